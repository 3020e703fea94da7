import type {Point} from '../../../core/model/diagnostic.ts'

/** A place in a source, with its offset from 0. */
export type SourcePoint = Point & {readonly offset: number}

/** One line of code, and where it stands in the source. */
export type CodeLine = {readonly text: string; readonly start: SourcePoint; readonly end: SourcePoint}

/**
 * Finds every line of some code in the source that it was taken from: after the first they may have lost marks of block
 * quotes and indentation. `closer` is what follows the last line. Undefined when they are not there.
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

/** A later point of the same line. */
export function along({line, column, offset: from}: SourcePoint, offset: number): SourcePoint {
  return {line, column: column + offset - from, offset}
}

function skipPrefix(source: string, from: number, rest: string): number {
  let offset = from
  while (!source.startsWith(rest, offset) && /[\t >]/.test(source.charAt(offset))) offset += 1
  return offset
}
