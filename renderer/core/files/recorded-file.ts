import {readFileSync, statSync} from 'node:fs'
import type {BigIntStats} from 'node:fs'
import type {AbsolutePath} from '../model/paths.ts'
import type {RecordedFile} from '../model/recorded-file.ts'
import {isFsError} from './fs-error.ts'
import {sha256} from './hash.ts'

/** Hash of a file that does not exist. */
export const ABSENT = 'absent'

/** No content has this hash: the file was written while it was in use, so nobody knows which of its contents was used. */
const CHANGED_MEANWHILE = 'changed-meanwhile'

/**
 * Milliseconds after which a file's stamp can be relied on. Two changes within one tick of the file system's clock have the
 * same stamp; the coarsest clocks tick every two seconds.
 */
const STAMP_AGE = 2000

/** Milliseconds by which the clock of a file system may lag behind. */
const CLOCK_LAG = 20

/** A file before it is read. Taken first, so that a change during the reading is found out. */
export type FileMoment = Pick<RecordedFile, 'stamp'> & {readonly exists: boolean; readonly changedAt: number}

/**
 * Looks at a file without reading it; what cannot be looked at does not exist. Modification times can be set at will, and unpacking a package does; the time of the
 * last change of an inode cannot.
 */
export function momentOf(file: AbsolutePath): FileMoment {
  const stats = statsOf(file)
  if (stats === undefined || !stats.isFile()) return {exists: false, changedAt: 0}
  const changedAt = Number(stats.ctimeMs)
  const stamp = `${stats.size} ${stats.mtimeNs} ${stats.ctimeNs} ${stats.ino}`
  return {exists: true, changedAt, ...(Date.now() - changedAt > STAMP_AGE && {stamp})}
}

/** Records a file with bytes that were read after the moment. */
export function recordBytes(file: AbsolutePath, {stamp}: FileMoment, bytes: Uint8Array): RecordedFile {
  return {file, hash: sha256(bytes), ...(stamp !== undefined && {stamp})}
}

/**
 * Records a file that somebody else read after `since` (milliseconds of the epoch): what it holds now, unless it was written
 * after that.
 */
export function recordFile(file: AbsolutePath, since: number): RecordedFile {
  const moment = momentOf(file)
  if (!moment.exists) return {file, hash: ABSENT}
  if (moment.changedAt > since - CLOCK_LAG) return {file, hash: CHANGED_MEANWHILE}
  const bytes = readIfThere(file)
  return bytes === undefined ? {file, hash: CHANGED_MEANWHILE} : recordBytes(file, moment, bytes)
}

/** One record of two that were made of one file: they agree unless the file was written between them. */
export function sameRecord(one: RecordedFile, other: RecordedFile): RecordedFile {
  if (one.hash !== other.hash) return {file: one.file, hash: CHANGED_MEANWHILE}
  return one.stamp === undefined ? other : one
}

/** Whether a file has the content that it was recorded with. Reads it only when its stamp does not tell. */
export function isAsRecorded({file, hash, stamp}: RecordedFile): boolean {
  const moment = momentOf(file)
  if (!moment.exists) return hash === ABSENT
  if (moment.stamp !== undefined && moment.stamp === stamp) return true
  if (hash === ABSENT || hash === CHANGED_MEANWHILE) return false
  const bytes = readIfThere(file)
  return bytes !== undefined && sha256(bytes) === hash
}

/** Whether all of these are as they were recorded. */
export function areAsRecorded(files: readonly RecordedFile[]): boolean {
  return files.every(isAsRecorded)
}

function statsOf(file: AbsolutePath): BigIntStats | undefined {
  try {
    return statSync(file, {bigint: true, throwIfNoEntry: false})
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}

function readIfThere(file: AbsolutePath): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (isFsError(error)) return undefined
    throw error
  }
}
