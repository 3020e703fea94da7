import {readFile, readdir, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, onTestFinished, test, vi} from 'vitest'
import {loadConfig} from '../../../../../renderer/config/load-config.ts'
import type {Feature, FeatureProblem, SiteContext} from '../../../../../renderer/core/feature.ts'
import {toolFacts} from '../../../../../renderer/core/files/tool-facts.ts'
import type {Diagnostic} from '../../../../../renderer/core/model/diagnostic.ts'
import {openPluginThread} from '../../../../../renderer/site/features/open-plugin-thread.ts'
import type {PluginThread, PluginThreadOptions} from '../../../../../renderer/site/features/plugin-thread-options.ts'
import {bundleModule} from '../../../../bundle-module.ts'
import type {BundledModule} from '../../../../bundle-module.ts'
import {makeFolder} from '../../../../make-site.ts'

vi.setConfig({testTimeout: 60_000, hookTimeout: 60_000})

let worker: BundledModule
beforeAll(async () => {
  worker = await bundleModule('renderer/site/features/plugin-worker.ts')
})
afterAll(() => worker.remove())

function refuse(message: string): never {
  throw new Error(message)
}

/** A configuration with one plugin, `probe`, that consists of these parts. Its parts begin in line 6. */
function configWith(parts: string, before = ''): string {
  return `import {definePlugin} from 'docsite/plugin'
${before}
const probe = definePlugin({
  name: 'probe',
  setup: () => ({
    ${parts}
  }),
})
export default {title: 'Site', url: 'https://example.org', plugins: [probe()]}
`
}

type Opened = PluginThread & {
  readonly root: string
  readonly probe: Feature
  readonly problems: FeatureProblem[]
  readonly context: SiteContext
}

async function open(root: string, options: Partial<PluginThreadOptions> = {}): Promise<Opened> {
  const {value: config, diagnostics} = await loadConfig({root})
  expect(diagnostics).toEqual([])
  if (config === undefined) throw new Error('no configuration')
  const thread = await openPluginThread({config, tool: toolFacts, cache: true, workerUrl: worker.url, ...options})
  onTestFinished(() => thread.close())
  const [probe] = thread.features
  if (probe === undefined) throw new Error('no plugin')
  const problems: FeatureProblem[] = []
  const site = {
    title: 'Site',
    tagline: '',
    url: 'https://example.org',
    baseUrl: '/',
    root,
    locale: 'en',
    customFields: {},
    versions: [{name: 'next', set: '', label: 'Next', isLatest: true, routeBase: '/docs/'}],
  }
  const context: SiteContext = {
    site,
    pages: [],
    text: (id) => probe.texts?.[id]?.message ?? id,
    readFile: () => Promise.reject(new Error('The thread reads files itself.')),
    report: (problem) => problems.push(problem),
    listFiles: () => Promise.reject(new Error('The thread lists files itself.')),
    readArticle: ({route}) => Promise.reject(new Error(`There is no page \`${route}\`.`)),
    readReferences: () => Promise.resolve([]),
    keep: () => Promise.reject(new Error('The thread keeps values itself.')),
  }
  return {...thread, root, probe, problems, context}
}

async function openProbe(parts: string, options: Partial<PluginThreadOptions> & {readonly before?: string} = {}): Promise<Opened> {
  return open(await makeFolder({'site-config.ts': configWith(parts, options.before), 'data.txt': 'one'}), options)
}

/** Line of the first function of a plugin that `openCases` makes. */
const FIRST = 7

/** Calls a function of a plugin in one of its cases, and returns its result and what is then wrong with it. */
type CallCase = (number: number) => Promise<{readonly made: readonly unknown[] | undefined; readonly found: readonly Diagnostic[]}>

type CasesOptions = {
  readonly hook?: 'docs' | 'files'
  readonly more?: string
  readonly before?: string
  readonly files?: Readonly<Record<string, string>>
}

/**
 * Opens one plugin whose function does something else in each case: to load a configuration and to start a thread for each takes long.
 * @param bodies code of the function in each case, which is a function itself. Each begins in a line of its own
 */
