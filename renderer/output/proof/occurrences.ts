import type {OutputPath} from '../../core/model/paths.ts'

/** A range in a file of the site, as offsets in its text. Without offsets, the whole file. */
export type FileRange = {readonly file: OutputPath; readonly start?: number; readonly end?: number}

/** The places of one fault: the first ones, and their number. A fault in the navigation occurs on every page. */
export type Occurrences = {readonly first: FileRange[]; count: number; files: number; lastFile: OutputPath}

/** The maximum number of stored places. */
const mostKept = 5

/** Creates an empty record of places. */
export function noOccurrences(): Occurrences {
  return {first: [], count: 0, files: 0, lastFile: ''}
}

/** Records one more place. Must be called file by file. */
export function addOccurrence(occurrences: Occurrences, {file, start, end}: FileRange): void {
  occurrences.count += 1
  if (occurrences.lastFile !== file) occurrences.files += 1
  occurrences.lastFile = file
  if (occurrences.first.length < mostKept) occurrences.first.push(start === undefined || end === undefined ? {file} : {file, start, end})
}
