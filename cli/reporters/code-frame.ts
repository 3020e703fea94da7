import stringWidth from 'string-width'
import type {Place} from '../../renderer/index.ts'
import {plain} from '../paint.ts'
import type {Paint} from '../paint.ts'
import {shownText} from '../shown-text.ts'

/** Longest part of a line that is shown, in columns, and the shortest, however narrow the terminal is. */
const WIDTH = 96
const NARROWEST = 24
const TAB = '    '
/** Columns between the number of the line and the line. */
const GUTTER = 3

/** How a frame is shown. */
type FrameOptions = {readonly paint?: Paint; /** Of the place that it has. */ readonly columns?: number}

/**
 * Returns the line that a place begins in, with its part underlined; undefined if `lines`, those of a file, have no such line (it
 * was edited since). Tabs are widened, wide characters count twice, and long lines are cut around the marked part so that the
 * frame has no more than `columns`. Takes as long for a long line as for a short one.
 * @example codeFrame(['a [b](c) d'], {start: {line: 1, column: 3}, end: {line: 1, column: 9}})
 * // => '1 | a [b](c) d\n  |   ^^^^^^'
 */
export function codeFrame(
  lines: readonly string[],
  {start, end}: Place,
  {paint = plain, columns = Infinity}: FrameOptions = {},
): string | undefined {
  const whole = lines[start.line - 1]
  const line = whole?.endsWith('\r') ? whole.slice(0, -1) : whole
  if (line === undefined || start.column > line.length + 1) return undefined
  const number = String(start.line)
  const width = Math.max(NARROWEST, Math.min(WIDTH, columns - number.length - GUTTER))
  const endColumn = end.line === start.line ? end.column : line.length + 1
  const before = keepEnd(shownPart(line.slice(Math.max(0, start.column - 1 - MOST), start.column - 1)), Math.floor(width / 3))
  const marked = keepStart(
    shownPart(line.slice(start.column - 1, Math.min(endColumn, start.column + MOST) - 1)),
    width - stringWidth(before),
  )
  const after = keepStart(shownPart(line.slice(endColumn - 1, endColumn - 1 + MOST)), width - stringWidth(before + marked))
  const gutter = ' '.repeat(number.length)
  const marks = '^'.repeat(Math.max(1, stringWidth(marked)))
  return [
    `${paint('dim', `${number} |`)} ${`${before}${marked}${after}`.trimEnd()}`.trimEnd(),
    `${paint('dim', `${gutter} |`)} ${' '.repeat(stringWidth(before))}${paint('red', marks)}`,
  ].join('\n')
}

function shownPart(text: string): string {
  return shownText(text.replaceAll('\t', TAB))
}

/** More characters than `WIDTH` columns can hold; what lies beyond need not be measured. */
const ROUGHLY = 8 * WIDTH

/** Characters of a part that are looked at: more than `ROUGHLY`, so that what is cut off here is cut off there too. */
const MOST = ROUGHLY + 1

/** The start of a text, as much as `columns` hold, with a sign that something was cut off. */
function keepStart(text: string, columns: number): string {
  if (text.length <= ROUGHLY && stringWidth(text) <= columns) return text
  return `${fill(graphemes(text.slice(0, ROUGHLY)), columns - 1).join('')}…`
}

/** The end of a text, likewise. */
function keepEnd(text: string, columns: number): string {
  if (text.length <= ROUGHLY && stringWidth(text) <= columns) return text
  return `…${fill(graphemes(text.slice(-ROUGHLY)).toReversed(), columns - 1)
    .toReversed()
    .join('')}`
}

/** Returns as many of the first parts as fit into a width. */
function fill(parts: Iterable<string>, columns: number): string[] {
  const fitting: string[] = []
  let width = 0
  for (const part of parts) {
    width += stringWidth(part)
    if (width > columns) break
    fitting.push(part)
  }
  return fitting
}

/** Splits a text into what a reader takes for single characters. The segmenter takes a millisecond for some hundred of them. */
function graphemes(text: string): string[] {
  if (/^[ -~]*$/.test(text)) return text.split('')
  return Array.from(new Intl.Segmenter('en').segment(text), ({segment}) => segment)
}
