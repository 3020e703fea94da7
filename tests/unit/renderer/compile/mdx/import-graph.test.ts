import type {Metafile} from 'esbuild'
import {expect, test} from 'vitest'
import {modulesFrom, findCircles} from '../../../../../renderer/compile/mdx/import-graph.ts'
import {createRandom} from '../../../../random.ts'

test('an import is found exactly when it leads back to its MDX file, by a way that exists', () => {
  const random = createRandom(41)
  let circles = 0
  for (let round = 0; round < 300; round += 1) {
    const names = Array.from({length: random.below(9) + 1}, (_, index) => `${index}.${random.pick(['mdx', 'mdx', 'md', 'tsx'])}`)
    const edges = new Map(names.map((name) => [name, names.filter(() => random.below(6) === 0)]))
    const inputs = Object.fromEntries(
      names.map((name) => [name, {imports: (edges.get(name) ?? []).map((path) => ({path, original: `./${path}`}))}]),
    ) as unknown as Metafile['inputs']
    const graph = {inputs, root: '/site', engine: 'engine/'}
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      from === to || (edges.get(from) ?? []).some((next) => !seen.has(next) && reaches(next, to, seen.add(next)))
    const expected = names.flatMap((name) =>
      name.endsWith('.tsx')
        ? []
        : (edges.get(name) ?? []).filter((next) => reaches(next, name)).map((next) => [`/site/${name}`, `./${next}`]),
    )
    const found = findCircles(graph)
    expect(found.map(({file, specifier}) => [file, specifier])).toEqual(expected)
    for (const {file, way} of found) {
      expect(way.at(-1)).toBe(file)
      const steps = [file, ...way].map((step) => step.slice('/site/'.length))
      for (const [index, step] of steps.slice(1).entries()) expect(edges.get(steps[index] ?? '')).toContain(step)
    }
    for (const name of names) {
      const reached = names.filter((other) => reaches(name, other))
      expect([...modulesFrom(name, graph)].sort()).toEqual(reached.sort())
    }
    circles += found.length
  }
  expect(circles).toBeGreaterThan(100)
})

test('a chain of 100,000 imports is followed to its end', () => {
  const inputs = Object.fromEntries(
    Array.from({length: 100_000}, (_, index) => [`${index}.mdx`, {imports: [{path: `${index + 1}.mdx`, original: './next.mdx'}]}]),
  ) as unknown as Metafile['inputs']
  const graph = {inputs, root: '/site', engine: 'engine/'}
  expect(modulesFrom('0.mdx', graph).size).toBe(100_001)
})