async function openCases(bodies: readonly string[], {hook = 'docs', more = '', before, files = {}}: CasesOptions = {}): Promise<CallCase> {
  const cases = bodies.map((body) => `    ${body.replaceAll('\n', ' ')},\n`)
  const config = configWith(
    `${hook}: (context) => [\n${cases.join('')}    ][context.site.customFields.number](context),\n    ${more}`,
    before,
  )
  const root = await makeFolder({'site-config.ts': config, 'data.txt': 'one', ...files})
  const {probe, context, diagnostics} = await open(root, {comparesResults: false})
  return async (number) => {
    const own = {...context, site: {...context.site, customFields: {number}}}
    const made = await (hook === 'docs' ? probe.docs?.({...own, written: [], versionNames: []}) : probe.files?.(own))
    return {made, found: await diagnostics()}
  }
}

const doc = `{version: 'next', path: 'a.md', text: '# A'}`

describe('functions of a plugin', () => {
  test('get their context and return plain data', async () => {
    const {probe, context, problems, diagnostics, inputs, root} = await openProbe(`
      codes: {odd: {level: 'warning', title: 'Odd'}},
      texts: {hello: {message: 'Hello {name}'}},
      docs: async ({site, written, readFile, text, report}) => {
        report({code: 'odd', message: 'Odd.', file: 'data.txt'})
        return [{version: 'next', path: 'a.md', text: [site.title, written.length, await readFile('data.txt'), text('hello', {name: 'you'})].join()}]
      },
      pages: () => [{path: 'team/index.md', text: '# Team'}],
      check: ({pages, report}) => report({code: 'odd', message: pages.length + ' pages'}),
      files: () => [{path: 'a/b.txt', key: '1', content: () => 'text'}, {path: 'c.bin', key: '2', content: async () => new Uint8Array([1, 2])}],
      commands: {greet: {description: 'Greets', run: async ({print, args}) => print('Hello ' + args.join())}},`)
    expect(await probe.docs?.({...context, written: [{version: 'next', path: 'w.md'}], versionNames: []})).toEqual([
      {version: 'next', path: 'a.md', text: 'Site,1,one,Hello you'},
    ])
    expect(await probe.pages?.(context)).toEqual([{path: 'team/index.md', text: '# Team'}])
    expect(await probe.check?.(context)).toBeUndefined()
    const files = (await probe.files?.(context)) ?? []
    expect(files.map((file) => file.path)).toEqual(['a/b.txt', 'c.bin'])
    expect(await files[0]?.content()).toBe('text')
    expect(await files[1]?.content()).toEqual(new Uint8Array([1, 2]))
    const printed: string[] = []
    await probe.commands?.['greet']?.run({...context, args: ['you'], options: {}, print: (text) => printed.push(text), usageError: refuse})
    expect(printed).toEqual(['Hello you'])
    expect(await diagnostics()).toEqual([])
    expect(problems).toEqual([
      {code: 'odd', message: 'Odd.', file: 'data.txt'},
      {code: 'odd', message: '0 pages'},
    ])
    expect(inputs().map(({file}) => file)).toEqual([path.join(root, 'data.txt')])
  })

  test('cost nothing where there are none', async () => {
    const {features, inputs, diagnostics, probe} = await openProbe(`texts: {hello: {message: 'Hello'}}`)
    expect(features).toEqual([probe])
    expect(inputs()).toEqual([])
    expect(await diagnostics()).toEqual([])
  })
})

