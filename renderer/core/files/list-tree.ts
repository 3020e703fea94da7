import {lstatSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {hasFsCode} from './fs-error.ts'

/** Metadata that shows whether a file is still the one that was written. */
export type FileStamp = {
  /** Size in bytes. */
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

/** The contents of a folder, by posix path inside it. */
export type Tree = {
  readonly files: Map<string, FileStamp>
  readonly folders: Set<string>
  /** Symbolic links, sockets and the like, which are never followed. */
  readonly others: Set<string>
}

/** Lists a folder recursively. Returns undefined if it does not exist. Throws file system errors. */
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

/** Extracts the stamp from a stat result. */
export function stampOf(stats: FileStamp): FileStamp {
  return {size: stats.size, mtimeMs: stats.mtimeMs, ino: stats.ino}
}

/** Reports whether two stamps belong to the same unchanged file. */
export function isSameStamp(a: FileStamp, b: FileStamp): boolean {
  return a.ino === b.ino && a.size === b.size && a.mtimeMs === b.mtimeMs
}
