import {mkdirSync, readFileSync, readdirSync, rmSync, statSync} from 'node:fs'
import path from 'node:path'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {RecordedFile} from '../../core/model/recorded-file.ts'
import {compareText} from '../../core/text/compare.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {hashParts} from '../../core/files/hash.ts'
import {isInside} from '../../core/files/inside.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {unwritableCache} from '../../core/diagnostics/cache-troubles.ts'

/**
 * The files of packages that compilations used. Pages share them, and a package may have thousands, so that documents name a
 * set by its id.
 */
export type PackageSets = {
  /** Keeps a set and returns its id: equal for equal files, wherever the site and docsite lie. */
  readonly add: (files: readonly RecordedFile[]) => string
  /** The files of a set; undefined when it is not known any more. */
  readonly find: (id: string) => readonly RecordedFile[] | undefined
  /** Writes the sets that are new. */
  readonly save: () => void
}

/** Folders that the paths in sets are relative to. */
export type SetPlace = {
  /** Undefined: nothing is read from earlier runs and nothing is left for later ones. */
  readonly folder: AbsolutePath | undefined
  /** The site's. */
  readonly root: AbsolutePath
  /** Folder of docsite itself, which is a package too, but may be anywhere. */
  readonly toolRoot: AbsolutePath
}

type Row = readonly [name: string, hash: string, stamp?: string]

/** Sets on disk beyond this number are removed, the oldest first; whoever needs one of them compiles again. */
const MOST_SETS = 64

const TOOL = 'docsite:'

/** Opens the sets in a folder. They are read when they are asked for. */
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
    find(id) {
      const files = sets.get(id) ?? read(id)
      if (files !== undefined) sets.set(id, files)
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

/** A stamp is good on one machine only, and no part of what a set is. */
function idOf(rows: readonly Row[]): string {
  return hashParts(...rows.map(([name, hash]) => `${name} ${hash}`).sort(compareText))
}

function readRows(file: AbsolutePath): readonly Row[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as readonly Row[]
  } catch {
    return undefined // removed, or damaged: what needs it is compiled again
  }
}

function removeOldest(folder: AbsolutePath, used: ReadonlySet<string>): void {
  const others = readdirSync(folder).filter((name) => !used.has(path.basename(name, '.json')))
  const byAge = others.map((name) => ({name, age: statSync(path.join(folder, name)).mtimeMs})).sort((a, b) => b.age - a.age)
  for (const {name} of byAge.slice(MOST_SETS)) rmSync(path.join(folder, name), {force: true})
}
