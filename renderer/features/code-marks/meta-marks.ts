/** A range of lines: first and last, counted from 1. */
export type LineRange = readonly [first: number, last: number]

/** The marks that the words after the language of a fence set. */
export type MetaMarks = {
  /** `focus={2-4}` */
  readonly focused: readonly LineRange[]
  /** `collapse={3-9}`, in order. */
  readonly folded: readonly LineRange[]
  /** `/word/` */
  readonly words: readonly string[]
  /** Descriptions of invalid marks, as sentences. */
  readonly mistakes: readonly string[]
}

/** A mark, or a value in quotation marks, which may contain what looks like one. */
const MARK = /"[^"]*"|'[^']*'|(?<!\S)(focus|collapse)(?:=(\{[^{}]*\}|\S*)|(?!\S))|(?<!\S)\/([^/\\]*(?:\\.[^/\\]*)*)\/(?!\S)/g

/** Reads the marks in the words after the language of a fence. Undefined if there are none. */
export function readMetaMarks(words: string): MetaMarks | undefined {
  if (!/focus|collapse|\//.test(words)) return undefined
  const marks = {focus: [] as LineRange[], collapse: [] as LineRange[], words: [] as string[], mistakes: [] as string[]}
  let isMarked = false
  for (const [, key, value = '', word] of words.matchAll(MARK)) {
    if (key === undefined && !word) continue
    isMarked = true
    if (word !== undefined) marks.words.push(word.replaceAll(/\\(.)/g, '$1'))
    else readRanges(key as 'focus' | 'collapse', value, marks)
  }
  if (!isMarked) return undefined
  const folded = marks.collapse.toSorted(([a], [b]) => a - b)
  let end = 0
  const apart = folded.filter(([first, last]) => {
    const isApart = first > end
    end = Math.max(end, last)
    return isApart
  })
  if (apart.length < folded.length) marks.mistakes.push('The ranges of `collapse` overlap; lines can be collapsed only once.')
  return {focused: marks.focus, folded: apart, words: marks.words, mistakes: marks.mistakes}
}

type Ranges = Record<'focus' | 'collapse', LineRange[]> & {readonly mistakes: string[]}

function readRanges(key: 'focus' | 'collapse', value: string, marks: Ranges): void {
  const [, inside] = /^\{([^{}]*)\}$/.exec(value) ?? []
  if (inside === undefined) {
    marks.mistakes.push(`\`${value === '' ? key : `${key}=${value}`}\` has no lines; write them in braces, as in \`${key}={2-4}\`.`)
    return
  }
  for (const written of inside.split(',')) {
    const [, first, last] = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?$/.exec(written) ?? []
    const range: LineRange = [Number(first), Number(last ?? first)]
    if (range[0] >= 1 && range[1] >= range[0]) marks[key].push(range)
    else
      marks.mistakes.push(
        `\`${written.trim()}\` in \`${key}\` is not a range of lines; lines are numbered from 1, and the first comes before the last.`,
      )
  }
}
