import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test, vi} from 'vitest'
import {loadConfig} from '../../../renderer/config/load-config.ts'
import {siteConfigSchema} from '../../../renderer/config/schema.ts'
import {readFrontMatter} from '../../../renderer/compile/markdown/front-matter.ts'
import {parseSidebars} from '../../../renderer/graph/routes/sidebar/parse-sidebars.ts'
import {readSources} from '../../../renderer/source/read-sources.ts'
import {readMessageFile} from '../../../renderer/source/read-message-file.ts'
import {compileSite} from '../../compile-mdx-site.ts'
import {repetitions} from '../../depth.ts'
import {hostileValues} from '../../hostile-values.ts'
import {makeConfig} from '../../make-config.ts'
import {makeFolder} from '../../make-site.ts'
import {createRandom} from '../../random.ts'
import type {Random} from '../../random.ts'

/** How often each kind of value is generated. */
const rounds = repetitions('HOSTILE_ROUNDS', {push: 1, deep: 10})
vi.setConfig({testTimeout: 60_000 * rounds})

const words = ['a', 'title', 'tags', 'type', 'items', 'label', 'category', '__proto__', 'x: y', '', '🙂', '{', '*a'] as const

/** YAML in one line, with anchors, and aliases for anything: what came before, what is around them, what never comes. */
function randomYaml(random: Random, depth: number): string {
  const anchor = random.below(3) === 0 ? `&${random.pick(['a', 'b', 'c'])} ` : ''
  const inner = (): string[] => Array.from({length: random.below(3) + 1}, () => randomYaml(random, depth - 1))
  switch (depth === 0 ? random.below(2) : random.below(5)) {
    case 0:
      return `*${random.pick(['a', 'b', 'c', 'd'])} `
    case 1:
      return anchor + random.pick(['1', 'x', '"y"', '~', '.nan', '2024-01-01', '0o7', '!!set x'])
    case 2:
      return `${anchor}[${inner().join(', ')}]`
    default:
      return `${anchor}{${inner()
        .map((value, index) => `${random.below(8) === 0 ? '__proto__' : `k${index}`}: ${value}`)
        .join(', ')}}`
  }
}

function randomJson(random: Random, depth: number): unknown {
  const inner = (): unknown[] => Array.from({length: random.below(4)}, () => randomJson(random, depth - 1))
  switch (depth === 0 ? random.below(2) : random.below(5)) {
    case 0:
      return random.pick([null, true, 1, -1e21, ''])
    case 1:
      return random.pick(words)
    case 2:
      return inner()
    default:
      return Object.fromEntries(inner().map((value) => [random.pick(words), value]))
  }
}

/** JSON, or nearly, that is nested this deeply. */
const deepForms = (depth: number): string[] => [
  '['.repeat(depth) + ']'.repeat(depth),
  '['.repeat(depth),
  `{"docs": ${'{"a": ['.repeat(depth)}${']}'.repeat(depth)}}`,
  `{"docs": ${'[{"type": "category", "label": "A", "items": '.repeat(depth)}["a"]${'}]'.repeat(depth)}}`,
]
const depths = [5, 50, 130, 500, 3000, 100_000]

describe('YAML', () => {
  test('of any shape is read or refused where it is wrong, and what is read is a tree', () => {
    const random = createRandom(31)
    let refused = 0
    for (let round = 0; round < 2000 * rounds; round += 1) {
      const text = `---\ntitle: A\nx: &a ${randomYaml(random, 4)}\ny: ${randomYaml(random, 3)}\n---\n`
      const {frontMatter, problems} = readFrontMatter(text)
      expect(() => JSON.stringify(frontMatter)).not.toThrow()
      refused += problems.length
      for (const {place} of problems) expect([3, 4], text).toContain(place?.start.line)
    }
    // neither all nor none: the generator makes both
    expect(refused).toBeGreaterThan(500 * rounds)
    expect(refused).toBeLessThan(1900 * rounds)
  })

  test.each(depths)('nested %i levels deep, in each way there is', async (depth) => {
    const lists = `a: ${'['.repeat(depth)}${']'.repeat(depth)}`
    const compact = `a:\n  ${'- '.repeat(depth)}x`
    const indented = Array.from({length: Math.min(depth, 4000)}, (_, level) => `${' '.repeat(level)}a:`).join('\n')
    // each alias stands for the one before, so that there is no bracket of depth
    const aliases = Array.from(
      {length: depth > 64 ? 90 : 3},
      (_, level) => `a${level}: &a${level} [[[[${level === 0 ? 'x' : `*a${level - 1}`}]]]]`,
    )
    for (const yaml of [lists, compact, indented, aliases.join('\n')]) {
      const {frontMatter, problems} = readFrontMatter(`---\n${yaml}\n---\n`)
      expect(() => JSON.stringify(frontMatter)).not.toThrow()
      if (depth > 64) expect(problems.map(({code}) => code)).toEqual(['front-matter-invalid'])
      const root = await makeFolder({
        'content/docs/guide/a.md': '',
        'content/docs/guide/_category_.yml': `customProps:\n${yaml.replaceAll(/^/gm, '  ')}\n`,
      })
      const read = await readSources(makeConfig(root))
      const errors = read.diagnostics.filter(({severity}) => severity === 'error')
      expect(
        errors.map(({message}) => message),
        yaml.slice(0, 100),
      ).toEqual(depth > 64 ? [expect.any(String)] : [])
    }
  })
})

