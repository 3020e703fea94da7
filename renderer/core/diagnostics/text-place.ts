import type {Diagnostic, Place, Point} from '../model/diagnostic.ts'
import type {SiteSources} from '../model/source.ts'

/**
 * Returns the line and column of an offset in a text.
 * @example pointAt('ab\ncd', 4) // => {line: 2, column: 2}
 */
export function pointAt(text: string, offset: number): Point {
  const before = text.slice(0, offset)
  if (before.includes('\r')) {
    const lines = before.split(/\r\n|\r|\n/)
    return {line: lines.length, column: (lines.at(-1) ?? '').length + 1}
  }
  let line = 1
  let lineStart = 0
  for (let end = before.indexOf('\n'); end !== -1; end = before.indexOf('\n', lineStart)) {
    line += 1
    lineStart = end + 1
  }
  return {line, column: before.length - lineStart + 1}
}

/**
 * Returns the point after a text that starts at a point and whose lines end with `\n`. Unlike `pointAt` it does not need the
 * preceding text.
 * @example pointAfter({line: 3, column: 5}, 'ab\nc') // => {line: 4, column: 2}
 */
export function pointAfter({line, column}: Point, text: string): Point {
  const lineStart = text.lastIndexOf('\n') + 1
  if (lineStart === 0) return {line, column: column + text.length}
  return {line: line + text.split('\n').length - 1, column: text.length - lineStart + 1}
}

/** Returns the place of a range of offsets in a text. `end` is exclusive. */
export function placeOf(text: string, start: number, end: number): Place {
  return {start: pointAt(text, start), end: pointAt(text, end)}
}

/** A match in a text, and its place. */
export type PlacedMatch = {readonly match: RegExpExecArray; readonly place: Place}

/**
 * Returns the matches in a text that starts at a point, with their places. Each part of the text is measured once.
 * @param pattern with the flag `g`
 */
export function placeMatches(text: string, start: Point, pattern: RegExp): PlacedMatch[] {
  let point = start
  let from = 0
  return [...text.matchAll(pattern)].map((match) => {
    point = pointAfter(point, text.slice(from, match.index))
    from = match.index
    return {match, place: {start: point, end: pointAfter(point, match[0])}}
  })
}

/**
 * Finds a value in a text that is not parsed, such as `site-config.ts`: the quoted value after one of the keys (`to: '/faq/'`), or
 * else its first quoted occurrence. Returns undefined if the value is computed.
 */
export function findQuoted(text: string, value: string, keys: readonly string[] = []): Place | undefined {
  // The last two are quotes inside a quoted text, such as those around an attribute in HTML.
  const quotes = ["'", '"', '`', String.raw`\"`, String.raw`\'`]
  const starts = quotes.flatMap((quote) => offsetsOf(text, quote + value + quote).map((offset) => offset + quote.length))
  starts.sort((a, b) => a - b)
  const afterKey = new RegExp(`(?:^|[^\\w$])(['"]?)(?:${keys.join('|')})\\1\\s*:\\s*['"\`]$`)
  const start = starts.find((offset) => keys.length > 0 && afterKey.test(text.slice(Math.max(0, offset - 80), offset))) ?? starts[0]
  return start === undefined ? undefined : placeOf(text, start, start + value.length)
}

/** The place of a value in the configuration. */
export type PlaceInConfig = Pick<Diagnostic, 'file' | 'place'>

/** Finds a value in the configuration file, all of which is searched: not to be called for what is as it should be. */
export function placeInConfig({configFile}: Pick<SiteSources, 'configFile'>, value: string, keys: readonly string[]): PlaceInConfig {
  return configFile === undefined ? {} : {file: configFile.path, place: findQuoted(configFile.text, value, keys)}
}

/** Finds a key of an object literal in a text that is not parsed. */
export function findKey(text: string, key: string): Place | undefined {
  const escaped = key.replaceAll(/[^\w]/g, String.raw`\$&`)
  // other keys have quotes, and their text may be a part of a value: `tags: 'v*:docs'`
  const bare = /^[\w$.]+$/.test(key) ? `|${escaped}` : ''
  const found = new RegExp(`(?<![\\w$.-])(?:'${escaped}'|"${escaped}"${bare})(?=\\s*:)`).exec(text)
  return found === null ? undefined : placeOf(text, found.index, found.index + found[0].length)
}

function offsetsOf(text: string, part: string): number[] {
  const offsets: number[] = []
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) offsets.push(at)
  return offsets
}
