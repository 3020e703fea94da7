import {MARK} from './fault.ts'

/** A text without its marks, and where they stood: lines and columns from 1, in UTF-16 code units, a byte order mark not counted. */
export type Unmarked = {
  readonly text: string
  readonly marks: readonly {readonly n: number; readonly line: number; readonly column: number}[]
}

const TOKEN = new RegExp(`${MARK}(\\d+)${MARK}|\\r\\n|\\r|\\n|[^]`, 'g')

/** Takes the marks `‸n‸` out of a text, which is read character by character so that nothing of docsite is needed. */
export function takeMarks(marked: string): Unmarked {
  const marks: {n: number; line: number; column: number}[] = []
  const kept: string[] = []
  let [line, column] = [1, 1]
  for (const [token, n] of marked.matchAll(TOKEN)) {
    if (n !== undefined) marks.push({n: Number(n), line, column})
    else kept.push(token)
    if (/^[\r\n]/.test(token)) [line, column] = [line + 1, 1]
    else if (n === undefined && token !== '\uFEFF') column += 1
  }
  return {text: kept.join(''), marks}
}