describe('JSON', () => {
  test('of any shape or depth is read or refused, wherever writers have it', async () => {
    const random = createRandom(32)
    const texts = [...depths.flatMap(deepForms), ...Array.from({length: 200 * rounds}, () => JSON.stringify(randomJson(random, 6)))]
    const root = await makeFolder({'content/docs/next/guide/a.md': ''})
    for (const text of texts) {
      const sidebars = parseSidebars({path: 'sidebars.json', text})
      expect(() => JSON.stringify([...sidebars.value])).not.toThrow()
      writeFileSync(path.join(root, 'messages.json'), text)
      readMessageFile(root, 'messages.json')
      writeFileSync(path.join(root, 'content/docs/versions.json'), text)
      writeFileSync(path.join(root, 'content/docs/next/guide/_category_.json'), text)
      const {value} = await readSources(makeConfig(root))
      expect(value.versions.length).toBeGreaterThan(0)
    }
  })
})

describe('values of code', () => {
  const values = Object.entries(hostileValues)

  test('in any key of the configuration: it is loaded and can be sent on, or the problem names its file', async () => {
    const random = createRandom(33)
    const root = await makeFolder({})
    for (const key of Object.keys(siteConfigSchema.entries)) {
      for (const [name, value] of rounds === 1 ? [random.pick(values)] : values) {
        const inner = random.pick(['', 'items: ', '0: ', 'a: '])
        writeFileSync(
          path.join(root, 'site-config.js'),
          `export default {title: 'A', url: 'https://a.org', ${key}: ${inner === '' ? value : `{${inner}${value}}`}}\n`,
        )
        const loaded = await loadConfig({root})
        const errors = loaded.diagnostics.filter(({severity}) => severity === 'error')
        if (loaded.value === undefined)
          expect(
            errors.map(({file}) => file),
            `${key}: ${name}`,
          ).toContain('site-config.js')
        else expect(() => JSON.stringify(loaded.value), `${key}: ${name}`).not.toThrow()
      }
    }
  }, 60_000)

  test.each(values)('in a field of the site: %s', async (name, value) => {
    const root = await makeFolder({'site-config.js': `export default {title: 'A', url: 'https://a.org', customFields: {own: ${value}}}\n`})
    const {value: config, diagnostics} = await loadConfig({root})
    if (['wrong date', 'sparse', 'prototype'].includes(name)) expect(() => JSON.stringify(config?.customFields)).not.toThrow()
    else expect(diagnostics.map(({code, file}) => [code, file])).toEqual([[expect.stringMatching(/^config-/), 'site-config.js']])
  })

  test('in props of islands, in options of components and in what pages export', async () => {
    const pages = values.flatMap(([name, value], index) => [
      [`content/docs/next/island-${index}.mdx`, `export const value = ${value}\n\n# ${name}\n\n<Box value={value} client={value} />\n`],
      [
        `content/docs/next/options-${index}.mdx`,
        `export const value = ${value}\n\n<Snack id="a" load={value} />\n\n<StarButton href={value} />\n`,
      ],
      [`content/docs/next/thrown-${index}.mdx`, `export const value = ${value}\n\n{(() => { throw value })()}\n`],
      [`content/pages/page-${index}.tsx`, `export const frontMatter: unknown = {value: ${value}}\nexport default () => <p>A</p>\n`],
    ])
    const box = {'content/box.tsx': 'export const Box = () => <p>Box</p>\n'}
    const compiled = await compileSite({...Object.fromEntries(pages), ...box} as Record<string, string>, {
      islands: {Box: {module: 'content/box.tsx'}},
    })
    expect(Object.keys(compiled).length).toBe(values.length * 4)
    const silent = Object.entries(compiled).filter(([, {doc}]) => doc.problems.every(({severity}) => severity !== 'error'))
    // what JSON can hold, or makes text of
    const isData = (file: string): boolean =>
      ['wrong date', 'sparse', 'prototype'].includes(values[Number(/\d+/.exec(file)?.[0])]?.[0] ?? '')
    expect(silent.map(([file]) => file).filter((file) => !isData(file) && !file.includes('options-'))).toEqual([])
    for (const {doc} of Object.values(compiled)) expect(() => JSON.stringify(doc)).not.toThrow()
  }, 60_000)
})
