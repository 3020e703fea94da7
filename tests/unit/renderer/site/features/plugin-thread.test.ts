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

/** Calls `docs` of the plugin and returns what is then wrong with it. */
async function faultsOfDocs(parts: string, options?: Parameters<typeof openProbe>[1]): Promise<readonly Diagnostic[]> {
  const {probe, context, diagnostics} = await openProbe(parts, options)
  expect(await probe.docs?.({...context, written: [], versionNames: []})).toEqual([])
  return diagnostics()
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
    const limits = {timeLimitMs: 1000, heapMb: 64, memoryLimit: 256 * 1024 * 1024}
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

  test.each([
    ['a key that is no text', `keep(7, () => 1)`, 'the key is `7`; expected a string.'],
    ['a missing key', `keep(undefined, () => 1)`, 'the key is missing; expected a string.'],
    ['a function', `keep('a', () => () => 1)`, 'it is a function; expected data that JSON can hold.'],
    ['nothing', `keep('a', () => {})`, 'it is `undefined`; expected data that JSON can hold.'],
    ['a date', `keep('a', async () => ({at: [new Date(0)]}))`, '`at[0]` is a Date; expected '],
    ['a cycle', `keep('a', () => { const a = {}\na.a = a\nreturn a })`, '`a` is an object that contains itself; expected '],
  ])('%s is reported where it is', async (_, code, message) => {
    const [found, ...others] = await faultsOfDocs(`docs: async ({keep}) => { await ${code}\nreturn [${doc}] },`, {comparesResults: false})
    expect(others).toEqual([])
    expect(found).toMatchObject({code: 'plugin-result', severity: 'error', file: 'site-config.ts', place: {start: {line: 6}}})
    expect(found?.message).toContain(`\`probe.docs\` keeps a value that cannot be kept: ${message}`)
  })
})

describe('a function that goes wrong', () => {
  test.each([
    ['throws', `docs: () => { throw new TypeError('no data') },`, '`probe.docs` threw: TypeError: no data.', 6],
    ['rejects', `docs: async () => { await 0\nthrow new Error('no data') },`, '`probe.docs` threw: Error: no data.', 7],
    ['throws no error', `docs: () => { throw 'no data' },`, '`probe.docs` threw: no data.', 9],
    ['ends the process', `docs: () => process.exit(3),`, 'would end docsite; code of a site must not do that.', 6],
    [
      'throws late',
      `docs: () => { setTimeout(() => { throw new Error('late') }, 20)\nreturn [] },`,
      'Uncaught error in code of `probe.docs`: Error: late.',
      6,
    ],
    [
      'rejects late',
      `docs: () => { Promise.reject(new Error('late'))\nreturn [] },`,
      'Uncaught error in code of `probe.docs`: Error: late.',
      6,
    ],
  ])('%s', async (_, parts, message, line) => {
    const [found, ...others] = await faultsOfDocs(parts, {comparesResults: false})
    expect(others).toEqual([])
    expect(found).toMatchObject({code: 'plugin-failed', severity: 'error', file: 'site-config.ts', place: {start: {line}}})
    expect(found?.message).toContain(message)
  })
})

