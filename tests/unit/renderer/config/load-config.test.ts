import {execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {readSealed} from '../../../../renderer/core/files/sealed-json.ts'
import {loadConfig} from '../../../../renderer/config/load-config.ts'
import type {Diagnostic} from '../../../../renderer/core/model/diagnostic.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'load-config-'))
})
afterEach(() => rmSync(root, {recursive: true}))

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), {recursive: true})
    writeFileSync(path.join(root, name), text)
  }
}

async function problemsOf(config: string): Promise<readonly Diagnostic[]> {
  write({'site-config.ts': config})
  const {value, diagnostics} = await loadConfig({root})
  expect(value).toBeUndefined()
  return diagnostics
}

const cacheFolder = (): string => path.join(root, '.docsite', 'cache', 'config')
const recordFile = (): string => path.join(cacheFolder(), readdirSync(cacheFolder()).find((name) => name.endsWith('.json')) ?? '')
const readRecord = (): {readonly codeHash: string; readonly bundle: string} =>
  readSealed({file: recordFile(), label: 'docsite-config-5'}) as ReturnType<typeof readRecord>

describe('a configuration that can be loaded', () => {
  test('imports docsite, modules beside it, JSON and packages, without a node_modules for docsite', async () => {
    write({
      'site-config.ts': `
        import {defineConfig} from 'docsite'
        import facts from './facts.json'
        import {tagline} from './shared/words.ts'
        import plugin from 'some-plugin'
        export default defineConfig({
          title: facts.title, tagline, url: 'https://example.org', markdown: {remarkPlugins: [[plugin, {depth: 2}]]},
        })`,
      'facts.json': '{"title": "From JSON"}',
      'shared/words.ts': `export const tagline: string = 'From TypeScript'`,
      'node_modules/some-plugin/package.json': '{"name": "some-plugin", "version": "1.2.3", "type": "module", "exports": "./index.js"}',
      'node_modules/some-plugin/index.js': 'export default function plugin() {}',
    })
    const {value, diagnostics} = await loadConfig({root})
    expect(diagnostics).toEqual([])
    expect({title: value?.title, tagline: value?.tagline}).toEqual({title: 'From JSON', tagline: 'From TypeScript'})
    expect(value?.markdown.remarkPlugins).toEqual([[expect.any(Function), {depth: 2}]])
  })

  test.each(['site-config.ts', 'site-config.mts', 'site-config.js', 'site-config.mjs'])('is found under the name %s', async (name) => {
    write({[name]: `export default {title: 'A', url: 'https://example.org'}`})
    expect((await loadConfig({root})).value?.configFile).toBe(path.join(root, name))
  })

  test('may be CommonJS', async () => {
    write({
      'site-config.js': `const path = require('node:path')\nmodule.exports = {title: path.basename('/x/A'), url: 'https://example.org'}`,
    })
    expect((await loadConfig({root})).value?.title).toBe('A')
  })

  test('knows its own place, not that of the cache', async () => {
    write({
      'site-config.ts': `
        import {here} from './deep/place.ts'
        export default {title: 'A', url: 'https://example.org', customFields: {own: import.meta.url, here, folder: __dirname}}`,
      'deep/place.ts': 'export const here = import.meta.filename',
    })
    expect((await loadConfig({root})).value?.customFields).toEqual({
      own: `file://${root}/site-config.ts`,
      here: path.join(root, 'deep/place.ts'),
      folder: root,
    })
  })

  test('is taken from the file that is named', async () => {
    write({'other.ts': `export default {title: 'Other', url: 'https://example.org'}`})
    expect((await loadConfig({root, configFile: 'other.ts'})).value?.title).toBe('Other')
  })
})

const manifest = (version: string): string => `{"name": "words", "version": "${version}", "type": "module", "exports": "./index.js"}`

