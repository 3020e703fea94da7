import {diffArrays} from 'diff'
import {append} from '../../../core/data/append.ts'
import {wordsOf} from '../../../core/text/words.ts'
import type {Block} from './split-blocks.ts'

/** The blocks of one text by those of another that they correspond to. Both are indices. */
export type Alignment = ReadonlyMap<number, number>

/** How many words two blocks must share to be one block that has changed. */
const ALIKE = 0.5

/** The largest number of differences between two lists. */
const MOST_EDITS = 4000

/** The largest number of pairs of blocks that are compared word by word. */
const MOST_PAIRS = 40_000

/** Consecutive indices; `to` is exclusive. */
type Range = {readonly from: number; readonly to: number}

type Side = {readonly blocks: readonly Block[]; readonly sections: readonly Range[]}

/**
 * Finds the blocks of two texts that correspond: sections by their headings, then blocks within them that are equal or similar, or that
 * alone are left over between two others. If blocks may have moved, also those that are equal and occur once in each text.
 */
export function alignBlocks(a: readonly Block[], b: readonly Block[], {canMove}: {readonly canMove: boolean}): Alignment {
  const found = new Map<number, number>()
  const sides = [splitSections(a), splitSections(b)] as const
  for (const [left, right] of alignSections(...sides, canMove)) {
    for (const [x, y] of alignRange([a, left], [b, right])) found.set(x, y)
  }
  if (canMove) addMoved(found, a, b)
  return found
}

function splitSections(blocks: readonly Block[]): Side {
  const starts = blocks.flatMap(({kind}, index) => (kind === 'heading' && index > 0 ? [index] : []))
  const bounds = [0, ...starts, blocks.length]
  return {blocks, sections: bounds.slice(0, -1).map((from, index) => ({from, to: bounds[index + 1] ?? blocks.length}))}
}

/** Pairs sections: those with the same headings above them, then similar ones between these, then those that have moved. */
function alignSections(a: Side, b: Side, canMove: boolean): [Range, Range][] {
  const paths = ({blocks, sections}: Side): string[] => sections.map(({from}) => blocks[from]?.section ?? '')
  const [left, right] = [paths(a), paths(b)]
  const equal = longestCommon(left, right)
  const all = [...equal]
  const textOf = ({blocks, sections}: Side, index: number): string =>
    blocks
      .slice(sections[index]?.from, sections[index]?.to)
      .map(({norm}) => norm)
      .join(' ')
  for (const gap of gapsBetween(equal, left.length, right.length)) {
    const words = (side: Side, {from, to}: Range): Words[] => numbers({from, to}).map((index) => countWords(textOf(side, index)))
    const [x, y] = [words(a, gap.a), words(b, gap.b)]
    const alike = bestPairs(x, y, (i, j) => shareOf(x[i], y[j]))
    append(
      all,
      alike.map(([i, j]): [number, number] => [i + gap.a.from, j + gap.b.from]),
    )
  }
  if (canMove) {
    const [usedA, usedB] = [new Set(all.map(([i]) => i)), new Set(all.map(([, j]) => j))]
    for (const [index, path] of left.entries()) {
      const other = right.indexOf(path)
      if (usedA.has(index) || usedB.has(other) || other === -1) continue
      if (left.lastIndexOf(path) === left.indexOf(path) && right.lastIndexOf(path) === other) all.push([index, other])
    }
  }
  return all.flatMap(([i, j]): [Range, Range][] => {
    const [x, y] = [a.sections[i], b.sections[j]]
    return x === undefined || y === undefined ? [] : [[x, y]]
  })
}

/** Pairs the blocks of two ranges in their order. */
function alignRange([a, left]: readonly [readonly Block[], Range], [b, right]: readonly [readonly Block[], Range]): [number, number][] {
  const [x, y] = [a.slice(left.from, left.to), b.slice(right.from, right.to)]
  const pairs = longestCommon(x.map(identify), y.map(identify))
  const isFirstHeading = x[0]?.kind === 'heading' && y[0]?.kind === 'heading' && !pairs.some(([i, j]) => i === 0 || j === 0)
  const anchors: [number, number][] = isFirstHeading ? [[0, 0], ...pairs] : pairs
  const all = [...anchors]
  for (const gap of gapsBetween(anchors, x.length, y.length)) {
    const [some, others] = [x.slice(gap.a.from, gap.a.to), y.slice(gap.b.from, gap.b.to)]
    const inner = alignGap(some, others)
    append(
      all,
      inner.map(([i, j]): [number, number] => [i + gap.a.from, j + gap.b.from]),
    )
  }
  return all.map(([i, j]) => [i + left.from, j + right.from])
}

/** Returns a text that is equal for blocks that are. */
export function identify({kind, norm}: Block): string {
  return `${kind}\n${norm}`
}

