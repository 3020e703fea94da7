import {diffArrays} from 'diff'
import {append} from '../data/append.ts'
import {divideRun, withoutCutEnd, withoutCutStart} from '../text/words.ts'

/** A part of two texts that are compared. A `gap` stands for a long part that both have; its text is empty. */
export type TextRun = {readonly kind: 'same' | 'added' | 'removed' | 'gap'; readonly text: string}

/** Maximum numbers of lines and words that may differ. The time grows with their square; above them, the whole text counts as replaced. */
const MOST_EDITS = {lines: 1000, words: 400}

/**
 * Compares two texts word by word, lines of code that are equal left out. What was removed comes before what was added in its place.
 * @example compareTexts('one two', 'one three') // => same 'one ', removed 'two', added 'three'
 */
export function compareTexts(before: string, after: string): TextRun[] {
  if (!before.includes('\n') && !after.includes('\n')) return joinRuns(compareWords(before, after))
  const parts = diffArrays(splitLines(before), splitLines(after), {maxEditLength: MOST_EDITS.lines})
  if (parts === undefined) return [run('removed', before), run('added', after)]
  const runs: TextRun[] = []
  let [removed, added] = ['', '']
  for (const part of [...parts, undefined]) {
    if (part?.removed) removed += part.value.join('')
    else if (part?.added) added += part.value.join('')
    else {
      append(runs, compareWords(removed, added))
      ;[removed, added] = ['', '']
      if (part !== undefined) runs.push(run('same', part.value.join('')))
    }
  }
  return joinRuns(runs)
}

/** Returns lines, each with the break at its end. */
function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/)
}

function compareWords(before: string, after: string): TextRun[] {
  const parts = diffArrays(splitText(before), splitText(after), {maxEditLength: MOST_EDITS.words})
  if (parts === undefined) return [run('removed', before), run('added', after)]
  return parts.map(({added, removed, value}) => run(added ? 'added' : removed ? 'removed' : 'same', value.join('')))
}

/** Returns words, runs of white space and single signs. */
function splitText(text: string): string[] {
  return (text.match(/[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_]*|\s\s*|[^\s]/gu) ?? []).flatMap(divideRun)
}

function run(kind: TextRun['kind'], text: string): TextRun {
  return {kind, text}
}

/** A text that both have, or what stands in the place of another. */
type Part = {readonly same: string} | {readonly removed: string; readonly added: string}

/** Joins neighbours, so that several words that were replaced read as one change. */
function joinRuns(runs: readonly TextRun[]): TextRun[] {
  const parts: Part[] = []
  for (const {kind, text} of runs) {
    const last = parts.at(-1)
    if (kind === 'same' && last !== undefined && 'same' in last) parts[parts.length - 1] = {same: last.same + text}
    else if (kind === 'same') parts.push({same: text})
    else if (last === undefined || 'same' in last)
      parts.push({removed: kind === 'removed' ? text : '', added: kind === 'added' ? text : ''})
    else
      parts[parts.length - 1] = {
        removed: last.removed + (kind === 'removed' ? text : ''),
        added: last.added + (kind === 'added' ? text : ''),
      }
  }
  return joinAcross(parts).flatMap((part) => {
    if ('same' in part) return part.same === '' ? [] : [run('same', part.same)]
    return (['removed', 'added'] as const).flatMap((kind) => (part[kind] === '' ? [] : [run(kind, part[kind])]))
  })
}

/** Joins changes with a text between them that is short beside them: white space, or a word that both sentences happen to have. */
function joinAcross(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const [before, between] = joined.slice(-2)
    if (!('same' in part) && before !== undefined && between !== undefined && !('same' in before) && 'same' in between) {
      if (isSlight(between.same, before, part)) {
        const [removed, added] = [before.removed + between.same + part.removed, before.added + between.same + part.added]
        joined.splice(-2, 2, {removed, added})
        continue
      }
    }
    joined.push(part)
  }
  return joined
}

type Change = Extract<Part, {removed: string}>

function isSlight(text: string, before: Change, after: Change): boolean {
  if (text.includes('\n')) return false
  const replaces = [before, after].every(({removed, added}) => removed !== '' && added !== '')
  const isShort = [before, after].every(({removed, added}) => text.length * 2 <= Math.max(removed.length, added.length))
  return text.trim() === '' ? replaces : isShort
}

/** Characters of running text, and lines of code, that are kept beside a change. */
const KEPT = {text: 120, lines: 3}

/** Replaces long parts that both texts have by gaps, and keeps what is next to a change. */
export function shortenRuns(runs: readonly TextRun[], isCode: boolean): TextRun[] {
  return runs.flatMap((one, index) => {
    if (one.kind !== 'same') return [one]
    const [head, tail] = isCode ? aroundLines(one.text) : aroundWords(one.text)
    if (head.length + tail.length >= one.text.length) return [one]
    const isFirst = index === 0
    const isLast = index === runs.length - 1
    return [...(isFirst ? [] : [run('same', head)]), run('gap', ''), ...(isLast ? [] : [run('same', tail)])]
  })
}

function aroundLines(text: string): [head: string, tail: string] {
  const lines = text.split('\n')
  if (lines.length <= 2 * KEPT.lines + 2) return [text, '']
  return [`${lines.slice(0, KEPT.lines + 1).join('\n')}\n`, lines.slice(-KEPT.lines - 1).join('\n')]
}

function aroundWords(text: string): [head: string, tail: string] {
  if (text.length <= 3 * KEPT.text) return [text, '']
  const head = text.slice(0, KEPT.text)
  const tail = text.slice(-KEPT.text)
  const end = withoutCutEnd(head).trimEnd().length
  const start = tail.length - withoutCutStart(tail).trimStart().length
  return [head.slice(0, Math.max(end, KEPT.text / 2)), tail.slice(Math.min(start, KEPT.text / 2))]
}
