import {describe, expect, test} from 'vitest'
import {groupChunks} from '../../../../cli/build-tool/group-chunks.mjs'
import type {Chunk} from '../../../../cli/build-tool/group-chunks.mjs'
import {createRandom} from '../../../random.ts'

type Chunks = ReadonlyMap<string, Chunk>

const entry = (...imports: string[]): Chunk => ({size: 1000, imports, isEntry: true})
const chunk = (size: number, ...imports: string[]): Chunk => ({size, imports, isEntry: false})

function groupsOf(chunks: Readonly<Record<string, Chunk>>): string[] {
  return groupChunks(new Map(Object.entries(chunks)))
    .map((names) => names.toSorted().join(' '))
    .sort()
}

describe('chunks become one file', () => {
  test('if the same entry points load them', () => {
    expect(groupsOf({a: entry('x', 'y'), b: entry('x', 'y'), x: chunk(500_000), y: chunk(500_000)})).toEqual(['x y'])
  })

  test('if those that load one alone load little in vain', () => {
    expect(groupsOf({a: entry('x', 'y'), b: entry('x'), x: chunk(500), y: chunk(500)})).toEqual(['x y'])
  })
})

describe('chunks stay apart', () => {
  test('if no entry point loads both', () => {
    expect(groupsOf({a: entry('x'), b: entry('y'), x: chunk(10), y: chunk(10)})).toEqual(['x', 'y'])
  })

  test('if that costs more code than it saves files', () => {
    expect(groupsOf({a: entry('x', 'y'), b: entry('x'), x: chunk(500), y: chunk(6000)})).toEqual(['x', 'y'])
  })

  test('if one entry point would load too much in vain, however many files others save', () => {
    const many = Object.fromEntries(Array.from({length: 20}, (_, index) => [`a${index}`, entry('x', 'y')]))
    expect(groupsOf({...many, b: entry('x'), x: chunk(1000), y: chunk(20_000)})).toEqual(['x y'])
    expect(groupsOf({...many, b: entry('x'), x: chunk(1000), y: chunk(21_000)})).toEqual(['x', 'y'])
  })
})

/** Returns all that a file leads to, by a function that names the files that one imports. */
function reach(start: string, importsOf: (name: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [start]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...importsOf(name))
  }
  return found
}

function makeChunks(seed: number): Chunks {
  const {below} = createRandom(seed)
  const shared = Array.from({length: 30}, (_, index) => `x${index}`)
  const from = (first: number, most: number): string[] =>
    [...new Set(Array.from({length: below(most)}, () => shared[first + below(Math.max(1, shared.length - first))] ?? []))].flat()
  return new Map<string, Chunk>([
    ...shared.map((name, index) => [name, chunk(1 + below(below(2) === 0 ? 2000 : 60_000), ...from(index + 1, 4))] as const),
    ...Array.from({length: 12}, (_, index) => [`e${index}`, entry(...from(0, 9))] as const),
  ])
}

test.each(Array.from({length: 20}, (_, index) => index + 1))('random chunks %i: few files, little in vain, no cycles', (seed) => {
  const chunks = makeChunks(seed)
  const groups = groupChunks(chunks)
  const shared = [...chunks].flatMap(([name, {isEntry}]) => (isEntry ? [] : [name]))
  expect(groups.flat().toSorted()).toEqual(shared.toSorted())
  expect(groups.length).toBeLessThan(shared.length)
  const fileOf = new Map(groups.flatMap((names, index) => names.map((name) => [name, String(index)] as const)))
  const membersOf = (file: string): readonly string[] => groups[Number(file)] ?? [file]
  const importsOf = (name: string): readonly string[] => chunks.get(name)?.imports ?? []
  const filesFrom = (file: string): string[] =>
    membersOf(file)
      .flatMap(importsOf)
      .map((name) => fileOf.get(name) ?? name)
      .filter((name) => name !== file)
  for (const index of groups.keys())
    for (const file of filesFrom(String(index))) expect(reach(file, filesFrom).has(String(index))).toBe(false)
  const sizeOf = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + (chunks.get(name)?.size ?? 0), 0)
  for (const [name, {isEntry}] of chunks) {
    if (!isEntry) continue
    const needed = sizeOf(reach(name, importsOf))
    expect(sizeOf([...reach(name, filesFrom)].flatMap(membersOf))).toBeLessThanOrEqual(needed * 1.1 + 20_000)
  }
})
