import {bestPairs} from '../../../compile/markdown/blocks/align-blocks.ts'
import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import {compareBlocks} from './find-drift.ts'
import type {TranslationState} from './find-drift.ts'
import {pairBlocks} from './pair-blocks.ts'

/** A page and its translation at one time. */
export type PagePair = {readonly original: readonly Block[]; readonly translation: readonly Block[]}

/** Returns the state of a translation that has just been made from all of its original. */
export function startTranslation({original, translation}: PagePair): TranslationState {
  return {known: original, translation, partners: pairBlocks(original, translation)}
}

/**
 * Returns the state after an edit of the translation. A block of the original counts as translated again if the edit concerns its block in the
 * translation, or adds one for it; others stay as they were translated.
 */
export function followEdit(state: TranslationState, {original, translation}: PagePair): TranslationState {
  const {known, partners} = state
  const {pairs, moved} = compareBlocks(known, original)
  const sources = new Map([...pairs].map(([was, now]) => [now, was]))
  const edit = compareBlocks(state.translation, translation)
  const arrived = new Set(edit.pairs.values())
  const added = [...translation.keys()].filter((index) => !arrived.has(index))
  /** Returns what has become of the translation of a known block. */
  const fateOf = (was: number): {readonly at: number | undefined; readonly isTouched: boolean} => {
    const before = partners.get(was)
    if (before === undefined) return {at: undefined, isTouched: false}
    const at = edit.pairs.get(before)
    const isSame = at !== undefined && state.translation[before]?.norm === translation[at]?.norm
    return {at, isTouched: !isSame || edit.moved.has(before)}
  }
  const lacking = [...original.keys()].filter((now) => {
    const was = sources.get(now)
    return was === undefined || fateOf(was).at === undefined
  })
  const answers = pairAdded({original, translation}, lacking, added)
  const next: Known[] = original.flatMap((block, now): Known[] => {
    const was = sources.get(now)
    if (was === undefined) return answers.has(now) ? [{block, at: answers.get(now)}] : []
    const {at = answers.get(now), isTouched} = fateOf(was)
    const old = known[was]
    const isAnswered = isTouched || answers.has(now) || old === undefined
    if (moved.has(was) && !isAnswered) return []
    return [{block: isAnswered || old.norm === block.norm ? block : old, at, was}]
  })
  const stay = [...known.keys()].filter((was) => {
    const {at, isTouched} = fateOf(was)
    return pairs.has(was) ? moved.has(was) && !next.some((one) => one.was === was) : at !== undefined && !isTouched
  })
  for (const was of stay) keepInPlace(next, {block: known[was] as Block, at: fateOf(was).at, was})
  return toState(next, translation)
}

/** A known block with the index of its translation, and its index before the edit. */
type Known = {readonly block: Block; readonly at: number | undefined; readonly was?: number}

/** Puts a block behind the one that it followed. */
function keepInPlace(list: Known[], one: Known): void {
  const place = list.findLastIndex(({was}) => was !== undefined && was < (one.was ?? 0))
  list.splice(place + 1, 0, one)
}

function toState(list: readonly Known[], translation: readonly Block[]): TranslationState {
  const partners = new Map(list.flatMap(({at}, index) => (at === undefined ? [] : [[index, at] as const])))
  return {known: list.map(({block}) => block), translation, partners}
}

/** Pairs blocks of an original that have no translation with blocks that were added to the translation. */
function pairAdded({original, translation}: PagePair, lacking: readonly number[], added: readonly number[]): ReadonlyMap<number, number> {
  const pairs = bestPairs(lacking, added, (i, j) => {
    const [a, b] = [original[lacking[i] ?? -1], translation[added[j] ?? -1]]
    if (a === undefined || b === undefined || a.kind !== b.kind) return 0
    if (a.kind === 'key') return a.name === b.name ? 1 : 0
    return a.norm === b.norm ? 1 : 0.75
  })
  return new Map(pairs.map(([i, j]) => [lacking[i] ?? -1, added[j] ?? -1]))
}

/** Two texts of an original: before and after it was copied to another place, where its links may differ. */
export type Relocation = {readonly from: readonly Block[]; readonly to: readonly Block[]}

/** Returns the state of a copy of a translation: what was behind stays behind. */
export function relocateTranslation({known, translation, partners}: TranslationState, {from, to}: Relocation): TranslationState {
  const {pairs} = compareBlocks(known, from)
  const sources = new Map([...pairs].map(([was, now]) => [now, was]))
  const copies = new Map([...compareBlocks(from, to).pairs].map(([index, copy]) => [copy, index]))
  const next = to.flatMap((block, index): Known[] => {
    const now = copies.get(index)
    const was = now === undefined ? undefined : sources.get(now)
    const old = was === undefined ? undefined : known[was]
    if (now === undefined) return [{block, at: undefined}]
    if (was === undefined || old === undefined) return []
    return [{block: old.norm === from[now]?.norm ? block : old, at: partners.get(was), was}]
  })
  for (const [was, block] of known.entries()) if (!pairs.has(was)) keepInPlace(next, {block, at: partners.get(was), was})
  return toState(next, translation)
}
