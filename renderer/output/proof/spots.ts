import type {OutputPath} from '../../core/model/paths.ts'

/** A range in a file of the site, as offsets in its text. Without offsets, the whole file. */
export type Spot = {readonly file: OutputPath; readonly start?: number; readonly end?: number}

/** The places of one fault: the first ones, and their number. A fault in the navigation occurs on every page. */
export type Spots = {readonly first: Spot[]; count: number; files: number; lastFile: OutputPath}

/** The maximum number of stored places. */
const mostKept = 5

/** Creates an empty record of places. */
export function noSpots(): Spots {
  return {first: [], count: 0, files: 0, lastFile: ''}
}

/** Records one more place. Must be called file by file. */
export function addSpot(spots: Spots, {file, start, end}: Spot): void {
  spots.count += 1
  if (spots.lastFile !== file) spots.files += 1
  spots.lastFile = file
  if (spots.first.length < mostKept) spots.first.push(start === undefined || end === undefined ? {file} : {file, start, end})
}
