import {mkdirSync} from 'node:fs'
import path from 'node:path'
import {unwritableCache} from '../core/diagnostics/cache-troubles.ts'
import {stateUnusable} from '../core/diagnostics/state-unusable.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import {readBytes} from '../core/files/read-file.ts'
import {isFsError} from '../core/files/fs-error.ts'
import {sha256} from '../core/files/hash.ts'
import {areAsRecorded} from '../core/files/recorded-file.ts'
import {replaceFile} from '../core/files/replace-file.ts'
import {readSealed, writeSealed} from '../core/files/sealed-json.ts'
import type {SealedPlace} from '../core/files/sealed-json.ts'
import {makeSpareFolder} from '../core/files/spare-folder.ts'

/** Label of the records. It changes when records of an older docsite must not be used. */
const LABEL = 'docsite-build-3'

/** The location of a build in the cache: a folder of the state, and a key of everything that was requested apart from files. */
export type BuildPlace = {readonly folder: AbsolutePath; readonly key: string}

/** A file emitted by a build, with its path relative to the folder. */
export type BuiltFile = {readonly path: string; readonly bytes: Uint8Array}

type BuildRecord<Result> = {
  /** Folder of the build. The record contains absolute paths, so a folder that was copied elsewhere is invalid. */
  readonly folder: AbsolutePath
  readonly inputs: readonly RecordedFile[]
  readonly outputs: readonly {readonly path: string; readonly hash: string}[]
  readonly result: Result
}

/** A valid build from the cache. */
export type KnownBuild<Result> = {readonly result: Result; readonly inputs: readonly RecordedFile[]}

/** Reads an earlier build of the same request, if its inputs are unchanged and its files intact. */
export async function readBuild<Result>(place: BuildPlace): Promise<KnownBuild<Result> | undefined> {
  const record = readSealed(recordPlace(place)) as BuildRecord<Result> | undefined
  if (record === undefined || record.folder !== place.folder) return undefined
  if (!areAsRecorded(record.inputs)) return undefined
  const whole = await Promise.all(record.outputs.map((output) => hasHash(path.join(place.folder, output.path), output.hash)))
  return whole.every(Boolean) ? record : undefined
}

/**
 * Stores a build: first its files, which are named by their content, then the record.
 * @throws if the state folder cannot be written
 */
export function writeBuild(
  place: BuildPlace,
  build: {readonly inputs: readonly RecordedFile[]; readonly files: readonly BuiltFile[]; readonly result: unknown},
): void {
  const {inputs, files, result} = build
  mkdirSync(place.folder, {recursive: true})
  for (const file of files) {
    mkdirSync(path.dirname(path.join(place.folder, file.path)), {recursive: true})
    replaceFile(path.join(place.folder, file.path), file.bytes)
  }
  const outputs = files.map((file) => ({path: file.path, hash: sha256(file.bytes)}))
  const record: BuildRecord<unknown> = {folder: place.folder, inputs, outputs, result}
  writeSealed(recordPlace(place), record)
}

/**
 * Makes and stores a build in its place, or in a temporary folder if the place cannot be written, which may be noticed only then.
 * Reports that, and has no value if there is no such folder either.
 */
export async function buildSomewhere<Built>(
  place: BuildPlace,
  make: (place: BuildPlace) => Promise<Staged<Built>>,
): Promise<Staged<Built | undefined>> {
  try {
    return await make(place)
  } catch (error) {
    if (!isFsError(error)) throw error
    try {
      const {value, diagnostics} = await make({...place, folder: makeSpareFolder()})
      return {value, diagnostics: [unwritableCache(error), ...diagnostics]}
    } catch (again) {
      if (!isFsError(again)) throw again
      return {value: undefined, diagnostics: [stateUnusable(place.folder, error)]}
    }
  }
}

async function hasHash(file: AbsolutePath, hash: string): Promise<boolean> {
  try {
    return sha256(readBytes(file)) === hash
  } catch {
    return false
  }
}

function recordPlace({folder, key}: BuildPlace): SealedPlace {
  return {file: path.join(folder, `${key.slice(0, 32)}.json`), label: LABEL}
}
