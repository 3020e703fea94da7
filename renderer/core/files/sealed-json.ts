import {mkdirSync} from 'node:fs'
import path from 'node:path'
import type {AbsolutePath} from '../model/paths.ts'
import {isFsError} from './fs-error.ts'
import {readBytes} from './read-file.ts'
import {replaceFile} from './replace-file.ts'
import {seal, unseal} from './seal.ts'

/** A file of the state that holds one value. */
export type SealedPlace = {
  readonly file: AbsolutePath
  /** Identifies the format of the value. One that was written under another label is not read. */
  readonly label: string
}

/**
 * Reads the value that `writeSealed` wrote. Undefined if there is none, or if a byte of it has changed since: a record of which a letter is
 * another one would still be JSON, and hold whatever it then says.
 */
export function readSealed({file, label}: SealedPlace): unknown {
  try {
    const json = unseal(label, readBytes(file))
    return json === undefined ? undefined : (JSON.parse(json.toString()) as unknown)
  } catch (error) {
    if (!isFsError(error)) throw error
    return undefined
  }
}

/** Writes a value as JSON with a checksum, atomically, and creates its folder. Throws file system errors. */
export function writeSealed({file, label}: SealedPlace, value: unknown): void {
  mkdirSync(path.dirname(file), {recursive: true})
  replaceFile(file, seal(label, JSON.stringify(value)))
}
