import {statSync} from 'node:fs'
import {readBytes} from '../../core/files/read-file.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'

/** A change of a file or folder. `changed`: its content changed; `moved`: it was added, removed or replaced by something else. */
export type FileEvent = {readonly kind: 'changed' | 'moved'; readonly file: AbsolutePath}

/** State of a path, by which two looks at it are compared. A link has the state of what it leads to. */
export type PathState = {
  /** A path that cannot be looked at counts as a file, since reading it is an error of that file. */
  readonly kind: 'file' | 'folder'
  readonly stamp: string
  readonly isEmpty?: boolean
}

/** Content of files up to this many bytes is compared. */
const MOST_COMPARED = 1024 * 1024

/**
 * Looks at a path. Undefined if there is nothing. The times alone would not do: two writes within one tick of the clock of a file
 * system, some milliseconds, leave the same ones.
 */
export function stateOf(file: AbsolutePath): PathState | undefined {
  try {
    const stats = statSync(file, {bigint: true, throwIfNoEntry: false})
    if (stats === undefined) return undefined
    const {dev, ino, mode, size, mtimeNs, ctimeNs, birthtimeNs} = stats
    // a new folder may have the inode of one that was removed, whose watcher is dead
    if (stats.isDirectory()) return {kind: 'folder', stamp: `${dev} ${ino} ${mode} ${birthtimeNs}`}
    const isEmpty = stats.isFile() && size === 0n
    const hash = stats.isFile() && size <= MOST_COMPARED ? hashOf(file) : ''
    return {kind: 'file', stamp: `${ino} ${mode} ${size} ${mtimeNs} ${ctimeNs} ${hash}`, isEmpty}
  } catch (error) {
    if (!isFsError(error)) throw error
    return error.code === 'ENOTDIR' ? undefined : {kind: 'file', stamp: error.code ?? ''}
  }
}

/** Returns the kind of what is at a path without reading it. Undefined if there is nothing. */
export function kindAt(file: AbsolutePath): PathState['kind'] | undefined {
  try {
    const stats = statSync(file, {throwIfNoEntry: false})
    return stats && (stats.isDirectory() ? 'folder' : 'file')
  } catch (error) {
    if (!isFsError(error)) throw error
    return error.code === 'ENOTDIR' ? undefined : 'file'
  }
}

/** Reports whether two looks saw the same. */
export function isSameState(one: PathState | undefined, other: PathState | undefined): boolean {
  return one?.kind === other?.kind && one?.stamp === other?.stamp
}

function hashOf(file: AbsolutePath): string {
  try {
    return sha256(readBytes(file))
  } catch (error) {
    if (isFsError(error)) return error.code ?? ''
    throw error
  }
}