describe('a result that cannot be used', () => {
  test.each([
    ['no list', `docs: () => 'text',`, 'the value is `"text"`; expected'],
    ['a missing part', `docs: () => [{version: 'next', path: 'a.md'}],`, '`[0].text` is missing; expected'],
    [
      'another extension',
      `docs: () => [{version: 'next', path: 'a.txt', text: ''}],`,
      '`[0].path` is `"a.txt"`; expected a path that ends in .md or .mdx',
    ],
    ['an unknown version', `docs: () => [{version: '9', path: 'a.md', text: ''}],`, '`[0].version` is `"9"`; the site has `next`'],
    ['a path that leaves', `docs: () => [{version: 'next', path: '../a.md', text: ''}],`, '`../a.md` would leave the output folder'],
    ['an absolute path', `docs: () => [{version: 'next', path: '/a.md', text: ''}],`, '`/a.md` would leave the output folder'],
    ['a drive', `docs: () => [{version: 'next', path: 'c:/a.md', text: ''}],`, '`c:/a.md` would leave the output folder'],
    ['a backslash', String.raw`docs: () => [{version: 'next', path: 'a\\b.md', text: ''}],`, '`a\\b.md` would leave the output folder'],
    ['a NUL', String.raw`docs: () => [{version: 'next', path: 'a\0.md', text: ''}],`, 'or control characters'],
    ['a device', `docs: () => [{version: 'next', path: 'aux.md', text: ''}],`, '`aux.md` is a device name on Windows'],
    ['one path twice', `docs: () => [${doc}, ${doc}],`, 'two outputs would be written to `a.md`'],
    [
      'an unknown code',
      `codes: {old: {level: 'warning', title: 'Old'}}, docs: ({report}) => { report({code: 'odl', message: 'a'})\nreturn [] },`,
      "the code `odl` is not one of the plugin's `codes`.",
    ],
    [
      'no message',
      `codes: {old: {level: 'warning', title: 'Old'}}, docs: ({report}) => { report({code: 'old'})\nreturn [] },`,
      '`message` is missing',
    ],
  ])('%s', async (_, parts, message) => {
    const [found, ...others] = await faultsOfDocs(parts, {comparesResults: false})
    expect(others).toEqual([])
    expect(found).toMatchObject({code: 'plugin-result', severity: 'error', file: 'site-config.ts', place: expect.anything() as unknown})
    expect(found?.message).toContain(message)
    expect(found?.message).toMatch(/^(?:The result of `probe\.docs`|`probe\.docs` reports a problem that) cannot be used: .*\.$/s)
  })

  test.each([
    [`files: () => [{path: 'a.txt', content: () => ''}],`, '`[0].key` is missing; expected'],
    [`files: () => [{path: 'a.txt', key: '', content: () => ''}],`, '`[0].key` is `""`; expected a string'],
    [`files: () => [{path: 'a.txt', key: 'a', content: ''}],`, '`[0].content` is `""`; expected a function'],
    [
      `files: () => [{path: 'A.txt', key: 'a', content: () => ''}, {path: 'a.txt', key: 'a', content: () => ''}],`,
      '`A.txt` and `a.txt` are the same file',
    ],
  ])('%s', async (parts, message) => {
    const {probe, context, diagnostics} = await openProbe(parts)
    expect(await probe.files?.(context)).toEqual([])
    expect(await diagnostics()).toMatchObject([{code: 'plugin-result', message: expect.stringContaining(message) as unknown}])
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

  test.each([
    ['readFileSync', `readFileSync(join(site.root, 'data.txt'))`, 'reads `data.txt` without'],
    ['fs.readFileSync', `fs.readFileSync(join(site.root, 'data.txt'))`, 'reads `data.txt` without'],
    ['readFile', `await readFile(join(site.root, 'data.txt'))`, 'reads `data.txt` without'],
    ['a stream', `for await (const _ of fs.createReadStream(join(site.root, 'data.txt'))) {}`, 'reads `data.txt` without'],
    [
      'after a while',
      `await new Promise((go) => setTimeout(go, 20)); readFileSync(join(site.root, 'data.txt'))`,
      'reads `data.txt` without',
    ],
    ['a folder', `await readdir(site.root)`, 'reads `.` without'],
    ['fetch', `await fetch('http://127.0.0.1:1/').catch(() => {})`, 'asks `http://127.0.0.1:1`'],
    ['http', `await new Promise((go) => http.get('http://127.0.0.1:1/').on('error', go))`, 'connects to another program or host'],
    ['a program', `await promisify(execFile)(process.execPath, ['--version'])`, 'runs another program'],
    ['a program that is waited for', `execFileSync(process.execPath, ['--version'])`, 'runs another program'],
  ])('%s', async (_, code, message) => {
    const parts = `docs: async ({site}) => { ${code}\n${result} },`
    const asked = async (more: string): Promise<readonly Diagnostic[]> => {
      const {probe, context, diagnostics} = await openProbe(more + parts, {before, comparesResults: false})
      expect(await probe.docs?.({...context, written: [], versionNames: []})).toHaveLength(1)
      return diagnostics()
    }
    const [found, ...others] = await asked('')
    expect(others).toEqual([])
    expect(found).toMatchObject({code: 'plugin-untracked', severity: 'error', file: 'site-config.ts', place: expect.anything() as unknown})
    expect(found?.message).toContain(message)
    expect(await asked('volatile: true, ')).toEqual([])
  })

  test.each([
    ['a module', `await import(join(site.root, 'part.mjs'))`],
    ['a CommonJS module', `createRequire(join(site.root, 'a.js'))('./part.cjs')`],
    ['a file of a package', `readFileSync(join(site.root, 'node_modules/some/index.js'))`],
    ['its context', `await readFile('data.txt')`],
  ])('%s does not count', async (name, code) => {
    const root = await makeFolder({
      'site-config.ts': configWith(`docs: async ({site${name === 'its context' ? ', readFile' : ''}}) => { ${code}\n${result} },`, before),
      'data.txt': 'one',
      'part.mjs': 'export const a = 1',
      'part.cjs': 'module.exports = 1',
      'node_modules/some/index.js': '',
    })
    const {probe, context, diagnostics} = await open(root)
    expect(await probe.docs?.({...context, written: [], versionNames: []})).toHaveLength(1)
    expect(await diagnostics()).toEqual([])
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
  const limits = {timeLimitMs: 1000, heapMb: 64, memoryLimit: 256 * 1024 * 1024}

  test.each([
    ['loops', `docs: () => {\nfor (;;) {} },`, 'took more than 1 s and was stopped'],
    ['loops after an await', `docs: async () => { await 0\nfor (;;) {} },`, 'took more than 1 s and was stopped'],
    ['waits for nothing', `docs: () => new Promise(() => {}),`, 'took more than 1 s and was stopped'],
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
