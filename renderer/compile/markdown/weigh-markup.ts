import {problem} from '../../core/diagnostics/diagnostic.ts'
import {pointAt} from '../../core/diagnostics/text-place.ts'
import type {Problem} from '../../core/model/diagnostic.ts'

/**
 * Maximum number of markup characters in a page, line ends included: about 750 KB of text with many links. More may take over
 * two seconds or 256 MB, since each may be a node of three trees, and of a fourth with HTML.
 */
const MARKUP_LIMIT = 100_000

/**
 * Maximum number of markup characters outside fences if remark's parser reads the page, which takes ten times as long, and more
 * in some cases.
 */
const REFERENCE_LIMIT = 30_000

/**
 * Maximum number of markup characters in a paragraph if remark's parser reads the page: it takes more than linear time for some
 * constructs, such as all that may be a link inside a link.
 */
const REFERENCE_PARAGRAPH_LIMIT = 10_000

/** Maximum length of a paragraph with brackets if remark's parser reads the page. It may be one link, in which each word takes longer. */
const REFERENCE_LENGTH_LIMIT = 100_000

/** Maximum number of markup characters outside fences if the page is dense: remark's parser is even slower for long paragraphs. */
const DENSE_LIMIT = 10_000

/** Maximum number of character references in a dense page: remark's parser takes more than linear time for them. */
const CHARACTER_REFERENCE_LIMIT = 3000

/** Maximum number of extra steps of the native parser for long paragraphs: half a second, or 60 MB for character references. */
const STEP_LIMIT = 1_000_000_000

/** Steps that a line end takes beside a character. */
const STEPS_OF_A_LINE = 8

/** Steps for each character of the word around it that the native parser takes from the `://` of a URL without a host. */
const STEPS_OF_A_URL = 2

/**
 * Matches a line that certainly is a whole link reference definition if it begins a paragraph. Those with escapes, angle brackets
 * or parentheses are uncertain.
 */
const definition = /^\[[^[\]\\\s^][^[\]\\]{0,900}\]:[ \t]+[!-'*-;=-[\]-~][!-'*-;=-[\]-~]*(?:[ \t]+"[^"\\]*")?[ \t]*$/

/** Matches the beginning of a list item, after empty lines. */
const listItem = /^\s*(?:[-*+]|\d{1,9}[.)])\s/

/** Length up to which no text reaches a limit. */
const SHORT_TEXT = 8192

/** Weight of each ASCII character. That of `$` is higher, since KaTeX makes a dozen elements of the shortest formula. */
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
  $: 4,
  '~': 1,
  '|': 1,
  '@': 1,
  '=': 1,
  '.': 1,
  '\\': 1,
  '{': 1,
})

/**
 * Steps of the native parser for an ASCII character, for each character of the paragraph around it. It copies the preceding text
 * at a character reference, and searches for an end from each colon, whatever follows, and from a brace.
 */
const steps = byCharacter({'&': 16, ':': 1, '{': 2})

