import {parseTree} from 'jsonc-parser'

/**
 * Returns the text of a list of versions with a name inserted at the start. Keeps the author's formatting: one line or one name
 * per line, indentation, line endings. A new or empty list is formatted as JSON with two spaces.
 * @param text valid JSON that is an array of texts; undefined when there is no file
 * @example insertVersion('["0.2.4", "0.1"]\n', '0.2.5') // => '["0.2.5", "0.2.4", "0.1"]\n'
 */
export function insertVersion(text: string | undefined, name: string): string {
  const bare = text?.replace(/^\uFEFF/, '') ?? ''
  const mark = (text ?? '').slice(0, (text ?? '').length - bare.length)
  const array = bare === '' ? undefined : parseTree(bare)
  const [first, second] = array?.children ?? []
  if (array === undefined || first === undefined) return `${mark}${JSON.stringify([name], null, 2)}\n`
  const lead = bare.slice(array.offset + 1, first.offset)
  const between = second === undefined ? lead : bare.slice(first.offset + first.length, second.offset).replace(',', '')
  const gap = second === undefined && !lead.includes('\n') ? ' ' : between
  return `${mark}${bare.slice(0, first.offset)}${JSON.stringify(name)},${gap}${bare.slice(first.offset)}`
}
