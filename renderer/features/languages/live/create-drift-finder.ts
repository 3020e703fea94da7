import path from 'node:path'
import {toString} from 'mdast-util-to-string'
import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import {createParser} from '../../../compile/markdown/parse/create-parser.ts'
import type {MarkdownParser} from '../../../compile/markdown/parse/create-parser.ts'
import type {SiteConfig} from '../../../config/site-config.ts'
import {compareTexts} from '../../../core/changes/compare-texts.ts'
import {readBytes} from '../../../core/files/read-file.ts'
import type {LiveDrift, LiveTranslation} from '../../../core/model/live-translation.ts'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {SourceFile} from '../../../core/model/source.ts'
import type {Version} from '../../../core/model/version.ts'
import type {FileHistory} from '../../../source/git/read-history.ts'
import {GIT_PATIENCE, repositoryAt, runGit} from '../../../source/git/repository.ts'
import {folderPairs} from '../check/folder-pairs.ts'
import {judgePages, readPast} from '../check/judge-pages.ts'
import type {FoundDrift} from '../check/judge-pages.ts'
import {readRecords, recordKey} from '../check/record-file.ts'

/** Finds where the file of a translated page is behind its original. Undefined for other files, and if nothing is known of its past. */
export type DriftFinder = (source: SourceFile, versions: readonly Version[]) => Promise<LiveTranslation | undefined>

/**
 * Creates the finder. It finds the same as `check-translations`, in the files as they are on disk. The history is read again once there
 * is another commit.
 */
export function createDriftFinder(config: SiteConfig): DriftFinder {
  const {root, locale} = config
  const parse = createParser(config)
  let last: {readonly key: string; readonly history: Promise<FileHistory | undefined>} | undefined
  return async (source, versions) => {
    const {original} = source
    if (original === undefined || source.format === 'react' || source.generated !== undefined) return undefined
    const folders = folderPairs(config, versions, locale)
    const key = JSON.stringify([await readHead(root), folders])
    if (last?.key !== key) last = {key, history: readPast(root, folders)}
    const records = readRecords(root, locale.name).value
    const page = {
      source: {...source, path: original, bytes: () => readBytes(path.join(root, original))},
      translation: source.path,
      isTranslated: true,
    }
    const [judged] = await judgePages({
      root,
      parse,
      pages: [page],
      recordOf: ({translation}) => records.get(recordKey(locale.name, translation)),
      history: await last.history,
      folders,
      signal: new AbortController().signal,
    })
    const {drifts} = judged ?? {}
    return drifts && {file: source.path, drifts: drifts.map((drift) => liveDrift(drift, page, parse))}
  }
}

/** Returns the id of the commit that a folder is at. Empty if there is no repository, no commit or no git. */
async function readHead(folder: AbsolutePath): Promise<string> {
  try {
    return (await runGit(repositoryAt(folder), ['rev-parse', '--verify', 'HEAD'], {patience: GIT_PATIENCE})).trim()
  } catch {
    return ''
  }
}

type Files = {readonly source: Pick<SourceFile, 'path'>; readonly translation: string}

function liveDrift({kind, was, now, at}: FoundDrift, {source, translation}: Files, parse: MarkdownParser): LiveDrift {
  return {
    kind,
    ...(now && {original: `${source.path}:${now.line}`}),
    ...(at && {translation: `${translation}:${at.line}`}),
    runs: runsOf(was?.text, now?.text),
    shown: at === undefined ? '' : shownText(at, parse),
  }
}

function runsOf(was: string | undefined, now: string | undefined): LiveDrift['runs'] {
  if (was !== undefined && now !== undefined) return compareTexts(was, now)
  const text = now ?? was
  return text === undefined ? [] : [{kind: 'same', text}]
}

/**
 * Returns the text of a block as its page shows it, without markup.
 * @example shownText({kind: 'heading', text: '## See [*this*](a.md) {#it}'}, parse) // => 'See this'
 */
export function shownText({kind, text}: Pick<Block, 'kind' | 'text'>, parse: MarkdownParser): string {
  if (kind === 'key') return text.replace(/^[^:]*:\s*/, '').replace(/^(["'])(.*)\1$/, '$2')
  const body = kind === 'heading' ? text.replace(/\s*\{[^{}]*#[^{}]*\}\s*$/, '') : text
  try {
    return toString(parse(body), {includeImageAlt: false})
  } catch {
    return '' // a part of a page need not be a page
  }
}
