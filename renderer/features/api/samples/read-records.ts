import path from 'node:path'
import * as v from 'valibot'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {RecordedFile} from '../../../core/model/recorded-file.ts'
import {compareText} from '../../../core/text/compare.ts'
import {hashList} from '../../../core/files/hash.ts'
import {isAsRecorded, recordFile} from '../../../core/files/recorded-file.ts'

type FileRecord = Pick<RecordedFile, 'hash' | 'stamp'>

/**
 * The recorded states of the files that a result depends on, by posix path from the site's root. Relative paths let the cache move with
 * its site.
 */
export type ReadRecords = Readonly<Record<string, FileRecord>>

/** The schema of `ReadRecords` in a cache file. */
export const readRecords = v.record(v.string(), v.object({hash: v.string(), stamp: v.exactOptional(v.string())}))

/**
 * Records the state of files that were read after `since`, in milliseconds since the epoch. A file modified after `since` never counts as
 * unchanged.
 */
export function recordReads(root: AbsolutePath, files: Iterable<AbsolutePath>, since: number): ReadRecords {
  return Object.fromEntries(
    [...files].sort(compareText).map((file) => {
      const {file: _file, ...record} = recordFile(file, since)
      return [path.relative(root, file).replaceAll(path.sep, '/'), record]
    }),
  )
}

/** Returns the records with absolute paths. */
export function recordsOf(root: AbsolutePath, records: ReadRecords): RecordedFile[] {
  return Object.entries(records).map(([file, record]) => ({...record, file: path.resolve(root, file)}))
}

/** Returns a hash of the contents of files, independent of their modification times. */
export function hashReads(records: ReadRecords): string {
  return hashList(Object.entries(records).flatMap(([file, {hash}]) => [file, hash]))
}

/** Creates a function that reports whether files are unchanged since they were recorded. Checks each file only once. */
export function createReadCheck(root: AbsolutePath): (records: ReadRecords) => boolean {
  const answers = new Map<string, boolean>()
  const isSame = ([file, record]: readonly [string, FileRecord]): boolean => {
    const question = `${record.hash} ${file}`
    const answer = answers.get(question) ?? isAsRecorded({...record, file: path.resolve(root, file)})
    answers.set(question, answer)
    return answer
  }
  return (records) => Object.entries(records).every(isSame)
}
