import {readFileSync, readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {diagnostic} from '../diagnostics/diagnostic.ts'
import {hashFile} from '../emit/read-chunks.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {SitePath} from '../model/paths.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {compareText} from '../shared/compare.ts'
import {fsReason, hasFsCode, isFsError} from '../shared/fs-error.ts'
import {sitePath} from '../shared/site-path.ts'
import {readVersionList} from '../source/read-version-list.ts'
import type {VersionList} from '../source/read-version-list.ts'
import {nextVersion} from '../source/version-name.ts'
import {walkFolder} from '../source/walk-folder.ts'
import type {FoundFile} from '../source/walk-folder.ts'
import type {CutFile} from './cut-plan.ts'

type Place = Pick<SiteConfig, 'root' | 'contentRoot'>

/** What is on disk when a cut is planned. */
export type CutFacts = {
  /** Folder of the versions. */
  readonly docsDir: SitePath
  /** What is in it, sorted. Undefined when there is no such folder. */
  readonly entries: readonly string[] | undefined
  readonly list: VersionList & {
    /** The file's text, byte for byte; undefined when there is none. */
    readonly text: string | undefined
  }
  /** The files of next, sorted by name. Undefined when there is no such folder. */
  readonly next: readonly CutFile[] | undefined
}

/** Reads what a cut is planned from. Reports a list of versions that is not valid, and files that cannot be copied. */
export function readCutFacts(config: Place): Staged<CutFacts> {
  const docsRoot = path.join(config.contentRoot, 'docs')
  const list = readVersionList(config)
  const entries = entriesOf(docsRoot)
  const text = readVersionsText(config)
  const isSteady = list.diagnostics.length > 0 || list.value.exists === (text !== undefined)
  const next = entries?.includes(nextVersion) === true ? readNext(config) : {value: undefined, diagnostics: []}
  return {
    value: {
      docsDir: sitePath(config.root, docsRoot),
      entries,
      list: {...list.value, text},
      next: next.value,
    },
    diagnostics: [...list.diagnostics, ...(isSteady ? [] : [unsteady(list.value)]), ...next.diagnostics],
  }
}

/** The file came or went between two looks at it. */
function unsteady({path: file}: VersionList): Diagnostic {
  const message = 'The list of versions changed while it was read. Nothing was changed.'
  return diagnostic('version-cut-changed', {file, message, hint: 'Cut again.'})
}

/** The text of `versions.json`, byte for byte; undefined when there is none or something else has its name. Throws file system errors. */
export function readVersionsText({contentRoot}: Pick<Place, 'contentRoot'>): string | undefined {
  try {
    return readFileSync(path.join(contentRoot, 'docs', 'versions.json'), 'utf8')
  } catch (error) {
    if (!hasFsCode(error, 'ENOENT', 'EISDIR')) throw error
    return undefined
  }
}

/**
 * Every file of next, hidden ones, partials and pictures included: a version is complete. Symbolic links count as what they
 * lead to, so that the version does not change with it.
 */
export function readNext({root, contentRoot}: Place): Staged<CutFile[]> {
  const found = walkFolder({root, folder: path.join(contentRoot, 'docs', nextVersion), wants: () => true})
  const diagnostics = [...found.diagnostics]
  const files = found.value.flatMap((file): CutFile[] => {
    const read = readCutFile(file)
    if ('code' in read) diagnostics.push(read)
    return 'code' in read ? [] : [read]
  })
  return {value: files, diagnostics}
}

function readCutFile({name, path: file, absolutePath}: FoundFile): CutFile | Diagnostic {
  try {
    const {size, mode} = statSync(absolutePath)
    return {name, source: absolutePath, size, hash: hashFile(absolutePath), mode: mode & 0o777}
  } catch (error) {
    if (!isFsError(error)) throw error
    return diagnostic('file-unreadable', {file, message: `The file cannot be read: ${fsReason(error)}.`})
  }
}

function entriesOf(folder: string): string[] | undefined {
  try {
    return readdirSync(folder).sort(compareText)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}
