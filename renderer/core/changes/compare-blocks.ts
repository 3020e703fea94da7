import {diffArrays} from 'diff'
import {append} from '../data/append.ts'
import {wordsOf} from '../text/words.ts'
import {compareTexts, shortenRuns} from './compare-texts.ts'
import type {TextRun} from './compare-texts.ts'
import type {TextBlock} from './read-blocks.ts'

/** A block that two articles do not share. `changed` has runs of both texts; the others have one run. */
export type BlockChange = {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly block: TextBlock['kind']
  readonly runs: readonly TextRun[]
}

/** The changes below one heading. */
export type SectionChange = {
  /** Text of the heading; empty before the first one. */
  readonly heading: string
  /** Its id in the later article. Undefined if the later one does not have the section. */
  readonly anchor: string | undefined
  readonly changes: readonly BlockChange[]
}

/** Maximum number of blocks that may differ, as in `compareTexts`. */
const MOST_EDITS = 1000

/** Compares two articles. Returns what differs, in the order of the later one; what was removed comes before what follows it. */
export function compareBlocks(before: readonly TextBlock[], after: readonly TextBlock[]): SectionChange[] {
  const headings = {before: headingsOf(before), after: headingsOf(after)}
  const sections: {heading: string; anchor: string | undefined; changes: BlockChange[]}[] = []
  for (const {change, block, isOld} of listChanges(before, after)) {
    const heading = (isOld ? headings.before : headings.after).get(block.anchor) ?? ''
    const anchor = block.anchor === '' || headings.after.has(block.anchor) ? block.anchor : undefined
    const last = sections.at(-1)
    if (last !== undefined && last.heading === heading && last.anchor === anchor) last.changes.push(change)
    else sections.push({heading, anchor, changes: [change]})
  }
  return sections
}

function headingsOf(blocks: readonly TextBlock[]): Map<string, string> {
  return new Map(blocks.flatMap(({kind, anchor, text}) => (kind === 'heading' ? [[anchor, text]] : [])))
}

type Listed = {readonly change: BlockChange; readonly block: TextBlock; readonly isOld: boolean}

function listChanges(before: readonly TextBlock[], after: readonly TextBlock[]): Listed[] {
  const parts = diffArrays(before.map(keyOf), after.map(keyOf), {maxEditLength: MOST_EDITS})
  if (parts === undefined) return pairUp(before, after)
  const changes: Listed[] = []
  let [old, now] = [0, 0]
  let [removed, added]: [TextBlock[], TextBlock[]] = [[], []]
  for (const part of [...parts, undefined]) {
    if (part?.removed) append(removed, before.slice(old, (old += part.count)))
    else if (part?.added) append(added, after.slice(now, (now += part.count)))
    else {
      append(changes, pairUp(removed, added))
      ;[removed, added] = [[], []]
      old += part?.count ?? 0
      now += part?.count ?? 0
    }
  }
  return changes
}

function keyOf({kind, text}: TextBlock): string {
  return `${kind} ${text}`
}

/** Number of later blocks among which the successor of one is looked for. */
const WINDOW = 12

/** Finds out which of the blocks that replaced others are their new versions. */
function pairUp(removed: readonly TextBlock[], added: readonly TextBlock[]): Listed[] {
  const changes: Listed[] = []
  let next = 0
  for (const block of removed) {
    const candidates = added.slice(next, next + WINDOW)
    const index = mostAlike(block, candidates)
    const successor = index === undefined ? undefined : candidates[index]
    if (index === undefined || successor === undefined) {
      changes.push({change: whole('removed', block), block, isOld: true})
      continue
    }
    for (const one of candidates.slice(0, index)) changes.push({change: whole('added', one), block: one, isOld: false})
    const runs = shortenRuns(compareTexts(block.text, successor.text), successor.kind === 'code')
    changes.push({change: {kind: 'changed', block: successor.kind, runs}, block: successor, isOld: false})
    next += index + 1
  }
  for (const block of added.slice(next)) changes.push({change: whole('added', block), block, isOld: false})
  return changes
}

function whole(kind: 'added' | 'removed', {kind: block, text}: TextBlock): BlockChange {
  return {kind, block, runs: [{kind, text}]}
}

/** Share of the words of two blocks that they have in common, from which one replaces the other. Source of the value: git, for renames. */
const ALIKE = 0.5

function mostAlike(block: TextBlock, candidates: readonly TextBlock[]): number | undefined {
  let [best, most]: [number | undefined, number] = [undefined, ALIKE]
  const words = countWords(block.text)
  for (const [index, candidate] of candidates.entries()) {
    if (isCode(candidate) !== isCode(block)) continue
    const share = shareOf(words, countWords(candidate.text))
    if (share > most || (share === most && best === undefined)) [best, most] = [index, share]
  }
  return best
}

function isCode({kind}: TextBlock): boolean {
  return kind === 'code'
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Returns the share of words of both texts that they have in common, from 0 to 1. */
function shareOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0)
  const all = [...one.values(), ...other.values()].reduce((sum, count) => sum + count, 0)
  return all === 0 ? 0 : (2 * shared) / all
}
