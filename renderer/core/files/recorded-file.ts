import {lstatSync, readdirSync, realpathSync, statSync} from 'node:fs'
import type {BigIntStats, Dirent, Stats} from 'node:fs'
import type {AbsolutePath} from '../model/paths.ts'
import type {RecordedFile} from '../model/recorded-file.ts'
import {compareText} from '../text/compare.ts'
import {readBytes} from './read-file.ts'
import {isFsError} from './fs-error.ts'
import {isOfResolution, recordAgain, wasNothing} from './package-place.ts'
import {hashList, sha256} from './hash.ts'
import {tellCompared, tellListed} from './told-reads.ts'
import {isOfVariable, isVariableAsRecorded} from './recorded-env.ts'

/** Hash of a file that does not exist. */
export const ABSENT = 'absent'

/** Hash that no content has: the file was written while it was in use, so it is unknown which of its contents was used. */
const CHANGED_MEANWHILE = 'changed-meanwhile'

/** Start of the hash of a folder, which no hash of a file has. */
const FOLDER = 'folder '

/**
 * Age in milliseconds from which a file's stamp is reliable. Two changes within one tick of the file system's clock have the same
 * stamp, and the coarsest clocks tick every two seconds.
 */
const STAMP_AGE = 2000

/** Milliseconds by which the clock of a file system may lag. */
const CLOCK_LAG = 20

/** The state of a file before it is read. Taken first, so that a change during the read is detected. */
export type FileMoment = Pick<RecordedFile, 'stamp'> & {readonly exists: boolean; readonly changedAt: number}

/**
 * Looks at a file without reading it. A file that cannot be accessed is treated as missing. The stamp includes the time of the
 * last inode change: modification times can be set at will, as unpacking a package does, but this time cannot.
 */
export function momentOf(file: AbsolutePath): FileMoment {
  const stats = statsOf(file)
  return stats?.isFile() ? momentFrom(stats) : {exists: false, changedAt: 0}
}

function momentOfFolder(folder: AbsolutePath): FileMoment {
  tellListed(folder)
  const stats = statsOf(folder)
  return stats?.isDirectory() ? momentFrom(stats) : {exists: false, changedAt: 0}
}

function momentFrom(stats: BigIntStats): FileMoment {
  const changedAt = Number(stats.ctimeMs)
  const stamp = `${stats.size} ${stats.mtimeNs} ${stats.ctimeNs} ${stats.ino}`
  return {exists: true, changedAt, ...(Date.now() - changedAt > STAMP_AGE && {stamp})}
}

/**
 * Returns the stamp of a file for a table of many files, where numbers are faster than those of `momentOf`. Undefined for a file that was
 * changed so recently that another change could leave the same stamp.
 */
export function stampOfStats({size, mtimeMs, ctimeMs, ino}: Stats): string | undefined {
  return Date.now() - ctimeMs > STAMP_AGE ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : undefined
}

/** Records a file with bytes that were read after `momentOf` was called. */
export function recordBytes(file: AbsolutePath, {stamp}: FileMoment, bytes: Uint8Array): RecordedFile {
  return {file, hash: sha256(bytes), ...(stamp !== undefined && {stamp})}
}

/**
 * Records the current content of a file that was read elsewhere after `since` (milliseconds since the epoch), unless the file was
 * written since then.
 */
export function recordFile(file: AbsolutePath, since: number): RecordedFile {
  const moment = momentOf(file)
  if (!moment.exists) return {file, hash: ABSENT}
  if (moment.changedAt > since - CLOCK_LAG) return {file, hash: CHANGED_MEANWHILE}
  const bytes = readIfThere(file)
  return bytes === undefined ? {file, hash: CHANGED_MEANWHILE} : recordBytes(file, moment, bytes)
}

/** Creates a function that reports whether there is something at a path that leads through no link. It asks once for each path. */
export function createRealPathTest(): (file: AbsolutePath) => boolean {
  const known = new Map<AbsolutePath, boolean>()
  return (file) => {
    const isReal = known.get(file) ?? isRealPath(file)
    known.set(file, isReal)
    return isReal
  }
}

function isRealPath(file: AbsolutePath): boolean {
  try {
    return realpathSync(file) === file
  } catch (error) {
    if (isFsError(error)) return false
    throw error
  }
}

/** Records the names and kinds of the entries of a folder, which may be missing. */
export function recordFolder(folder: AbsolutePath): RecordedFile {
  const {stamp, exists} = momentOfFolder(folder)
  const entries = exists ? entriesOf(folder) : undefined
  if (entries === undefined) return {file: folder, hash: FOLDER + (exists ? CHANGED_MEANWHILE : ABSENT)}
  return {file: folder, hash: FOLDER + hashEntries(entries), ...(stamp !== undefined && {stamp})}
}

