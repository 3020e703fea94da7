import {alignBlocks, isDistinctive} from '../../compile/markdown/blocks/align-blocks.ts'
import type {Alignment} from '../../compile/markdown/blocks/align-blocks.ts'
import {mergeWords} from './merge-words.ts'
import type {Block, BlockText} from '../../compile/markdown/blocks/split-blocks.ts'

/** A page in three states, as blocks. */
export type Documents3 = {readonly base: BlockText; readonly changed: BlockText; readonly target: BlockText}

/** The outcome of a change of one block in another version. */
export type MergeStep = {
  /**
   * `present`: the version has it already. `conflict`: it has another text there. `absent`: it has neither the block nor its
   * neighbours.
   */
  readonly outcome: 'applied' | 'present' | 'conflict' | 'absent'
  readonly kind: 'changed' | 'removed' | 'added'
  /** Blocks before and after the correction. */
  readonly base?: Block
  readonly changed?: Block
  /** Index of the block in the target that it is about; for `added`, of the one that it follows, or -1. */
  readonly at: number
  /** Offset in that block. */
  readonly offset: number
}

/** A part of the merged text. */
export type MergedPart = {
  readonly text: string
  /** Index of the block in the target, if it is one. */
  readonly target?: number
  /** Index of the block in the base, if that has it. */
  readonly base?: number
  /** Index of the block in the changed text, if its place or text is from there. */
  readonly changed?: number
  /** Index of the step that made it. Absent if the block is as it was. */
  readonly step?: number
}

/** A merge of a correction into another version. */
export type MergedDocument = {readonly steps: readonly MergeStep[]; readonly parts: readonly MergedPart[]}

/** A merge at work. */
type Merge = Documents3 & {
  /** Blocks of the base in the changed text, and in the target. */
  readonly toChanged: Alignment
  readonly toTarget: Alignment
  /** Blocks of the target that the base has not, or has with another text. */
  readonly own: ReadonlySet<number>
  readonly steps: MergeStep[]
  /** Text in the place of blocks of the target. */
  readonly replaced: Map<number, {readonly text: string | undefined; readonly step: number}>
  /** Blocks of the changed text that follow a block of the target. */
  readonly added: Map<number, {readonly changed: number; readonly step: number}[]>
}

/** Carries the difference between two texts into a third, block by block. */
export function mergeDocument(documents: Documents3): MergedDocument {
  const {base, changed, target} = documents
  const toChanged = alignBlocks(base.blocks, changed.blocks, {canMove: false})
  const toTarget = alignBlocks(base.blocks, target.blocks, {canMove: true})
  const kept = new Set([...toTarget].flatMap(([from, at]) => (base.blocks[from]?.norm === target.blocks[at]?.norm ? [at] : [])))
  const own = new Set([...target.blocks.keys()].filter((index) => !kept.has(index)))
  const merge: Merge = {...documents, toChanged, toTarget, own, steps: [], replaced: new Map(), added: new Map()}
  for (const [index, block] of base.blocks.entries()) {
    const other = toChanged.get(index)
    if (other === undefined) removeBlock(merge, index)
    else if (changed.blocks[other]?.text !== block.text) changeBlock(merge, index, other)
  }
  for (const run of findAdded(merge)) addRun(merge, run)
  return {steps: merge.steps, parts: joinParts(merge)}
}

function changeBlock(merge: Merge, from: number, to: number): void {
  const [base, changed] = [merge.base.blocks[from], merge.changed.blocks[to]]
  const at = merge.toTarget.get(from)
  if (base === undefined || changed === undefined) return
  const facts = {kind: 'changed', base, changed} as const
  const target = at === undefined ? undefined : merge.target.blocks[at]
  if (at === undefined || target === undefined) {
    const there = merge.target.blocks.findIndex(({norm}, index) => norm === changed.norm && merge.own.has(index))
    const isThere = there !== -1 && isDistinctive(changed)
    merge.steps.push({...facts, outcome: isThere ? 'present' : 'absent', at: isThere ? there : nearestBefore(merge, from), offset: 0})
    return
  }
  const isCode = changed.kind === 'code' || changed.kind === 'html' || changed.kind === 'key'
  const merged =
    target.text === base.text
      ? ({outcome: 'applied', text: changed.text, offset: firstDifference(base.text, changed.text)} as const)
      : target.text === changed.text
        ? ({outcome: 'present', offset: 0} as const)
        : mergeWords({base: base.text, changed: changed.text, target: target.text}, isCode)
  if (merged.outcome === 'applied') merge.replaced.set(at, {text: merged.text, step: merge.steps.length})
  merge.steps.push({...facts, outcome: merged.outcome, at, offset: merged.offset})
}

