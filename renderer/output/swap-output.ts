import {readdirSync, renameSync} from 'node:fs'
import path from 'node:path'
import {hasFsCode} from '../core/files/fs-error.ts'
import {pathExists} from '../core/files/path-exists.ts'
import {removeQuietly} from '../core/files/remove-quietly.ts'
import type {OutputPlaces} from './output-places.ts'

/**
 * Puts the complete standby in the place of the output; the output becomes the next standby. Node has no exchange of two
 * folders, so these are renames, a few microseconds apart. The folder `previous` is the journal: it exists only between
 * the first and the last, and only after the standby was complete, so `repairOutput` knows what to do when it finds it.
 * Throws file system errors; the output is then what it was.
 */
export function swapOutput(places: OutputPlaces): void {
  if (!pathExists(places.out)) {
    renameSync(places.standby, places.out)
    return
  }
  renameSync(places.out, places.previous)
  try {
    renameSync(places.standby, places.out)
  } catch (error) {
    renameSync(places.previous, places.out)
    throw error
  }
  settle(places)
}

/**
 * Ends a swap that was interrupted, so that the output is whole: the new one if there is one, else the one before. Also
 * removes what a killed build left beside the state file. Cheap when there is nothing to do. To be called by the holder of
 * the lock, before anything reads the output. Throws file system errors.
 */
export function repairOutput(places: OutputPlaces): void {
  removeDrafts(places)
  if (!pathExists(places.previous)) return
  if (pathExists(places.out)) settle(places)
  else renameSync(pathExists(places.standby) ? places.standby : places.previous, places.out)
  if (pathExists(places.previous)) settle(places)
}

/** The output before becomes the standby. If it can't, it is of no more use. */
function settle(places: OutputPlaces): void {
  try {
    renameSync(places.previous, places.standby)
  } catch {
    removeQuietly(places.previous)
  }
}

function removeDrafts(places: OutputPlaces): void {
  for (const name of namesIn(places.stateFolder)) {
    if (name.endsWith('.tmp')) removeQuietly(path.join(places.stateFolder, name))
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (hasFsCode(error, 'ENOENT')) return []
    throw error
  }
}
