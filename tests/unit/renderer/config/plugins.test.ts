import * as v from 'valibot'
import {describe, expect, test, vi} from 'vitest'
import {definePlugin} from '../../../../renderer/config/define-plugin.ts'
import type {Plugin, PluginParts} from '../../../../renderer/config/define-plugin.ts'
import {loadConfig} from '../../../../renderer/config/load-config.ts'
import {resolvePlugins} from '../../../../renderer/config/resolve-plugins.ts'
import {validateConfig} from '../../../../renderer/config/validate-config.ts'
import type {StandardSchema} from '../../../../renderer/core/standard-schema.ts'
import {makeFolder} from '../../../make-site.ts'

vi.setConfig({testTimeout: 30_000})

const at = {file: 'site-config.ts', placeOf: () => Promise.resolve(undefined)}

/** Messages of what is wrong with plugins, and the parts of those that can be used. */
async function resolve(...plugins: readonly Plugin[]): Promise<{readonly names: string[]; readonly messages: string[]}> {
  const {value, diagnostics} = await resolvePlugins(plugins, at)
  expect(diagnostics.every(({code, file}) => code.startsWith('config-') && file === 'site-config.ts')).toBe(true)
  return {names: value.map(({name}) => name), messages: diagnostics.map(({message}) => message)}
}

function pluginOf(parts: unknown, name = 'probe'): Plugin {
  return definePlugin({name, setup: () => parts as PluginParts})()
}

describe('definePlugin', () => {
  test('gives what a plugin is called with, unchecked', () => {
    const schema = v.object({depth: v.number()})
    const setup = (): PluginParts => ({})
    expect(definePlugin({name: 'probe', options: schema, setup})({depth: 2})).toEqual({name: 'probe', options: {depth: 2}, schema, setup})
  })
})

describe('options', () => {
  const seen: unknown[] = []
  const withSchema = (options: StandardSchema<never, unknown>, given: unknown): Plugin =>
    definePlugin({
      name: 'probe',
      options,
      setup: (valid) => {
        seen.push(valid)
        return {}
      },
    })(given as never)

  /** A schema as zod makes them: issues with paths of plain keys, asynchronous where a check is. */
  const zodLike = (isAsync: boolean): StandardSchema<never, unknown> => ({
    '~standard': {
      version: 1,
      vendor: 'zod',
      validate(value) {
        const isRight = typeof value === 'object' && value !== null && 'depth' in value && typeof value.depth === 'number'
        const result = isRight ? {value: {...value, isZod: true}} : {issues: [{message: 'Expected number.', path: ['levels', 0, 'depth']}]}
        return isAsync ? Promise.resolve(result) : result
      },
    },
  })

  test.each([
    ['valibot', v.object({depth: v.optional(v.number(), 3)}), {}, {depth: 3}],
    ['zod', zodLike(false), {depth: 1}, {depth: 1, isZod: true}],
    ['an asynchronous schema', zodLike(true), {depth: 1}, {depth: 1, isZod: true}],
  ])('are validated by %s, whose output `setup` gets', async (_, schema, given, valid) => {
    expect(await resolve(withSchema(schema as StandardSchema<never, unknown>, given))).toEqual({names: ['probe'], messages: []})
    expect(seen.at(-1)).toEqual(valid)
  })

  test.each([
    [
      'valibot',
      v.strictObject({depth: v.number()}),
      {depth: 'x'},
      /^The option `depth` of the plugin `probe` is not valid: Invalid type: Expected number but received "x"\.$/,
    ],
    ['valibot, of the whole', v.number(), 'x', /^The options of the plugin `probe` are not valid: Invalid type: .*\.$/],
    ['zod', zodLike(false), {}, /^The option `levels\.0\.depth` of the plugin `probe` is not valid: Expected number\.$/],
    ['an asynchronous schema', zodLike(true), {}, /^The option `levels\.0\.depth` of the plugin `probe` is not valid: Expected number\.$/],
    [
      'a schema that throws',
      {
        '~standard': {
          version: 1,
          vendor: 'own',
          validate: () => {
            throw new Error('no idea')
          },
        },
      },
      {},
      /^The options of the plugin `probe` are not valid: its schema threw: no idea\.$/,
    ],
  ])('that are wrong are reported, by %s', async (_, schema, given, message) => {
    const {names, messages} = await resolve(withSchema(schema as StandardSchema<never, unknown>, given))
    expect(names).toEqual([])
    expect(messages).toEqual([expect.stringMatching(message)])
  })

  test('of a plugin without a schema are refused', async () => {
    const plugin = {...pluginOf({}), options: {depth: 1}}
    expect((await resolve(plugin)).messages).toEqual([
      'The options of the plugin `probe` are not valid: it has no schema for options, so it takes none.',
    ])
  })
})

test('options change what results are kept under: they may come from the environment, which the code does not show', async () => {
  const hashOf = async (depth: unknown): Promise<string | undefined> => {
    const probe = definePlugin({name: 'probe', options: v.any(), setup: () => ({})})
    const input = {title: 'Site', url: 'https://example.org', plugins: [probe({depth})]}
    return (await validateConfig(input, {root: '/site', configFile: '/site/site-config.ts'})).value?.pluginOptionsHash
  }
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  const all = [1, '1', 1n, new Map([[1, 'one']]), new Map([[1, 'two']]), circle, 'x'.repeat(20_000), 'x'.repeat(20_001)]
  const hashes = await Promise.all(all.map(hashOf))
  expect(new Set(hashes).size).toBe(all.length)
  expect(await Promise.all(all.map(hashOf))).toEqual(hashes)
})

