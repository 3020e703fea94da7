import {splitBlocks, unify} from '../../compile/markdown/blocks/split-blocks.ts'
import type {Block, BlockText} from '../../compile/markdown/blocks/split-blocks.ts'
import type {MarkdownParser} from '../../compile/markdown/parse/create-parser.ts'
import {pointAfter} from '../../core/diagnostics/text-place.ts'
import type {Point} from '../../core/model/diagnostic.ts'
import {mergeDocument} from './merge-document.ts'
import type {Documents3, MergedPart, MergeStep} from './merge-document.ts'
import type {Versions3} from './merge-words.ts'

/** A step of a merge and where it is. */
export type PlacedStep = Pick<MergeStep, 'outcome' | 'kind' | 'base' | 'changed'> & {
  /** The place in the version before the merge. */
  readonly before: Point
  /** The line in the merged text. */
  readonly after: number
}

/** A correction carried into the text of another version. */
export type MergedSource = {
  /** The whole text with the line ends and the byte order mark of the version. Where there are conflicts, its own text stands. */
  readonly text: string
  /** The steps in the order of the version. */
  readonly steps: readonly PlacedStep[]
  /** Returns the text with marks around conflicts, as Git writes them. */
  readonly withMarks: (labels: MarkLabels) => string
}

/** Names of the two sides of a conflict. */
export type MarkLabels = {readonly target: string; readonly changed: string}

const BOM = '\uFEFF'

/**
 * Carries the difference between two texts into a third. What is outside of changed blocks keeps its characters.
 * @param texts whole files, with any line ends
 */
export function mergeText(texts: Versions3, parse: MarkdownParser): MergedSource {
  const [base, changed, target] = [texts.base, texts.changed, texts.target].map((text) => splitBlocks(unify(text), parse))
  if (base === undefined || changed === undefined || target === undefined) throw new Error('A text has no blocks.')
  const documents = {base, changed, target}
  const {steps, parts} = mergeDocument(documents)
  const spaced = findSpacing(documents, parts)
  const printed = printParts(parts, {documents, spaced, original: texts.target})
  const placed = [
    ...steps.map((step, index) => ({step, after: printed.lines.get(index)})),
    ...[...spaced].map(([part, step]) => ({step, after: printed.partLines[part]})),
  ].map(({step, after}): PlacedStep & {at: number} => {
    const before = pointIn(target, step)
    const {outcome, kind, base: old, changed: now, at} = step
    return {outcome, kind, ...(old && {base: old}), ...(now && {changed: now}), at, before, after: after ?? before.line}
  })
  const sorted = placed.sort((a, b) => a.before.line - b.before.line || a.before.column - b.before.column || a.after - b.after)
  return {
    text: printed.text,
    steps: sorted.map(({at: _at, ...step}) => step),
    withMarks: (labels) =>
      printParts(markConflicts(parts, steps, {labels, target}), {documents, spaced: new Map(), original: texts.target}).text,
  }
}

/**
 * Finds the parts before which a correction changes only the empty lines, and the version has those of the base. The number of parts stands
 * for the end.
 */
function findSpacing({base, changed, target}: Documents3, parts: readonly MergedPart[]): Map<number, MergeStep> {
  const found = new Map<number, MergeStep>()
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1]
    if (before?.target === undefined || part.target === undefined || part.target !== before.target + 1) continue
    if (part.base === undefined || part.base - 1 !== before.base || part.changed === undefined || part.changed - 1 !== before.changed)
      continue
    const [old, now, own] = [base.blocks[part.base], changed.blocks[part.changed], target.blocks[part.target]]
    if (old !== undefined && now !== undefined && old.gap !== now.gap && own?.gap === old.gap)
      found.set(index, {outcome: 'applied', kind: 'changed', base: old, changed: now, at: part.target, offset: 0})
  }
  const last = parts.at(-1)
  const isLast =
    last?.base === base.blocks.length - 1 && last.changed === changed.blocks.length - 1 && last.target === target.blocks.length - 1
  const [old, now] = [base.blocks.at(-1), changed.blocks.at(-1)]
  if (isLast && base.end !== changed.end && target.end === base.end && old !== undefined && now !== undefined)
    found.set(parts.length, {
      outcome: 'applied',
      kind: 'changed',
      base: old,
      changed: now,
      at: target.blocks.length - 1,
      offset: old.text.length,
    })
  return found
}

type Printing = {
  readonly documents: Documents3
  readonly spaced: ReadonlyMap<number, MergeStep>
  /** The target as its file has it. */
  readonly original: string
}

