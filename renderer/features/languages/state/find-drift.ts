import {alignBlocks, identify, placesOf} from '../../../compile/markdown/blocks/align-blocks.ts'
import type {Alignment} from '../../../compile/markdown/blocks/align-blocks.ts'
import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import {isReadKey} from './wording.ts'

/** A change of a block of the original since it was translated. Numbers are indices of blocks. */
export type Drift = {
  readonly kind: 'changed' | 'new' | 'gone' | 'moved'
  /** The block as it was translated. Undefined if it is new. */
  readonly was: number | undefined
  /** The block of the original. Undefined if it is gone. */
  readonly now: number | undefined
  /** The block of the translation: that of the block, or the one that a new block follows. Undefined before the first, and where none is known. */
  readonly at: number | undefined
}

/** A translation, with the blocks of the original that it was made from. */
export type TranslationState = {
  /** Blocks of the original as they were when they were translated, in the order of the translation. */
  readonly known: readonly Block[]
  /** Blocks of the translation. */
  readonly translation: readonly Block[]
  /** The blocks of the translation by the known ones, as indices. */
  readonly partners: Alignment
}

/** Finds the differences between an original and what its translation was made from. What the translation has already is none. */
export function findDrift({known, translation, partners}: TranslationState, original: readonly Block[]): Drift[] {
  const {pairs, moved} = compareBlocks(known, original)
  const sources = new Map([...pairs].map(([was, now]) => [now, was]))
  const written = new Set(translation.map(identify))
  const isWritten = (block: Block | undefined): boolean => block !== undefined && written.has(identify(block))
  const drifts: Drift[] = []
  let last: number | undefined
  for (const [now, block] of original.entries()) {
    const was = sources.get(now)
    const at = was === undefined ? last : partners.get(was)
    const old = was === undefined ? undefined : known[was]
    if (was !== undefined && at !== undefined) last = at
    if (isWritten(block) && !(was !== undefined && moved.has(was))) continue
    if (old === undefined) {
      if (concernsNew(block)) drifts.push({kind: 'new', was, now, at})
    } else if (old.norm !== block.norm) {
      if (concerns(old, translation)) drifts.push({kind: 'changed', was, now, at})
    } else if (was !== undefined && moved.has(was)) drifts.push({kind: 'moved', was, now, at})
  }
  for (const [was, old] of known.entries()) {
    const at = partners.get(was)
    // what was never translated leaves nothing behind
    if (!pairs.has(was) && at !== undefined && concerns(old, translation)) drifts.push({kind: 'gone', was, now: undefined, at})
  }
  return drifts
}

/** Reports whether translators have to know of a new block: keys that readers do not see are up to each page. */
function concernsNew(block: Block): boolean {
  return block.kind !== 'key' || isReadKey(block)
}

/** Reports whether translators have to know of a change to a block: of the other keys, those that the translation has copied. */
function concerns(old: Block, translation: readonly Block[]): boolean {
  return old.kind !== 'key' || isReadKey(old) || translation.some((block) => identify(block) === identify(old))
}

/** Two texts compared: blocks of the later one by those of the earlier, and the earlier ones that are at another place. */
export type Comparison = {readonly pairs: Alignment; readonly moved: ReadonlySet<number>}

/** Compares an earlier text with a later one. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): Comparison {
  const pairs = new Map(alignBlocks(before, after, {canMove: true}))
  addShort(pairs, before, after)
  const inOrder = [...pairs].sort(([a], [b]) => a - b)
  const kept = longestAscent(inOrder.map(([, now]) => now))
  const isKey = (was: number): boolean => before[was]?.kind === 'key'
  return {pairs, moved: new Set(inOrder.flatMap(([was], index) => (kept.has(index) || isKey(was) ? [] : [was])))}
}

/** Pairs what is left and equal, however short, in its order. */
function addShort(pairs: Map<number, number>, before: readonly Block[], after: readonly Block[]): void {
  const taken = new Set(pairs.values())
  const places = placesOf(after)
  for (const [index, block] of before.entries()) {
    const other = pairs.has(index) ? undefined : places.get(identify(block))?.find((place) => !taken.has(place))
    if (other === undefined) continue
    pairs.set(index, other)
    taken.add(other)
  }
}

/** Returns the indices of a longest ascending part of a list of different numbers. */
function longestAscent(numbers: readonly number[]): ReadonlySet<number> {
  // the last index of the best ascent of each length, and the index before each
  const ends: number[] = []
  const before: number[] = []
  for (const [index, number] of numbers.entries()) {
    let length = ends.length
    while (length > 0 && (numbers[ends[length - 1] ?? 0] ?? 0) > number) length -= 1
    before.push(ends[length - 1] ?? -1)
    ends[length] = index
  }
  const kept = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index !== -1; index = before[index] ?? -1) kept.add(index)
  return kept
}