describe('plugins', () => {
  test('have names of their own', async () => {
    expect(await resolve(pluginOf({}), pluginOf({}), pluginOf({}, 'Other'), pluginOf({}, 'media'), pluginOf({}, 'third'))).toEqual({
      names: ['probe', 'third'],
      messages: [
        'Two plugins are called `probe`.',
        '`Other` cannot be the name of a plugin; expected lower-case letters, digits and hyphens.',
        '`media` is the name of a feature of docsite.',
      ],
    })
  })

  test.each([
    [{check: 'yes'}, 'The plugin `probe` is not valid. `check` is `"yes"`; expected a function.'],
    [
      {codes: {Bad: {level: 'error', title: 'Bad'}}},
      'The plugin `probe` is not valid. The key of `codes.Bad` cannot be used; expected lower-case letters, digits and hyphens.',
    ],
    [
      {codes: {bad: {level: 'wrong', title: 'Bad'}}},
      'The plugin `probe` is not valid. `codes.bad.level` is `"wrong"`; expected one of `error`, `warning`, `ignore`.',
    ],
    [{hooks: {}}, 'The plugin `probe` is not valid. Unknown key `hooks`.'],
    [undefined, /^The plugin `probe` is not valid\./],
  ])('consist of known parts: %j', async (parts, message) => {
    const {names, messages} = await resolve(pluginOf(parts))
    expect(names).toEqual([])
    expect(messages).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)])
  })

  test('whose setup throws are reported', async () => {
    const plugin = definePlugin({
      name: 'probe',
      setup: () => {
        throw new Error('No token.')
      },
    })()
    expect((await resolve(plugin)).messages).toEqual(['The plugin `probe` threw during setup: No token.'])
  })
})

/** Problems of a configuration with the plugins `tutorials` and `other`, as text. */
async function problemsOf(keys: string, parts = {tutorials: '', other: ''}): Promise<string[]> {
  const root = await makeFolder({
    'site-config.ts': `import {definePlugin} from 'docsite/plugin'
const tutorials = definePlugin({name: 'tutorials', setup: () => ({codes: {'no-steps': {level: 'warning', title: 'No steps'}}, ${parts.tutorials}})})
const other = definePlugin({name: 'other', setup: () => ({${parts.other}})})
export default {
  title: 'Site',
  url: 'https://example.org',
  plugins: [tutorials(), other()],
  ${keys}
}
`,
  })
  const {value, diagnostics} = await loadConfig({root})
  expect(value === undefined).toBe(diagnostics.length > 0)
  return diagnostics.map(({code, place, message, hint}) => `${place?.start.line ?? ''} ${code} ${message} ${hint ?? ''}`)
}

describe('levels of codes of plugins', () => {
  test('can be set, for the site and for a version', async () => {
    expect(await problemsOf(`levels: {'tutorials/no-steps': 'error', 'page-orphan': 'error'},`)).toEqual([])
    expect(await problemsOf(`docs: {versions: {'1.0': {levels: {'tutorials/no-steps': 'ignore'}}}},`)).toEqual([])
  })

  test.each([
    [
      `levels: {'tutorials/no-step': 'error'},`,
      '8 config-unknown-key The plugin `tutorials` has no code `no-step`. Did you mean `tutorials/no-steps`?',
    ],
    [
      `levels: {'tutorials/other': 'error'},`,
      '8 config-unknown-key The plugin `tutorials` has no code `other`. Its codes are `tutorials/no-steps`.',
    ],
    [`levels: {'other/none': 'error'},`, '8 config-unknown-key The plugin `other` has no code `none`. Remove it.'],
    [
      `docs: {versions: {'1.0': {levels: {'lint/a': 'error'}}}},`,
      '8 config-unknown-key `lint/a` is a code of the plugin `lint`, which this site does not use. Remove it.',
    ],
    [
      `levels: {'tutorials/no-steps': 'wrong'},`,
      '8 config-invalid `levels["tutorials/no-steps"]` is `"wrong"`; expected one of `error`, `warning`, `ignore`. ',
    ],
    [
      `levels: {'page-orphn': 'error', 'tutorials/no-steps': 'error'},`,
      '8 config-unknown-key Unknown key `levels["page-orphn"]`. Did you mean `page-orphan`?',
    ],
  ])('%s', async (keys, problem) => {
    expect(await problemsOf(keys)).toEqual([problem])
  })
})

describe('components that two plugins have', () => {
  test.each([
    [
      {tutorials: `components: {Steps: 'a.tsx'}`, other: `islands: {Steps: {module: 'b.tsx'}}`},
      [
        '7 config-conflict The plugins `tutorials` and `other` both have a component called `Steps`. Remove one of the plugins, or rename one of the components.',
      ],
    ],
    [
      {tutorials: `components: {Steps: 'a.tsx'}, islands: {Steps: {module: 'b.tsx'}}`, other: ''},
      [
        '7 config-conflict The plugin `tutorials` has both a component and an island called `Steps`. Remove one of the plugins, or rename one of the components.',
      ],
    ],
    [{tutorials: `components: {Steps: 'a.tsx'}`, other: `components: {Step: 'a.tsx'}`}, []],
  ])('%j', async (parts, problems) => {
    expect(await problemsOf(`components: {Step: 'own.tsx'},`, parts)).toEqual(problems)
  })
})
