import {readdirSync} from 'node:fs'
import type {Dirent} from 'node:fs'
import type {AbsolutePath} from '../model/paths.ts'
import type {RecordedFile} from '../model/recorded-file.ts'
import {readBytes} from './read-file.ts'
import {isAbsent, momentOf, recordBytes, recordFile, recordFolder, recordUnknown, sameRecord} from './recorded-file.ts'

/** Reads files and folders, and records the state of each, so that a later run can tell whether it would read the same. */
export type ReadLog = {
  /** Reads a file as UTF-8. Throws what `readFileSync` throws. */
  readonly read: (file: AbsolutePath) => string
  /** Reports whether there is a file. One that is there is not recorded until it is read. */
  readonly hasFile: (file: AbsolutePath) => boolean
  /** Returns the entries of a folder. Throws what `readdirSync` throws. */
  readonly list: (folder: AbsolutePath) => readonly Dirent[]
  /** Reports whether there is a folder. */
  readonly hasFolder: (folder: AbsolutePath) => boolean
  /** Adds files that other code has read since the log was opened. */
  readonly add: (files: Iterable<AbsolutePath>) => void
  /** Adds records of an earlier run that are still right. */
  readonly addRecords: (records: Iterable<RecordedFile>) => void
  readonly records: () => readonly RecordedFile[]
}

/** Opens an empty log. */
export function openReadLog(): ReadLog {
  const since = Date.now()
  const files = new Map<AbsolutePath, RecordedFile>()
  const folders = new Map<AbsolutePath, RecordedFile>()
  const note = (record: RecordedFile, records = files): void => {
    const earlier = records.get(record.file)
    records.set(record.file, earlier === undefined ? record : sameRecord(earlier, record))
  }
  return {
    read(file) {
      const moment = momentOf(file)
      try {
        const bytes = readBytes(file)
        note(recordBytes(file, moment, bytes))
        return bytes.toString('utf8')
      } catch (error) {
        note(moment.exists ? recordUnknown(file) : recordFile(file, since))
        throw error
      }
    },
    hasFile(file) {
      const {exists} = momentOf(file)
      if (!exists) note(recordFile(file, since))
      return exists
    },
    list(folder) {
      // recorded first: entries that come while it is read make the record wrong, and the result is made anew
      note(recordFolder(folder), folders)
      return readdirSync(folder, {withFileTypes: true})
    },
    hasFolder(folder) {
      const record = recordFolder(folder)
      note(record, folders)
      return !isAbsent(record)
    },
    add(read) {
      for (const file of read) note(recordFile(file, since))
    },
    addRecords(known) {
      for (const record of known) note(record)
    },
    records: () => [...files.values(), ...folders.values()],
  }
}