describe('results', () => {
  const counting = `docs: async ({readFile}) => [{version: 'next', path: 'a.md', text: await readFile('data.txt') + globalThis.process.env.PROBE}],`

  async function textOf(root: string, options: Partial<PluginThreadOptions> = {}): Promise<string | undefined> {
    const {probe, context, diagnostics, close, inputs} = await open(root, options)
    const docs = await probe.docs?.({...context, written: [], versionNames: []})
    expect(await diagnostics()).toEqual([])
    expect(inputs().map(({file}) => file)).toEqual([path.join(root, 'data.txt')])
    await close()
    return docs?.[0]?.text
  }

  test('are kept until code, arguments or a file that was read change', async () => {
    const root = await makeFolder({'site-config.ts': configWith(counting), 'data.txt': 'one '})
    vi.stubEnv('PROBE', 'first')
    expect(await textOf(root)).toBe('one first')
    vi.stubEnv('PROBE', 'second')
    expect(await textOf(root)).toBe('one first')
    await writeFile(path.join(root, 'data.txt'), 'two ')
    expect(await textOf(root)).toBe('two second')
    vi.stubEnv('PROBE', 'third')
    expect(await textOf(root, {cache: false})).toBe('two third')
    expect(await textOf(root)).toBe('two second')
    await writeFile(path.join(root, 'site-config.ts'), configWith(counting, '// other code'))
    expect(await textOf(root)).toBe('two third')
  })

  test('that were not compared are compared by the next build', async () => {
    const root = await makeFolder({'site-config.ts': configWith(counting), 'data.txt': 'one '})
    vi.stubEnv('PROBE', 'first')
    expect(await textOf(root, {comparesResults: false})).toBe('one first')
    vi.stubEnv('PROBE', 'second')
    expect(await textOf(root, {comparesResults: false})).toBe('one first')
    expect(await textOf(root)).toBe('one second')
  })

  test('of a volatile plugin are made anew', async () => {
    const root = await makeFolder({'site-config.ts': configWith(`volatile: true, ${counting}`), 'data.txt': 'one '})
    vi.stubEnv('PROBE', 'first')
    expect(await textOf(root)).toBe('one first')
    vi.stubEnv('PROBE', 'second')
    expect(await textOf(root)).toBe('one second')
  })
})

describe('a plugin whose reads are noted', () => {
  const before = "import {readFileSync, readdirSync} from 'node:fs'\nimport path from 'node:path'"

  test('is run again when a file, a folder or a variable that it has read changes, and only then', async () => {
    const parts = `notesReads: true, docs: ({site}) => {
      const at = (name) => path.join(site.root, name)
      const text = readFileSync(at('data.txt'), 'utf8') + readdirSync(at('lists')).join() + ' ' + globalThis.process.env.PROBE
      return [{version: 'next', path: 'a.md', text: text + ' ' + Math.random()}]
    },`
    const root = await makeFolder({'site-config.ts': configWith(parts, before), 'data.txt': 'one ', 'lists/a.txt': ''})
    await wait(30)
    const textOf = async (): Promise<string | undefined> => {
      const {probe, context, diagnostics, close} = await open(root)
      const docs = await probe.docs?.({...context, written: [], versionNames: []})
      expect(await diagnostics()).toEqual([])
      await close()
      return docs?.[0]?.text
    }
    vi.stubEnv('PROBE', 'first')
    vi.stubEnv('OTHER', 'first')
    const first = await textOf()
    expect(first).toMatch(/^one a\.txt first 0\.\d+$/)
    vi.stubEnv('OTHER', 'second')
    expect(await textOf()).toBe(first)
    await writeFile(path.join(root, 'data.txt'), 'two ')
    await wait(30)
    const second = await textOf()
    expect(second).toMatch(/^two a\.txt first /)
    expect(await textOf()).toBe(second)
    await writeFile(path.join(root, 'lists/b.txt'), '')
    expect(await textOf()).toMatch(/^two a\.txt,b\.txt first /)
    vi.stubEnv('PROBE', 'third')
    expect(await textOf()).toMatch(/^two a\.txt,b\.txt third /)
  })

  test('is a warning when it does not end', async () => {
    const parts = `notesReads: true, docs: () => {\nfor (;;) {} }, pages: () => [{module: '@generated/a', text: 'export default 1'}],`
    const limits = {timeLimitMs: 300, heapMb: 64, memoryLimit: 256 * 1024 * 1024}
    const {probe, context, diagnostics} = await open(await makeFolder({'site-config.ts': configWith(parts)}), {limits})
    expect(await probe.docs?.({...context, written: [], versionNames: []})).toEqual([])
    expect((await diagnostics()).map(({code, severity}) => `${severity} ${code}`)).toEqual(['warning plugin-failed'])
    expect(await probe.pages?.(context)).toEqual([{module: '@generated/a', text: 'export default 1'}])
  })
})

