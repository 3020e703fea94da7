import type {OutputPath} from '../../core/model/paths.ts'

/** A range of a file of the site, as offsets in its text; without range the whole file. */
export type Spot = {readonly file: OutputPath; readonly start?: number; readonly end?: number}

/** Where one thing is found: the first places, and how many there are. What is in the navigation is on every page. */
export type Spots = {readonly first: Spot[]; count: number; files: number; lastFile: OutputPath}

/** Most places that are kept. */
const mostKept = 5

/** No place so far. */
export function noSpots(): Spots {
  return {first: [], count: 0, files: 0, lastFile: ''}
}

/** Takes down one more place; to be called file by file. */
export function addSpot(spots: Spots, {file, start, end}: Spot): void {
  spots.count += 1
  if (spots.lastFile !== file) spots.files += 1
  spots.lastFile = file
  if (spots.first.length < mostKept) spots.first.push(start === undefined || end === undefined ? {file} : {file, start, end})
}
