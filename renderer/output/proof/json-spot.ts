import type {OutputPath} from '../../core/model/paths.ts'
import type {Spot} from './spots.ts'

/**
 * Returns the first place of a string in a JSON text, without its quotes, by searching rather than parsing. Returns the whole
 * file if the string is not found.
 */
export function jsonSpot(file: OutputPath, text: string, value: string): Spot {
  const written = JSON.stringify(value)
  const index = text.indexOf(written)
  return index === -1 ? {file} : {file, start: index + 1, end: index + written.length - 1}
}
