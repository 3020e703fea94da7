import path from 'node:path'
import {alignBlocks} from '../../compile/markdown/blocks/align-blocks.ts'
import {excerpt} from '../../compile/markdown/blocks/excerpt.ts'
import {splitBlocks, unify} from '../../compile/markdown/blocks/split-blocks.ts'
import type {Block} from '../../compile/markdown/blocks/split-blocks.ts'
import {createParser} from '../../compile/markdown/parse/create-parser.ts'
import type {MarkdownParser} from '../../compile/markdown/parse/create-parser.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {readBytes} from '../../core/files/read-file.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import {exactText} from '../../core/text/exact-text.ts'
import {isNext} from '../../core/text/version-name.ts'
import {wordsOf} from '../../core/text/words.ts'
import {counterpartIn} from '../../graph/routes/counterpart.ts'
import {explainGit} from './explain-git.ts'
import {readBlobs} from './read-blobs.ts'
import {readHistory} from '../../source/git/read-history.ts'
import type {FileHistory, HistoryCommit} from '../../source/git/read-history.ts'
import {repositoryAt} from '../../source/git/repository.ts'
import type {Repository} from '../../source/git/repository.ts'
import type {HistoryCheck} from '../own-feature.ts'
import {isSupported} from './choose-targets.ts'

/** A paragraph of fewer words may be the same in two places by chance. */
const FEWEST_WORDS = 8

/** The number of changed files whose texts are in memory at once. */
const BATCH = 400

/**
 * Finds paragraphs of supported versions that a commit has corrected in another version. A change of a released version is a correction,
 * since nothing else changes there; one of next alone may be about what is new, and is none. Returns the number of commits that were
 * looked at.
 */
export async function findStale({config, graph, signal}: HistoryCheck): Promise<Staged<number>> {
  const repository = repositoryAt(config.root)
  let history: FileHistory
  try {
    history = await readHistory(
      repository,
      graph.versions.map(({version}) => version.dir),
    )
  } catch (error) {
    return {value: 0, diagnostics: [diagnostic('git-history', {message: explainGit(error)})]}
  }
  const search: Search = {
    root: config.root,
    repository,
    graph,
    parse: createParser(config),
    texts: new Map(),
    pages: new Map(),
    right: new Map(),
  }
  const found = new Map<string, Diagnostic>()
  const changes = findCandidates(history, search)
  for (let start = 0; start < changes.length; start += BATCH) {
    signal?.throwIfAborted()
    const batch = changes.slice(start, start + BATCH)
    const blobs = await readBlobs(repository, [...new Set(batch.flatMap(({ids}) => ids))])
    for (const change of batch) addStale(found, change, {search, blobs})
  }
  const shallow = history.isShallow && graph.versions.length > 1 ? [isShallow()] : []
  return {value: history.commits.length, diagnostics: [...shallow, ...found.values()]}
}

/** The state of a search for paragraphs. */
type Search = {
  readonly root: AbsolutePath
  readonly repository: Repository
  readonly graph: RouteGraph
  readonly parse: MarkdownParser
  /** Texts of the pages as they are. */
  readonly texts: Map<SitePath, PageText>
  /** Pages of supported versions by the page that is corrected. */
  readonly pages: Map<SitePath, readonly TargetPage[]>
  /** Lines that later commits have brought to a page or its counterparts, which are not wrong although an earlier one has removed them. */
  readonly right: Map<SitePath, Set<string>>
}

/** A page as it is on the disk. */
type PageText = {readonly lines: ReadonlySet<string>; readonly blocks: () => readonly Block[]}

/** The same page in a supported version. */
type TargetPage = {readonly path: SitePath; readonly version: VersionGraph}

/** A change of a page of a released version, and the pages that may still have the old text. */
type Candidate = {
  readonly commit: string
  readonly file: SitePath
  readonly version: string
  readonly ids: readonly [string, string]
  readonly targets: readonly TargetPage[]
}

/** Returns the changes of released versions since a supported version was cut, newest first. */
function findCandidates({commits}: FileHistory, search: Search): Candidate[] {
  const {versions} = search.graph
  const cuts = new Map(versions.map(({version}) => [version.name, commits.findLastIndex((commit) => touches(commit, version.dir))]))
  return commits.flatMap(({commit, files}, index) =>
    // the newest of the versions that a commit corrects is named
    versions.flatMap((own): Candidate[] => {
      if (isNext(own.version.name)) return []
      return files.flatMap(({file, ids}): Candidate[] => {
        if (!file.startsWith(`${own.version.dir}/`)) return []
        const targets = pagesOf(own, file, search).filter(({version}) => index < (cuts.get(version.version.name) ?? 0))
        return targets.length === 0 ? [] : [{commit, file, version: own.version.name, ids, targets}]
      })
    }),
  )
}

function touches({files, placed}: HistoryCommit, dir: SitePath): boolean {
  return [...placed, ...files].some(({file}) => file.startsWith(`${dir}/`))
}

