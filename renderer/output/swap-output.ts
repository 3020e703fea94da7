import {readdirSync, renameSync} from 'node:fs'
import path from 'node:path'
import {hasFsCode} from '../core/files/fs-error.ts'
import {pathExists} from '../core/files/path-exists.ts'
import {removeQuietly} from '../core/files/remove-quietly.ts'
import type {OutputPlaces} from './output-places.ts'

/**
 * Replaces the output by the complete standby; the old output becomes the next standby. Node cannot exchange two folders
 * atomically, so these are renames, a few microseconds apart. The folder `previous` serves as journal: it exists only between
 * the first and the last rename, and only once the standby is complete, which tells `repairOutput` what to do. Throws file
 * system errors, after which the output is unchanged.
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
 * Completes an interrupted swap, so that the output is whole: the new one if it exists, otherwise the previous one. Also
 * removes leftovers of a killed build next to the state file. Cheap if there is nothing to do. Must be called by the holder of
 * the lock, before anything reads the output. Throws file system errors.
 */
export function repairOutput(places: OutputPlaces): void {
  removeDrafts(places)
  if (!pathExists(places.previous)) return
  if (pathExists(places.out)) settle(places)
  else renameSync(pathExists(places.standby) ? places.standby : places.previous, places.out)
  if (pathExists(places.previous)) settle(places)
}

/** Turns the previous output into the standby, or removes it if that fails. */
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
