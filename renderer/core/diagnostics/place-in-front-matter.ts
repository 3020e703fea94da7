import type {Place} from '../model/diagnostic.ts'
import {placeOf} from './text-place.ts'

/**
 * Where a key of the front matter has its value, or the key itself when the value is on other lines; undefined when there
 * is none. Stages after the compilation know the values but not their places, and need them only for messages.
 */
export function placeInFrontMatter(bytes: Uint8Array, key: string): Place | undefined {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
  const block = /^---[ \t]*\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text)
  if (block === null) return undefined
  const line = new RegExp(`^(["']?)${key}\\1[ \\t]*:[ \\t]*([^\\n#]*[^\\s#])?`, 'm').exec(block[1] ?? '')
  if (line === null) return undefined
  const keyStart = text.indexOf('\n') + 1 + line.index
  const value = line[2]
  if (value === undefined) return placeOf(text, keyStart, keyStart + key.length)
  const end = keyStart + line[0].length
  return placeOf(text, end - value.length, end)
}