function pagesOf(own: VersionGraph, file: SitePath, {graph, pages}: Search): readonly TargetPage[] {
  const known = pages.get(file)
  if (known !== undefined) return known
  const doc = own.docs.find(({source}) => source.path === file)
  const found =
    doc === undefined
      ? []
      : graph.versions.flatMap((version): TargetPage[] => {
          if (version === own || version.version.set !== own.version.set || !isSupported(version.version)) return []
          const other = counterpartIn(version, doc, {own, graph})
          return other === undefined || other.source.generated !== undefined ? [] : [{path: other.source.path, version}]
        })
  pages.set(file, found)
  return found
}

type Texts = {readonly search: Search; readonly blobs: ReadonlyMap<string, string>}

/** Adds the old paragraphs of a change that still stand somewhere. */
function addStale(found: Map<string, Diagnostic>, {commit, file, version, ids, targets}: Candidate, {search, blobs}: Texts): void {
  const [old, now] = ids.map((id) => blobs.get(id))
  const current = textOf(file, search)
  if (old === undefined || now === undefined || current === undefined) return
  const [before, after] = [linesOf(old), linesOf(now)]
  const removed = [...before].filter((line) => !after.has(line) && !current.lines.has(line))
  const left = targets.flatMap((target) => {
    const lines = textOf(target.path, search)?.lines
    const wrong = removed.filter((line) => lines?.has(line) === true && search.right.get(target.path)?.has(line) !== true)
    return wrong.length === 0 ? [] : [{target, wrong}]
  })
  for (const place of [file, ...targets.map(({path: other}) => other)]) {
    const right = search.right.get(place) ?? new Set()
    for (const line of after) if (!before.has(line)) right.add(line)
    search.right.set(place, right)
  }
  if (left.length === 0) return
  for (const pair of correctedBlocks(old, now, search.parse)) {
    if (current.blocks().some(({norm}) => norm === pair.before.norm)) continue
    const own = linesOf(pair.before.text)
    const line = current.blocks().find(({norm}) => norm === pair.after.norm)?.line
    for (const {target, wrong} of left) {
      const blocks = textOf(target.path, search)?.blocks() ?? []
      const block = blocks.find(({norm, kind}) => norm === pair.before.norm && kind === pair.before.kind)
      const key = `${target.path}\n${pair.before.norm}`
      if (block !== undefined && !found.has(key) && wrong.some((one) => own.has(one)))
        found.set(key, stale(block, {target, commit, version, ...pair, file, line}))
    }
  }
}

/** Returns the blocks of some length that differ between two texts, before and after. */
function correctedBlocks(old: string, now: string, parse: MarkdownParser): {before: Block; after: Block}[] {
  const [a, b] = [splitBlocks(unify(old), parse).blocks, splitBlocks(unify(now), parse).blocks]
  return [...alignBlocks(a, b, {canMove: false})].flatMap(([i, j]) => {
    const [before, after] = [a[i], b[j]]
    if (before === undefined || after === undefined || before.norm === after.norm) return []
    return wordsOf(before.norm).length < FEWEST_WORDS ? [] : [{before, after}]
  })
}

type Finding = {
  readonly target: TargetPage
  readonly commit: string
  readonly version: string
  readonly before: Block
  readonly after: Block
  readonly file: SitePath
  /** Line of the corrected text. Undefined if it has changed since. */
  readonly line: number | undefined
}

function stale(block: Block, {target, commit, version, before, after, file, line}: Finding): Diagnostic {
  const id = commit.slice(0, 9)
  const point = {line: block.line, column: (/^\s*/.exec(block.text)?.[0].length ?? 0) + 1}
  const there = {line: line ?? 1, column: 1}
  return diagnostic('stale-paragraph', {
    file: target.path,
    place: {start: point, end: point},
    message: `\`${version}\` was corrected here by the commit ${id}, to: "${excerpt({base: before, changed: after})}". This version still has the old text.`,
    hint: `Carry it over: \`docsite apply ${id} --to ${target.version.version.name}\`.`,
    related: [{message: `The corrected text${line === undefined ? ' has changed since' : ''}`, file, place: {start: there, end: there}}],
  })
}

function textOf(file: SitePath, {root, parse, texts}: Search): PageText | undefined {
  const known = texts.get(file)
  if (known !== undefined) return known
  try {
    const text = exactText(readBytes(path.join(root, file)))
    if (text === undefined) return undefined
    let blocks: readonly Block[] | undefined
    const page: PageText = {lines: linesOf(text), blocks: () => (blocks ??= splitBlocks(unify(text), parse).blocks)}
    texts.set(file, page)
    return page
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}

function linesOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split(/[\r\n]/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
}

function isShallow(): Diagnostic {
  return diagnostic('git-history', {
    message: 'This clone has only the newest commits, so older corrections are not known.',
    hint: 'Fetch the history: `git fetch --unshallow`, or `fetch-depth: 0` where a CI service checks out.',
  })
}
