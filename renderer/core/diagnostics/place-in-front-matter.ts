import type {Place} from '../model/diagnostic.ts'
import {placeOf} from './text-place.ts'

/**
 * Finds the place of a front matter value, or of its key if the value is on other lines. Returns undefined if the key is missing.
 * Stages after compilation know the values but not their places, which they need only for messages.
 */
export function placeInFrontMatter(bytes: Uint8Array, key: string): Place | undefined {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
  const block = /^---[ \t]*\w*[ \t]*\n([\s\S]*?)(?:^|\n)---/.exec(text)
  if (block === null) return undefined
  const line = new RegExp(`^(["']?)${key}\\1[ \\t]*:[ \\t]*([^\\n#]*[^\\s#])?`, 'm').exec(block[1] ?? '')
  if (line === null) return undefined
  const keyStart = text.indexOf('\n') + 1 + line.index
  const value = line[2]
  if (value === undefined) return placeOf(text, keyStart, keyStart + key.length)
  const end = keyStart + line[0].length
  return placeOf(text, end - value.length, end)
}
