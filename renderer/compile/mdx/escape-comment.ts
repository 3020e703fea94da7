import type {Nodes, Root} from 'mdast'
import type {} from 'remark-mdx'

/** Where a parser of MDX gave up (a `VFileMessage`). */
type SyntaxError = {readonly place?: unknown}

/** Comments that are looked for one after the other, each by parsing again, before all the others are at once. */
const MOST_ROUNDS = 8

/** More comments than this are no page. */
const MOST_COMMENTS = 10_000

/** The parsers of MDX. Both throw MDX's own error at a syntax error. */
export type MdxReading<Result> = {
  readonly parse: (text: string) => Root
  /** Called once more for each of the first comments. */
  readonly read: (text: string) => Result | Promise<Result>
}

/**
 * MDX has no HTML comments, and pages that come from Docusaurus have them. The parser says where one is, since it alone knows
 * text from code: it becomes a comment of JavaScript, as long as it was, so that all places stay.
 * @throws what `read` throws of the text without comments, a comment that never ends among it
 * @example await withHtmlComments('a <!-- b -->', {parse, read}) // reads 'a {/* b *\/}'
 */
export async function withHtmlComments<Result>(text: string, {parse, read}: MdxReading<Result>): Promise<Result> {
  let current = text
  for (let round = 1; ; round += 1) {
    try {
      return await read(current)
    } catch (error) {
      const start = commentAt(current, error)
      if (start === undefined || round > MOST_ROUNDS * 2) throw error
      const rest = round === MOST_ROUNDS ? escapeRest(current, start, parse) : undefined
      const escaped = rest ?? escapeComment(current, start)
      if (escaped === undefined) throw error
      current = escaped
    }
  }
}

/** The text with all comments from an offset on escaped; undefined when it is not known which of them are. */
function escapeRest(text: string, from: number, parse: (text: string) => Root): string | undefined {
  const comments = [...text.slice(from).matchAll(/<!--([^]*?)-->/g)].map((match) => ({start: from + match.index, written: match[0]}))
  if (comments.length > MOST_COMMENTS) return undefined
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
    // what is no expression stands in code, where it is no comment
    return replace((start) => starts.has(start))
  } catch {
    return undefined
  }
}

function noteExpressions(node: Nodes, starts: Set<number>): void {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') starts.add(node.position?.start.offset ?? -1)
  if ('children' in node) for (const child of node.children) noteExpressions(child, starts)
}

/** The text in which the comment that begins at an offset is one that MDX can read; undefined when it has no end. */
function escapeComment(text: string, start: number): string | undefined {
  const end = text.indexOf('-->', start + '<!--'.length)
  if (end === -1) return undefined
  const next = end + '-->'.length
  return text.slice(0, start) + asCode(text.slice(start, next)) + text.slice(next)
}

/** `<!-- a -->` as `{/*  a *\/}`. */
function asCode(comment: string): string {
  return `{/* ${comment.slice('<!--'.length, -'-->'.length).replaceAll('*/', '* ')}*/}`
}

/** Offset of the comment at which the parser stopped; undefined when it was something else. */
function commentAt(text: string, thrown: unknown): number | undefined {
  const offset = offsetOf(text, thrown)
  // The parser stops behind the `<`.
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
