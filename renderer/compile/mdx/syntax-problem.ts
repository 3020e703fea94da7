import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Place, Point, Problem} from '../../core/model/diagnostic.ts'
import {readThrown} from '../../core/text/thrown.ts'

/** The part of MDX's syntax error (a `VFileMessage`) that is used here. */
type SyntaxMessage = {
  readonly reason: string
  readonly ruleId?: string
  readonly source?: string
  readonly place?: Place | Point
  readonly cause?: unknown
}

/** Turns an error of MDX's parsers into a problem with their reason, their place and a hint about the usual cause, and one of a plugin into a problem. */
export function syntaxProblem(thrown: unknown, text: string): Problem {
  if (thrown instanceof RangeError) {
    const hint = 'Look for long runs of brackets, asterisks or unclosed elements.'
    return problem('nesting-too-deep', {message: 'The page nests elements too deeply to be compiled.', hint})
  }
  // parsers throw messages, plugins throw anything
  if (!isMessage(thrown)) {
    return problem('markdown-invalid', {message: `The page cannot be compiled: ${readThrown(thrown).message.replace(/\.$/, '')}.`})
  }
  const message: SyntaxMessage = thrown
  const place = openTagPlace(message) ?? placeOf(message.place)
  const {reason, hint} = explain(message, lineAt(text, place?.start))
  return problem('mdx-syntax', {message: reason, ...(hint !== undefined && {hint}), ...(place && {place})})
}

/** The places that the parsers write into their messages: `(3:1-3:6)`. */
const PLACES = /\s*\(\d+:\d+-\d+:\d+\)/g

type Explanation = {readonly reason: string; readonly hint?: string}

const ESCAPE = 'In MDX, `<` begins JSX and `{` begins an expression. To show them as text, write `\\<` and `\\{`, or use backticks.'

const PROSE = 'In MDX, a paragraph that begins with `import` or `export` is code: begin prose with another word.'

function explain({reason: said, ruleId = '', source = '', cause}: SyntaxMessage, line: string): Explanation {
  const reason = said.replaceAll(PLACES, '')
  if (/<!--/.test(line) && ruleId.startsWith('unexpected')) {
    return {reason: 'This comment is not closed.', hint: 'Write `-->` after it, or use a comment of MDX: `{/* … */}`.'}
  }
  if (/<(?:[a-z][a-z\d+.-]*:\/\/|mailto:|[\w.+-][\w.+-]*@)/i.test(line) && ruleId.startsWith('unexpected')) {
    return {reason: 'URLs between `<` and `>` are not part of MDX.', hint: 'Write the URL alone, or `[text](URL)`.'}
  }
  const voidTag = /<(br|hr|img|input|meta|link|source|wbr|col)\b/i.exec(reason) ?? /<(br|hr|img|input|source|wbr)\b[^/>]*>/i.exec(line)
  if (ruleId === 'end-tag-mismatch' && voidTag) {
    return {reason: asSentence(reason), hint: `Close the element in its own tag: \`<${voidTag[1] ?? ''} />\`.`}
  }
  if (ruleId === 'end-tag-mismatch') {
    const hint = 'Every tag needs its closing tag, at the same level of lists, quotes and paragraphs; put block tags on lines of their own.'
    return {reason: asSentence(reason), hint}
  }
  if (ruleId === 'acorn') {
    const detail = cause instanceof Error ? cause.message.replace(/\s*\(\d+:\d+\)$/, '') : 'it is not valid'
    return {
      reason: `The JavaScript here cannot be parsed: ${asSentence(lowerFirst(detail))}`,
      hint: source.endsWith('esm') ? PROSE : ESCAPE,
    }
  }
  if (ruleId === 'unexpected-eof' || ruleId === 'unexpected-character' || ruleId === 'unexpected-lazy') {
    return {reason: asSentence(reason), hint: ESCAPE}
  }
  return {reason: asSentence(reason)}
}

/** Returns the place of a tag that is never closed: the tag is the mistake, wherever the parser noticed it. */
function openTagPlace({reason}: SyntaxMessage): Place | undefined {
  const found = /^Expected a closing tag for [^(]*\((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason)
  if (!found) return undefined
  const [line = 1, column = 1, endLine = 1, endColumn = 1] = found.slice(1).map(Number)
  return {start: {line, column}, end: {line: endLine, column: endColumn}}
}

function isMessage(thrown: unknown): thrown is Error & SyntaxMessage {
  return thrown instanceof Error && 'reason' in thrown && typeof thrown.reason === 'string'
}

function placeOf(place: Place | Point | undefined): Place | undefined {
  if (!place) return undefined
  const {start, end} = 'start' in place ? place : {start: place, end: {line: place.line, column: place.column + 1}}
  return {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}
}

function lineAt(text: string, point: Point | undefined): string {
  return point ? (text.split('\n')[point.line - 1] ?? '') : ''
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
