import {loadPackage} from '../load-package.ts'
import type {Hidden, StandIns} from './stand-ins.ts'

/** Matches a run that may emphasize or strike through beside a character that may be Chinese, Japanese or Korean. */
const BESIDE = /[*~][\u1100-\uFFFF]|[\u1100-\uFFFF][*~]/

/** Matches a run after the selector of a variant, before which the character that counts is. */
const SELECTED = /[\uFE00-\uFE0E][*_~]/

const RUN = /\*\**|__*|~~*/g

/** Class of a character beside a run: white space, a mark of punctuation, or anything else; a CJK one if it is Chinese, Japanese or Korean. */
type Group = 'space' | 'mark' | 'other' | 'cjkMark' | 'cjk'

/** A run of delimiters, and what is beside it. */
type Run = {readonly marker: string; readonly start: number; readonly end: number; readonly before: Group; readonly after: Group}

/** Where a directive or the host of a URL may end, in which a character is more than its group. */
const IN_NAME = /(?::\/\/|www\.|@|:)[\p{ID_Continue}.-]*$/iu

/**
 * Hides characters beside runs of `*` and `~` so that a parser with the rules of CommonMark finds the emphasis that remark-cjk-friendly finds:
 * these rules see no end in `**开源：**代码`, between a mark and a letter, since Chinese, Japanese and Korean have no white space there. Of the two
 * characters beside the run, the CJK one is replaced: a mark by a letter, a letter by a mark. Runs of `_` have the same meaning in both.
 * Returns undefined if that is not possible without a change of another run.
 */
export function hideBesideCjk(text: string, standIns: StandIns): string | undefined {
  if (SELECTED.test(text)) return undefined
  if (!BESIDE.test(text)) return text
  const classes = loadPackage('micromark-extension-cjk-friendly-util') as Classes
  const runs = [...text.matchAll(RUN)].map(({0: run, index}) => readRun({text, classes}, index, index + run.length))
  const hidden = new Map<number, Hidden>()
  for (const run of runs) {
    const change = changeBeside(run)
    if (change === undefined) continue
    const {offset, kind} = placeOf(change, run)
    const original = text.charAt(offset)
    if (/[\uD800-\uDFFF]/.test(original) || (hidden.get(offset)?.kind ?? kind) !== kind) return undefined
    if (kind === 'mark' && IN_NAME.test(text.slice(Math.max(0, offset - 100), offset))) return undefined
    hidden.set(offset, {offset, original, kind})
  }
  if (hidden.size === 0) return text
  const isSame = runs.every((run) => keepsMeaning(run, hidden)) && !text.includes('\uFE01')
  return isSame
    ? standIns.hide(
        text,
        [...hidden.values()].sort((a, b) => a.offset - b.offset),
      )
    : undefined
}

/** The classes of characters of remark-cjk-friendly. */
type Classes = typeof import('micromark-extension-cjk-friendly-util')

function readRun({text, classes}: {readonly text: string; readonly classes: Classes}, start: number, end: number): Run {
  const last = start === 0 ? undefined : text.codePointAt(start - (/[\uDC00-\uDFFF]/.test(text.charAt(start - 1)) ? 2 : 1))
  return {marker: text.charAt(start), start, end, before: groupOf(last, classes), after: groupOf(text.codePointAt(end), classes)}
}

function groupOf(code: number | undefined, classes: Classes): Group {
  const category = classes.classifyCharacter(code ?? null)
  if (classes.isUnicodeWhitespace(category)) return 'space'
  if (classes.isNonCjkPunctuation(category)) return 'mark'
  if (classes.isCjkOrIvs(category)) return classes.isSpaceOrPunctuation(category) ? 'cjkMark' : 'cjk'
  return 'other'
}

type Change = 'letter before' | 'letter after' | 'mark before' | 'mark after'

/** Returns what has to be changed beside a run so that it may begin or end emphasis by the rules of CommonMark too. */
function changeBeside({marker, before, after}: Run): Change | undefined {
  if (marker === '_') return undefined
  if (after === 'cjkMark' && isLetter(before)) return 'letter after'
  if (before === 'cjkMark' && isLetter(after)) return 'letter before'
  if (after === 'mark' && before === 'cjk') return 'mark before'
  return before === 'mark' && after === 'cjk' ? 'mark after' : undefined
}

function isLetter(group: Group): boolean {
  return group === 'cjk' || group === 'other'
}

function placeOf(change: Change, {start, end}: Run): {readonly offset: number; readonly kind: Hidden['kind']} {
  return {offset: change.endsWith('before') ? start - 1 : end, kind: change.startsWith('letter') ? 'letter' : 'mark'}
}

/** Reports whether a run means by the rules of CommonMark what it means by those for CJK, once characters are hidden. */
function keepsMeaning({marker, start, end, before, after}: Run, hidden: ReadonlyMap<number, Hidden>): boolean {
  const [first, second] = [hidden.get(start - 1)?.kind, hidden.get(end)?.kind]
  if (first === undefined && second === undefined) return true
  const wanted = flanks(before, after, marker)
  const found = flanks(withoutCjk(before, first), withoutCjk(after, second), marker)
  return wanted.opens === found.opens && wanted.closes === found.closes
}

function withoutCjk(group: Group, kind: Hidden['kind'] | undefined): Group {
  if (kind !== undefined) return kind === 'letter' ? 'other' : 'mark'
  return group === 'cjk' ? 'other' : group === 'cjkMark' ? 'mark' : group
}

/** Reports whether a run may begin and may end emphasis, by the rules of remark-cjk-friendly; without CJK groups by those of CommonMark. */
function flanks(before: Group, after: Group, marker: string): {readonly opens: boolean; readonly closes: boolean} {
  const isAround = (group: Group): boolean => group !== 'other'
  const [isBlankBefore, isBlankAfter] = [before, after].map((group) => group === 'space' || group === 'mark')
  const opens = !isBlankAfter || (after === 'mark' && isAround(before))
  const closes = !isBlankBefore || (before === 'mark' && isAround(after))
  if (marker !== '_') return {opens, closes}
  const isMark = (group: Group): boolean => group !== 'other' && group !== 'cjk'
  return {opens: opens && (isMark(before) || !closes), closes: closes && (isMark(after) || !opens)}
}
