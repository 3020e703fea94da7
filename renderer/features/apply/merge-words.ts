import {divideRun} from '../../core/text/words.ts'
import {areAlike, longestCommon} from '../../compile/markdown/blocks/align-blocks.ts'

/** A block in three states. */
export type Versions3 = {
  /** Before the correction. */
  readonly base: string
  /** After it. */
  readonly changed: string
  /** As another version has it. */
  readonly target: string
}

/** The result for a block. `offset` is where the first change or the conflict is in the target. */
export type MergedText =
  | {readonly outcome: 'applied'; readonly text: string; readonly offset: number}
  | {readonly outcome: 'present' | 'conflict'; readonly offset: number}

/** A word or sign, with the whitespace after it if that does not matter. */
type Token = {readonly key: string; readonly text: string}

/** A difference: tokens of the base that another text replaces. Ends are exclusive. */
type Hunk = {readonly from: number; readonly to: number; readonly otherFrom: number; readonly otherTo: number}

/** The largest number of tokens that are compared; longer texts are compared line by line. */
const MOST_TOKENS = 20_000

/**
 * Carries the difference between two texts into a third, word by word. It conflicts where the third differs at the same place or directly
 * beside it, and where the third is another text.
 * @param isCode whether whitespace matters
 */
export function mergeWords({base, changed, target}: Versions3, isCode: boolean): MergedText {
  const tokenize = base.length + changed.length + target.length > MOST_TOKENS * 3 ? splitLines : isCode ? splitCode : splitProse
  const [o, c, t] = [base, changed, target].map(tokenize) as [Token[], Token[], Token[]]
  const wanted = findHunks(o, c)
  if (wanted.length === 0) return {outcome: 'present', offset: 0}
  const own = findHunks(o, t)
  const offsetOf = (hunk: Hunk): number => lengthOf(t.slice(0, placeIn(own, hunk.from)))
  const touched = wanted.filter((hunk) => own.some((other) => hunk.from <= other.to && other.from <= hunk.to))
  const open = wanted.filter((hunk) => !touched.includes(hunk))
  // a difference is there already if the corrected text and the target do not differ at its place
  const since = touched.length === 0 ? [] : findHunks(c, t)
  const conflict = touched.find(({otherFrom, otherTo}) => since.some(({from, to}) => otherFrom <= to && from <= otherTo))
  const [first] = open
  if (conflict !== undefined) return {outcome: 'conflict', offset: offsetOf(conflict)}
  if (first === undefined) return {outcome: 'present', offset: offsetOf(wanted[0] ?? {from: 0, to: 0, otherFrom: 0, otherTo: 0})}
  if (!areAlike(base, target)) return {outcome: 'conflict', offset: offsetOf(first)}
  const text = open.toReversed().reduce((tokens, hunk) => {
    const from = placeIn(own, hunk.from)
    return [...tokens.slice(0, from), ...c.slice(hunk.otherFrom, hunk.otherTo), ...tokens.slice(from + hunk.to - hunk.from)]
  }, t)
  return {outcome: 'applied', text: text.map((token) => token.text).join(''), offset: offsetOf(first)}
}

/** Returns the index in the target of a token of the base that no difference touches. */
function placeIn(own: readonly Hunk[], index: number): number {
  const before = own.filter(({to, from}) => to <= index && from < index)
  const last = before.at(-1)
  return last === undefined ? index : last.otherTo + (index - last.to)
}

function findHunks(a: readonly Token[], b: readonly Token[]): Hunk[] {
  const keys = (tokens: readonly Token[]): string[] => tokens.map(({key}) => key)
  const bounds = [...longestCommon(keys(a), keys(b)), [a.length, b.length] as const]
  let [x, y] = [0, 0]
  const hunks: Hunk[] = []
  for (const [i, j] of bounds) {
    if (i > x || j > y) hunks.push({from: x, to: i, otherFrom: y, otherTo: j})
    ;[x, y] = [i + 1, j + 1]
  }
  return hunks
}

/** Splits text into words and signs, each with the whitespace after it. */
function splitProse(text: string): Token[] {
  const found = text.match(/(?:[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_]*|[^\s\p{L}\p{N}\p{M}_]|^(?=\s))\s*/gu) ?? []
  return found.flatMap(divideRun).map((token) => ({key: token.trim(), text: token}))
}

/** Splits text into words, signs and whitespace. */
function splitCode(text: string): Token[] {
  const found = text.match(/[\p{L}\p{N}\p{M}_][\p{L}\p{N}\p{M}_]*|\n[^\S\n]*|[^\S\n][^\S\n]*|[^\s\p{L}\p{N}\p{M}_]/gu) ?? []
  return found.flatMap(divideRun).map((token) => ({key: token, text: token}))
}

function splitLines(text: string): Token[] {
  return (text.match(/[^\n]*\n|[^\n][^\n]*$/g) ?? []).map((token) => ({key: token, text: token}))
}

function lengthOf(tokens: readonly Token[]): number {
  return tokens.reduce((sum, {text}) => sum + text.length, 0)
}
