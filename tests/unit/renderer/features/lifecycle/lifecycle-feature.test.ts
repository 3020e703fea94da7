import {readFileSync} from 'node:fs'
import {expect, test, vi} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {lifecycleFeature} from '../../../../../renderer/features/lifecycle/lifecycle-feature.ts'
import {makeGraph} from '../../../../make-graph.ts'

const files = {
  'content/docs/versions.json': '["3.0", "2.0", "1.0", "0.9"]',
  ...Object.fromEntries(['next', '3.0', '2.0', '1.0', '0.9'].map((name) => [`content/docs/${name}/index.md`, '# Docs'])),
  'content/sdk/versions.json': '["7"]',
  'content/sdk/7/index.md': '# SDK',
}

/** Returns the files that a site has on a day, parsed, by path. */
async function filesOf(input: Partial<SiteConfigInput>, day = '2026-06-01'): Promise<Record<string, unknown>> {
  vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(day) / 1000))
  const {config, graph} = await makeGraph(files, {config: {title: 'Widget Kit', docSets: {sdk: {}}, ...input}})
  vi.unstubAllEnvs()
  const made = (await lifecycleFeature(config).localeFiles?.({config, graph} as never)) ?? []
  const texts = made.map(async ({path, content}) => [path, JSON.parse(String(await content()))] as const)
  return Object.fromEntries(await Promise.all(texts))
}

const versions = {
  '3.0': {released: '2026-02-01', supportedUntil: '2027-02-01', endOfLife: '2028-02-01', label: '3.0 LTS'},
  '2.0': {released: '2025-02-01', supportedUntil: '2026-02-01', endOfLife: '2027-02-01'},
  '1.0': {released: '2024-02-01', endOfLife: '2026-01-31'},
  '0.9': {endOfLife: true},
} as const

test('the file has the fields of endoflife.date for each released version', async () => {
  const common = {codename: null, isLts: false, ltsFrom: null, latest: null}
  expect(await filesOf({docs: {versions}})).toEqual({
    'versions.json': {
      schema_version: '1.2.0',
      result: {
        name: 'widget-kit',
        label: 'Widget Kit',
        links: {html: 'https://example.org/docs/'},
        releases: [
          {
            ...common,
            name: '3.0',
            label: '3.0 LTS',
            releaseDate: '2026-02-01',
            isEoas: false,
            eoasFrom: '2027-02-01',
            isEol: false,
            eolFrom: '2028-02-01',
            isMaintained: true,
            custom: {docs: 'https://example.org/docs/'},
          },
          {
            ...common,
            name: '2.0',
            label: '2.0',
            releaseDate: '2025-02-01',
            isEoas: true,
            eoasFrom: '2026-02-01',
            isEol: false,
            eolFrom: '2027-02-01',
            isMaintained: true,
            custom: {docs: 'https://example.org/docs/2.0/'},
          },
          {
            ...common,
            name: '1.0',
            label: '1.0',
            releaseDate: '2024-02-01',
            isEoas: true,
            eoasFrom: '2026-01-31',
            isEol: true,
            eolFrom: '2026-01-31',
            isMaintained: false,
            custom: {docs: 'https://example.org/docs/1.0/'},
          },
        ],
      },
    },
  })
})

test('where no end is known, the banner says whether a version is maintained; a further doc set has a file of its own', async () => {
  const released = {released: '2025-01-01'}
  const made = await filesOf({
    docs: {versions: {'2.0': {...released, endOfLife: true}, '1.0': released, '0.9': {...released, banner: 'none'}}},
    docSets: {sdk: {versions: {7: {released: '2026-06-01'}}}},
  })
  const states = Object.entries(made as Record<string, {result: {name: string; label: string; releases: Record<string, unknown>[]}}>).map(
    ([path, {result}]) => [
      path,
      result.name,
      result.label,
      ...result.releases.map((one) => `${String(one['name'])} ${String(one['isEol'])} ${String(one['eolFrom'])} ${'isEoas' in one}`),
    ],
  )
  expect(states).toEqual([
    ['versions.json', 'widget-kit', 'Widget Kit', '2.0 true null false', '1.0 true null false', '0.9 false null false'],
    ['sdk/versions.json', 'sdk', 'Widget Kit sdk', '7 false null false'],
  ])
})

test('its bytes change with a state, not from day to day', async () => {
  const on = async (day: string) => JSON.stringify(await filesOf({docs: {versions}}, day))
  expect(await on('2026-06-02')).toBe(await on('2026-12-31'))
  expect(await on('2027-02-01')).not.toBe(await on('2027-02-02'))
  expect(Object.keys(await filesOf({docs: {versions: {'2.0': {released: '2027-01-01'}}}}))).toEqual(['versions.json'])
})

test('a site without a release has no file, and one without an end of support has no style', async () => {
  const {config} = await makeGraph(files, {config: {docs: {versions: {'1.0': {endOfLife: '2026-01-01'}}}}})
  const {localeFiles, outputs, styles = []} = lifecycleFeature(config)
  expect([localeFiles, outputs]).toEqual([undefined, undefined])
  expect(styles.map((file) => readFileSync(file, 'utf8').includes('.version-group'))).toEqual([true])
  const {config: dated} = await makeGraph(files, {config: {docs: {versions: {'1.0': {released: '2026-01-01'}}}}})
  expect(lifecycleFeature(dated)).toEqual({name: 'lifecycle', outputs: expect.any(Function), localeFiles: expect.any(Function)})
})
