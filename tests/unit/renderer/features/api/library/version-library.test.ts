import {expect, test} from 'vitest'
import {openReadLog} from '../../../../../../renderer/core/files/read-log.ts'
import type {SiteConfigInput} from '../../../../../../renderer/config/schema.ts'
import {libraryFiles} from '../../../../../../renderer/features/api/library/library-files.ts'
import {readVersionLibraries} from '../../../../../../renderer/features/api/library/version-library.ts'
import {makeConfig} from '../../../../../make-config.ts'
import {makeFolder} from '../../../../../make-site.ts'

type Api = NonNullable<SiteConfigInput['api']>

const packageFiles = {
  'node_modules/lib-1/package.json': '{"name": "lib", "types": "lib/index.d.ts"}',
  'node_modules/lib-1/lib/index.d.ts': "export {read} from './read'\n",
  'node_modules/lib-1/lib/read.d.ts': 'export declare function read(): string\n',
  'node_modules/lib-1/node_modules/other/index.d.ts': 'export {}\n',
  'node_modules/lib-2/package.json': '{"name": "lib", "exports": {"./extra": {"types": "./extra.d.ts"}, ".": "./index.js"}}',
  'node_modules/lib-2/index.d.ts': 'export declare function read(): number\r\n',
  'node_modules/lib-2/extra.d.ts': 'export declare const extra: 1\n',
}

async function read(api: Api, versions: readonly string[], files: Readonly<Record<string, string>> = packageFiles) {
  const text = `export default {title: 'Site', url: 'https://example.org',\n  api: ${JSON.stringify(api, undefined, 2)}}\n`
  const root = await makeFolder({...files, 'site-config.ts': text})
  const {value, diagnostics} = await readVersionLibraries(makeConfig(root, {api}), versions, openReadLog())
  return {
    value,
    problems: diagnostics.map(({code, message, place}) => ({code, message, line: text.split('\n')[(place?.start.line ?? 0) - 1]?.trim()})),
  }
}

test('a version has the declarations of its package', async () => {
  const {value, problems} = await read([{name: 'lib', versions: {'1': 'lib-1', '2': 'lib-2'}}], ['2', '1', '0'])
  expect(problems).toEqual([])
  expect(value).toEqual(
    new Map([
      [
        '2',
        {
          libraries: [
            {
              id: 'lib',
              name: 'lib',
              version: '2',
              home: {folder: 'node_modules/lib-2', peers: []},
              declarations: [
                {path: 'extra.d.ts', text: 'export declare const extra: 1\n'},
                {path: 'index.d.ts', text: 'export declare function read(): number\n'},
              ],
              entries: new Map([
                ['.', 'index.d.ts'],
                ['./extra', 'extra.d.ts'],
              ]),
              folder: '',
              otherEntries: new Map(),
              imports: new Map(),
              exclude: [],
            },
          ],
          stubs: new Map(),
        },
      ],
      [
        '1',
        {
          libraries: [
            {
              id: 'lib',
              name: 'lib',
              version: '1',
              home: {folder: 'node_modules/lib-1', peers: []},
              declarations: [
                {path: 'lib/index.d.ts', text: "export {read} from './read'\n"},
                {path: 'lib/read.d.ts', text: 'export declare function read(): string\n'},
              ],
              entries: new Map([['.', 'lib/index.d.ts']]),
              folder: 'lib/',
              otherEntries: new Map(),
              imports: new Map(),
              exclude: [],
            },
          ],
          stubs: new Map(),
        },
      ],
    ]),
  )
})

test('a version can be composed of packages, with patches', async () => {
  const source = {
    package: 'lib-1',
    files: {'added.d.ts': 'lib-2', 'read.d.ts': 'lib-1'},
    patches: [{file: 'read.d.ts', find: 'string', replace: '$& | undefined'}],
  }
  const {value, problems} = await read([{name: 'lib', versions: {'1': source}}], ['1'], {
    ...packageFiles,
    'node_modules/lib-2/added.d.ts': 'export {}\n',
  })
  expect(problems).toEqual([])
  expect(value.get('1')?.libraries[0]?.declarations).toEqual([
    {path: 'lib/added.d.ts', text: 'export {}\n', home: {folder: 'node_modules/lib-2', peers: []}},
    {path: 'lib/index.d.ts', text: "export {read} from './read'\n"},
    {path: 'lib/read.d.ts', text: 'export declare function read(): $& | undefined\n', home: {folder: 'node_modules/lib-1', peers: []}},
  ])
})

test('next documents a folder', async () => {
  const {value, problems} = await read([{name: '@me/lib', source: '.', types: {peer: 'peer.d.ts'}}], ['next', '1.0'], {
    'package.json': '{"types": "./dist/index.d.mts"}',
    'dist/index.d.mts': 'export {}\n',
    'peer.d.ts': 'export type Peer = 1\n',
  })
  expect(problems).toEqual([])
  expect([...value.keys()]).toEqual(['next'])
  const libraries = value.get('next')
  expect(libraries && Object.fromEntries(libraryFiles(libraries))).toMatchObject({
    'node_modules/@me/lib/package.json': '{"name":"@me/lib","types":"dist/index.d.mts","exports":{".":{"types":"./dist/index.d.mts"}}}',
    'node_modules/@me/lib/dist/index.d.mts': 'export {}\n',
    'node_modules/peer/package.json': '{"name":"peer","types":"index.d.ts"}',
    'node_modules/peer/index.d.ts': 'export type Peer = 1\n',
  })
})

