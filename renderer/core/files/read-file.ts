import {constants} from 'node:buffer'
import {readFileSync, statSync} from 'node:fs'
import type {AbsolutePath} from '../model/paths.ts'
import type {FsError} from './fs-error.ts'

/** Bytes that Node reads at once. */
const MOST_BYTES = 2 ** 31 - 1

/**
 * Reads a regular file. A pipe, socket or device is refused, since reading it might never end.
 * @throws an `FsError`
 */
export function readBytes(file: AbsolutePath): Buffer {
  refuseIrregular(file)
  return readFileSync(file)
}

/**
 * Reads a regular file as UTF-8. A pipe, socket or device is refused, since reading it might never end.
 * @throws an `FsError`
 */
export function readText(file: AbsolutePath): string {
  refuseIrregular(file, constants.MAX_STRING_LENGTH)
  return readFileSync(file, 'utf8')
}

/**
 * Refuses a pipe, socket or device, and a file of more bytes than can be read at once. For code that is going to open the file in another way.
 * @throws an `FsError`
 */
export function refuseIrregular(file: AbsolutePath, most = MOST_BYTES): void {
  const stats = statSync(file)
  const code = stats.isFile() ? (stats.size > most ? 'ETOOBIG' : undefined) : stats.isDirectory() ? 'EISDIR' : 'ENOTREG'
  if (code === undefined) return
  const error: FsError = Object.assign(new Error(`${code}: \`${file}\``), {code, syscall: 'open', path: file})
  throw error
}
