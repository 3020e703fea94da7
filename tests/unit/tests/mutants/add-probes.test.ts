import {expect, test} from 'vitest'
import {addProbes} from '../../../mutants/add-probes.ts'
import type {Bug} from '../../../mutants/bug.ts'

const text = `const most = 1 + 2
export function sum(list: number[]): number {
  if (list.length === 0) return 0
  const rest = list.slice(1).filter((one) => one > most)
  return list[0] + sum(rest)
}
`

/** Bugs at the places of these parts of the text. */
function bugsAt(...parts: readonly string[]): ReadonlyMap<number, Bug> {
  const bugs = parts.map((part): Bug => ({
    name: part,
    kind: 'flipped condition',
    file: 'sum.ts',
    place: text.indexOf(part),
    plant: () => text,
  }))
  return new Map(bugs.entries())
}

test('a probe stands before the statement of a bug, in the function whose body it is, and in the function that it is', () => {
  const bugs = bugsAt('+ 2', '=== 0', '> most', 'function sum')
  expect(addProbes('sum.ts', text, {bugs, header: '// header\n'})).toBe(`// header
;globalThis.reachedBug?.(0);const most = 1 + 2
export function sum(list: number[]): number {
  ;globalThis.reachedBug?.(3);;globalThis.reachedBug?.(1);if (list.length === 0) return 0
  const rest = list.slice(1).filter((one) => (globalThis.reachedBug?.(2),one > most))
  return list[0] + sum(rest)
}
`)
})
