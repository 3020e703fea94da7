import path from 'node:path'
import * as v from 'valibot'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import type {RecordedFile} from '../../../core/model/recorded-file.ts'
import {compareText} from '../../../core/text/compare.ts'
import {hashParts} from '../../../core/files/hash.ts'
import {isAsRecorded, recordFile} from '../../../core/files/recorded-file.ts'

type FileRecord = Pick<RecordedFile, 'hash' | 'stamp'>

/** Files that something was found out from, as they were then, by posix paths from the site's root: a cache may be moved with its site. */
export type ReadRecords = Readonly<Record<string, FileRecord>>

/** Schema of `ReadRecords` in the file of a cache. */
export const readRecords = v.record(v.string(), v.object({hash: v.string(), stamp: v.exactOptional(v.string())}))

/** Records files that were read after `since`, in milliseconds of the epoch: one that was written after that is never as it was. */
export function recordReads(root: AbsolutePath, files: Iterable<AbsolutePath>, since: number): ReadRecords {
  return Object.fromEntries(
    [...files].sort(compareText).map((file) => {
      const {file: _file, ...record} = recordFile(file, since)
      return [path.relative(root, file).replaceAll(path.sep, '/'), record]
    }),
  )
}

/** Hash of what files held, whenever they were written. */
export function hashReads(records: ReadRecords): string {
  return hashParts(...Object.entries(records).flatMap(([file, {hash}]) => [file, hash]))
}

/** Makes what tells whether files are as they were recorded. Each is looked at once. */
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
