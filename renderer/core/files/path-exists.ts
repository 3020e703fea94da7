import {lstatSync} from 'node:fs'

/**
 * Whether there is something at a path, a dangling link included. Unlike `existsSync` it throws when that can't be told,
 * so that a failing disk is not taken for an empty one.
 */
export function pathExists(absolute: string): boolean {
  return lstatSync(absolute, {throwIfNoEntry: false}) !== undefined
}