describe('the cached bundle', () => {
  const config = (title: string): string => `export default {title: '${title}', url: 'https://example.org'}`

  test('is used again as it is while nothing changes', async () => {
    write({'site-config.ts': config('A')})
    await loadConfig({root})
    const before = readdirSync(cacheFolder()).map((name) => [name, statSync(path.join(cacheFolder(), name)).mtimeMs])
    expect((await loadConfig({root})).value?.title).toBe('A')
    expect(readdirSync(cacheFolder()).map((name) => [name, statSync(path.join(cacheFolder(), name)).mtimeMs])).toEqual(before)
  })

  test('is made anew when the configuration or a module of it changes, in the same process too', async () => {
    write({'site-config.ts': `export {default} from './real.ts'`, 'real.ts': config('A')})
    const first = (await loadConfig({root})).value
    write({'real.ts': config('B')})
    const second = (await loadConfig({root})).value
    expect([first?.title, second?.title]).toEqual(['A', 'B'])
    expect(first?.codeHash).not.toBe(second?.codeHash)
  })

  test.each([
    ['has another version', {'node_modules/words/package.json': manifest('1.0.1')}],
    ['was edited', {'node_modules/words/index.js': `export {title} from './title.js'\n`}],
    ['was edited where its entry imports it', {'node_modules/words/title.js': `export const title = 'B'`}],
    ['imports another package that was edited', {'node_modules/letters/index.js': `export const a = 'B'`}],
    [
      'gets one of its own instead of another that it imports',
      {
        'node_modules/words/node_modules/letters/package.json': '{"name": "letters"}',
        'node_modules/words/node_modules/letters/index.js': `export const a = 'B'`,
      },
    ],
    [
      'is shadowed by one that lies nearer',
      {'src/node_modules/words/package.json': manifest('1.0.0'), 'src/node_modules/words/index.js': `export const title = 'C'`},
    ],
  ])('is made anew when an imported package %s', async (_what, edit) => {
    write({
      'site-config.ts': `export {default} from './src/config.ts'`,
      'src/config.ts': `import {title} from 'words'\nexport default {title, url: 'https://example.org'}`,
      'node_modules/words/package.json': manifest('1.0.0'),
      'node_modules/words/index.js': `import './title.js'\nexport {title} from './title.js'`,
      'node_modules/words/title.js': `import {a} from 'letters'\nexport const title = a`,
      'node_modules/letters/index.js': `export const a = 'A'`,
    })
    // what is written while a bundle is made is not believed
    await setTimeout(50)
    const first = (await loadConfig({root})).value?.codeHash
    expect((await loadConfig({root})).value?.codeHash).toBe(first)
    write(edit)
    const record = readFileSync(recordFile(), 'utf8')
    await loadConfig({root})
    expect(readFileSync(recordFile(), 'utf8')).not.toBe(record)
  })

  test('has another code hash when a package imports one that was missing, and again when that is edited', async () => {
    write({
      'site-config.ts': `import {title} from 'words'\nexport default {title, url: 'https://example.org'}`,
      'node_modules/words/package.json': '{"name": "words", "version": "1.0.0", "type": "module", "exports": "./index.js"}',
      'node_modules/words/index.js': `import 'letters'\nexport const title = 'A'`,
    })
    const hashes = new Set<string | undefined>()
    for (const text of [undefined, 'exports.a = 1', 'exports.a = 2', 'exports.a = 1']) {
      if (text !== undefined) write({'node_modules/letters/package.json': '{"name": "letters"}', 'node_modules/letters/index.js': text})
      await setTimeout(50)
      await loadConfig({root})
      hashes.add(readRecord().codeHash)
    }
    expect(hashes.size).toBe(3)
  })

  test.each([
    ['record', (): string => recordFile(), '{"root": 0}'],
    ['bundle', (): string => path.join(cacheFolder(), `${readRecord().bundle}.mjs`), 'throw 1'],
  ])('is made anew when the %s is damaged', async (_name, file, text) => {
    write({'site-config.ts': config('A')})
    await loadConfig({root})
    writeFileSync(file(), text)
    expect(await loadConfig({root})).toMatchObject({value: {title: 'A'}, diagnostics: []})
  })

  test('has the same code hash wherever the site lies, and is not taken along to another place', async () => {
    write({'site-config.ts': `export default {title: __dirname, url: 'https://example.org'}`})
    const here = (await loadConfig({root})).value
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'load-config-'))
    cpSync(root, elsewhere, {recursive: true})
    const there = (await loadConfig({root: elsewhere})).value
    rmSync(elsewhere, {recursive: true})
    expect(there?.title).toBe(elsewhere)
    expect(there?.codeHash).toBe(here?.codeHash)
  })
})

