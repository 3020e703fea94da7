import {mkdirSync} from 'node:fs'
import path from 'node:path'
import {readBytes} from '../../core/files/read-file.ts'
import {isFsError, quietly} from '../../core/files/fs-error.ts'
import {sha256} from '../../core/files/hash.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import {seal, unseal} from '../../core/files/seal.ts'
import type {AbsolutePath} from '../../core/model/paths.ts'
import type {RecordedOutput} from './recorded-output.ts'
import {INPUT_COLUMNS} from './run-inputs.ts'
import type {RunInputs} from './run-inputs.ts'

/** A run, with all that shows whether the next one would do the same. */
export type RunRecord<Value> = {
  readonly value: Value
  /** The day of the run. */
  readonly day: string
  /** Hashes of variables of the environment, by their names. Null for one that is not set. */
  readonly variables: Readonly<Record<string, string | null>>
  readonly inputs: RunInputs
  /** The output that the run has left. Undefined for a run that writes none. */
  readonly output: RecordedOutput | undefined
  /** Hash of what the run has stored beside the record. Absent if there is nothing. */
  readonly notes?: string
}

type Head = Pick<RunRecord<unknown>, 'value' | 'day' | 'variables' | 'notes'> & {
  readonly texts: readonly (readonly [number, string])[]
  /** Number of inputs. */
  readonly inputs: number
  /** The folder of the output, and the number of its files. The other names are those of its folders. */
  readonly output?: Pick<RecordedOutput, 'outRoot' | 'realRoot'> & {readonly files: number}
}

/** The format label. A file with another label was written by another version and is ignored. */
const FORMAT = 'docsite-run-2'

/** Bytes of a number of a table. */
const BYTES = Float64Array.BYTES_PER_ELEMENT

/** Separates paths. One that contains it is not stored. */
const SEPARATOR = '\0'

/** Writes the record of a run. Throws file system errors. */
export function writeRunRecord<Value>(file: AbsolutePath, {inputs, output, ...record}: RunRecord<Value>): void {
  const head: Head = {
    ...record,
    texts: [...inputs.texts],
    inputs: inputs.paths.length,
    ...(output && {output: {outRoot: output.outRoot, realRoot: output.realRoot, files: output.files.length}}),
  }
  const names = [...inputs.paths, ...(output?.files ?? []), ...(output?.folders ?? [])].join(SEPARATOR)
  const texts = Buffer.from(`${JSON.stringify(head)}${SEPARATOR}${names}`)
  const lengths = Float64Array.of(texts.length)
  const tables = [lengths, inputs.numbers, ...(output === undefined ? [] : [output.numbers])]
  mkdirSync(path.dirname(file), {recursive: true})
  replaceFile(file, seal(FORMAT, Buffer.concat([...tables.map(bytesOf), texts])))
}

/** Reads the record of a run. Undefined if there is none, or if it is damaged. */
export function readRunRecord<Value>(file: AbsolutePath): RunRecord<Value> | undefined {
  const bytes = unsealQuietly(file)
  if (bytes === undefined) return undefined
  // numbers are read in place, which needs an offset that is a multiple of their size
  const aligned = new Uint8Array(bytes).buffer
  const [length = 0] = new Float64Array(aligned, 0, 1)
  const start = aligned.byteLength - length
  const [json = '', ...names] = Buffer.from(aligned, start).toString('utf8').split(SEPARATOR)
  const {texts, inputs, output, value, day, variables, notes} = JSON.parse(json) as Head
  const numbers = new Float64Array(aligned, BYTES, start / BYTES - 1)
  const split = inputs * INPUT_COLUMNS
  const ofOutput = output && {
    outRoot: output.outRoot,
    realRoot: output.realRoot,
    files: names.slice(inputs, inputs + output.files),
    folders: names.slice(inputs + output.files),
    numbers: numbers.subarray(split),
  }
  return {
    value: value as Value,
    day,
    variables,
    inputs: {paths: names.slice(0, inputs), numbers: numbers.subarray(0, split), texts: new Map(texts)},
    output: ofOutput,
    ...(notes !== undefined && {notes}),
  }
}

/** The end of the name of the file beside a record. It is read by few runs, so that it is no part of the record. */
export const NOTES = '.notes'

/** Writes the notes beside a record. Returns their hash for the record. Throws file system errors. */
export function writeRunNotes(file: AbsolutePath, notes: string): string {
  const bytes = Buffer.from(notes)
  mkdirSync(path.dirname(file), {recursive: true})
  replaceFile(file + NOTES, bytes)
  return sha256(bytes)
}

/** Reads the notes beside a record. Undefined if there are none, or if they are those of another one. */
export function readRunNotes(file: AbsolutePath, {notes}: Pick<RunRecord<unknown>, 'notes'>): string | undefined {
  const bytes = notes === undefined ? undefined : quietly(() => readBytes(file + NOTES))
  return bytes === undefined || sha256(bytes) !== notes ? undefined : bytes.toString()
}

function unsealQuietly(file: AbsolutePath): Uint8Array | undefined {
  try {
    return unseal(FORMAT, readBytes(file))
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

function bytesOf({buffer, byteOffset, byteLength}: Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
