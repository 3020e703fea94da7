import {readFileSync} from 'node:fs'
import path from 'node:path'
import {pathToFileURL} from 'node:url'
import {describe, expect, test} from 'vitest'
import type {loadConfig as load} from '../../renderer/index.ts'
import {isDeep} from '../depth.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {showDiagnostics} from '../show-diagnostics.ts'

const good = `export default {title: 'Site', url: 'https://example.org'}\n`

/** The compiled tool: its sources have no threads to start. */
async function compiled(): Promise<{readonly loadConfig: typeof load}> {
  return (await import(/* @vite-ignore */ pathToFileURL(path.join(toolRoot, 'lib/engine.js')).href)) as {readonly loadConfig: typeof load}
}

/** A configuration with a plugin that runs the code when it is set up. */
function withPlugin(code: string): string {
  return `export default {title: 'Site', url: 'https://example.org', markdown: {remarkPlugins: [function plugin() { ${code} }]}}\n`
}

/** A configuration with a plugin made by `definePlugin`, with these parts. */
function withNamedPlugin(parts: string): string {
  return `import {definePlugin} from 'docsite/plugin'
const probe = definePlugin({name: 'probe', ${parts}})
export default {title: 'Site', url: 'https://example.org', plugins: [probe()]}\n`
}

/** The configuration of a case. */
function configOf(code: string): string {
  return code.includes('export default') ? code : code + good
}

/** Code before the configuration, or all of it, and what is said of it. */
const cases = {
  'a loop': [
    'function spin() {\n  for (;;) {}\n}\nspin()\n',
    /^site-config\.ts:2:3 config-unreadable Loading the configuration took more than [\d.]+ s/,
  ],
  'a loop in a file beside it': [
    `import './beside.ts'\n`,
    /^beside\.ts:2:3 config-unreadable Loading the configuration took more than [\d.]+ s/,
  ],
  'a loop after a pause': [
    'await 1\nfor (;;) {}\n',
    /^site-config\.ts:2:1 config-unreadable Loading the configuration took more than [\d.]+ s/,
  ],
  'a promise that is never settled': [
    'await new Promise(() => {})\n',
    /^site-config\.ts config-unreadable Loading the configuration took more than [\d.]+ s.* \| It was waiting/,
  ],
  // what is left behind would run in the thread of the build
  'a loop in a timer': [
    'setTimeout(() => {\n  for (;;) {}\n}, 5)\n',
    /^site-config\.ts:2:3 config-unreadable Loading the configuration took more than [\d.]+ s/,
  ],
  'a loop in a timer of a timer that keeps nothing going': [
    'setTimeout(() => setTimeout(() => {\n  for (;;) {}\n}, 5), 5).unref()\nsetTimeout(() => {}, 50)\n',
    /^site-config\.ts:2:3 config-unreadable Loading the configuration took more than [\d.]+ s/,
  ],
  'a loop in a promise': [
    'void Promise.resolve().then(() => {\n  for (;;) {}\n})\n',
    /^site-config\.ts:2:3 config-unreadable Loading the configuration took more than [\d.]+ s/,
  ],
  'promises without end': [
    'const next = (): Promise<void> =>\n  Promise.resolve().then(next)\nvoid next()\n',
    /^site-config\.ts:2:\d+ config-unreadable Loading the configuration took more than [\d.]+ s/,
  ],
  'a loop in a tick': [
    'process.nextTick(() => {\n  for (;;) {}\n})\n',
    /^site-config\.ts:2:3 config-unreadable Loading the configuration took more than [\d.]+ s/,
  ],
  'a loop in a listener': [
    `import {EventEmitter} from 'node:events'\nimport {stat} from 'node:fs'\nstat('.', () => {\n  for (;;) {}\n})\nvoid EventEmitter\n`,
    /^site-config\.ts:4:3 config-unreadable Loading the configuration took more than [\d.]+ s/,
  ],
  'a program that does not end': [
    `import {execSync} from 'node:child_process'\nexecSync('sleep 60')\n`,
    /^site-config\.ts:2:1 config-unreadable .*: the program `sleep 60`, which is started here, took more than [\d.]+ s and was stopped/,
  ],
  'the end of the process': ['process.exit(0)\n', /^site-config\.ts:1:9 config-unreadable .*`process\.exit` is called/],
  'a signal to itself': ['process.kill(process.pid)\n', /^site-config\.ts:1:9 config-unreadable .*`process\.kill` is called/],
  abort: ['process.abort()\n', /^site-config\.ts:1:9 config-unreadable .*`process\.abort` is called/],
  'the end of the process when a plugin is set up': [
    withPlugin('process.exit(0)'),
    /^site-config\.ts:\d+:\d+ config-invalid The plugin `markdown\.remarkPlugins\[0\]` threw during setup: `process\.exit` is called/,
  ],
  'a loop when a plugin is set up': [
    withPlugin('for (;;) {}'),
    /^site-config\.ts:\d+:\d+ config-invalid The plugin `markdown\.remarkPlugins\[0\]` took more than 0\.[136] s to set up/,
  ],
  'a loop in a getter': [
    `export default {\n  get title() {\n    for (;;) {}\n  },\n  url: 'https://example.org',\n}\n`,
    /^site-config\.ts:3:5 config-unreadable Loading the configuration took more than [\d.]+ s/,
  ],
  'a loop in the setup of a plugin with a name': [
    withNamedPlugin('setup() { for (;;) {} }'),
    /^site-config\.ts:\d+:\d+ config-invalid The plugin `probe` took more than 0\.[136] s to set up and was stopped/,
  ],
  'a loop in the schema of the options of a plugin': [
    withNamedPlugin(`options: {'~standard': {version: 1, vendor: 'probe', validate() { for (;;) {} }}}, setup: () => ({})`),
    /^site-config\.ts:\d+:\d+ config-invalid .* of the plugin `probe` are not valid: its schema took more than 0\.[136] s/,
  ],
  'nothing that is thrown': ['throw undefined\n', /^site-config\.ts config-unreadable /],
  'a bare object that is thrown': ['throw Object.create(null)\n', /^site-config\.ts config-unreadable .*a value that cannot be shown/],
} as const satisfies Readonly<Record<string, readonly [string, RegExp]>>

