import type {Place, Point} from '../../core/model/diagnostic.ts'

/** A part of a text, by offsets. `end` is exclusive. */
export type Range = {readonly start: number; readonly end: number}

/** A URL in a text, the place of what contains it, and how often it is there: an image may have it in `src` and in `srcset`. */
type Sought = {readonly text: string; readonly place: Place; readonly url: string; readonly count: number}

/** Finds a URL as it is written: in a link, an attribute or a definition. It is nowhere if code computes it. */
export function findWritten({text, place, url, count}: Sought): Range[] {
  const [from, to] = [offsetOf(text, place.start), offsetOf(text, place.end)]
  const here = new RegExp(`(?<=${BEFORE})${literally(url)}(?=${AFTER})`, 'g')
  // the text of a link, which is in front, may look like its URL
  const found = [...text.slice(from, to).matchAll(here)].slice(-count)
  if (found.length > 0) return found.map(({0: written, index}) => ({start: from + index, end: from + index + written.length}))
  const defined = new RegExp(`(?<=^[ \\t>]*\\[[^\\]\\n]+\\]:[ \\t]*\\n?[ \\t]*<?)${literally(url)}(?=${AFTER})`, 'm').exec(text)
  return defined === null ? [] : [{start: defined.index, end: defined.index + defined[0].length}]
}

/** The character before a URL: the bracket of a link, an equals sign or a quote, or the comma between candidates of a `srcset`. */
const BEFORE = String.raw`\(\s*<?|["'` + String.raw`\x60]\s*|=|,\s*|:[ \t]*<?`
const AFTER = String.raw`[\s)>"'` + String.raw`\x60,]|$`

/** Returns the pattern of a URL, in which Markdown may have backslashes, and HTML entities. */
function literally(url: string): string {
  return url.replaceAll(/[^\w/]/g, (mark) => (mark === '&' ? '&(?:amp;)?' : `\\\\?${mark.replace(/[$()*+.?[\\\]^{|}-]/, String.raw`\$&`)}`))
}

/** Returns the offset of a point in a text whose lines may end in any way. */
export function offsetOf(text: string, {line, column}: Point): number {
  let start = 0
  const ends = /\r\n|\r|\n/g
  for (let at = 1; at < line; at += 1) {
    if (ends.exec(text) === null) return text.length
    start = ends.lastIndex
  }
  return Math.min(text.length, start + column - 1)
}
