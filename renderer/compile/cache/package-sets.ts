import {mkdirSync, readdirSync, rmSync, statSync} from 'node:fs'
import path from 'node:path'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import {compareText} from '../../core/text/compare.ts'
import {readText} from '../../core/files/read-file.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {isUnknown, stampHere} from '../../core/files/recorded-file.ts'
import {hashList} from '../../core/files/hash.ts'
import {isInside} from '../../core/files/inside.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {unwritableCache} from '../../core/diagnostics/cache-troubles.ts'

/**
 * The package files that compilations used, in sets. Pages share them and a package may have thousands of files, so documents
 * refer to a set by its ID.
 */
export type PackageSets = {
  /** Adds a set and returns its ID. Equal files have equal IDs, wherever the site and docsite are located. */
  readonly add: (files: readonly RecordedFile[]) => string
  /** Returns the files of a set; undefined if the set is no longer known. */
  readonly find: (id: string) => readonly RecordedFile[] | undefined
  /** Returns a set as JSON for other machines. Undefined if it is not known, or could not be valid there. */
  readonly toShare: (id: string) => string | undefined
  /** Returns the files of a set of another machine if they are here and have the same content. Undefined otherwise, and for JSON that is no set. */
  readonly fromShared: (json: string) => readonly RecordedFile[] | undefined
  /** Writes new sets to disk. */
  readonly save: () => void
}

/** The folder of the sets, and the folders that paths in them are relative to. */
export type SetPlace = {
  /** The folder of the sets. If undefined, nothing is read from earlier runs and nothing is left for later ones. */
  readonly folder: AbsolutePath | undefined
  /** The root of the site. */
  readonly root: AbsolutePath
  /** The folder of docsite itself, which is a package too, but may be anywhere. */
  readonly toolRoot: AbsolutePath
}

type Row = readonly [name: string, hash: string, stamp?: string]

/** Maximum number of unused sets on disk. The oldest are removed first; a page that needs a removed set is compiled again. */
const MOST_SETS = 64

const TOOL = 'docsite:'

/** Opens the sets in a folder. Each is read when it is first requested. */
export function openPackageSets({folder, root, toolRoot}: SetPlace, report: (trouble: Diagnostic) => void): PackageSets {
  const sets = new Map<string, readonly RecordedFile[]>()
  const ids = new Map<readonly RecordedFile[], string>()
  const unsaved = new Set<string>()
  const rowOf = ({file, hash, stamp}: RecordedFile): Row => {
    const name = isInside(toolRoot, file) ? TOOL + sitePath(toolRoot, file) : sitePath(root, file)
    return stamp === undefined ? [name, hash] : [name, hash, stamp]
  }
  const recordOf = ([name, hash, stamp]: Row): RecordedFile => {
    const file = name.startsWith(TOOL) ? path.join(toolRoot, name.slice(TOOL.length)) : path.join(root, name)
    return {file, hash, ...(stamp !== undefined && {stamp})}
  }
  const read = (id: string): readonly RecordedFile[] | undefined => {
    const rows = folder === undefined ? undefined : readRows(path.join(folder, `${id}.json`))
    return rows !== undefined && idOf(rows) === id ? rows.map(recordOf) : undefined
  }
  const find = (id: string): readonly RecordedFile[] | undefined => {
    const files = sets.get(id) ?? read(id)
    if (files !== undefined) sets.set(id, files)
    return files
  }
  return {
    add(files) {
      const known = ids.get(files)
      if (known !== undefined) return known
      const id = idOf(files.map(rowOf))
      ids.set(files, id)
      sets.set(id, files)
      unsaved.add(id)
      return id
    },
    find,
    toShare(id) {
      const files = find(id)
      // sorted, so that equal sets have equal bytes
      const rows = files?.map((file) => rowOf({file: file.file, hash: file.hash})).sort((a, b) => compareText(a[0], b[0]))
      return files?.some(isUnknown) === false ? JSON.stringify(rows) : undefined
    },
    fromShared(json) {
      const rows = parseRows(json)
      if (rows === undefined) return undefined
      const files: RecordedFile[] = []
      for (const row of rows) {
        const here = stampHere(recordOf(row))
        if (here === undefined) return undefined
        files.push(here)
      }
      return files
    },
    save() {
      if (folder === undefined || unsaved.size === 0) return
      try {
        mkdirSync(folder, {recursive: true})
        for (const id of unsaved) replaceFile(path.join(folder, `${id}.json`), JSON.stringify((sets.get(id) ?? []).map(rowOf)))
        unsaved.clear()
        removeOldest(folder, new Set(sets.keys()))
      } catch (error) {
        if (!isFsError(error)) throw error
        report(unwritableCache(error))
      }
    },
  }
}

/** Returns the ID of a set. Stamps are valid on one machine only and are not part of it. */
function idOf(rows: readonly Row[]): string {
  return hashList(rows.map(([name, hash]) => `${name} ${hash}`).sort(compareText))
}

/** Parses a set of another machine. */
function parseRows(json: string): readonly Row[] | undefined {
  try {
    const rows: unknown = JSON.parse(json)
    return Array.isArray(rows) && rows.every(isSharedRow) ? rows : undefined
  } catch {
    return undefined
  }
}

function isSharedRow(row: unknown): row is Row {
  return Array.isArray(row) && row.length === 2 && row.every((part) => typeof part === 'string' && !part.includes('\0'))
}

function readRows(file: AbsolutePath): readonly Row[] | undefined {
  try {
    return JSON.parse(readText(file)) as readonly Row[]
  } catch {
    return undefined // removed or damaged: pages that need it are compiled again
  }
}

function removeOldest(folder: AbsolutePath, used: ReadonlySet<string>): void {
  const others = readdirSync(folder).filter((name) => !used.has(path.basename(name, '.json')))
  const byAge = others.map((name) => ({name, age: statSync(path.join(folder, name)).mtimeMs})).sort((a, b) => b.age - a.age)
  for (const {name} of byAge.slice(MOST_SETS)) rmSync(path.join(folder, name), {force: true})
}
