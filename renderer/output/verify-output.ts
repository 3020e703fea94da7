import {lstatSync} from 'node:fs'
import type {OutputPath} from '../core/model/paths.ts'
import {hashFile} from './read-chunks.ts'
import {isSameStamp, listTree, stampOf} from '../core/files/list-tree.ts'
import {areFoldersIntact} from './output-state.ts'
import type {OutputRecord, OutputState} from './output-state.ts'

/** The contents of an output folder, compared with what the last build wrote. */
export type VerifiedOutput = {
  /** Unchanged files, with their current stamps. */
  readonly intact: ReadonlyMap<OutputPath, OutputRecord>
  /** Files, symbolic links and other entries that were not written by a build, or have changed since. */
  readonly foreign: readonly string[]
  /** Whether the folder exists. */
  readonly exists: boolean
  /** Whether the folder is empty. */
  readonly isEmpty: boolean
  /** Whether the folder matches the state exactly, including stamps. */
  readonly isAsRecorded: boolean
}

/**
 * Compares an output folder with the state of the last build. If nothing has changed, this takes one stat for each file and
 * folder and lists nothing: a folder with an unchanged modification time has unchanged entries. Throws file system errors.
 */
export function verifyOutput(out: string, state: OutputState): VerifiedOutput {
  const changed = new Map<OutputPath, OutputRecord | undefined>()
  for (const [name, record] of state.files) {
    const found = verifyFile(out, record)
    if (found !== record) changed.set(name, found)
  }
  // the records of a large site are copied only if some differ
  if (changed.size === 0 && areFoldersIntact(out, state))
    return {intact: state.files, foreign: [], exists: true, isEmpty: state.files.size === 0, isAsRecorded: true}
  const intact = [...state.files].flatMap(([name, record]) => {
    const found = changed.has(name) ? changed.get(name) : record
    return found === undefined ? [] : [[name, found] as const]
  })
  return dropUnlisted(out, new Map(intact))
}

function verifyFile(out: string, record: OutputRecord): OutputRecord | undefined {
  const absolute = `${out}/${record.file.path}`
  const stats = lstatSync(absolute, {throwIfNoEntry: false})
  if (stats === undefined || !stats.isFile() || stats.size !== record.file.size) return undefined
  if (isSameStamp(stats, record.stamp)) return record
  // The file was copied, restored from an archive, or only touched: its bytes decide.
  return hashFile(absolute) === record.file.hash ? {file: record.file, stamp: stampOf(stats)} : undefined
}

/** Keeps only the files found by listing the folder, because a record may have been checked through a link that replaced a folder. */
function dropUnlisted(out: string, checked: ReadonlyMap<OutputPath, OutputRecord>): VerifiedOutput {
  const tree = listTree(out)
  if (tree === undefined) return {intact: new Map(), foreign: [], exists: false, isEmpty: true, isAsRecorded: false}
  const intact = new Map([...checked].filter(([name]) => tree.files.has(name)))
  return {
    intact,
    foreign: [...tree.others, ...[...tree.files.keys()].filter((name) => !intact.has(name))],
    exists: true,
    isEmpty: tree.files.size + tree.folders.size + tree.others.size === 0,
    isAsRecorded: false,
  }
}