/** Pairs different blocks between two that are equal: similar ones, and what alone is left of its kind. */
function alignGap(a: readonly Block[], b: readonly Block[]): [number, number][] {
  if (a.length === 0 || b.length === 0) return []
  const [words, others] = [a, b].map((blocks) => blocks.map(({norm}) => countWords(norm))) as [Words[], Words[]]
  const alike = bestPairs(words, others, (i, j) => {
    const [x, y] = [a[i], b[j]]
    if (x?.kind !== y?.kind) return 0
    if (x?.name !== undefined || y?.name !== undefined) return x?.name === y?.name ? 1 : 0
    return shareOf(words[i], others[j])
  })
  const rest = gapsBetween(alike, a.length, b.length).flatMap((gap): [number, number][] => {
    const lonely = numbers(gap.a).filter((i) => a[i]?.kind !== 'key' && countKind(a, gap.a, a[i]) === 1)
    return lonely.flatMap((i): [number, number][] => {
      const same = numbers(gap.b).filter((j) => b[j]?.kind === a[i]?.kind)
      return same.length === 1 && same[0] !== undefined ? [[i, same[0]]] : []
    })
  })
  return [...alike, ...inOrder(rest)]
}

function countKind(blocks: readonly Block[], range: Range, block: Block | undefined): number {
  return numbers(range).filter((index) => blocks[index]?.kind === block?.kind).length
}

/** Leaves out pairs that cross earlier ones. */
function inOrder(pairs: readonly [number, number][]): [number, number][] {
  let last = -1
  return pairs.filter(([, j]) => {
    if (j <= last) return false
    last = j
    return true
  })
}

/** Returns the indices of the blocks that are equal, by `identify`. */
export function placesOf(blocks: readonly Block[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [index, block] of blocks.entries()) {
    const known = places.get(identify(block))
    if (known === undefined) places.set(identify(block), [index])
    else known.push(index)
  }
  return places
}

/** Adds blocks of some length that are equal and occur once in each text. */
function addMoved(found: Map<number, number>, a: readonly Block[], b: readonly Block[]): void {
  const used = new Set(found.values())
  const [left, right] = [placesOf(a), placesOf(b)]
  for (const [index, block] of a.entries()) {
    const [other, ...more] = right.get(identify(block)) ?? []
    if (found.has(index) || other === undefined || more.length > 0 || used.has(other)) continue
    if ((left.get(identify(block))?.length ?? 0) === 1 && isDistinctive(block)) found.set(index, other)
  }
}

/** Reports whether a block says enough to be known by its text alone. */
export function isDistinctive({norm}: Pick<Block, 'norm'>): boolean {
  return norm.length >= 20
}

/**
 * Finds the longest list of elements that two lists have in common, as pairs of indices. Lists that differ in more than `MOST_EDITS` have
 * nothing in common: the time grows with the square of the differences.
 */
export function longestCommon(a: readonly string[], b: readonly string[]): [number, number][] {
  let [i, j] = [0, 0]
  return (diffArrays([...a], [...b], {maxEditLength: MOST_EDITS}) ?? []).flatMap(({added, removed, count}): [number, number][] => {
    const [x, y] = [i, j]
    if (!added) i += count
    if (!removed) j += count
    return added || removed ? [] : numbers({from: 0, to: count}).map((index) => [x + index, y + index])
  })
}

/** Returns the ranges between pairs that are in order in both lists. */
export function gapsBetween(pairs: readonly (readonly [number, number])[], lengthA: number, lengthB: number): {a: Range; b: Range}[] {
  const bounds = [[-1, -1] as const, ...[...pairs].sort(([i], [j]) => i - j), [lengthA, lengthB] as const]
  return bounds.slice(1).flatMap(([i, j], index) => {
    const [x, y] = bounds[index] ?? [-1, -1]
    return i - x > 1 && j - y > 1 ? [{a: {from: x + 1, to: i}, b: {from: y + 1, to: j}}] : []
  })
}

/** Finds the pairs, in the order of both lists, whose shares are the largest in sum. Pairs below `ALIKE` do not count. */
export function bestPairs(a: readonly unknown[], b: readonly unknown[], share: (i: number, j: number) => number): [number, number][] {
  if (a.length * b.length > MOST_PAIRS) return []
  const shares = a.map((_x, i) => b.map((_y, j) => share(i, j)))
  const best = Array.from({length: a.length + 1}, () => Array.from({length: b.length + 1}, () => 0))
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0
  const taken = (i: number, j: number): number => {
    const own = shares[i]?.[j] ?? 0
    return own < ALIKE ? 0 : own + at(i + 1, j + 1)
  }
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = best[i]
      if (row !== undefined) row[j] = Math.max(at(i + 1, j), at(i, j + 1), taken(i, j))
    }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (taken(i, j) > 0 && at(i, j) === taken(i, j)) pairs.push([i++, j++])
    else if (at(i, j) === at(i + 1, j)) i += 1
    else j += 1
  }
  return pairs
}

/** Words with the number of times that each occurs, and their sum. */
type Words = {readonly counts: ReadonlyMap<string, number>; readonly total: number}

function countWords(text: string): Words {
  const words = wordsOf(text)
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return {counts, total: words.length}
}

/** Returns the share of words that two texts have in common, from 0 to 1. */
function shareOf(a: Words | undefined, b: Words | undefined): number {
  if (a === undefined || b === undefined || a.total + b.total === 0) return 0
  let common = 0
  for (const [word, count] of a.counts) common += Math.min(count, b.counts.get(word) ?? 0)
  return (2 * common) / (a.total + b.total)
}

/** Reports whether two texts are so similar that one may have been made from the other. */
export function areAlike(a: string, b: string): boolean {
  return shareOf(countWords(a), countWords(b)) >= ALIKE
}

function numbers({from, to}: Range): number[] {
  return Array.from({length: Math.max(0, to - from)}, (_none, index) => from + index)
}
