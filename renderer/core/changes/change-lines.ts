import {diffArrays} from 'diff'
import {withoutCutEnd, withoutCutStart} from '../text/words.ts'
import type {BlockChange, SectionChange} from './compare-blocks.ts'
import type {TextRun} from './compare-texts.ts'

/** A line of a difference as programs such as git show it. */
export type ChangeLine = {readonly sign: '+' | '-' | ' '; readonly text: string}

/** Limits of what is shown of a page. */
export type ChangeLimits = {
  /** Number of blocks. */
  readonly blocks: number
  /** Number of characters of a line. */
  readonly width: number
}

/** No limits. */
export const unlimited: ChangeLimits = {blocks: Number.POSITIVE_INFINITY, width: Number.POSITIVE_INFINITY}

/** The changes of a page as lines, and the number of blocks that are left out. */
export type ChangeLines = {
  readonly sections: readonly {readonly heading: string; readonly lines: readonly ChangeLine[]}[]
  readonly more: number
}

/** Writes the changes of a page as lines, up to a number of blocks. */
export function changeLines(sections: readonly SectionChange[], {blocks, width}: ChangeLimits): ChangeLines {
  let left = blocks
  const shown = sections.flatMap(({heading, changes}) => {
    const some = changes.slice(0, left)
    left -= some.length
    const lines = some.flatMap((change) => linesOf(change).map(({sign, text}) => ({sign, text: cut(text, width)})))
    return some.length === 0 ? [] : [{heading: cut(heading, width), lines}]
  })
  const all = sections.reduce((sum, {changes}) => sum + changes.length, 0)
  return {sections: shown, more: Math.max(0, all - blocks)}
}

function linesOf({kind, block, runs}: BlockChange): ChangeLine[] {
  if (kind === 'added') return split('+', textOf(runs, 'removed'))
  if (kind === 'removed') return split('-', textOf(runs, 'added'))
  if (block !== 'code') {
    const short = runs.map(shorten)
    return [...split('-', textOf(short, 'added')), ...split('+', textOf(short, 'removed'))]
  }
  const [before, after] = [textOf(runs, 'added'), textOf(runs, 'removed')]
  return diffArrays(before.split('\n'), after.split('\n')).flatMap(({added, removed, value}) =>
    value.map((text): ChangeLine => ({sign: added ? '+' : removed ? '-' : ' ', text})),
  )
}

/** Returns the text of one side. */
function textOf(runs: readonly TextRun[], other: 'added' | 'removed'): string {
  const text = runs.map((run) => (run.kind === 'gap' ? '…' : run.kind === other ? '' : run.text)).join('')
  return text.replaceAll(/…(?:\s*…)*/g, '…')
}

/** Characters beside a change that are kept of what both sides have. */
const KEPT = 50

/** Leaves out most of what both sides have, so that a line shows the change. */
function shorten(run: TextRun, index: number, runs: readonly TextRun[]): TextRun {
  const {kind, text} = run
  const [before, after] = [runs[index - 1], runs[index + 1]].map((next) => (next?.kind === 'added' || next?.kind === 'removed' ? KEPT : 0))
  if (kind !== 'same' || before === undefined || after === undefined || text.length <= before + after + KEPT) return run
  const head = withoutCutEnd(text.slice(0, before))
  const tail = after === 0 ? '' : withoutCutStart(text.slice(-after))
  return {kind, text: `${head}…${tail}`}
}

function split(sign: ChangeLine['sign'], text: string): ChangeLine[] {
  return text.split('\n').map((line) => ({sign, text: line}))
}

/**
 * Returns the first characters of a text, with a sign that it goes on.
 * @example cut('a long text', 7) // => 'a long…'
 */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const end = /[\uD800-\uDBFF]$/.test(text.slice(0, most - 1)) ? most - 2 : most - 1
  return `${text.slice(0, end).trimEnd()}…`
}
