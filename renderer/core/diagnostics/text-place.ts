import type {Place, Point} from '../model/diagnostic.ts'

/**
 * Line and column of an offset in a text.
 * @example pointAt('ab\ncd', 4) // => {line: 2, column: 2}
 */
export function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return {line: before.length, column: (before.at(-1) ?? '').length + 1}
}

/**
 * The point behind a text, whose lines end with `\n`, that begins at a point. Unlike `pointAt` it need not read what is before.
 * @example pointAfter({line: 3, column: 5}, 'ab\nc') // => {line: 4, column: 2}
 */
export function pointAfter({line, column}: Point, text: string): Point {
  const lineStart = text.lastIndexOf('\n') + 1
  if (lineStart === 0) return {line, column: column + text.length}
  return {line: line + text.split('\n').length - 1, column: text.length - lineStart + 1}
}

/** Place of a range of offsets in a text; `end` is exclusive. */
export function placeOf(text: string, start: number, end: number): Place {
  return {start: pointAt(text, start), end: pointAt(text, end)}
}

/**
 * Where a value stands in a text that nobody parses, such as `site-config.ts`: the quoted value after one of the keys
 * (`to: '/faq/'`), else the first place where it is quoted at all. Undefined when it is computed.
 */
export function findQuoted(text: string, value: string, keys: readonly string[] = []): Place | undefined {
  // The last two are quotes inside a quoted text, as around an attribute in HTML.
  const quotes = ["'", '"', '`', String.raw`\"`, String.raw`\'`]
  const starts = quotes.flatMap((quote) => offsetsOf(text, quote + value + quote).map((offset) => offset + quote.length))
  starts.sort((a, b) => a - b)
  const afterKey = new RegExp(`(?:^|[^\\w$])(['"]?)(?:${keys.join('|')})\\1\\s*:\\s*['"\`]$`)
  const start = starts.find((offset) => keys.length > 0 && afterKey.test(text.slice(Math.max(0, offset - 80), offset))) ?? starts[0]
  return start === undefined ? undefined : placeOf(text, start, start + value.length)
}

/** Where a key of an object literal stands in a text that nobody parses. */
export function findKey(text: string, key: string): Place | undefined {
  const escaped = key.replaceAll(/[^\w]/g, String.raw`\$&`)
  const found = new RegExp(`(?<![\\w$.-])(?:'${escaped}'|"${escaped}"|${escaped})(?=\\s*:)`).exec(text)
  return found === null ? undefined : placeOf(text, found.index, found.index + found[0].length)
}

function offsetsOf(text: string, part: string): number[] {
  const offsets: number[] = []
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) offsets.push(at)
  return offsets
}
