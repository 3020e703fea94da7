import type {Place, Point} from '../../../core/model/diagnostic.ts'
import type {CodeSample} from '../../../core/model/doc.ts'

/**
 * Returns the place in the source file of a range of a sample's code. The indentation added by lists, quotes or an imported file is the
 * extra length of the source line. Falls back to the place of the fence if the source does not contain the code literally, as in
 * `<CodeBlock>` with an expression.
 * @param lines lines of the file that contains the code
 */
export function placeInCode({code, place, file}: CodeSample, lines: readonly string[], [start, end]: readonly [number, number]): Place {
  const first = file?.line ?? place.start.line + 1
  const codeLines = code.split('\n')
  const from = pointIn(codeLines, start)
  const to = pointIn(codeLines, Math.max(start, end))
  const placed = [from, to].flatMap(({line, column}): Point[] => {
    const [written, shown] = [lines[first - 1 + line], codeLines[line] ?? '']
    if (written === undefined || !written.endsWith(shown)) return []
    return [{line: first + line, column: written.length - shown.length + column + 1}]
  })
  const [placedStart, placedEnd] = placed
  if (placedStart === undefined || placedEnd === undefined) return file === undefined ? place : lineOnly(first + from.line)
  return {start: placedStart, end: placedEnd}
}

function lineOnly(line: number): Place {
  return {start: {line, column: 1}, end: {line, column: 1}}
}

/** Returns a line and column, both zero-based. */
function pointIn(lines: readonly string[], offset: number): Point {
  let rest = offset
  for (const [line, text] of lines.entries()) {
    if (rest <= text.length) return {line, column: rest}
    rest -= text.length + 1
  }
  return {line: Math.max(0, lines.length - 1), column: lines.at(-1)?.length ?? 0}
}
