import {closeSync, fsyncSync, openSync, writeFileSync} from 'node:fs'
import type {AbsolutePath} from '../model/paths.ts'
import {isFsError} from './fs-error.ts'

/** The mode and contents of a new file. */
type NewFile = {
  /** Permission bits. Defaults to those of the process. */
  readonly mode?: number
  readonly fill: (descriptor: number) => void
}

/**
 * Creates a file and waits until it is on disk. Throws file system errors, also if the file already exists. Errors of calls with
 * the descriptor, which have no path, get that of the file.
 */
export function createDurably(file: AbsolutePath, {mode, fill}: NewFile): void {
  try {
    const descriptor = openSync(file, 'wx', mode)
    try {
      fill(descriptor)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if (isFsError(error) && error.path === undefined) Object.assign(error, {path: file})
    throw error
  }
}

/** Creates a text file in the same way. */
export function writeDurably(file: AbsolutePath, text: string): void {
  createDurably(file, {fill: (descriptor) => writeFileSync(descriptor, text)})
}

/**
 * Flushes the entries of a folder to disk if the platform can: Windows cannot open folders. A failure does not undo renames, so it
 * is ignored.
 */
export function syncFolder(folder: AbsolutePath): void {
  try {
    const descriptor = openSync(folder, 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  } catch {
    // The entries reach the disk a little later.
  }
}
