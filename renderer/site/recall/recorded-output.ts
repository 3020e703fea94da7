import {lstatSync, realpathSync} from 'node:fs'
import {isFsError} from '../../core/files/fs-error.ts'
import type {AbsolutePath, OutputPath} from '../../core/model/paths.ts'
import type {OutputState} from '../../output/output-state.ts'

/** The output that a run has left, as a table: a file has three numbers, its size, its time and its inode, a folder the last two. */
export type RecordedOutput = {
  /** The folder that the configuration names. */
  readonly outRoot: AbsolutePath
  /** The same, with its symbolic links resolved. */
  readonly realRoot: AbsolutePath
  readonly files: readonly OutputPath[]
  /** Paths inside the output. The output folder itself has the empty path. */
  readonly folders: readonly string[]
  readonly numbers: Float64Array
}

const FILE_COLUMNS = 3
const FOLDER_COLUMNS = 2

/** Returns the table of an output. Throws file system errors. */
export function recordOutput(outRoot: AbsolutePath, {files, folders}: OutputState): RecordedOutput {
  const numbers = new Float64Array(files.size * FILE_COLUMNS + folders.size * FOLDER_COLUMNS)
  let at = 0
  for (const {stamp} of files.values()) {
    numbers[at++] = stamp.size
    numbers[at++] = stamp.mtimeMs
    numbers[at++] = stamp.ino
  }
  for (const {mtimeMs, ino} of folders.values()) {
    numbers[at++] = mtimeMs
    numbers[at++] = ino
  }
  return {outRoot, realRoot: realpathSync(outRoot), files: [...files.keys()], folders: [...folders.keys()], numbers}
}

/** Reports whether nothing in the output was changed, added or removed. */
export function isOutputSame({outRoot, realRoot, files, folders, numbers}: RecordedOutput): boolean {
  try {
    return (
      folders.length > 0 &&
      realpathSync(outRoot) === realRoot &&
      files.every((file, index) => {
        const stats = lstatSync(`${realRoot}/${file}`, {throwIfNoEntry: false})
        const at = index * FILE_COLUMNS
        return stats?.isFile() === true && isAt(numbers, at, [stats.size, stats.mtimeMs, stats.ino])
      }) &&
      folders.every((folder, index) => {
        const stats = lstatSync(`${realRoot}/${folder}`, {throwIfNoEntry: false})
        const at = files.length * FILE_COLUMNS + index * FOLDER_COLUMNS
        return stats?.isDirectory() === true && isAt(numbers, at, [stats.mtimeMs, stats.ino])
      })
    )
  } catch (error) {
    if (isFsError(error)) return false
    throw error
  }
}

/** Reports whether a table is that of a state of the output. */
export function isRecordOf({files, folders, numbers}: RecordedOutput, state: OutputState): boolean {
  if (files.length !== state.files.size || folders.length !== state.folders.size) return false
  return (
    files.every((file, index) => {
      const stamp = state.files.get(file)?.stamp
      return stamp !== undefined && isAt(numbers, index * FILE_COLUMNS, [stamp.size, stamp.mtimeMs, stamp.ino])
    }) &&
    folders.every((folder, index) => {
      const stamp = state.folders.get(folder)
      return stamp !== undefined && isAt(numbers, files.length * FILE_COLUMNS + index * FOLDER_COLUMNS, [stamp.mtimeMs, stamp.ino])
    })
  )
}

function isAt(numbers: Float64Array, at: number, found: readonly number[]): boolean {
  return found.every((number, index) => numbers[at + index] === number)
}