/** Reports whether a file or folder did not exist when it was recorded. */
export function isAbsent(record: RecordedFile): boolean {
  const {hash} = record
  return hash === ABSENT || hash === FOLDER + ABSENT || wasNothing(record)
}

/** Reports whether a record is that of a folder. */
export function isOfFolder({hash}: RecordedFile): boolean {
  return hash.startsWith(FOLDER)
}

/** Records a file or folder that could not be read, so that no later state counts as the same. */
export function recordUnknown(file: AbsolutePath): RecordedFile {
  return {file, hash: CHANGED_MEANWHILE}
}

/** Reports whether it is unknown which content of a file was used, because it was written meanwhile. */
export function isUnknown({hash}: RecordedFile): boolean {
  return hash === CHANGED_MEANWHILE
}

/**
 * Reports whether a file or folder was written or put in its place after a moment, in milliseconds since the epoch. A link counts as
 * written when it was set, too. A write within the tick of the file system's clock that follows, some milliseconds, counts as before.
 */
export function isWrittenSince(file: AbsolutePath, since: number): boolean {
  return [lstatSync, statSync].some((look) => Number(statsOf(file, look)?.ctimeMs ?? 0) > since)
}

/** Merges two records of the same file. They agree unless the file was written in between. */
export function sameRecord(one: RecordedFile, other: RecordedFile): RecordedFile {
  if (one.hash !== other.hash) return {file: one.file, hash: CHANGED_MEANWHILE}
  return one.stamp === undefined ? other : one
}

/** Reports whether a file, a folder or a variable still has its recorded content. Reads it only if its stamp is inconclusive. */
export function isAsRecorded(record: RecordedFile): boolean {
  const {file, hash, stamp} = record
  if (isOfVariable(record)) return isVariableAsRecorded(record)
  if (isOfResolution(record)) return recordAgain(record).hash === hash
  if (isOfFolder(record)) return isFolderAsRecorded(record)
  tellCompared(file)
  if (record.isReal === true && !isRealPath(file)) return false
  const moment = momentOf(file)
  if (!moment.exists) return hash === ABSENT
  if (moment.stamp !== undefined && moment.stamp === stamp) return true
  if (hash === ABSENT || hash === CHANGED_MEANWHILE) return false
  const bytes = readIfThere(file)
  return bytes !== undefined && sha256(bytes) === hash
}

function isFolderAsRecorded({file, hash, stamp}: RecordedFile): boolean {
  const moment = momentOfFolder(file)
  if (hash === FOLDER + CHANGED_MEANWHILE) return false
  return (moment.stamp !== undefined && moment.stamp === stamp) || recordFolder(file).hash === hash
}

/** Returns the record of another machine with the stamp of this one. Undefined if the file, folder or variable has other content here. */
export function stampHere({file, hash}: RecordedFile): RecordedFile | undefined {
  const record = {file, hash}
  if (isOfVariable(record) || isOfResolution(record)) return isAsRecorded(record) ? record : undefined
  // taken before the content is read, so that a change in between is noticed
  const {stamp} = isOfFolder(record) ? momentOfFolder(file) : momentOf(file)
  return isAsRecorded(record) ? {...record, ...(stamp !== undefined && {stamp})} : undefined
}

/** Reports whether the stamp of a file or folder proves its recorded content, or whether it is still missing. Reads nothing but manifests. */
export function isStillStamped(record: RecordedFile): boolean {
  if (isOfVariable(record)) return isVariableAsRecorded(record)
  if (isOfResolution(record)) return recordAgain(record).hash === record.hash
  if (record.isReal === true && !isRealPath(record.file)) return false
  if (!isOfFolder(record)) tellCompared(record.file)
  const moment = isOfFolder(record) ? momentOfFolder(record.file) : momentOf(record.file)
  return moment.exists ? moment.stamp !== undefined && moment.stamp === record.stamp : isAbsent(record)
}

/** Reports whether all files still have their recorded content. */
export function areAsRecorded(files: readonly RecordedFile[]): boolean {
  return files.every(isAsRecorded)
}

function statsOf(file: AbsolutePath, look: typeof statSync = statSync): BigIntStats | undefined {
  try {
    return look(file, {bigint: true, throwIfNoEntry: false})
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

function readIfThere(file: AbsolutePath): Uint8Array | undefined {
  try {
    return readBytes(file)
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

function entriesOf(folder: AbsolutePath): Dirent[] | undefined {
  try {
    return readdirSync(folder, {withFileTypes: true})
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

function hashEntries(entries: readonly Dirent[]): string {
  return hashList(entries.map((entry) => `${entry.name} ${kindOf(entry)}`).sort(compareText))
}

function kindOf(entry: Dirent): string {
  return entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other'
}
