import {mkdirSync, utimesSync} from 'node:fs'
import path from 'node:path'
import {setImmediate} from 'node:timers/promises'
import {append} from '../core/data/append.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {AbsolutePath, OutputPath} from '../core/model/paths.ts'
import {unwritableCache} from '../core/diagnostics/cache-troubles.ts'
import {hasFsCode, isFsError, quietly} from '../core/files/fs-error.ts'
import {compareText} from '../core/text/compare.ts'
import {sha256} from '../core/files/hash.ts'
import {removeQuietly} from '../core/files/remove-quietly.ts'
import {forgetLostOutputs, noteOwner} from './forget-outputs.ts'
import {manifestBeside} from '../core/files/manifest-path.ts'
import {openStaging} from './open-staging.ts'
import type {Staging} from './open-staging.ts'
import {lostLock} from './output-lock.ts'
import type {OutputLock} from './output-lock.ts'
import type {OutputPlaces} from './output-places.ts'
import {stampFolders, writeOutputState} from './output-state.ts'
import type {OutputRecord, OutputState, StoredState} from './output-state.ts'
import {writeStandbyNote} from './standby-note.ts'
import {hashFile} from './read-chunks.ts'
import {swapOutput} from './swap-output.ts'
import type {VerifiedOutput} from './verify-output.ts'
import type {MadeFile, WriteOptions, WriteResult} from './write-options.ts'
import {foldersOf} from '../core/urls/output-path.ts'

/** The maximum time in milliseconds before yielding to signals and timers. */
const turnMs = 50

/** An output on its way to the next one. */
export type Replacement = {
  readonly options: WriteOptions
  readonly places: OutputPlaces
  /** The notes of the last build on the output folder. */
  readonly state: StoredState
  /** The current contents of the output folder. */
  readonly present: VerifiedOutput
  /** The records of the next output so far. */
  readonly records: Map<OutputPath, OutputRecord>
  /** Paths in staging with new bytes. */
  readonly made: Set<OutputPath>
  /** All files that are planned so far, besides the list of them. */
  files: readonly Pick<OutputFile, 'path'>[]
  /** The staging folder, opened when the first file differs. */
  staging: Staging | undefined
}

/**
 * Makes the files of a replacement, and swaps them in if they differ from what is there. Throws file system errors, errors of `content`, and
 * the signal's reason; the output is then unchanged.
 */
export async function carryOut(replacement: Replacement, lock: OutputLock): Promise<WriteResult> {
  try {
    await makeFiles(replacement)
    return await conclude(replacement, lock)
  } catch (error) {
    if (replacement.staging !== undefined) removeQuietly(replacement.places.standby)
    throw error
  }
}

async function makeFiles(replacement: Replacement): Promise<void> {
  const {files, manifest, late} = replacement.options
  await makeAll(replacement, files)
  if (late !== undefined) {
    const added = await late(madeFiles(replacement))
    replacement.files = [...files, ...added]
    await makeAll(replacement, added)
  }
  if (manifest === undefined) return
  const text = manifest(writtenFiles(replacement))
  putBytes(replacement, {path: manifestBeside(replacement.files), key: sha256(text)}, Buffer.from(text))
}

function madeFiles(replacement: Replacement): MadeFile[] {
  const {made, places} = replacement
  return writtenFiles(replacement).map(({path: name, hash}) => ({
    path: name,
    hash,
    file: path.join(made.has(name) ? places.standby : places.out, name),
  }))
}

async function makeAll(replacement: Replacement, files: readonly OutputFile[]): Promise<void> {
  const {anew = false, signal, onProgress} = replacement.options
  let turnEnds = performance.now() + turnMs
  const pause = async (): Promise<void> => {
    if (performance.now() >= turnEnds) {
      await setImmediate()
      turnEnds = performance.now() + turnMs
    }
    signal?.throwIfAborted()
  }
  for (const [index, file] of files.entries()) {
    onProgress?.(index)
    const record = replacement.present.intact.get(file.path)
    if (!anew && record?.file.key === file.key) {
      replacement.records.set(file.path, record)
      continue
    }
    await pause()
    if (typeof file.content === 'function') {
      const content = await file.content()
      putBytes(replacement, file, typeof content === 'string' ? Buffer.from(content) : content)
    } else replacement.records.set(file.path, await copyFile(replacement, {...file, content: file.content}, pause))
  }
}

type CopiedFile = OutputFile & {readonly content: {readonly copy: string}}

async function copyFile(replacement: Replacement, file: CopiedFile, pause: () => Promise<void>): Promise<OutputRecord> {
  const record = replacement.present.intact.get(file.path)
  if (record !== undefined && record.file.hash === hashFile(file.content.copy)) return withKey(record, file.key)
  const {hash, stamp} = await openedStaging(replacement).copy(file.path, file.content.copy, pause)
  replacement.made.add(file.path)
  return {file: {path: file.path, key: file.key, hash, size: stamp.size}, stamp}
}