describe('kept values', () => {
  const history = `volatile: true,
    docs: async ({keep}) => {
      const days = await keep('days', (kept = []) => [...kept, globalThis.process.env.PROBE])
      return [{version: 'next', path: 'a.md', text: days.join()}]
    },
    pages: async ({keep}) => [{path: 'b.md', text: String(await keep('days', (kept) => kept?.length ?? 0))}],
    files: () => [{path: 'c.txt', key: 'c', content: () => ''}],`

  async function run(root: string, day: string, options: Partial<PluginThreadOptions> = {}): Promise<string | undefined> {
    vi.stubEnv('PROBE', day)
    const {probe, context, diagnostics, close} = await open(root, options)
    const docs = await probe.docs?.({...context, written: [], versionNames: []})
    expect(await probe.pages?.(context)).toEqual([{path: 'b.md', text: '0'}])
    expect(await diagnostics()).toEqual([])
    await close()
    return docs?.[0]?.text
  }

  test('are those of the last call of the same function with the same code, and not used without the cache', async () => {
    const root = await makeFolder({'site-config.ts': configWith(history)})
    expect(await run(root, 'Mon')).toBe('Mon')
    expect(await run(root, 'Tue')).toBe('Mon,Tue')
    expect(await run(root, 'Wed', {cache: false})).toBe('Wed')
    expect(await run(root, 'Thu')).toBe('Mon,Tue,Thu')
    await writeFile(path.join(root, 'site-config.ts'), configWith(history, '// other code'))
    expect(await run(root, 'Fri')).toBe('Fri')
  })

  test('of a damaged file are made anew', async () => {
    const root = await makeFolder({'site-config.ts': configWith(history)})
    expect(await run(root, 'Mon')).toBe('Mon')
    const folder = path.join(root, '.docsite/cache/plugins')
    for (const file of await readdir(folder))
      await writeFile(path.join(folder, file), (await readFile(path.join(folder, file))).subarray(0, -3))
    expect(await run(root, 'Tue')).toBe('Tue')
  })

  test('are forgotten when a call does not use their key, and stay when it fails', async () => {
    const parts = `volatile: true, docs: async ({keep}) => {
      const [key, end] = globalThis.process.env.PROBE.split(' ')
      const text = await keep(key, (kept) => (kept ?? '') + 'x')
      if (end) throw new Error(end)
      return [{version: 'next', path: 'a.md', text}]
    },`
    const root = await makeFolder({'site-config.ts': configWith(parts)})
    const texts: unknown[] = []
    for (const day of ['a', 'a', 'b fails', 'a', 'b', 'a']) {
      vi.stubEnv('PROBE', day)
      const {probe, context, close} = await open(root)
      texts.push((await probe.docs?.({...context, written: [], versionNames: []}))?.[0]?.text)
      await close()
    }
    // 'b' of the call that failed was forgotten by the one after it
    expect(texts).toEqual(['x', 'xx', undefined, 'xxx', 'x', 'x'])
  })

  test('are there for the contents of files', async () => {
    const parts = `volatile: true, files: ({keep}) => [{path: 'c.txt', key: 'c', content: async () => keep('c', (kept) => (kept ?? '') + 'x')}],`
    const root = await makeFolder({'site-config.ts': configWith(parts)})
    const contents: unknown[] = []
    for (let round = 0; round < 3; round += 1) {
      const {probe, context, close} = await open(root)
      contents.push(await (await probe.files?.(context))?.[0]?.content())
      await close()
    }
    expect(contents).toEqual(['x', 'xx', 'xxx'])
  })

  test('change no result of a plugin that is not volatile', async () => {
    const kept = (update: string): string =>
      `docs: async ({keep}) => [{version: 'next', path: 'a.md', text: String(await keep('n', ${update}))}],`
    const root = await makeFolder({'site-config.ts': configWith(kept('(kept) => kept ?? 1'))})
    const counting = await makeFolder({'site-config.ts': configWith(kept('(kept = 0) => kept + 1'))})
    const codes = async (folder: string): Promise<string[]> => {
      const found: string[] = []
      for (const version of ['next', '1.0']) {
        const {probe, context, diagnostics, close} = await open(folder)
        await probe.docs?.({...context, written: [], versionNames: [version]})
        found.push(...(await diagnostics()).map(({code}) => `${version} ${code}`))
        await close()
      }
      return found
    }
    expect(await codes(root)).toEqual([])
    expect(await codes(counting)).toEqual(['1.0 plugin-unstable'])
  })

  test('that cannot be kept are reported where they are', async () => {
    const cases: readonly (readonly [code: string, message: string])[] = [
      [`keep(7, () => 1)`, 'the key is `7`; expected a string.'],
      [`keep(undefined, () => 1)`, 'the key is missing; expected a string.'],
      [`keep('a', () => () => 1)`, 'it is a function; expected data that JSON can hold.'],
      [`keep('a', () => {})`, 'it is `undefined`; expected data that JSON can hold.'],
      [`keep('a', async () => ({at: [new Date(0)]}))`, '`at[0]` is a Date; expected '],
      [`keep('a', () => { const a = {}; a.a = a; return a })`, '`a` is an object that contains itself; expected '],
    ]
    const call = await openCases(cases.map(([code]) => `async ({keep}) => { await ${code}; return [${doc}] }`))
    for (const [number, [code, message]] of cases.entries()) {
      const {made, found} = await call(number)
      expect({code, made, found}).toMatchObject({
        code,
        made: [],
        found: [{code: 'plugin-result', severity: 'error', file: 'site-config.ts', place: {start: {line: FIRST + number}}}],
      })
      expect(found[0]?.message).toContain(`\`probe.docs\` keeps a value that cannot be kept: ${message}`)
    }
  })
})