/** One of each kind: what does not end here, in a thread or elsewhere, what would end the tool, what a plugin does, and what is thrown. */
const oneOfEach: ReadonlySet<string> = new Set<keyof typeof cases>([
  'a loop',
  'a promise that is never settled',
  'a loop in a timer',
  'a program that does not end',
  'the end of the process',
  'a loop in the setup of a plugin with a name',
  'a bare object that is thrown',
])
const someCases = Object.entries(cases).filter(([name]) => isDeep || oneOfEach.has(name))

describe.each([false, true])('the code of a configuration, isolated: %s', (isolated) => {
  test.each(isolated ? someCases : Object.entries(cases))('%s is reported where it was', async (_name, [code, expected]) => {
    const {loadConfig} = await compiled()
    const beside = '// beside\nfor (;;) {}\n'.replace('for', '  for')
    const root = await makeFolder({'site-config.ts': configOf(code), 'beside.ts': beside})
    const {value, diagnostics} = await loadConfig({
      root,
      // what is isolated from the start gets three times as much
      evaluation: {isolated, timeLimitMs: expected.source.includes('took') ? (isolated ? 200 : 600) : 60_000},
    })
    expect(value).toBeUndefined()
    expect(showDiagnostics(diagnostics)).toEqual([expect.stringMatching(expected)])
  })

  test('plugins are counted, and all else comes as it was written', async () => {
    const {loadConfig} = await compiled()
    const config = `const plugin = () => (tree) => tree
      export default {title: 'Site', url: 'https://example.org', markdown: {remarkPlugins: [plugin, [plugin, {a: 1}]]}, customFields: {a: [1, {b: null}], when: new Date(0)}}\n`
    const root = await makeFolder({'site-config.ts': config})
    const {value, diagnostics} = await loadConfig({root, evaluation: {isolated}})
    expect(diagnostics).toEqual([])
    expect(value?.markdown.remarkPlugins.length).toBe(2)
    expect(JSON.parse(JSON.stringify(value?.customFields))).toEqual({a: [1, {b: null}], when: '1970-01-01T00:00:00.000Z'})
  })
})

const outside = 'held.push(new Uint8Array(1_000_000).fill(1))'

/** Code that takes memory without end, and where `grow` is called. */
const growing = {
  // with pauses, as V8 ends a thread whose heap is full before it can be asked where it is, if the one that watches did not get to run
  'in the heap': ['if (held.push(new Array(1000).fill({a: 1})) % 500 === 0) Atomics.wait(still, 0, 0, 2)', `grow()\n${good}`],
  'in a plugin': [outside, withPlugin('grow()')],
} as const

