import {problem} from '../../core/diagnostics/diagnostic.ts'
import {pointAt} from '../../core/diagnostics/text-place.ts'
import type {Problem} from '../../core/model/diagnostic.ts'

/**
 * Characters of markup, line ends among them, that a page may have: about 750 KB of text with many links. More may take
 * over two seconds or 256 MB, since each of them may be a node of three trees, and of a fourth with HTML.
 */
const MARKUP_LIMIT = 100_000

/** As many as a page may have outside of fences if remark's parser reads it, which takes ten times as long, and more for some. */
const REFERENCE_LIMIT = 30_000

/** As many as a page may have outside of fences if it is dense: in long paragraphs remark's parser is slower still. */
const DENSE_LIMIT = 12_000

/** Character references that a dense page may have: remark's parser takes more than linear time for those. */
const CHARACTER_REFERENCE_LIMIT = 3000

/** Steps that the native parser may lose on long paragraphs: half a second, or 60 MB for character references. */
const STEP_LIMIT = 1_000_000_000

/** Texts up to this length reach no limit. */
const SHORT_TEXT = 8192

/** Weight of each character of ASCII. */
const weights = byCharacter({
  '\n': 1,
  '&': 1,
  '*': 1,
  _: 1,
  '[': 1,
  ']': 1,
  '`': 1,
  '<': 1,
  ':': 1,
  $: 1,
  '~': 1,
  '|': 1,
  '@': 1,
  '=': 1,
  '.': 1,
  '\\': 1,
  '{': 1,
})

/**
 * Steps that the native parser takes for a character of ASCII, and for each character of the paragraph around it: it copies
 * the text so far at a character reference, and looks for an end from a colon and a brace.
 */
const steps = byCharacter({'&': 16, ':': 1, '{': 2})

