import type {Place, Point} from '../../core/model/diagnostic.ts'

/**
 * Returns the place in a file of a place in the text that a function has made of it: exact outside of what the function has changed, and
 * else the beginning of the change. Lines end with `\n`.
 */
export function placeInFile({start, end}: Place, {made, written}: {readonly made: string; readonly written: string}): Place {
  const [from, to] = [made.split('\n'), written.split('\n')]
  const before = countEqual(from, to)
  const after = Math.min(countEqual(from.toReversed(), to.toReversed()), Math.min(from.length, to.length) - before)
  const move = ({line, column}: Point): Point => {
    if (line <= before) return {line, column}
    if (line > from.length - after) return {line: line + to.length - from.length, column}
    if (from.length !== to.length) return {line: before + 1, column: 1}
    return {line, column: columnIn(from[line - 1] ?? '', to[line - 1] ?? '', column)}
  }
  return {start: move(start), end: move(end)}
}

function columnIn(made: string, written: string, column: number): number {
  const before = countEqual(made, written)
  const after = Math.min(
    countEqual(made.split('').toReversed(), written.split('').toReversed()),
    Math.min(made.length, written.length) - before,
  )
  if (column > made.length - after) return column + written.length - made.length
  return Math.min(column, before + 1)
}

/** Counts the items that two lists begin with. */
function countEqual(a: ArrayLike<string>, b: ArrayLike<string>): number {
  let count = 0
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1
  return count
}
