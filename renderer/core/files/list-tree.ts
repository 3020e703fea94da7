import {lstatSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {hasFsCode} from './fs-error.ts'

/** What tells whether a file is still the one that was written. */
export type FileStamp = {
  /** Bytes. */
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

/** What a folder holds, by posix path inside it. */
export type Tree = {
  readonly files: Map<string, FileStamp>
  readonly folders: Set<string>
  /** Symbolic links, sockets and the like: never followed. */
  readonly others: Set<string>
}

/** Lists a folder and everything in it, or gives undefined when there is none. Throws file system errors. */
export function listTree(root: string): Tree | undefined {
  const tree: Tree = {files: new Map(), folders: new Set(), others: new Set()}
  try {
    listInto(tree, root, '')
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return undefined
    throw error
  }
  return tree
}

function listInto(tree: Tree, folder: string, prefix: string): void {
  for (const entry of readdirSync(folder, {withFileTypes: true})) {
    const name = prefix + entry.name
    const absolute = folder + path.sep + entry.name
    if (entry.isDirectory()) {
      tree.folders.add(name)
      listInto(tree, absolute, `${name}/`)
    } else if (entry.isFile()) {
      tree.files.set(name, stampOf(lstatSync(absolute)))
    } else {
      tree.others.add(name)
    }
  }
}

/** The part of a stat result that is kept. */
export function stampOf(stats: FileStamp): FileStamp {
  return {size: stats.size, mtimeMs: stats.mtimeMs, ino: stats.ino}
}

/** Whether two stamps are of one unchanged file. */
export function isSameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs
}