test('what the configuration names wrongly is reported where it is named', async () => {
  const broken = {
    package: 'lib-1',
    files: {'nothing.d.ts': 'lib-2', 'other.d.ts': 'lib-3'},
    patches: [
      {file: 'raed.d.ts', find: 'a', replace: 'b'},
      {file: 'read.d.ts', find: 'missing', replace: ''},
      {file: 'read.d.ts', find: 'e', replace: ''},
    ],
  }
  const api: Api = [{name: 'lib', types: {peer: 'peer.d.ts'}, versions: {a: 'lib-9', b: './nowhere', c: 'bare', d: broken}}]
  const {problems} = await read(api, ['a', 'b', 'c', 'd'], {...packageFiles, 'node_modules/bare/package.json': '{"main": "a.js"}'})
  expect(problems).toMatchInlineSnapshot(`
    [
      {
        "code": "api-file-missing",
        "line": ""peer": "peer.d.ts"",
        "message": "The declarations of \`peer\` cannot be read from \`peer.d.ts\`: it does not exist (ENOENT).",
      },
      {
        "code": "api-package-missing",
        "line": ""a": "lib-9",",
        "message": "The package \`lib-9\` is not installed: it is in no \`node_modules\` of the site or of a folder above.",
      },
      {
        "code": "api-package-missing",
        "line": ""b": "./nowhere",",
        "message": "The folder \`./nowhere\` does not exist.",
      },
      {
        "code": "api-no-declarations",
        "line": ""c": "bare",",
        "message": "The package \`bare\` has no declarations: its \`exports\`, \`types\` and \`main\` lead to no \`.d.ts\` file.",
      },
      {
        "code": "api-file-missing",
        "line": ""nothing.d.ts": "lib-2",",
        "message": "\`lib-2\` has no declarations \`nothing.d.ts\` in \`.\`.",
      },
      {
        "code": "api-package-missing",
        "line": ""other.d.ts": "lib-3"",
        "message": "The package \`lib-3\` is not installed: it is in no \`node_modules\` of the site or of a folder above.",
      },
      {
        "code": "api-file-missing",
        "line": ""file": "raed.d.ts",",
        "message": "\`lib-1\` has no declarations \`raed.d.ts\` in \`lib/\`.",
      },
      {
        "code": "api-patch-failed",
        "line": ""find": "missing",",
        "message": "The patch of \`read.d.ts\` does not apply: the file of \`lib-1\` no longer has the text.",
      },
      {
        "code": "api-patch-failed",
        "line": ""find": "e",",
        "message": "The patch of \`read.d.ts\` does not apply: the file of \`lib-1\` has the text 4 times.",
      },
    ]
  `)
})

test('entry points that patterns stand for are modules, or can be imported, and names with # stay names', async () => {
  const manifest = {
    exports: {'./*': './dist/*.js', './internal/*': './dist/internal/*.js'},
    imports: {'#text': './dist/internal/text.js', '#fetch': 'undici'},
  }
  const {value, problems} = await read([{name: 'lib', source: '.'}], ['next'], {
    'package.json': JSON.stringify(manifest),
    'dist/read.d.ts': "import type {Text} from '#text'\nexport declare function read(): Text\n",
    'dist/internal/text.d.ts': 'export type Text = string\n',
  })
  expect(problems).toEqual([])
  const libraries = value.get('next')
  expect(libraries?.libraries[0]?.entries).toEqual(new Map([['./read', 'dist/read.d.ts']]))
  expect(JSON.parse((libraries && libraryFiles(libraries).get('node_modules/lib/package.json')) ?? '')).toEqual({
    name: 'lib',
    exports: {'./read': {types: './dist/read.d.ts'}, './internal/text': {types: './dist/internal/text.d.ts'}},
    imports: {'#text': {types: './dist/internal/text.d.ts'}, '#fetch': 'undici'},
  })
})

test('what several versions have alike is said once, and an entry point is lost only where no version has it', async () => {
  const lib = (version: string): Record<string, string> => ({
    [`node_modules/lib-${version}/package.json`]: '{"exports": {".": "./index.js", "./lost/*": "./lost/*.js"}}',
    [`node_modules/lib-${version}/index.d.ts`]: 'export {}\n',
  })
  const files = {
    ...lib('1'),
    ...lib('2'),
    'node_modules/lib-3/package.json': '{"exports": {"./new": "./new.d.ts"}}',
    'node_modules/lib-3/new.d.ts': '',
  }
  const versions = {'2': 'lib-2', '1': 'lib-1'}
  expect((await read([{name: 'lib', versions}], ['2', '1'], files)).problems).toEqual([
    {
      code: 'api-entries-empty',
      message: '`./lost/*` in the `package.json` of `lib-2` leads to no declarations: there is no `.d.ts` file for `./lost/*.js`.',
      line: '"2": "lib-2"',
    },
  ])
  const chosen = {name: 'lib', entries: ['.', './new', './never/*'], versions: {...versions, '3': 'lib-3'}}
  expect((await read([chosen], ['3', '2', '1'], files)).problems).toEqual([
    {
      code: 'api-entries-empty',
      message: '`lib` has no entry point `./never/*` with declarations in any version.',
      line: '"./never/*"',
    },
  ])
})
