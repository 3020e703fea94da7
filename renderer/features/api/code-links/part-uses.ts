import type {SampleRole} from '../samples/sample.ts'
import type {NamedTarget} from './find-uses.ts'

/** A sample of a page with its role and the names found in it. */
export type LinkedSample = {
  /** The code without diff markers, with every character at its original offset. */
  readonly code: string
  readonly role: SampleRole | undefined
  readonly uses: readonly NamedTarget[]
}

/**
 * Returns the names in a sample that is part of a program of the page, taken from the lines of that program. Each line is looked up after
 * the previous match first, then from the beginning, because steps of a program may come in any order.
 */
export function partUses(part: LinkedSample, samples: readonly LinkedSample[]): NamedTarget[] {
  const {role} = part
  if (role?.kind !== 'part') return []
  const asked = role.of === undefined ? undefined : samples[role.of]
  const programs = asked === undefined ? samples.filter((sample) => sample.role?.kind === 'module') : [asked]
  const found = programs.map((program) => usesOfLines(part.code, program))
  return found.reduce((most, one) => (one.length > most.length ? one : most), [])
}

type Line = {readonly start: number; readonly indent: number; readonly text: string}

function usesOfLines(code: string, {code: program, uses}: LinkedSample): NamedTarget[] {
  const known = linesOf(program)
  let next = 0
  return linesOf(code).flatMap(({start, indent, text}) => {
    if (text === '') return []
    const behind = known.findIndex((line, index) => index >= next && line.text === text)
    const at = behind === -1 ? known.findIndex((line) => line.text === text) : behind
    const line = known[at]
    if (line === undefined) return []
    next = at + 1
    const from = line.start + line.indent
    const shift = start + indent - from
    return uses
      .filter((use) => use.start >= from && use.end <= from + text.length)
      .map(({target, ...use}) => ({target, start: use.start + shift, end: use.end + shift}))
  })
}

function linesOf(code: string): Line[] {
  let start = 0
  return code.split('\n').map((line) => {
    const own: Line = {start, indent: line.length - line.trimStart().length, text: line.trim()}
    start += line.length + 1
    return own
  })
}
