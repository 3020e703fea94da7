/** Where a parser of MDX gave up (a `VFileMessage`). */
type SyntaxError = {readonly place?: unknown}

/**
 * MDX has no HTML comments, and pages that come from Docusaurus have them. The parser says where one is, since it alone knows
 * text from code: it becomes a comment of JavaScript, as long as it was, so that all places stay.
 * @param read parses the text, and throws what MDX throws at a syntax error; called once more for each comment
 * @throws what `read` throws of the text without comments, a comment that never ends among it
 * @example await withHtmlComments('a <!-- b -->', parse) // parses 'a {/* b *\/}'
 */
export async function withHtmlComments<Result>(text: string, read: (text: string) => Result | Promise<Result>): Promise<Result> {
  try {
    return await read(text)
  } catch (error) {
    const escaped = escapeComment(text, error)
    if (escaped === undefined) throw error
    return withHtmlComments(escaped, read)
  }
}

/** The text in which the comment where the parser stopped is one that MDX can read; undefined when there is none, or no end of it. */
function escapeComment(text: string, thrown: unknown): string | undefined {
  const offset = offsetOf(text, thrown)
  // The parser stops behind the `<`.
  if (offset === undefined || !text.startsWith('<!--', offset - 1)) return undefined
  const start = offset - 1
  const end = text.indexOf('-->', start + '<!--'.length)
  if (end === -1) return undefined
  const inner = text.slice(start + '<!--'.length, end).replaceAll('*/', '* ')
  return `${text.slice(0, start)}{/* ${inner}*/}${text.slice(end + '-->'.length)}`
}

function offsetOf(text: string, thrown: unknown): number | undefined {
  const place = thrown instanceof Error ? (thrown as SyntaxError).place : undefined
  if (typeof place !== 'object' || place === null) return undefined
  const {line, column} = ('start' in place ? place.start : place) as {readonly line?: number; readonly column?: number}
  if (line === undefined || column === undefined) return undefined
  const before = text.split('\n', line - 1)
  return before.join('\n').length + (before.length > 0 ? 1 : 0) + column - 1
}
