import {mkdirSync, renameSync, rmdirSync} from 'node:fs'
import path from 'node:path'
import {syncFolder} from '../../core/files/durable-files.ts'
import {hasFsCode} from '../../core/files/fs-error.ts'
import {pathExists} from '../../core/files/path-exists.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {SiteMove} from '../../core/model/site-edit.ts'

/** Moves a file, and makes the folders that its new path lacks. Throws file system errors. */
export function moveFile(root: AbsolutePath, {from, to}: SiteMove): void {
  const target = path.join(root, to)
  mkdirSync(path.dirname(target), {recursive: true})
  renameSync(path.join(root, from), target)
}

/** Returns the folders that moves will make, innermost first. Throws file system errors. */
export function missingFolders(root: AbsolutePath, moves: readonly SiteMove[]): SitePath[] {
  const all = new Set(moves.flatMap(({to}) => foldersAbove(to)))
  return [...all].filter((folder) => !pathExists(path.join(root, folder))).sort((a, b) => b.length - a.length)
}

/** Returns the folders that moves empty, if nothing else is in them, innermost first. */
export function emptiedFolders(moves: readonly SiteMove[]): SitePath[] {
  // a file that keeps its name leaves its folder, whose whole content may do so
  return [...new Set(moves.flatMap(({from, to}) => leftFolders(from, to)))].sort((a, b) => b.length - a.length)
}

/** Removes those of some folders that are empty. Throws file system errors. */
export function removeEmpty(root: AbsolutePath, folders: readonly SitePath[]): void {
  for (const folder of folders) {
    try {
      rmdirSync(path.join(root, folder))
    } catch (error) {
      if (!hasFsCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR')) throw error
    }
  }
}

/** Waits until the new paths of files are on the disk. Throws file system errors. */
export function syncMoves(root: AbsolutePath, moves: readonly SiteMove[]): void {
  const folders = new Set(moves.flatMap(({from, to}) => [path.posix.dirname(from), path.posix.dirname(to)]))
  for (const folder of folders) {
    const absolute = path.join(root, folder)
    if (pathExists(absolute)) syncFolder(absolute)
  }
}

/** @example foldersAbove('a/b/c.md') // => ['a/b', 'a'] */
function foldersAbove(file: SitePath): SitePath[] {
  const folder = path.posix.dirname(file)
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)]
}

/**
 * Returns the folders whose name or place differs in the new path: those that a moved folder leaves behind.
 * @example leftFolders('docs/a/b/x.md', 'docs/c/b/x.md') // => ['docs/a/b', 'docs/a']
 */
function leftFolders(from: SitePath, to: SitePath): SitePath[] {
  const target = foldersAbove(to)
  return foldersAbove(from).filter((folder) => !target.includes(folder))
}
