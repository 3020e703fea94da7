import {bestPairs, gapsBetween, longestCommon} from '../../../compile/markdown/blocks/align-blocks.ts'
import type {Alignment} from '../../../compile/markdown/blocks/align-blocks.ts'
import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import {wordsOf} from '../../../core/text/words.ts'

/**
 * Finds the blocks of a translation by those of its original, as indices. Both have the same structure where nothing is missing: headings
 * are paired first, then blocks of one kind between them. What is written alike in all languages, such as code, links, numbers and names,
 * decides where several are possible.
 */
export function pairBlocks(original: readonly Block[], translation: readonly Block[]): Alignment {
  const [a, b] = [original.map(signsOf), translation.map(signsOf)]
  const headings = pairAmong(a, b, ({block}) => block.kind === 'heading')
  const pairs = [...headings]
  for (const gap of gapsBetween(headings, a.length, b.length)) {
    const [x, y] = [a.slice(gap.a.from, gap.a.to), b.slice(gap.b.from, gap.b.to)]
    for (const [i, j] of pairAmong(x, y, ({block}) => block.kind !== 'heading')) pairs.push([i + gap.a.from, j + gap.b.from])
  }
  return new Map(pairs)
}

/** A block with what its translation has as well. */
type Signs = {readonly block: Block; readonly signs: ReadonlySet<string>; readonly length: number}

const SIGN = /`[^`]*`|\]\([^)]*\)|\{#[^}]*\}|<[^<>]*>|https?:[^\s)>]*|\d+(?:\.\d+)*|[A-Z][A-Za-z]+/g

function signsOf(block: Block): Signs {
  const signs = block.kind === 'code' ? wordsOf(block.norm) : (block.norm.match(SIGN) ?? [])
  return {block, signs: new Set(signs), length: block.norm.length}
}

/** Pairs those of two lists that are wanted, in their order. */
function pairAmong(a: readonly Signs[], b: readonly Signs[], isWanted: (one: Signs) => boolean): [number, number][] {
  const choose = (list: readonly Signs[]): {one: Signs; at: number}[] => list.flatMap((one, at) => (isWanted(one) ? [{one, at}] : []))
  const [left, right] = [choose(a), choose(b)]
  const formOf = ({one: {block}}: {one: Signs}): string => `${block.kind} ${block.name ?? ''} ${depthOf(block)}`
  const isSmall = left.length * right.length <= MOST_PAIRS
  const pairs = isSmall
    ? bestPairs(left, right, (i, j) => likenessOf(left[i]?.one, right[j]?.one))
    : longestCommon(left.map(formOf), right.map(formOf))
  return pairs.flatMap(([i, j]): [number, number][] => {
    const [x, y] = [left[i], right[j]]
    return x === undefined || y === undefined ? [] : [[x.at, y.at]]
  })
}

/** The largest number of pairs that are weighed, that of `bestPairs`. */
const MOST_PAIRS = 40_000

/** Returns how likely one block is the translation of the other: 0, or from one half to 1. */
function likenessOf(a: Signs | undefined, b: Signs | undefined): number {
  if (a === undefined || b === undefined || a.block.kind !== b.block.kind) return 0
  if (a.block.kind === 'key') return a.block.name === b.block.name ? 1 : 0
  if (a.block.kind === 'heading' && depthOf(a.block) !== depthOf(b.block)) return 0
  if (a.block.norm === b.block.norm) return 1
  let common = 0
  for (const sign of a.signs) if (b.signs.has(sign)) common += 1
  const total = a.signs.size + b.signs.size
  const share = total === 0 ? 0.5 : (2 * common) / total
  return 0.5 + 0.35 * share + 0.15 * (Math.min(a.length, b.length) / Math.max(a.length, b.length, 1))
}

function depthOf({section, kind}: Block): number {
  return kind === 'heading' ? section.split('\n').length : 0
}
