import type {Nodes, Root} from 'mdast'
import type {} from 'remark-mdx'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import {pointAt} from '../../core/diagnostics/text-place.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import {TooMuchMarkup} from '../markdown/weigh-markup.ts'

/** The error of an MDX parser (a `VFileMessage`), with the place where it stopped. */
type SyntaxError = {readonly place?: unknown}

/** Number of comments that are escaped one at a time, each with another parse. More are escaped together, from the first one on if that can be. */
const MOST_ROUNDS = 8

/** Maximum number of comments that are escaped together. No real page has more. */
const MOST_COMMENTS = 10_000

/** The parsers of MDX. Both throw MDX's own error on a syntax error. */
export type MdxReading<Result> = {
  readonly parse: (text: string) => Root
  /** Called again after each of the first comments is escaped. */
  readonly read: (text: string) => Result | Promise<Result>
}

/**
 * Reads MDX with its HTML comments escaped. MDX has no HTML comments, but pages from Docusaurus contain them. Only the parser
 * can tell text from code, so its errors locate the comments. Each becomes a JavaScript comment of the same length, so that all
 * places stay correct.
 * @throws `TooMuchMarkup` for too many comments; the error of `read` for the text without comments, or for a comment that never ends
 * @example await withHtmlComments('a <!-- b -->', {parse, read}) // reads 'a {/* b *\/}'
 */
export async function withHtmlComments<Result>(text: string, {parse, read}: MdxReading<Result>): Promise<Result> {
  let current = (hasCode(text) ? escapeAll(text, 0, {comment: EVERY, parse}) : undefined) ?? text
  for (let round = 1; ; round += 1) {
    try {
      return await read(current)
    } catch (error) {
      const start = commentAt(current, error)
      if (start === undefined || round > MOST_ROUNDS * 2) throw error
      const rest = round === MOST_ROUNDS || (round === 1 && hasMany(current, start)) ? escapeRest(current, start, parse) : undefined
      const escaped = rest ?? escapeComment(current, start)
      if (escaped === undefined) throw error
      current = escaped
    }
  }
}

const EVERY = /<!--([^]*?)-->/g

/**
 * Reports whether a comment contains braces and angle brackets, as commented code does. The native parser takes exponential time to find out
 * that these are no MDX, so such comments are escaped before it reads the page.
 */
function hasCode(text: string): boolean {
  return text.includes('<!--') && [...text.matchAll(EVERY)].some(([, comment = '']) => comment.includes('{') && comment.includes('<'))
}

/** Reports whether a text may have so many comments from an offset on that they are escaped together. */
function hasMany(text: string, from: number): boolean {
  let at = from
  for (let count = 0; at !== -1 && count < MOST_ROUNDS; count += 1) at = text.indexOf('<!--', at + 1)
  return at !== -1
}

/**
 * Escapes all comments from an offset on, or those on one line if the text cannot be read then: code may contain the beginning of one.
 * Returns undefined if it cannot tell which of them are comments.
 */
function escapeRest(text: string, from: number, parse: (text: string) => Root): string | undefined {
  return escapeAll(text, from, {comment: EVERY, parse}) ?? escapeAll(text, from, {comment: /<!--([^\n`]*?)-->/g, parse})
}

type Escape = {
  /** Matches what may be a comment. */
  readonly comment: RegExp
  readonly parse: (text: string) => Root
}

function escapeAll(text: string, from: number, {comment, parse}: Escape): string | undefined {
  const comments = [...text.slice(from).matchAll(comment)].map((match) => ({start: from + match.index, written: match[0]}))
  const excess = comments[MOST_COMMENTS]
  if (excess) throw new TooMuchMarkup(tooManyComments(text, excess.start))
  const replace = (isComment: (start: number) => boolean): string => {
    const parts: string[] = []
    let done = 0
    for (const {start, written} of comments) {
      parts.push(text.slice(done, start), isComment(start) ? asCode(written) : written)
      done = start + written.length
    }
    return parts.join('') + text.slice(done)
  }
  try {
    const starts = new Set<number>()
    noteExpressions(parse(replace(() => true)), starts)
    // the others are inside code, where they are not comments
    return replace((start) => starts.has(start))
  } catch (error) {
    if (error instanceof TooMuchMarkup) throw error
    return undefined
  }
}

function tooManyComments(text: string, start: number): Problem {
  return problem('too-much-markup', {
    message: `Up to this line, the page has over ${MOST_COMMENTS.toLocaleString('en')} HTML comments, which is more than can be compiled.`,
    hint: 'Split the page, or write its comments as MDX comments: `{/* … */}`.',
    place: {start: pointAt(text, start), end: pointAt(text, start + '<!--'.length)},
  })
}

function noteExpressions(node: Nodes, starts: Set<number>): void {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') starts.add(node.position?.start.offset ?? -1)
  if ('children' in node) for (const child of node.children) noteExpressions(child, starts)
}

/** Escapes the comment that begins at an offset, so that MDX can read it. Returns undefined if the comment has no end. */
function escapeComment(text: string, start: number): string | undefined {
  const end = text.indexOf('-->', start + '<!--'.length)
  if (end === -1) return undefined
  const next = end + '-->'.length
  return text.slice(0, start) + asCode(text.slice(start, next)) + text.slice(next)
}

/** Turns `<!-- a -->` into `{/*  a *\/}`. */
function asCode(comment: string): string {
  return `{/* ${comment.slice('<!--'.length, -'-->'.length).replaceAll('*/', '* ')}*/}`
}

/** Returns the offset of the comment at which the parser stopped; undefined if it stopped for another reason. */
function commentAt(text: string, thrown: unknown): number | undefined {
  const offset = offsetOf(text, thrown)
  // The parser stops after the `<`.
  return offset !== undefined && text.startsWith('<!--', offset - 1) ? offset - 1 : undefined
}

function offsetOf(text: string, thrown: unknown): number | undefined {
  const place = thrown instanceof Error ? (thrown as SyntaxError).place : undefined
  if (typeof place !== 'object' || place === null) return undefined
  const {line, column} = ('start' in place ? place.start : place) as {readonly line?: number; readonly column?: number}
  if (line === undefined || column === undefined) return undefined
  const before = text.split('\n', line - 1)
  return before.join('\n').length + (before.length > 0 ? 1 : 0) + column - 1
}
