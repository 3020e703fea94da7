import {readdir} from 'node:fs/promises'
import path from 'node:path'
import {createElement} from 'react'
import type {ComponentType} from 'react'
import {renderToString} from 'react-dom/server'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {loadModules} from '../../../../renderer/bundle/load-modules.ts'
import type {SiteConfigInput} from '../../../../renderer/config/schema.ts'
import {bundleModule} from '../../../bundle-module.ts'
import type {BundledModule} from '../../../bundle-module.ts'
import {showDiagnostics} from '../../../show-diagnostics.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder, toolRoot, writeFiles} from '../../../make-site.ts'

type Files = Readonly<Record<string, string>>

let worker: BundledModule
beforeAll(async () => {
  worker = await bundleModule('renderer/site-code/trial-worker.ts')
})
afterAll(() => worker.remove())

async function load(files: Files, modules: Files, input: Partial<SiteConfigInput> = {}) {
  const root = await makeFolder(files)
  const request = {config: makeConfig(root, input), toolRoot, modules, trialWorkerUrl: worker.url}
  return {root, request, ...(await loadModules(request))}
}

describe('loadModules', () => {
  test.each([
    ['', 'Function'],
    // esbuild cannot compile these to promises
    ['export const first = await Promise.resolve(1)\n', 'AsyncFunction'],
  ])('async functions give what they return, those of a module with a top-level await as they are written: %j', async (before, kind) => {
    const {value, diagnostics} = await load(
      {'a.ts': `${before}export const a = async () => (await Promise.resolve('b')) + 'c'\n`},
      {a: 'a.ts'},
    )
    expect(diagnostics).toEqual([])
    const made = value.exports.get('a')?.['a'] as () => Promise<string>
    expect([made.constructor.name, await made()]).toEqual([kind, 'bc'])
  })

  test('a component shares the one React, whatever the site has installed', async () => {
    const {value, diagnostics} = await load(
      {
        'parts/navbar.tsx': `import {createContext, useContext, useId} from 'react'
import {name} from '@site/parts/name.ts'
import logo from './logo.svg'
import './navbar.css'
const Context = createContext('outside')
const Inner = () => <b>{useContext(Context)}</b>
export function Navbar() { return <nav id={useId()}><img src={logo} loading="lazy"/><Context value={name}><Inner/></Context></nav> }`,
        'parts/name.ts': "export const name: string = 'inside'",
        'parts/navbar.css': 'nav { color: red }',
        'parts/logo.svg': '<svg/>',
        'node_modules/react/index.js': "throw new Error('another React')",
        'node_modules/react/package.json': '{"name": "react", "main": "index.js"}',
      },
      {Navbar: 'parts/navbar.tsx'},
    )
    expect(diagnostics).toEqual([])
    expect(value.styles).toEqual(['parts/navbar.css'])
    const Navbar = value.exports.get('Navbar')?.['Navbar'] as ComponentType
    expect(renderToString(createElement(Navbar))).toBe(
      '<nav id="_R_0_"><img src="@site/parts/logo.svg" loading="lazy"/><b>inside</b></nav>',
    )
  })

  test('an unchanged module comes from the cache, a changed one is bundled again', async () => {
    const {root, request, value} = await load({'a.tsx': "export const a = 'one'"}, {a: 'a.tsx'})
    const bundles = async () => (await readdir(path.join(root, '.docsite/cache/modules'))).filter((name) => name.endsWith('.mjs')).length
    expect([value.exports.get('a')?.['a'], await bundles()]).toEqual(['one', 1])
    expect(await loadModules(request)).toEqual({value, diagnostics: []})
    await writeFiles(root, {'a.tsx': "export const a = 'two'"})
    const changed = await loadModules(request)
    expect([changed.value.exports.get('a')?.['a'], changed.value.hash === value.hash, await bundles()]).toEqual(['two', false, 2])
  })

  test('a package that is installed inside another replaces the one that this used before', async () => {
    const {root, request, value} = await load(
      {
        'a.ts': "export {word} from 'outer'",
        'node_modules/outer/package.json': '{"name": "outer", "main": "dist/index.js"}',
        'node_modules/outer/dist/index.js': "export {word} from './part.js'",
        'node_modules/outer/dist/part.js': "export {word} from 'middle'",
        'node_modules/outer/node_modules/middle/package.json': '{"name": "middle"}',
        'node_modules/outer/node_modules/middle/index.js': "export {word} from '@scope/inner/part.js'",
        'node_modules/@scope/inner/package.json': '{"name": "@scope/inner"}',
        'node_modules/@scope/inner/part.js': "export const word = 'beside'",
      },
      {a: 'a.ts'},
    )
    expect(value.exports.get('a')?.['word']).toBe('beside')
    for (const folder of ['node_modules/outer/node_modules', 'node_modules/outer/node_modules/middle/node_modules']) {
      await writeFiles(root, {
        [`${folder}/@scope/inner/package.json`]: '{"name": "@scope/inner"}',
        [`${folder}/@scope/inner/part.js`]: `export const word = '${folder}'`,
      })
      expect((await loadModules(request)).value.exports.get('a')?.['word']).toBe(folder)
    }
  })

  test('an island inside a template is one', async () => {
    const {value} = await load(
      {
        'counter.tsx': 'export function Counter({start}) { return <button>{start}</button> }',
        'part.tsx': "import {Counter} from './counter.tsx'\nexport const Part = () => <p><Counter start={1}/></p>",
      },
      {Part: 'part.tsx'},
      {islands: {Counter: {module: 'counter.tsx'}, Elsewhere: {module: 'elsewhere.tsx'}}},
    )
    expect(value.islands).toEqual([{name: 'Counter', strategy: 'visible'}])
    const Part = value.exports.get('Part')?.['Part'] as ComponentType
    expect(renderToString(createElement(Part))).toBe(
      '<p><docsite-island data-name="Counter" data-strategy="visible" data-props="{&quot;start&quot;:1}"><button>1</button></docsite-island></p>',
    )
  })

  test('an import of a default that the module of an island lacks is reported at the import', async () => {
    const files = {
      'counter.tsx': 'export const Counter = () => <button/>',
      'part.tsx': "import Counter from './counter.tsx'\nexport const Part = () => <Counter/>",
    }
    const {diagnostics} = await load(files, {Part: 'part.tsx'}, {islands: {Counter: {module: 'counter.tsx'}}})
    expect(showDiagnostics(diagnostics)).toEqual([
      expect.stringContaining('part.tsx:1:8 bundle-failed `counter.tsx` has no default export. | Import by name'),
    ])
  })

  test('a default import of the CommonJS module of an island keeps working', async () => {
    const {value, diagnostics} = await load(
      {
        'counter.cjs': "exports.Counter = () => 'counted'",
        'part.tsx': "import all from './counter.cjs'\nexport const Part = () => <all.Counter/>",
      },
      {Part: 'part.tsx'},
      {islands: {Counter: {module: 'counter.cjs'}}},
    )
    expect(diagnostics).toEqual([])
    expect(renderToString(createElement(value.exports.get('Part')?.['Part'] as ComponentType))).toContain('counted')
  })

  test.each([
    ['for (;;) {}', 300, 'Loading the module took more than 0.3 s and was stopped.'],
    ['await 1\nfor (;;) {}', 300, 'Loading the module took more than 0.3 s and was stopped.'],
    // found without waiting for the limit, which a busy machine may reach before the thread has begun
    ['await new Promise(() => {})', 60_000, 'The module awaits a promise that is never settled, so it cannot be loaded.'],
  ])('code that never ends is given up: %j', async (code, timeLimitMs, message) => {
    const root = await makeFolder({'a.ts': `${code}\nexport const a = 1`})
    const request = {config: makeConfig(root), toolRoot, modules: {a: 'a.ts'}, trialWorkerUrl: worker.url, timeLimitMs}
    const {value, diagnostics} = await loadModules(request)
    expect(value.exports.size).toBe(0)
    expect(showDiagnostics(diagnostics)).toEqual([expect.stringContaining(`a.ts bundle-failed ${message}`)])
  })

  test('a module that leaves nothing behind is tried in a thread once', async () => {
    const {request, root, diagnostics} = await load({'a.ts': 'export const a = async () => 1'}, {a: 'a.ts'})
    const marks = (): Promise<string[]> =>
      readdir(path.join(root, '.docsite'), {recursive: true}).then((names) => names.filter((name) => name.endsWith('.calm')))
    expect([diagnostics, await marks()]).toEqual([[], [expect.stringMatching(/module-0-\w+\.mjs\.calm$/)]])
    const tried = await loadModules({...request, trialWorkerUrl: new URL('file:///nowhere.js')})
    expect(tried.value.exports.get('a')).toHaveProperty('a')
    const watching = await load({'a.ts': 'export const a = setInterval(() => {}, 1000).unref()'}, {a: 'a.ts'})
    expect(watching.diagnostics).toEqual([])
  })

  test('a module may wait for something while it is loaded', async () => {
    const {value, diagnostics} = await load(
      {'a.ts': 'export const a = await new Promise((resolve) => setTimeout(resolve, 10, 7))'},
      {a: 'a.ts'},
    )
    expect(diagnostics).toEqual([])
    expect(value.exports.get('a')?.['a']).toBe(7)
  })

  test('what cannot be bundled or throws is reported at its place', async () => {
    const unreadable = await load({'a.tsx': "import x from './nope.ts'\nexport const a = <b>\n"}, {a: 'a.tsx'})
    expect(unreadable.diagnostics).toMatchInlineSnapshot(`
      [
        {
          "code": "bundle-failed",
          "file": "a.tsx",
          "hint": "Write \`</b>\` before this place.",
          "message": "Unexpected end of file before a closing "b" tag.",
          "place": {
            "end": {
              "column": 1,
              "line": 3,
            },
            "start": {
              "column": 1,
              "line": 3,
            },
          },
          "related": [
            {
              "file": "a.tsx",
              "message": "The opening "b" tag is here.",
              "place": {
                "end": {
                  "column": 20,
                  "line": 2,
                },
                "start": {
                  "column": 19,
                  "line": 2,
                },
              },
            },
          ],
          "severity": "error",
        },
      ]
    `)
    const throwing = await load({'a.tsx': 'export const a = 1\n\nconst b: string = undefined.x\n'}, {a: 'a.tsx'})
    expect(throwing.diagnostics).toMatchInlineSnapshot(`
      [
        {
          "code": "bundle-failed",
          "file": "a.tsx",
          "message": "The module threw while it was loaded: Cannot read properties of undefined (reading 'x').",
          "place": {
            "end": {
              "column": 30,
              "line": 3,
            },
            "start": {
              "column": 29,
              "line": 3,
            },
          },
          "severity": "error",
        },
      ]
    `)
    expect(throwing.value.exports).toEqual(new Map())
  })
})
