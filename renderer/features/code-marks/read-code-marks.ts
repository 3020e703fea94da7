import type {MarkedFence, MarkedLines} from '../../core/code-marks.ts'
import {append} from '../../core/data/append.ts'
import {readMarkComment} from './mark-comment.ts'
import {markWord} from './mark-word.ts'
import {readMetaMarks} from './meta-marks.ts'
import type {LineMark} from './mark-comment.ts'
import type {LineRange, MetaMarks} from './meta-marks.ts'

/** Languages whose code shows marks as they are written. */
const ABOUT_MARKS: ReadonlySet<string> = new Set(['', 'md', 'mdx', 'markdown', 'text', 'txt', 'plaintext'])

/** Classes of marked lines. Inserted and deleted ones have a sign, which the lines of a diff have in their code. */
const CLASS_NAMES: Readonly<Record<LineMark, readonly string[]>> = {
  focused: ['focused'],
  highlighted: ['highlighted'],
  inserted: ['inserted', 'signed'],
  deleted: ['deleted', 'signed', 'removed-line'],
  error: ['error-line'],
  warning: ['warning-line'],
}

/** A word with the lines in which it is marked, as indices: from the first, up to and without the last. */
type MarkedWord = {readonly text: string; readonly from: number; readonly to: number}

/**
 * Reads the marks of a fence: `focus={2-4}`, `collapse={3-9}` and `/word/` behind its language, and comments such as `// [!code focus]`, as
 * Shiki and VitePress have them. Numbers of lines are those that readers see.
 */
export function readCodeMarks({code, language, words}: MarkedFence): ((lines: readonly string[]) => MarkedLines) | undefined {
  const meta = readMetaMarks(words)
  const hasComments = code.includes('[!code') && !ABOUT_MARKS.has(language)
  if (meta === undefined && !hasComments) return undefined
  return (lines) => markLines(lines, {meta: meta ?? none, hasComments})
}

const none: MetaMarks = {focused: [], folded: [], words: [], mistakes: []}

function markLines(
  written: readonly string[],
  {meta, hasComments}: {readonly meta: MetaMarks; readonly hasComments: boolean},
): MarkedLines {
  const lines: string[] = []
  const origins: number[] = []
  const classNames = new Map<number, string[]>()
  const words: MarkedWord[] = []
  for (const [index, line] of written.entries()) {
    const {text, marks} = hasComments ? readMarkComment(line) : {text: line, marks: []}
    // marks on a line of their own are those of the lines that follow
    const at = lines.length
    for (const {kind, word, count} of marks) {
      if (kind === 'word') words.push({text: word, from: at, to: at + (count ?? Infinity)})
      else
        for (let marked = at; marked < at + (count ?? 1); marked += 1)
          for (const name of CLASS_NAMES[kind]) addClass(classNames, marked, name)
    }
    if (marks.length > 0 && text.trim() === '') continue
    lines.push(text)
    origins.push(index)
  }
  const mistakes = [...meta.mistakes]
  const inside = (ranges: readonly LineRange[], key: string): LineRange[] =>
    ranges.filter((range) => checkRange(range, {key, lines, mistakes}))
  for (const [first, last] of inside(meta.focused, 'focus')) {
    for (let line = first; line <= last; line += 1) addClass(classNames, line - 1, 'focused')
  }
  append(
    words,
    meta.words.map((text) => ({text, from: 0, to: Infinity})),
  )
  const missing = words.filter(({text, from, to}) => !lines.slice(from, to).some((line) => line.includes(text)))
  const isRemoved = [...classNames.values()].some((names) => names.includes('removed-line'))
  return {
    features: isRemoved ? ['code-marks', 'removed-lines'] : ['code-marks'],
    lines,
    origins,
    classNames: new Map([...classNames].filter(([index]) => index < lines.length)),
    folded: inside(meta.folded, 'collapse'),
    markWords: (html, index) =>
      words.reduce((marked, {text, from, to}) => (index >= from && index < to ? markWord(marked, text) : marked), html),
    mistakes,
    doubts: missing.map(({text}) => `The word \`${text}\` is marked, but does not occur in the code.`),
  }
}

function addClass(classNames: Map<number, string[]>, index: number, name: string): void {
  const names = classNames.get(index)
  if (names === undefined) classNames.set(index, [name])
  else if (!names.includes(name)) names.push(name)
}

type Checked = {readonly key: string; readonly lines: readonly string[]; readonly mistakes: string[]}

function checkRange([first, last]: LineRange, {key, lines, mistakes}: Checked): boolean {
  if (last <= lines.length) return true
  const range = first === last ? first : `${first}-${last}`
  const has = lines.length === 1 ? 'one line' : `${lines.length} lines`
  mistakes.push(`\`${key}={${range}}\` is outside of the code, which has ${has}.`)
  return false
}
