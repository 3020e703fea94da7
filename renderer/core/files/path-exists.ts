import {lstatSync} from 'node:fs'

/**
 * Reports whether a path exists, including dangling links. Unlike `existsSync` it throws if that cannot be determined, so that a
 * failing disk is not taken for an empty one.
 */
export function pathExists(absolute: string): boolean {
  return lstatSync(absolute, {throwIfNoEntry: false}) !== undefined
}