test('a function that goes wrong is reported where it does', async () => {
  // what is thrown without a place is at the plugin in the list of plugins, after all cases and the end of the plugin
  const atPlugin = FIRST + 6 + 4
  const cases: readonly (readonly [code: string, message: string, line?: number])[] = [
    [`() => { throw new TypeError('no data') }`, '`probe.docs` threw: TypeError: no data.'],
    [`async () => { await 0; throw new Error('no data') }`, '`probe.docs` threw: Error: no data.'],
    [`() => { throw 'no data' }`, '`probe.docs` threw: no data.', atPlugin],
    ['() => process.exit(3)', 'would end docsite; code of a site must not do that.'],
    [`() => { setTimeout(() => { throw new Error('late') }, 20); return [] }`, 'Uncaught error in code of `probe.docs`: Error: late.'],
    [`() => { Promise.reject(new Error('late')); return [] }`, 'Uncaught error in code of `probe.docs`: Error: late.'],
  ]
  const call = await openCases(cases.map(([code]) => code))
  for (const [number, [code, message, line = FIRST + number]] of cases.entries()) {
    const {made, found} = await call(number)
    expect({code, made, found}).toMatchObject({
      code,
      made: [],
      found: [{code: 'plugin-failed', severity: 'error', file: 'site-config.ts', place: {start: {line}}}],
    })
    expect(found[0]?.message).toContain(message)
  }
})

