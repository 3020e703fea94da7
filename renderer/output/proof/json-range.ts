import type {OutputPath} from '../../core/model/paths.ts'
import type {FileRange} from './occurrences.ts'

/**
 * Returns the first place of a string in a JSON text, without its quotes, by searching rather than parsing. Returns the whole
 * file if the string is not found.
 */
export function jsonRange(file: OutputPath, text: string, value: string): FileRange {
  const written = JSON.stringify(value)
  const index = text.indexOf(written)
  return index === -1 ? {file} : {file, start: index + 1, end: index + written.length - 1}
}