function removeBlock(merge: Merge, from: number): void {
  const base = merge.base.blocks[from]
  const at = merge.toTarget.get(from)
  if (base === undefined) return
  const target = at === undefined ? undefined : merge.target.blocks[at]
  const facts = {kind: 'removed', base, offset: 0} as const
  if (at === undefined || target === undefined) {
    merge.steps.push({...facts, outcome: 'present', at: nearestBefore(merge, from)})
  } else if (target.norm === base.norm) {
    merge.replaced.set(at, {text: undefined, step: merge.steps.length})
    merge.steps.push({...facts, outcome: 'applied', at})
  } else merge.steps.push({...facts, outcome: 'conflict', at})
}

/** Blocks that the correction adds, and the blocks of the base around them: -1 and the length stand for the ends of the text. */
type AddedRun = {readonly blocks: readonly number[]; readonly before: number; readonly after: number}

function findAdded({base, changed, toChanged}: Merge): AddedRun[] {
  const bounds = [[-1, -1] as const, ...[...toChanged].sort(([, a], [, b]) => a - b), [base.blocks.length, changed.blocks.length] as const]
  return bounds.slice(1).flatMap(([after, j], index) => {
    const [before, i] = bounds[index] ?? [-1, -1]
    return j - i > 1 ? [{blocks: Array.from({length: j - i - 1}, (_none, number) => i + 1 + number), before, after}] : []
  })
}

/** Adds blocks next to the neighbours that they have in the correction. */
function addRun(merge: Merge, {blocks, before, after}: AddedRun): void {
  const {changed, target, toTarget, own} = merge
  const texts = blocks.flatMap((index) => changed.blocks[index] ?? [])
  const [from, to] = [
    before === -1 ? -1 : toTarget.get(before),
    after === merge.base.blocks.length ? target.blocks.length : toTarget.get(after),
  ]
  const push = (outcome: MergeStep['outcome'], at: number): void => {
    for (const block of texts) merge.steps.push({kind: 'added', outcome, changed: block, at, offset: 0})
  }
  const there = texts.map((block) => findThere(merge, block, {from, to}))
  if (there.every((index) => index !== undefined)) return push('present', there[0] ?? -1)
  const other = texts.flatMap(({name}) =>
    target.blocks.findIndex((block, index) => name !== undefined && block.name === name && own.has(index)),
  )
  const conflict = other.find((index) => index !== -1) ?? there.find((index) => index !== undefined)
  if (conflict !== undefined) return push('conflict', conflict)
  if (from === undefined && to === undefined) return push('absent', nearestBefore(merge, before))
  const place = from !== undefined && (to === undefined || to > from) ? from : from === undefined ? (to ?? 0) - 1 : undefined
  if (place === undefined) return push('conflict', from ?? -1)
  const list = merge.added.get(place) ?? []
  merge.added.set(place, [...list, ...blocks.map((index, number) => ({changed: index, step: merge.steps.length + number}))])
  push('applied', place)
}

type Between = {readonly from: number | undefined; readonly to: number | undefined}

/** Finds an added block that the target has already: between the same neighbours, or anywhere if it is no common text. */
function findThere({target, own}: Merge, block: Block, {from, to}: Between): number | undefined {
  const isEqual = (index: number): boolean => own.has(index) && target.blocks[index]?.norm === block.norm
  const between = target.blocks.findIndex(
    (_block, index) => from !== undefined && to !== undefined && index > from && index < to && isEqual(index),
  )
  if (between !== -1) return between
  const anywhere = isDistinctive(block) ? target.blocks.findIndex((_block, index) => isEqual(index)) : -1
  return anywhere === -1 ? undefined : anywhere
}

/** Returns the last block of the target that corresponds to one of the base before another, or -1. */
function nearestBefore({toTarget}: Merge, from: number): number {
  for (let index = from; index >= 0; index -= 1) {
    const at = toTarget.get(index)
    if (at !== undefined) return at
  }
  return -1
}

function firstDifference(a: string, b: string): number {
  let index = 0
  while (index < a.length && a[index] === b[index]) index += 1
  // the beginning of the word
  return a.slice(0, index).search(/\S*$/)
}

function joinParts({target, changed, toChanged, toTarget, replaced, added}: Merge): MergedPart[] {
  const origins = new Map([...toTarget].map(([from, at]) => [at, from]))
  const addedAfter = (at: number): MergedPart[] =>
    (added.get(at) ?? []).map((one) => ({text: changed.blocks[one.changed]?.text ?? '', ...one}))
  return [
    ...addedAfter(-1),
    ...target.blocks.flatMap((block, at): MergedPart[] => {
      const from = origins.get(at)
      const image = from === undefined ? undefined : toChanged.get(from)
      const place = {target: at, ...(from !== undefined && {base: from}), ...(image !== undefined && {changed: image})}
      const other = replaced.get(at)
      const own: MergedPart[] =
        other === undefined
          ? [{text: block.text, ...place}]
          : other.text === undefined
            ? []
            : [{text: other.text, ...place, step: other.step}]
      return [...own, ...addedAfter(at)]
    }),
  ]
}
