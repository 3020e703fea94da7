/** A kind of marked line. */
export type LineMark = 'focused' | 'highlighted' | 'inserted' | 'deleted' | 'error' | 'warning'

/** Kinds of lines by their names in comments. */
const LINE_MARKS: ReadonlyMap<string, LineMark> = new Map([
  ['focus', 'focused'],
  ['highlight', 'highlighted'],
  ['hl', 'highlighted'],
  ['++', 'inserted'],
  ['--', 'deleted'],
  ['error', 'error'],
  ['warning', 'warning'],
])

/** A mark in a comment at the end of a line. */
export type CommentMark = {
  readonly kind: LineMark | 'word'
  /** The word to mark; empty for other kinds. */
  readonly word: string
  /** Number of lines, this one included. Undefined for one line and, if a word is marked, for all that follow. */
  readonly count: number | undefined
}

/** Beginnings of comments, the longer ones first. */
const OPENINGS = ['{/*', '<!--', '/*', '//', '--', ';;', '#', ';', '%', "'"]

/** A mark with the end of its comment. */
const MARK = /^\[!code[ \t][ \t]*([^\n]*)\][ \t]*(?:\*\/[ \t]*\}|\*\/|-->)?[ \t]*$/

/**
 * Reads the marks in comments at the end of a line of code. Returns the line without them; marks of other kinds, such as `[!code info]`, stay.
 * @example readMarkComment('run() // [!code focus]') // => {text: 'run()', marks: [{kind: 'focused', word: '', count: undefined}]}
 */
export function readMarkComment(line: string): {readonly text: string; readonly marks: readonly CommentMark[]} {
  const marks: CommentMark[] = []
  let text = line
  for (;;) {
    const at = text.lastIndexOf('[!code')
    const mark = at === -1 ? undefined : parseMark(MARK.exec(text.slice(at))?.[1] ?? '')
    const before = text.slice(0, at).trimEnd()
    const opening = OPENINGS.find((one) => before.endsWith(one))
    if (mark === undefined || opening === undefined) return {text, marks: marks.toReversed()}
    marks.push(mark)
    text = before.slice(0, -opening.length).trimEnd()
  }
}

function parseMark(written: string): CommentMark | undefined {
  const [, name = '', lines] = /^([a-z]*|\+\+|--)(?::(\d{1,6}))?$/.exec(written) ?? []
  const kind = LINE_MARKS.get(name)
  if (kind !== undefined) return {kind, word: '', count: lines === undefined ? undefined : Number(lines)}
  const [, word, times] = /^word:(..*?)(?::(\d{1,6}))?$/.exec(written) ?? []
  return word === undefined ? undefined : {kind: 'word', word, count: times === undefined ? undefined : Number(times)}
}
