import type {Point} from '../../../core/model/diagnostic.ts'

/** A point in a source, with its offset counted from 0. */
export type SourcePoint = Point & {readonly offset: number}

/** A line of code and its position in the source. */
export type CodeLine = {readonly text: string; readonly start: SourcePoint; readonly end: SourcePoint}

/**
 * Locates every line of some code in the source that it was taken from. After the first, lines may have lost block quote marks
 * and indentation. `closer` is the text that follows the last line. Returns undefined if a line is not found.
 */
export function traceCode(source: string, code: string, {start, closer}: {start: SourcePoint; closer: string}): CodeLine[] | undefined {
  const lines: CodeLine[] = []
  const texts = code.split('\n')
  let from = start
  for (const [index, text] of texts.entries()) {
    const follower = index === texts.length - 1 ? closer : '\n'
    const offset = index === 0 ? from.offset : skipPrefix(source, from.offset, text + follower)
    if (!source.startsWith(text + follower, offset)) return undefined
    const begin = along(from, offset)
    const end = along(begin, offset + text.length)
    lines.push({text, start: begin, end})
    from = {line: end.line + 1, column: 1, offset: end.offset + 1}
  }
  return lines
}

/** Returns a later point on the same line. */
export function along({line, column, offset: from}: SourcePoint, offset: number): SourcePoint {
  return {line, column: column + offset - from, offset}
}

function skipPrefix(source: string, from: number, rest: string): number {
  let offset = from
  while (!source.startsWith(rest, offset) && /[\t >]/.test(source.charAt(offset))) offset += 1
  return offset
}