describe('a result that cannot be used', () => {
  test('of `docs` is reported with its part', async () => {
    const cases: readonly (readonly [code: string, message: string])[] = [
      [`() => 'text'`, 'the value is `"text"`; expected'],
      [`() => [{version: 'next', path: 'a.md'}]`, '`[0].text` is missing; expected'],
      [`() => [{version: 'next', path: 'a.txt', text: ''}]`, '`[0].path` is `"a.txt"`; expected a path that ends in .md or .mdx'],
      [`() => [{version: '9', path: 'a.md', text: ''}]`, '`[0].version` is `"9"`; the site has `next`'],
      [`() => [{version: 'next', path: '../a.md', text: ''}]`, '`../a.md` would leave the output folder'],
      [`() => [{version: 'next', path: '/a.md', text: ''}]`, '`/a.md` would leave the output folder'],
      [`() => [{version: 'next', path: 'c:/a.md', text: ''}]`, '`c:/a.md` would leave the output folder'],
      [String.raw`() => [{version: 'next', path: 'a\\b.md', text: ''}]`, '`a\\b.md` would leave the output folder'],
      [String.raw`() => [{version: 'next', path: 'a\0.md', text: ''}]`, 'or control characters'],
      [`() => [{version: 'next', path: 'aux.md', text: ''}]`, '`aux.md` is a device name on Windows'],
      [`() => [${doc}, ${doc}]`, 'two outputs would be written to `a.md`'],
      [`({report}) => { report({code: 'odl', message: 'a'}); return [] }`, "the code `odl` is not one of the plugin's `codes`."],
      [`({report}) => { report({code: 'old'}); return [] }`, '`message` is missing'],
    ]
    const more = `codes: {old: {level: 'warning', title: 'Old'}},`
    const call = await openCases(
      cases.map(([code]) => code),
      {more},
    )
    for (const [number, [code, message]] of cases.entries()) {
      const {made, found} = await call(number)
      expect({code, made, found}).toMatchObject({
        code,
        made: [],
        found: [{code: 'plugin-result', severity: 'error', file: 'site-config.ts', place: expect.anything() as unknown}],
      })
      expect(found[0]?.message).toContain(message)
      expect(found[0]?.message).toMatch(/^(?:The result of `probe\.docs`|`probe\.docs` reports a problem that) cannot be used: .*\.$/s)
    }
  })

  test('of `files` is reported with its part', async () => {
    const cases: readonly (readonly [code: string, message: string])[] = [
      [`() => [{path: 'a.txt', content: () => ''}]`, '`[0].key` is missing; expected'],
      [`() => [{path: 'a.txt', key: '', content: () => ''}]`, '`[0].key` is `""`; expected a string'],
      [`() => [{path: 'a.txt', key: 'a', content: ''}]`, '`[0].content` is `""`; expected a function'],
      [
        `() => [{path: 'A.txt', key: 'a', content: () => ''}, {path: 'a.txt', key: 'a', content: () => ''}]`,
        '`A.txt` and `a.txt` are the same file',
      ],
    ]
    const call = await openCases(
      cases.map(([code]) => code),
      {hook: 'files'},
    )
    for (const [number, [code, message]] of cases.entries()) {
      const {made, found} = await call(number)
      expect({code, made, found}).toMatchObject({
        code,
        made: [],
        found: [{code: 'plugin-result', message: expect.stringContaining(message) as unknown}],
      })
    }
  })
})

describe('a function that is not deterministic', () => {
  test.each([
    [`docs: () => [{version: 'next', path: 'a.md', text: 'At ' + process.hrtime.bigint()}],`, '`[0].text` is `At '],
    [
      `docs: () => Array.from({length: globalThis.count = (globalThis.count ?? 0) + 1}, (_, i) => ({version: 'next', path: i + '.md', text: ''})),`,
      'it has 1 entry, then 2',
    ],
  ])('%s', async (parts, message) => {
    const {probe, context, diagnostics} = await openProbe(parts)
    await probe.docs?.({...context, written: [], versionNames: []})
    expect(await diagnostics()).toMatchObject([
      {code: 'plugin-unstable', severity: 'error', file: 'site-config.ts', message: expect.stringContaining(message) as unknown},
    ])
  })
})