function putBytes(replacement: Replacement, file: Pick<OutputFile, 'path' | 'key'>, bytes: Uint8Array): void {
  const hash = sha256(bytes)
  const record = replacement.present.intact.get(file.path)
  if (record?.file.hash === hash) {
    replacement.records.set(file.path, withKey(record, file.key))
    return
  }
  const stamp = openedStaging(replacement).write(file.path, bytes)
  replacement.made.add(file.path)
  replacement.records.set(file.path, {file: {path: file.path, key: file.key, hash, size: stamp.size}, stamp})
}

function withKey(record: OutputRecord, key: string): OutputRecord {
  return record.file.key === key ? record : {...record, file: {...record.file, key}}
}

function openedStaging(replacement: Replacement): Staging {
  replacement.staging ??= openStaging({
    places: replacement.places,
    state: replacement.state,
    wanted: plannedPaths(replacement),
    intact: replacement.present.intact,
  })
  return replacement.staging
}

function plannedPaths({files, options: {manifest}}: Replacement): Set<OutputPath> {
  return new Set([...files.map((file) => file.path), ...(manifest === undefined ? [] : [manifestBeside(files)])])
}

/** Swaps in the new output if it differs from the current one. Then, or if only metadata of files changed, writes the new state. */
async function conclude(replacement: Replacement, lock: OutputLock): Promise<WriteResult> {
  const {places, present, records, made} = replacement
  const isUnchanged = made.size === 0 && records.size === present.intact.size && present.foreign.length === 0 && present.exists
  if (!isUnchanged) await replacement.options.beforeSwap?.()
  if (!lock.isHeld()) return failed(lostLock())
  const diagnostics: Diagnostic[] = []
  if (!isUnchanged) append(diagnostics, swapIn(replacement))
  else if (!present.isAsRecorded || [...records].some(([name, record]) => present.intact.get(name) !== record)) {
    append(diagnostics, noteOutput(replacement, places.out).diagnostics)
  } else {
    // the time of the state is that of the last build, from which the age of the output is known
    quietly(() => utimesSync(places.stateFile, new Date(), new Date()))
    replacement.options.onState?.({files: records, folders: replacement.state.folders})
  }
  return {outcome: isUnchanged ? 'unchanged' : 'written', written: writtenFiles(replacement), filesWritten: made.size, diagnostics}
}

/** Swaps in the new output. Reports a state that cannot be written. */
function swapIn(replacement: Replacement): readonly Diagnostic[] {
  const {places, records, made, options} = replacement
  const staging = openedStaging(replacement)
  for (const [name, record] of records) {
    const stamp = made.has(name) ? record.stamp : staging.keep(record)
    // of a large site, nearly all records stay
    if (stamp !== record.stamp) records.set(name, {...record, stamp})
  }
  options.signal?.throwIfAborted()
  removeQuietly(places.standbyFile)
  // The state is a hint that the next build compares with the disk, so it may be written before the output it describes is in
  // place.
  const {stored, diagnostics} = noteOutput(replacement, places.standby)
  if (stored !== undefined) noteStandby(replacement, stored)
  mkdirSync(path.dirname(places.out), {recursive: true})
  swapOutput(places)
  forgetLostOutputs(places)
  return diagnostics
}

/** Notes what is in the current output, which is going to be the standby of the one that is stored. */
function noteStandby({places, state}: Replacement, stored: StoredState): void {
  if (state.folders.size === 0) return
  try {
    writeStandbyNote(places.standbyFile, {standby: state, current: stored})
  } catch (error) {
    // the standby is then listed
    if (!isFsError(error)) throw error
  }
}

/** Returns what is known of the next output, which is in a folder. */
function stateOf({records, staging}: Replacement, folder: AbsolutePath): OutputState {
  return {files: records, folders: stampFolders(folder, foldersOf(records.keys()), staging?.knownFolders())}
}

type Noted = {readonly stored: StoredState | undefined; readonly diagnostics: readonly Diagnostic[]}

/**
 * Writes what is known of the next output, which is in a folder now, for the next build, which is slower without. Reports a disk on which
 * there is no room for it.
 */
function noteOutput(replacement: Replacement, folder: AbsolutePath): Noted {
  const {places, options} = replacement
  const state = stateOf(replacement, folder)
  options.onState?.(state)
  try {
    const stored = writeOutputState(places.stateFile, state)
    noteOwner(places)
    return {stored, diagnostics: []}
  } catch (error) {
    if (!hasFsCode(error, 'ENOSPC', 'EDQUOT', 'EFBIG')) throw error
    return {stored: undefined, diagnostics: [unwritableCache(error, 'The record of what was written')]}
  }
}

function writtenFiles(replacement: Replacement): OutputRecord['file'][] {
  return [...replacement.records.values()].map((record) => record.file).sort((a, b) => compareText(a.path, b.path))
}

function failed(found: Diagnostic): WriteResult {
  return {outcome: 'failed', written: [], filesWritten: 0, diagnostics: [found]}
}
