import stringWidth from 'fast-string-width'
import type {Place} from '../../renderer/index.ts'
import {plain} from '../paint.ts'
import type {Paint} from '../paint.ts'
import {shownText} from '../shown-text.ts'

/** The maximum and minimum width of the shown part of a line, in columns. The minimum applies to narrow terminals too. */
const WIDTH = 96
const NARROWEST = 24
const TAB = '    '
/** Columns between the line number and the line. */
const GUTTER = 3

/** Options of a code frame. */
type FrameOptions = {readonly paint?: Paint; /** Available width. */ readonly columns?: number}

/**
 * Returns the first line of a place, with its part underlined. Undefined if `lines`, those of a file, have no such line (it was
 * edited since). Tabs are expanded, wide characters count twice, and long lines are truncated around the marked part so that
 * the frame fits into `columns`. The time does not depend on the length of the line.
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

/** A number of characters that exceeds `WIDTH` columns; anything beyond need not be measured. */
const ROUGHLY = 8 * WIDTH

/**
 * The maximum number of characters of a part that are processed: more than `ROUGHLY`, so that a part truncated here is
 * truncated there too.
 */
const MOST = ROUGHLY + 1

/** Truncates the end of a text to fit into `columns`, with an ellipsis. */
function keepStart(text: string, columns: number): string {
  if (text.length <= ROUGHLY && stringWidth(text) <= columns) return text
  return `${fill(graphemes(text.slice(0, ROUGHLY)), columns - 1).join('')}…`
}

/** Truncates the start of a text to fit into `columns`, with an ellipsis. */
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

/** Splits a text into the characters that a reader perceives. The segmenter takes a millisecond for a few hundred of them. */
function graphemes(text: string): string[] {
  if (/^[ -~]*$/.test(text)) return text.split('')
  return Array.from(new Intl.Segmenter('en').segment(text), ({segment}) => segment)
}
