import {closeSync, fsyncSync, openSync, writeFileSync} from 'node:fs'
import type {AbsolutePath} from '../model/paths.ts'
import {isFsError} from './fs-error.ts'

/** What a new file gets. */
type NewFile = {
  /** Permission bits. Default: those of the process. */
  readonly mode?: number
  readonly fill: (descriptor: number) => void
}

/**
 * Makes a new file and waits until it is on the disk. Throws file system errors, also when the file exists; those of calls
 * with the descriptor, which name no file, get its name.
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

/** Writes a text into a new file, in the same way. */
export function writeDurably(file: AbsolutePath, text: string): void {
  createDurably(file, {fill: (descriptor) => writeFileSync(descriptor, text)})
}

/**
 * Waits until the names in a folder are on the disk, where the platform can: Windows cannot open folders. What was renamed
 * stays renamed if it fails, so a failure is no reason to stop.
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
    // The names get there a little later.
  }
}
