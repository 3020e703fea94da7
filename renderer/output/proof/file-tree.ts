import {readdirSync, realpathSync, statSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath, OutputPath} from '../../core/model/paths.ts'
import {compareText} from '../../core/text/compare.ts'
import {isInside} from '../../core/files/inside.ts'
import {createPathFinder} from '../../core/files/nearest-path.ts'
import type {PathFinder} from '../../core/files/nearest-path.ts'

/**
 * The way a static host finds the file for a path: by its exact name, as the `index.html` of a folder, the same after a
 * redirect to the path with a trailing slash, or with `.html` appended.
 */
export type FoundBy = 'name' | 'index' | 'slash' | 'html'

/** The file served for a path. */
export type FoundFile = {readonly file: OutputPath; readonly by: FoundBy}

/** The files of an emitted site as seen by a static host. Names are compared exactly, regardless of the file system. */
export type FileTree = {
  /** All files, sorted. */
  readonly files: readonly OutputPath[]
  readonly has: (file: string) => boolean
  /** Reports whether a folder exists. Its path has no trailing slash. */
  readonly hasFolder: (folder: string) => boolean
  /** Returns the file for a decoded path inside the folder, without leading slash: `docs/a/`. */
  readonly find: (path: string) => FoundFile | undefined
  /** Returns the path of a file or folder that differs from this one only in case, in Unicode normalization, or both. */
  readonly findSimilar: (path: string) => string | undefined
  /** Returns the page or file that a misspelt path most likely meant: a page by the path of its folder. */
  readonly findNear: PathFinder
}

/** Lists a folder. Throws file system errors. */
export function readFileTree(folder: AbsolutePath): FileTree {
  const files: OutputPath[] = []
  const folders = new Set<string>()
  listInto(folder, '', {files, folders})
  files.sort(compareText)
  const known = new Set(files)
  let similar: ReadonlyMap<string, string> | undefined
  return {
    files,
    has: (file) => known.has(file),
    hasFolder: (name) => folders.has(name),
    find: (wanted) => findFile(known, wanted),
    findNear: createPathFinder(() => files.map((file) => file.replace(/\/index\.html$/, ''))),
    findSimilar: (wanted) => {
      similar ??= new Map([...files, ...[...folders].map((name) => `${name}/`)].toReversed().map((name) => [fold(name), name]))
      return similar.get(fold(wanted)) ?? similar.get(fold(`${wanted}/`))
    },
  }
}

function findFile(files: ReadonlySet<OutputPath>, wanted: string): FoundFile | undefined {
  if (wanted === '' || wanted.endsWith('/')) {
    const file = `${wanted}index.html`
    return files.has(file) ? {file, by: 'index'} : undefined
  }
  if (files.has(wanted)) return {file: wanted, by: 'name'}
  if (files.has(`${wanted}/index.html`)) return {file: `${wanted}/index.html`, by: 'slash'}
  return files.has(`${wanted}.html`) ? {file: `${wanted}.html`, by: 'html'} : undefined
}

/** Lists a folder recursively. Follows symbolic links, as hosts do, except to a folder that contains the link. */
function listInto(root: AbsolutePath, inside: string, found: {files: OutputPath[]; folders: Set<string>}): void {
  for (const entry of readdirSync(path.join(root, inside), {withFileTypes: true})) {
    const name = inside === '' ? entry.name : `${inside}/${entry.name}`
    const kind = entry.isSymbolicLink() ? resolveLink(path.join(root, name)) : entry
    if (kind?.isDirectory() === true) {
      found.folders.add(name)
      listInto(root, name, found)
    } else if (kind?.isFile() === true) {
      found.files.push(name)
    }
  }
}

/** Resolves a symbolic link. Returns undefined if it is broken or leads to a folder that contains it. */
function resolveLink(link: AbsolutePath): {isDirectory: () => boolean; isFile: () => boolean} | undefined {
  const stats = statSync(link, {throwIfNoEntry: false})
  return stats?.isDirectory() === true && isInside(realpathSync(link), realpathSync(path.dirname(link))) ? undefined : stats
}

function fold(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
