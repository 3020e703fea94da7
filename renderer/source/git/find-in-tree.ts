import path from 'node:path'
import type {TreeEntry, TreeReader} from './read-tree.ts'

/** The files of a commit. */
export type GitTree = {
  /** Hash of the root folder. */
  readonly root: string
  readonly read: TreeReader
  /** Returns the path that a symbolic link holds. */
  readonly readLink: (id: string) => Promise<string>
}

/** A file or folder of a commit with its path, on which there are no symbolic links; or why there is none, to follow the word "link". */
export type FoundInTree = {readonly kind: 'file' | 'folder'; readonly id: string; readonly path: string} | {readonly fault: string}

/** As many links as Linux follows. */
const MOST_LINKS = 40

const missing: FoundInTree = {fault: 'leads to nothing in the commit'}

/** Finds a file or folder by its path from the root of the repository, following symbolic links inside it. */
export async function findInTree(tree: GitTree, wanted: string, links = 0): Promise<FoundInTree> {
  const segments = wanted === '' ? [] : wanted.split('/')
  let id = tree.root
  for (const [index, name] of segments.entries()) {
    const entry: TreeEntry | undefined = (await tree.read(id)).get(name)
    const isLast = index === segments.length - 1
    if (entry === undefined || (entry.kind === 'file' && !isLast)) return missing
    if (entry.kind === 'submodule') return {fault: 'leads into a submodule'}
    if (entry.kind === 'link') {
      if (links === MOST_LINKS) return {fault: 'is part of a loop of links'}
      const target = await tree.readLink(entry.id)
      const joined = path.posix.join(...segments.slice(0, index), target, ...segments.slice(index + 1)).replace(/\/$/, '')
      if (target.startsWith('/') || joined === '..' || joined.startsWith('../')) return {fault: 'leads out of the repository'}
      return findInTree(tree, joined === '.' ? '' : joined, links + 1)
    }
    if (entry.kind === 'file') return {kind: 'file', id: entry.id, path: wanted}
    id = entry.id
  }
  return {kind: 'folder', id, path: wanted}
}