type Printed = {
  readonly text: string
  /** The line of each part. */
  readonly partLines: readonly number[]
  /** The line of the part that a step made. */
  readonly lines: ReadonlyMap<number, number>
}

function printParts(parts: readonly MergedPart[], {documents, spaced, original}: Printing): Printed {
  const {changed, target} = documents
  const raw = sliceOriginal(target, original)
  const eol = endOfLines(original)
  const own = (text: string): string => (eol === '\n' ? text : text.replaceAll('\n', eol))
  const lines = new Map<number, number>()
  const partLines: number[] = []
  let text = original.startsWith(BOM) ? BOM : ''
  let line = 1
  const write = (more: string): void => {
    text += more
    line += more.split(/\r\n|\r|\n/).length - 1
  }
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1]
    const gap = part.changed === undefined ? undefined : changed.blocks[part.changed]?.gap
    const followsInTarget =
      part.target !== undefined && part.target === (before?.target ?? -1) + 1 && (before === undefined || before.target !== undefined)
    const followsInChanged =
      part.changed !== undefined && part.changed === (before?.changed ?? -1) + 1 && (before === undefined || before.changed !== undefined)
    if (followsInTarget && !spaced.has(index)) write(raw.gaps[part.target ?? 0] ?? '')
    else if (followsInChanged) write(own(gap ?? ''))
    else write((part.target === undefined ? own(gap ?? '') : raw.gaps[part.target]) || (before === undefined ? '' : eol))
    partLines.push(line)
    if (part.step !== undefined) lines.set(part.step, line)
    const isUnchanged = part.target !== undefined && part.text === target.blocks[part.target]?.text
    write(isUnchanged ? (raw.texts[part.target ?? 0] ?? '') : own(part.text))
  }
  partLines.push(line)
  write(spaced.has(parts.length) ? own(changed.end) : raw.end)
  return {text, partLines, lines}
}

/** Returns the blocks of a text and their gaps as its file has them. */
function sliceOriginal({blocks}: BlockText, original: string): {texts: string[]; gaps: string[]; end: string} {
  let offset = original.startsWith(BOM) ? 1 : 0
  const take = (unified: string): string => {
    const start = offset
    for (const character of unified) offset += character === '\n' && original.startsWith('\r\n', offset) ? 2 : character.length
    return original.slice(start, offset)
  }
  const gaps: string[] = []
  const texts: string[] = []
  for (const {gap, text} of blocks) {
    gaps.push(take(gap))
    texts.push(take(text))
  }
  return {texts, gaps, end: original.slice(offset)}
}

/** Returns the line end that most lines of a text have. */
function endOfLines(text: string): '\n' | '\r\n' {
  const windows = text.split('\r\n').length - 1
  return windows * 2 > text.split('\n').length - 1 ? '\r\n' : '\n'
}

function pointIn({blocks}: BlockText, {at, offset, kind, outcome}: MergeStep): Point {
  const block = blocks[at]
  if (block === undefined) return {line: 1, column: 1}
  const start = {line: block.line, column: 1}
  // what is added or missing has its place behind the block
  const isBehind = outcome === 'absent' || (kind === 'added' && outcome === 'applied') || (kind === 'removed' && outcome === 'present')
  if (isBehind) return pointAfter(start, block.text)
  const indent = /^\s*/.exec(block.text)?.[0].length ?? 0
  return pointAfter(start, block.text.slice(0, Math.max(offset, indent)))
}

type Marking = {readonly labels: MarkLabels; readonly target: BlockText}

function markConflicts(parts: readonly MergedPart[], steps: readonly MergeStep[], {labels, target}: Marking): MergedPart[] {
  const conflicts = steps.filter(({outcome}) => outcome === 'conflict')
  const wanted = (at: number): Block[] => conflicts.flatMap((step) => (step.at === at && step.changed !== undefined ? [step.changed] : []))
  const mark = (at: number, text: string): string => {
    const theirs = wanted(at).map((block) => block.text)
    return [`<<<<<<< ${labels.target}`, ...(text === '' ? [] : [text]), '=======', ...theirs, `>>>>>>> ${labels.changed}`].join('\n')
  }
  const places = new Set(conflicts.map(({at}) => at))
  const marked = parts.map((part) =>
    part.target !== undefined && places.has(part.target)
      ? {...part, text: mark(part.target, target.blocks[part.target]?.text ?? '')}
      : part,
  )
  return places.has(-1) ? [{text: mark(-1, '')}, ...marked] : marked
}