/** Whether what begins with one of these characters goes on: a colon with a space behind it is a colon. */
const goesOn = Uint8Array.from({length: 128}, (_, code) => (/[\w#/{-]/.test(String.fromCharCode(code)) ? 1 : 0))

/** How much work the markup of a text makes for a parser. */
export type MarkupWeight = {
  /** Whether the native parser would take more than linear time or memory, so that remark's has to read the text. */
  readonly isDense: boolean
  /** A `too-much-markup`, if the text must not be given to a parser. */
  readonly problem: Problem | undefined
}

/**
 * Weighs the markup of a text in one pass. Depends on its characters and on which parser is to read it, so that a page is
 * refused or not as Markdown and as MDX, before anything is parsed.
 */
export function weighMarkup(text: string, {isNative}: {readonly isNative: boolean}): MarkupWeight {
  if (text.length <= SHORT_TEXT) return {isDense: false, problem: undefined}
  const scale = new Scale(text)
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    scale.addLine(start, end)
    if (scale.weight > MARKUP_LIMIT) break
    start = end + 1
  }
  return scale.weigh(isNative)
}

class Scale {
  /** Of all lines so far. */
  weight = 0
  private readonly text: string
  private fenceMarker: string | undefined
  private weightInFences = 0
  private characterReferences = 0
  private totalSteps = 0
  private wordStart = 0
  private underscores = 0
  /** The paragraph so far, which may be taken for longer than it is. */
  private readonly paragraph = {start: 0, steps: 0, lines: 0, isTable: false}
  private densest = {start: 0, end: 0, steps: 0}
  /** Where the limits were reached. */
  private heavyLine: number | undefined
  private heavyForReference: number | undefined
  private isHeavyForDense = false

  constructor(text: string) {
    this.text = text
  }

  addLine(start: number, end: number): void {
    const before = this.weight
    if (this.endsParagraph(start, end)) this.closeParagraph(start)
    for (let at = start; at <= end && at < this.text.length; at += 1) this.addCharacter(at)
    this.paragraph.lines += 1
    this.noteFence(start, end, this.weight - before)
    if (this.weight > MARKUP_LIMIT) this.heavyLine ??= start
    const weightOutside = this.weight - this.weightInFences
    if (weightOutside > REFERENCE_LIMIT) this.heavyForReference ??= start
    this.isHeavyForDense = weightOutside > DENSE_LIMIT
  }

  private addCharacter(at: number): void {
    const code = this.text.charCodeAt(at)
    if (code >= 128) return
    // a run of backticks or tildes is one sign
    const isInRun = (code === 0x60 || code === 0x7e) && this.text.charCodeAt(at - 1) === code
    if (!isInRun) this.weight += weights[code] ?? 0
    const taken = steps[code] ?? 0
    if (taken > 0 && (code === 0x7b || goesOn[this.text.charCodeAt(at + 1)] === 1)) {
      this.paragraph.steps += taken
      if (code === 0x26) this.characterReferences += 1
    } else if (code === 0x5f) this.underscores += 1
    else if (code <= 0x20) {
      // from an underscore the native parser looks through the word
      this.totalSteps += this.underscores * (at - this.wordStart)
      this.underscores = 0
      this.wordStart = at + 1
    }
  }

  weigh(isNative: boolean): MarkupWeight {
    const {text} = this
    this.closeParagraph(text.length)
    this.totalSteps += this.underscores * (text.length - this.wordStart)
    const isDense = this.totalSteps > STEP_LIMIT
    const isTooDense = this.isHeavyForDense || this.characterReferences > CHARACTER_REFERENCE_LIMIT
    if (this.heavyLine !== undefined) return {isDense, problem: tooMuch(text, this.heavyLine, MARKUP_LIMIT)}
    if (isDense) return {isDense, problem: isTooDense ? tooDense(text, this.densest) : undefined}
    const isTooMuch = !isNative && this.heavyForReference !== undefined
    return {isDense, problem: isTooMuch ? tooMuch(text, this.heavyForReference ?? 0, REFERENCE_LIMIT) : undefined}
  }

  /** Whether a paragraph surely ends before the line, wherever it is. */
  private endsParagraph(start: number, end: number): boolean {
    const {paragraph, text} = this
    if (isBlank(text, start, end)) return true
    if (paragraph.lines === 2 && startsTable(text.slice(paragraph.start, start))) paragraph.isTable = true
    const first = text.charCodeAt(start)
    // Almost all lines begin with a letter.
    if (first > 0x3f && first < 0x7b) return false
    const line = text.slice(start, Math.min(end, start + 16))
    return (paragraph.isTable && /^ {0,3}\|/.test(line)) || /^ {0,3}(?:[-*+] [ ]*\S|#{1,6} )/.test(line)
  }

  private closeParagraph(end: number): void {
    const {paragraph} = this
    const total = paragraph.steps * (end - paragraph.start)
    this.totalSteps += total
    if (total > this.densest.steps) this.densest = {start: paragraph.start, end, steps: total}
    const isTable = paragraph.isTable && /^ {0,3}\|/.test(this.text.slice(end, end + 4))
    Object.assign(paragraph, {start: end, steps: 0, lines: 0, isTable})
  }

  /** A guess: all markup counts for the limit of the page, whatever it is in. */
  private noteFence(start: number, end: number, weight: number): void {
    if (this.fenceMarker !== undefined) this.weightInFences += weight
    const first = this.text.charCodeAt(start)
    if (first > 0x3f && first !== 0x60 && first !== 0x7e) return
    const marker = /^[ \t>]*(````*|~~~~*)/.exec(this.text.slice(start, Math.min(end, start + 40)))?.[1]
    if (marker === undefined) return
    if (this.fenceMarker === undefined) this.fenceMarker = marker
    else if (marker.startsWith(this.fenceMarker)) this.fenceMarker = undefined
  }
}

/** Nothing but spaces and marks of quotations. */
function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && code !== 0x09 && code !== 0x3e && code !== 0x0a) return false
  }
  return true
}

/** Whether two lines are surely the head of a table: with escapes or code in them it is not as sure. */
function startsTable(lines: string): boolean {
  const [head = '', delimiter = ''] = lines.split('\n')
  if (/[\\`]/.test(head) || !/^ {0,3}\|(?:[ \t]*:?--*:?[ \t]*\|)+[ \t]*$/.test(delimiter) || !/^ {0,3}\|.*\|[ \t]*$/.test(head))
    return false
  return head.split('|').length === delimiter.split('|').length
}

function tooMuch(text: string, line: number, limit: number): Problem {
  return problem('too-much-markup', {
    message: `Down to this line the page has over ${limit.toLocaleString('en')} characters of markup, which is more than can be compiled.`,
    hint: 'Divide the page, or move its data into a file that a component reads.',
    place: {start: pointAt(text, line), end: pointAt(text, line + 1)},
  })
}

function tooDense(text: string, {start, end}: {readonly start: number; readonly end: number}): Problem {
  const paragraph = text.slice(start, end).trimEnd()
  const at = start + paragraph.length - paragraph.trimStart().length
  return problem('too-much-markup', {
    message: `This paragraph of ${paragraph.trimStart().length.toLocaleString('en')} characters has more markup than can be compiled.`,
    hint: 'Divide it by empty lines; put what is no prose into a code fence, or into a file that a component reads.',
    place: {start: pointAt(text, at), end: pointAt(text, at + 1)},
  })
}

function byCharacter(values: Readonly<Record<string, number>>): Uint8Array {
  const table = new Uint8Array(128)
  for (const [character, value] of Object.entries(values)) table[character.charCodeAt(0)] = value
  return table
}
