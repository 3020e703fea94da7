import path from 'node:path'
import process from 'node:process'
import type {AbsolutePath} from '../model/paths.ts'
import type {RecordedFile} from '../model/recorded-file.ts'
import {sha256} from './hash.ts'

/** Start of the hash of a variable of the environment, which no hash of a file has. */
const VARIABLE = 'variable '

/** Records a variable of the environment, as if it were a file in the root of the site. */
export function recordVariable(name: string, root: AbsolutePath): RecordedFile {
  const value = process.env[name]
  return {file: path.join(root, name), hash: VARIABLE + (value === undefined ? 'absent' : sha256(Buffer.from(value)))}
}

/** Reports whether a record is that of a variable. */
export function isOfVariable({hash}: RecordedFile): boolean {
  return hash.startsWith(VARIABLE)
}

/** Reports whether a variable still has its recorded value. */
export function isVariableAsRecorded({file, hash}: RecordedFile): boolean {
  return recordVariable(path.basename(file), path.dirname(file)).hash === hash
}