/** Whether a construct continues with this character. */
const goesOn = Uint8Array.from({length: 128}, (_, code) => (/[\w#/{-]/.test(String.fromCharCode(code)) ? 1 : 0))

/** The parsing cost of a text's markup. */
export type MarkupWeight = {
  /** Whether the native parser would take more than linear time or memory, so that remark's parser has to be used. */
  readonly isDense: boolean
  /** A `too-much-markup` problem if the text must not be parsed. */
  readonly problem: Problem | undefined
}

/** The error for a text with too much markup. */
export class TooMuchMarkup extends Error {
  readonly problem: Problem

  constructor(found: Problem) {
    super(found.message)
    this.problem = found
  }
}

/**
 * Weighs the markup of a text in one pass. The result depends only on the characters and on which parser will read them, so that
 * a page is rejected or accepted alike as Markdown and as MDX, before anything is parsed.
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
  /** Total weight of all lines so far. */
  weight = 0
  private readonly text: string
  private fenceMarker: string | undefined
  private weightInFences = 0
  private characterReferences = 0
  private totalSteps = 0
  private wordStart = 0
  private stepsInWord = 0
  /** How often the current line has a bracket and a colon, which may begin a definition. */
  private labels = 0
  /** The current paragraph, which may be overestimated in length. */
  private readonly paragraph = {
    start: 0,
    steps: 0,
    colons: 0,
    braces: 0,
    weight: 0,
    length: 0,
    hasBrackets: false,
    lines: 0,
    isTable: false,
    isDefinition: false,
  }
  /**
   * Paragraphs without an empty line between them, such as headings or the rows of a table: from a colon or brace, the native parser
   * searches up to the empty line. `counted` are steps of the paragraphs alone.
   */
  private readonly run = {start: 0, searches: 0, lines: 0, counted: 0}
  private densest = {start: 0, end: 0, steps: 0}
  /** The first paragraph that is too heavy for remark's parser. */
  private heavyParagraph: {readonly start: number; readonly end: number} | undefined
  /** Offsets of the lines at which the limits were exceeded. */
  private heavyLine: number | undefined
  private heavyForReference: number | undefined
  private isHeavyForDense = false

  constructor(text: string) {
    this.text = text
  }

  addLine(start: number, end: number): void {
    const before = this.weight
    const outsideBefore = before - this.weightInFences
    if (this.endsParagraph(start, end)) this.closeParagraph(start)
    this.labels = 0
    for (let at = start; at <= end && at < this.text.length; at += 1) this.addCharacter(at)
    this.paragraph.lines += 1
    this.noteFence(start, end, this.weight - before)
    if (this.weight > MARKUP_LIMIT) this.heavyLine ??= start
    const weightOutside = this.weight - this.weightInFences
    this.paragraph.weight += weightOutside - outsideBefore
    if (this.fenceMarker === undefined) this.noteLength(start, end)
    if (weightOutside > REFERENCE_LIMIT) this.heavyForReference ??= start
    this.isHeavyForDense = weightOutside > DENSE_LIMIT
  }

  private noteLength(start: number, end: number): void {
    const {paragraph, text} = this
    paragraph.length += end - start
    paragraph.hasBrackets ||= text.slice(start, end).includes('[')
  }

  private addCharacter(at: number): void {
    const code = this.text.charCodeAt(at)
    if (code >= 128) return
    // a run of backticks or tildes counts once
    const isInRun = (code === 0x60 || code === 0x7e) && this.text.charCodeAt(at - 1) === code
    if (!isInRun && !(code === 0x2e && isDecimalPoint(this.text, at))) this.weight += weights[code] ?? 0
    if (code === 0x3a && this.text.charCodeAt(at - 1) === 0x5d) {
      this.labels += 1
      // from each title that begins inside of a title, the native parser searches the rest of the paragraph
      if (this.labels > 1) this.paragraph.steps += 1
    }
    const taken = steps[code] ?? 0
    // in a fence, which is no paragraph, most colons are followed by a space
    const isColon = code === 0x3a && this.fenceMarker === undefined
    if (taken > 0 && (code === 0x7b || isColon || goesOn[this.text.charCodeAt(at + 1)] === 1)) {
      this.paragraph.steps += taken
      if (code === 0x26) this.characterReferences += 1
      else if (code === 0x3a && this.text.startsWith('//', at + 1)) this.stepsInWord += STEPS_OF_A_URL
      else if (code === 0x3a) this.paragraph.colons += taken
      else if (this.fenceMarker === undefined) this.paragraph.braces += taken
    } else if (code === 0x5f) this.stepsInWord += 1
    else if (code <= 0x20) {
      // from each underscore and each URL without a host, the native parser searches the rest of the word
      this.totalSteps += this.stepsInWord * (at - this.wordStart)
      this.stepsInWord = 0
      this.wordStart = at + 1
    }
  }

  weigh(isNative: boolean): MarkupWeight {
    const {text} = this
    this.closeParagraph(text.length)
    this.totalSteps += this.stepsInWord * (text.length - this.wordStart)
    const isDense = this.totalSteps > STEP_LIMIT
    const isTooDense = this.isHeavyForDense || this.characterReferences > CHARACTER_REFERENCE_LIMIT
    if (this.heavyLine !== undefined) return {isDense, problem: tooMuch(text, this.heavyLine, MARKUP_LIMIT)}
    if (isDense) return {isDense, problem: isTooDense ? tooDense(text, this.densest) : undefined}
    if (isNative) return {isDense, problem: undefined}
    if (this.heavyParagraph !== undefined) return {isDense, problem: tooDense(text, this.heavyParagraph)}
    const isTooMuch = this.heavyForReference !== undefined
    return {isDense, problem: isTooMuch ? tooMuch(text, this.heavyForReference ?? 0, REFERENCE_LIMIT) : undefined}
  }

  /** Reports whether a paragraph certainly ends before the line, whatever contains it. */
  private endsParagraph(start: number, end: number): boolean {
    const {paragraph, text} = this
    if (isBlank(text, start, end)) return true
    if (paragraph.lines === 2 && startsTable(text.slice(paragraph.start, start))) paragraph.isTable = true
    const first = text.charCodeAt(start)
    paragraph.isDefinition = first === 0x5b && paragraph.lines === 1 && definition.test(text.slice(paragraph.start, start - 1))
    if (paragraph.isDefinition) return true
    // Almost all lines begin with a letter.
    if (first > 0x3f && first < 0x7b) return false
    const line = text.slice(start, Math.min(end, start + 16))
    // the first line of a list decides: in a paragraph, an item with a number would be text
    const delimiter = orderedDelimiter(line)
    if (delimiter !== undefined && delimiter === orderedDelimiter(text.slice(paragraph.start, paragraph.start + 16))) return true
    return (paragraph.isTable && /^ {0,3}\|/.test(line)) || /^ {0,3}(?:[-*+] [ ]*\S|#{1,6} )/.test(line)
  }

  private closeParagraph(end: number): void {
    const {paragraph} = this
    const {start, steps: each, lines} = paragraph
    this.addSteps({start, steps: each * (end - start + STEPS_OF_A_LINE * lines)}, end)
    const isLong = paragraph.length > REFERENCE_LENGTH_LIMIT && paragraph.hasBrackets
    if (isLong || paragraph.weight > REFERENCE_PARAGRAPH_LIMIT) this.heavyParagraph ??= {start: paragraph.start, end}
    this.addToRun(end)
    const isTable = paragraph.isTable && /^ {0,3}\|/.test(this.text.slice(end, end + 4))
    Object.assign(paragraph, {start: end, steps: 0, colons: 0, braces: 0, weight: 0, length: 0, hasBrackets: false, lines: 0})
    Object.assign(paragraph, {isTable, isDefinition: false})
  }

  private addSteps({start, steps: total}: {readonly start: number; readonly steps: number}, end: number): void {
    this.totalSteps += total
    if (total > this.densest.steps) this.densest = {start, end, steps: total}
  }

  private addToRun(end: number): void {
    const {paragraph, run, text} = this
    const {start, colons, braces, lines, isDefinition} = paragraph
    // from the colons of an item, only the item is searched
    const isItem = colons > 0 && listItem.test(text.slice(start, start + 40))
    const searches = isDefinition ? 0 : braces + (isItem ? 0 : colons)
    run.searches += searches
    run.counted += searches * (end - start + STEPS_OF_A_LINE * lines)
    run.lines += lines
    if (!/^[ \t]*(?:\n|$)/.test(text.slice(end, end + 40))) return
    // each search takes half of the run on average
    const total = (run.searches / 2) * (end - run.start + STEPS_OF_A_LINE * run.lines)
    if (total > run.counted) this.addSteps({start: run.start, steps: total - run.counted}, end)
    Object.assign(run, {start: end, searches: 0, lines: 0, counted: 0})
  }

  /** Estimates the weight inside fences. All markup counts towards the limit of the page, wherever it is. */
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

/** Reports whether a full stop is that of a decimal, such as the thousands in the path of a drawing, and of no address. */
function isDecimalPoint(text: string, at: number): boolean {
  if (!isDigit(text.charCodeAt(at + 1))) return false
  let before = at - 1
  while (at - before < 8 && isDigit(text.charCodeAt(before))) before -= 1
  return before < at - 1 && !/[\d.@_]/.test(text.charAt(before))
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/** Reports whether a line consists only of white space and block quote marks. */
function isBlank(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && code !== 0x09 && code !== 0x3e && code !== 0x0a) return false
  }
  return true
}

/** Returns the mark behind the number of a list item. Undefined if the line begins none, or one that may belong to another item. */
function orderedDelimiter(line: string): string | undefined {
  return /^ {0,2}\d{1,9}([.)]) {1,4}\S/.exec(line)?.[1]
}

/** Reports whether two lines are certainly the head of a table. With escapes or code in them, this is uncertain. */
function startsTable(lines: string): boolean {
  const [head = '', delimiter = ''] = lines.split('\n')
  if (/[\\`]/.test(head) || !/^ {0,3}\|(?:[ \t]*:?--*:?[ \t]*\|)+[ \t]*$/.test(delimiter) || !/^ {0,3}\|.*\|[ \t]*$/.test(head))
    return false
  return head.split('|').length === delimiter.split('|').length
}

function tooMuch(text: string, line: number, limit: number): Problem {
  return problem('too-much-markup', {
    message: `Up to this line, the page has over ${limit.toLocaleString('en')} characters of markup, which is more than can be compiled.`,
    hint: 'Split the page, or move its data into a file that a component reads.',
    place: {start: pointAt(text, line), end: pointAt(text, line + 1)},
  })
}

function tooDense(text: string, {start, end}: {readonly start: number; readonly end: number}): Problem {
  const paragraph = text.slice(start, end).trimEnd()
  const at = start + paragraph.length - paragraph.trimStart().length
  return problem('too-much-markup', {
    message: `This paragraph of ${paragraph.trimStart().length.toLocaleString('en')} characters has more markup than can be compiled.`,
    hint: 'Split it with empty lines, or move data into a code fence or into a file that a component reads.',
    place: {start: pointAt(text, at), end: pointAt(text, at + 1)},
  })
}

function byCharacter(values: Readonly<Record<string, number>>): Uint8Array {
  const table = new Uint8Array(128)
  for (const [character, value] of Object.entries(values)) table[character.charCodeAt(0)] = value
  return table
}