/** The same elsewhere. */
const growingToo = {
  'outside of the heap': [outside, `grow()\n${good}`],
  'in a getter': [outside, `export default {get title() { return grow() }}\n`],
} as const

test.each([
  ...Object.entries({...growing, ...(isDeep && growingToo)}).map(([where, codes]) => ({where, codes, isolated: false})),
  ...(isDeep ? [{where: 'in the heap', codes: growing['in the heap'], isolated: true}] : []),
])(
  'memory that a configuration takes has a limit, which is reported where it was, $where, isolated: $isolated',
  async ({codes: [code, rest], isolated}) => {
    const {loadConfig} = await compiled()
    const root = await makeFolder({
      'site-config.ts': `const held: unknown[] = [], still = new Int32Array(new SharedArrayBuffer(4))\nfunction grow(): never {\n  for (;;) ${code}\n}\n${rest}`,
    })
    const {value, diagnostics} = await loadConfig({root, evaluation: {isolated, timeLimitMs: 200_000}})
    expect(value).toBeUndefined()
    expect(showDiagnostics(diagnostics)).toEqual([expect.stringMatching(/^site-config\.ts:3:\d+ config-unreadable .* needs more memory/)])
  },
)

test.each([
  [
    'a configuration that takes longer than a moment runs a second time, in a thread, and from then on only there',
    `const {appendFileSync} = process.getBuiltinModule('fs')`,
    2,
  ],
  ['one with loops runs in a thread only', `const {appendFileSync} = process.getBuiltinModule('fs')\nfor (const part of []) void part`, 1],
  ['one with imports runs in a thread only', `import {appendFileSync} from 'node:fs'`, 1],
])('%s', async (_title, first, runsAtFirst) => {
  const {loadConfig} = await compiled()
  const root = await makeFolder({
    'site-config.ts': `${first}
appendFileSync(new URL('runs', import.meta.url), 'run ')
const worked = () => process.cpuUsage().user + process.cpuUsage().system
const until = worked() + 300_000
const spin = () => worked() < until && spin(/^(?:a|aa)+b$/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaa'))
spin()
${good}`,
  })
  const runs: string[] = []
  for (const briefLimitMs of [100, 100, 60_000]) {
    const {value, diagnostics} = await loadConfig({root, evaluation: {briefLimitMs, timeLimitMs: 60_000}})
    expect([value?.title, diagnostics]).toEqual(['Site', []])
    runs.push(readFileSync(path.join(root, 'runs'), 'utf8'))
  }
  expect(runs).toEqual([0, 1, 2].map((later) => 'run '.repeat(runsAtFirst + later)))
})

test("a configuration that replaces JavaScript's own functions is told, and they are as they were", async () => {
  const {loadConfig} = await compiled()
  const {map} = Array.prototype
  const root = await makeFolder({'site-config.ts': `Array.prototype.map = () => { for (;;) {} }\n${good}`})
  const {diagnostics} = await loadConfig({root})
  expect(showDiagnostics(diagnostics)).toEqual([expect.stringContaining('Array.prototype.map')])
  expect(Array.prototype.map).toBe(map)
})

test('whatever is saved, the site goes on being served, and says what is wrong', async () => {
  const site = await openSite(
    {'site-config.ts': good, 'content/docs/next/index.md': '# Start\n'},
    {
      evaluation: {isolated: true, timeLimitMs: 150},
    },
  )
  for (const [, [code]] of someCases) {
    site.write('beside.ts', '// beside\n  for (;;) {}\n')
    site.write('site-config.ts', configOf(code))
    await site.until(() => site.problems().some((problem) => /^config-(?:unreadable|invalid) /.test(problem)))
    site.write('site-config.ts', good)
    await site.until(() => site.problems().length === 0)
  }
  for (const [name, text] of Object.entries({
    'index.md': '---\na: &a {b: *a}\n---\n',
    'sidebars.json': '['.repeat(100_000),
    'more/_category_.yml': 'label: &a [*a]\n',
  })) {
    site.write(`content/docs/next/${name}`, text)
    await site.until(() => site.problems().length > 0)
    site.write(
      `content/docs/next/${name}`,
      name.endsWith('.md') ? '# Start\n' : name.endsWith('.json') ? '{"docs": ["index"]}' : 'label: A\n',
    )
    await site.until(() => site.problems().length === 0)
  }
  expect(await site.read('docs/index.html')).toContain('Start')
}, 120_000)
