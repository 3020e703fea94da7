import {execFile} from 'node:child_process'
import {mkdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {loadModules} from '../../renderer/bundle/load-modules.ts'
import {bundleModule} from '../bundle-module.ts'
import type {BundledModule} from '../bundle-module.ts'
import {isDeep} from '../depth.ts'
import {makeConfig} from '../make-config.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {showDiagnostics} from '../show-diagnostics.ts'

let worker: BundledModule
beforeAll(async () => {
  worker = await bundleModule('renderer/site-code/trial-worker.ts')
})
afterAll(() => worker.remove())

const stopped = 'bundle-failed Loading the module took more than 0.3 s and was stopped. | It was running here: look for a loop'

/** Code of a module such as a template, and what is said of it. A test in a process of its own: places are found from its main thread. */
const cases = {
  'a loop': ['for (;;) {}', 300, `a.ts:1:1 ${stopped}`],
  'a loop after a pause': ['await 1\nfor (;;) {}', 300, `a.ts:2:1 ${stopped}`],
  // what is left behind would run in the thread of the build
  'a loop in a timer': ['setTimeout(() => {\n  for (;;) {}\n}, 5)', 300, `a.ts:2:3 ${stopped}`],
  'a loop in a promise': ['void Promise.resolve().then(() => {\n  for (;;) {}\n})', 300, `a.ts:2:3 ${stopped}`],
  'a loop in a tick': ['process.nextTick(() => {\n  for (;;) {}\n})', 300, `a.ts:2:3 ${stopped}`],
  'more and more memory': [
    'const held: unknown[] = []\nfor (;;) held.push(new Uint8Array(1_000_000).fill(1))',
    60_000,
    'bundle-failed Loading the module needs more memory than a module may use. | It was running here: look for data',
  ],
} as const

test.each(Object.entries(cases))(
  '%s at the top level of a module is reported where it was running',
  async (_name, [code, timeLimitMs, said]) => {
    const root = await makeFolder({'a.ts': `${code}\nexport const a = 1`})
    const request = {config: makeConfig(root), toolRoot, modules: {a: 'a.ts'}, trialWorkerUrl: worker.url, timeLimitMs}
    const {value, diagnostics} = await loadModules(request)
    expect([value.exports.size, showDiagnostics(diagnostics)]).toEqual([0, [expect.stringContaining(said)]])
    expect(diagnostics).toEqual([expect.objectContaining({file: 'a.ts', place: expect.anything() as unknown})])
  },
)

test.each(['for (;;) {}', "throw new Error('broken')"])('the place is known of bundles in the temporary folder, too: %s', async (code) => {
  const root = await makeFolder({'a.ts': `const b = 1\n${code}\nexport const a = b`})
  const config = makeConfig(root)
  // no folder can be made there
  mkdirSync(config.bundleRoot, {recursive: true})
  writeFileSync(path.join(config.bundleRoot, 'modules'), '')
  const request = {config, toolRoot, modules: {a: 'a.ts'}, trialWorkerUrl: worker.url, timeLimitMs: 300}
  const {diagnostics} = await loadModules(request)
  expect(showDiagnostics(diagnostics)).toEqual([
    expect.stringContaining('cache-unwritable'),
    expect.stringMatching(/^a\.ts:2:\d+ bundle-failed /),
  ])
})

test('React is whole after a module that imports it was stopped, whenever that was', async () => {
  const render = await bundleModule('tests/contract/module-limits/render-after.ts')
  const rendered = await Promise.all(
    (isDeep ? [1, 2, 4, 6, 9, 13, 18] : [1, 9]).map(async (timeLimitMs) => {
      const busy = 'const until = performance.now() + 100\nwhile (performance.now() < until);'
      const root = await makeFolder({'a.tsx': `import 'react-dom/server'\nexport const a = <b>a</b>\n${busy}\n`})
      const request = JSON.stringify({config: makeConfig(root), toolRoot, modules: {a: 'a.tsx'}, timeLimitMs})
      const {stdout, stderr} = await promisify(execFile)(process.execPath, [render.file, request])
      return stdout + stderr
    }),
  )
  render.remove()
  expect(new Set(rendered)).toEqual(new Set(['<p><b>whole</b></p>']))
})
