import {readdirSync} from 'node:fs'
import path from 'node:path'
import {readText} from '../core/files/read-file.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {pathExists} from '../core/files/path-exists.ts'
import {removeQuietly} from '../core/files/remove-quietly.ts'
import {replaceFile} from '../core/files/replace-file.ts'
import type {OutputPlaces} from './output-places.ts'

/** The file that records which output a state folder belongs to. */
const ownerFile = 'owner'

/** Records in the state folder, which must exist, which output it belongs to. Throws file system errors. */
export function noteOwner({out, stateFolder}: OutputPlaces): void {
  replaceFile(path.join(stateFolder, ownerFile), out)
}

/**
 * Removes the state folders of outputs that no longer exist. Their standbys share files with the output by hard links, so the
 * disk space of every output ever built would otherwise stay in use. Never throws.
 */
export function forgetLostOutputs({stateFolder}: OutputPlaces): void {
  const folder = path.dirname(stateFolder)
  for (const name of quietly(() => readdirSync(folder)) ?? []) {
    const other = path.join(folder, name)
    const isLost = other !== stateFolder && quietly(() => !pathExists(readText(path.join(other, ownerFile))))
    if (isLost === true) removeQuietly(other)
  }
}

/** Returns the result of a file system call, or undefined if it fails. */
function quietly<Value>(look: () => Value): Value | undefined {
  try {
    return look()
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}