describe('a configuration that cannot be loaded', () => {
  test('is missed by name', async () => {
    expect(await loadConfig({root})).toEqual({
      value: undefined,
      diagnostics: [
        {
          code: 'config-missing',
          severity: 'error',
          message: 'This folder has no `site-config.ts` (or `.mts`, `.js`, `.mjs`), so there is no site to build.',
          hint: 'Run docsite in the folder that has one, or pass that folder with `--root`. To create a new site, run `docsite init my-docs`.',
        },
      ],
    })
    expect((await loadConfig({root, configFile: 'nope.ts'})).diagnostics).toEqual([
      {
        code: 'config-missing',
        severity: 'error',
        message: 'There is no configuration file `nope.ts`.',
        hint: 'Correct `--config`; the path is relative to the current folder.',
      },
    ])
  })

  test('is reported where its syntax breaks', async () => {
    expect(await problemsOf(`export default {\n  title: 'ü' 'x',\n}`)).toEqual([
      {
        code: 'config-unreadable',
        severity: 'error',
        message: 'Expected "}" but found "\'x\'".',
        hint: 'Look for a missing comma, quote, bracket or tag before this place.',
        file: 'site-config.ts',
        place: {start: {line: 2, column: 14}, end: {line: 2, column: 17}},
      },
    ])
  })

  test('is not reported for what follows from a broken package.json, which is', async () => {
    write({
      'package.json': '{"name": "site",',
      'node_modules/dep/package.json': '{"name": "dep", "main": "index.js"}',
      'node_modules/dep/index.js': 'module.exports = 1',
    })
    const config = `import dep from 'dep'\nexport default {title: dep}`
    expect(await problemsOf(config)).toMatchObject([
      {code: 'config-unreadable', file: 'package.json', place: {start: {line: 1, column: 17}}},
    ])
    write({'package.json': 'null'})
    expect(await problemsOf(config)).toEqual([
      {
        code: 'config-unreadable',
        severity: 'error',
        message: 'The value of the file is `null`, but Node expects an object.',
        hint: 'Write `{}`, or remove the file.',
        file: 'package.json',
      },
    ])
  })

  test('is not waited for beside a pipe in the place of a package.json, or below one', async () => {
    for (const folder of ['', 'below']) {
      const site = path.join(root, folder)
      write({[path.join(folder, 'site-config.ts')]: 'export default {}'})
      if (folder === '') execFileSync('mkfifo', [path.join(root, 'package.json')])
      expect(await loadConfig({root: site})).toEqual({
        value: undefined,
        diagnostics: [
          {
            code: 'file-unreadable',
            severity: 'error',
            message: 'The file cannot be read: it is a pipe, a socket or a device (ENOTREG).',
            hint: 'Put a file in its place, or remove it.',
            file: path.posix.join(folder === '' ? '' : '..', 'package.json'),
          },
        ],
      })
    }
  })

  test('is reported where it breaks in its first line, even when it asks for its place', async () => {
    expect(await problemsOf(`import './gone.ts'; export default import.meta.url`)).toEqual([
      {
        code: 'config-unreadable',
        severity: 'error',
        message: '`./gone.ts` is imported here, but there is no such file.',
        hint: 'Correct the path; it is relative to this file.',
        file: 'site-config.ts',
        place: {start: {line: 1, column: 8}, end: {line: 1, column: 19}},
      },
    ])
  })

  test('is told of a package that is not installed', async () => {
    expect(await problemsOf(`import plugin from '@scope/plugin/sub'\nexport default {plugin}`)).toEqual([
      {
        code: 'config-unreadable',
        severity: 'error',
        message: '`@scope/plugin/sub` is imported here, but no such package is installed.',
        hint:
          'If it is an alias of another tool, write the path of the file instead. If it is a package, check it before you ' +
          'install it: anybody can publish under an unused name.',
        file: 'site-config.ts',
        place: {start: {line: 1, column: 20}, end: {line: 1, column: 39}},
      },
    ])
  })

  test('is told what docsite does not export', async () => {
    expect(await problemsOf(`import {defineSite} from 'docsite'\nexport default defineSite({})`)).toMatchObject([
      {code: 'config-unreadable', file: 'site-config.ts', place: {start: {line: 1, column: 9}}},
    ])
  })

  test('is reported where it throws', async () => {
    write({'deep/words.ts': `type A = 1\nexport function title(): string {\n  throw new TypeError('no words')\n}`})
    expect(await problemsOf(`import {title} from './deep/words.ts'\nexport default {title: title()}`)).toEqual([
      {
        code: 'config-unreadable',
        severity: 'error',
        message: 'The configuration threw while it was loaded: TypeError: no words.',
        hint: 'Fix the code here: the configuration must load on every machine that builds the site.',
        file: 'deep/words.ts',
        place: {start: {line: 3, column: 9}, end: {line: 3, column: 10}},
      },
    ])
  })

  test.each([
    ['export const a = 1', 'The configuration file has no default export.'],
    ['export default []', 'The default export of the configuration file is an array; expected an object.'],
    ['export default null', 'The default export of the configuration file is `null`; expected an object.'],
    ['export default () => ({})', 'The default export of the configuration file is a function; expected an object.'],
    ['export default Promise.resolve({})', 'The default export of the configuration file is a promise; expected an object.'],
  ])('has to export an object: %s', async (text, message) => {
    expect(await problemsOf(text)).toEqual([
      {code: 'config-unreadable', severity: 'error', message, hint: expect.any(String) as string, file: 'site-config.ts'},
    ])
  })
})