describe('a function that depends on more than it says', () => {
  const before = `import fs, {readFileSync} from 'node:fs'
import {readFile, readdir} from 'node:fs/promises'
import {createRequire} from 'node:module'
import http from 'node:http'
import {execFile, execFileSync} from 'node:child_process'
import {promisify} from 'node:util'
import {join} from 'node:path'`
  const result = `return [{version: 'next', path: 'a.md', text: ''}]`

  const untracked: readonly (readonly [code: string, message: string])[] = [
    [`readFileSync(join(site.root, 'data.txt'))`, 'reads `data.txt` without'],
    [`fs.readFileSync(join(site.root, 'data.txt'))`, 'reads `data.txt` without'],
    [`await readFile(join(site.root, 'data.txt'))`, 'reads `data.txt` without'],
    [`for await (const _ of fs.createReadStream(join(site.root, 'data.txt'))) {}`, 'reads `data.txt` without'],
    [`await new Promise((go) => setTimeout(go, 20)); readFileSync(join(site.root, 'data.txt'))`, 'reads `data.txt` without'],
    [`await readdir(site.root)`, 'reads `.` without'],
    [`await fetch('http://127.0.0.1:1/').catch(() => {})`, 'asks `http://127.0.0.1:1`'],
    [`await new Promise((go) => http.get('http://127.0.0.1:1/').on('error', go))`, 'connects to another program or host'],
    [`await promisify(execFile)(process.execPath, ['--version'])`, 'runs another program'],
    [`execFileSync(process.execPath, ['--version'])`, 'runs another program'],
  ]
  const bodies = untracked.map(([code]) => `async ({site}) => { ${code}; ${result} }`)

  test('is reported where it does', async () => {
    const call = await openCases(bodies, {before})
    for (const [number, [code, message]] of untracked.entries()) {
      const {made, found} = await call(number)
      expect({code, made, found}).toMatchObject({
        code,
        made: [{path: 'a.md'}],
        found: [{code: 'plugin-untracked', severity: 'error', file: 'site-config.ts', place: expect.anything() as unknown}],
      })
      expect(found[0]?.message).toContain(message)
    }
  })

  test('may, if it is volatile', async () => {
    const call = await openCases(bodies, {before, more: 'volatile: true,'})
    for (const [number, code] of bodies.entries())
      expect({code, ...(await call(number))}).toMatchObject({code, made: [{path: 'a.md'}], found: []})
  })

  test('may read modules, files of packages, and what its context gives it', async () => {
    const codes = [
      `await import(join(site.root, 'part.mjs'))`,
      `createRequire(join(site.root, 'a.js'))('./part.cjs')`,
      `readFileSync(join(site.root, 'node_modules/some/index.js'))`,
      `await context.readFile('data.txt')`,
    ]
    const files = {'part.mjs': 'export const a = 1', 'part.cjs': 'module.exports = 1', 'node_modules/some/index.js': ''}
    const call = await openCases(
      codes.map((code) => `async ({site, ...context}) => { ${code}; ${result} }`),
      {before, files},
    )
    for (const [number, code] of codes.entries())
      expect({code, ...(await call(number))}).toMatchObject({code, made: [{path: 'a.md'}], found: []})
  })

  test('plugin-untracked is a level that can be set; the result is then used, and made anew by the next run', async () => {
    const {probe, context, diagnostics} = await openProbe(
      `files: () => [{path: 'a.txt', key: 'a', content: () => readFileSync(new URL(import.meta.url).pathname, 'utf8').slice(0, 6)}],`,
      {before},
    )
    const [file] = (await probe.files?.(context)) ?? []
    await expect(file?.content()).rejects.toThrow('`probe.files` reads `site-config.ts`')
    expect(await diagnostics()).toEqual([])
  })
})

describe('a function that does not end', () => {
  const limits = {timeLimitMs: 300, heapMb: 64, memoryLimit: 256 * 1024 * 1024}

  test.each([
    ['loops', `docs: () => {\nfor (;;) {} },`, 'took more than 0.3 s and was stopped'],
    ['loops after an await', `docs: async () => { await 0\nfor (;;) {} },`, 'took more than 0.3 s and was stopped'],
    ['waits for nothing', `docs: () => new Promise(() => {}),`, 'took more than 0.3 s and was stopped'],
    ['fills the heap', `docs: () => { const all = []\nfor (;;) all.push({}) },`, 'needs more memory than a plugin may use'],
    [
      'fills the memory',
      `docs: async () => { const all = []\nfor (;;) { all.push(Buffer.alloc(1e7, 1)); await new Promise((go) => setTimeout(go, 5)) } },`,
      'needs more memory than a plugin may use',
    ],
  ])('%s', async (_, parts, message) => {
    const {probe, context, diagnostics} = await openProbe(`${parts} pages: () => [{path: 'b.md', text: ''}],`, {
      // memory takes longer to fill on a busy machine than a loop to begin, and tests beside this one take memory of the same process
      limits: message.includes('memory') ? {...limits, timeLimitMs: 30_000} : {...limits, memoryLimit: 8 * limits.memoryLimit},
      comparesResults: false,
    })
    expect(await probe.docs?.({...context, written: [], versionNames: []})).toEqual([])
    const [found, ...others] = await diagnostics()
    expect(others).toEqual([])
    expect(found).toMatchObject({code: 'plugin-failed', severity: 'error', file: 'site-config.ts', place: expect.anything() as unknown})
    expect(found?.message).toContain(message)
    // the next function has a thread again
    expect(await probe.pages?.(context)).toHaveLength(1)
  })

  test('is ended when the build is', async () => {
    const controller = new AbortController()
    const {probe, context} = await openProbe('docs: () => { for (;;) {} },', {signal: controller.signal})
    const asked = probe.docs?.({...context, written: [], versionNames: []})
    setTimeout(() => controller.abort(new Error('interrupted')), 200)
    await expect(asked).rejects.toThrow('interrupted')
  })
})
