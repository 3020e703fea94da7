import {mkdirSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {openReadLog} from '../../../../../../renderer/core/files/read-log.ts'
import type {SiteConfigInput} from '../../../../../../renderer/config/schema.ts'
import {checkSamples} from '../../../../../../renderer/features/api/samples/check-samples.ts'
import {createWorlds} from '../../../../../../renderer/features/api/samples/create-worlds.ts'
import {noSamplesCache} from '../../../../../../renderer/features/api/samples/samples-cache.ts'
import {makeConfig} from '../../../../../make-config.ts'
import {makeFolder} from '../../../../../make-site.ts'
import {makeSample} from './make-sample.ts'

type Files = Readonly<Record<string, string>>

/** A package whose declarations say which copy of it they are: `copy: '4'`. */
function dependency(folder: string, name: string, copy: string): Files {
  return {
    [`${folder}/package.json`]: JSON.stringify({name, version: `${copy}.0.0`, types: 'index.d.ts'}),
    [`${folder}/index.d.ts`]: `declare class Base { copy: '${copy}' }\nexport = Base\n`,
    [`${folder}/part.d.ts`]: `export interface Part { copy: '${copy}' }\n`,
    [`${folder}/globals.d.ts`]: `interface Global${copy} { copy: '${copy}' }\n`,
  }
}

/** How declarations name what they take from another package. */
const imports: Files = {
  default: "import Base from 'dep'\nexport declare class Queue extends Base {}\n",
  path: "import type {Part} from 'dep/part'\nexport declare class Queue { copy: Part['copy'] }\n",
  inline: "export declare class Queue { copy: import('dep/part').Part['copy'] }\n",
  require: "import Base = require('dep')\nexport declare class Queue extends Base {}\n",
  passedOn: "export {default as Queue} from 'dep'\n",
  deep: "export {Queue} from './inner/queue.js'\n",
}

type Site = {
  readonly link?: readonly [string, string]
  /** Further code of a sample that expects a copy. */
  readonly also?: (copy: string) => string
}

/** Site with `lib` of version 1 and 2, installed as aliases, and the checks of a sample that expects a copy of the dependency. */
async function check(files: Files, api: NonNullable<SiteConfigInput['api']>, expected: Files, {link, also = () => ''}: Site = {}) {
  const root = await makeFolder(files)
  if (link) {
    mkdirSync(path.dirname(path.join(root, link[0])), {recursive: true})
    symlinkSync(path.join(root, link[1]), path.join(root, link[0]))
  }
  const config = makeConfig(root, {api})
  const names = Object.keys(expected)
  const pages = names.map((version) => ({
    file: `content/docs/${version}/index.md`,
    version,
    samples: [
      makeSample(
        `import {Queue} from 'lib'\nconst copy: '${expected[version]}' = new Queue().copy\nexport {copy}\n${also(expected[version] ?? '')}`,
      ),
    ],
  }))
  const versions = names.map((name, index) => ({version: {name, isLatest: index === 0}}))
  const {value: worlds, diagnostics} = await createWorlds(config, pages, {versions, log: openReadLog()})
  const found = await checkSamples(worlds, {
    options: {root, strict: true, jsx: 'automatic', lib: ['es2022'], declarations: []},
    cache: noSamplesCache(),
    salt: '',
    signal: undefined,
    onProgress: () => undefined,
  })
  return [...diagnostics, ...pages.flatMap((page) => (found.get(page) ?? []).map(({message}) => `${page.version}: ${message}`))]
}

function library(folder: string, text: string, manifest: Readonly<Record<string, unknown>> = {}): Files {
  return {
    [`${folder}/package.json`]: JSON.stringify({name: 'lib', types: 'index.d.ts', ...manifest}),
    [`${folder}/index.d.ts`]: text,
    [`${folder}/inner/queue.d.ts`]: "import Base from 'dep'\nexport declare class Queue extends Base {}\n",
  }
}

const versions = [{name: 'lib', versions: {'2': 'lib-2', '1': 'lib-1'}}]

test.each(Object.keys(imports))('a documented package gets its own copy of what it depends on (%s)', async (how) => {
  const files = {
    ...library('node_modules/lib-1', imports[how] ?? ''),
    ...library('node_modules/lib-2', imports[how] ?? ''),
    ...dependency('node_modules/lib-1/node_modules/dep', 'dep', '4'),
    ...dependency('node_modules/dep', 'dep', '5'),
  }
  expect(await check(files, versions, {2: '5', 1: '4'})).toEqual([])
  // equal declarations in two versions are two worlds, where what they depend on differs
  expect(await check(files, versions, {2: '4', 1: '5'})).toHaveLength(2)
})

test('a package that is a link gets what lies beside the place that it leads to', async () => {
  const text = imports.default ?? ''
  const files = {
    ...library('node_modules/.store/lib@1/node_modules/lib', text),
    ...dependency('node_modules/.store/lib@1/node_modules/dep', 'dep', '4'),
    ...dependency('node_modules/dep', 'dep', '5'),
  }
  const link = ['node_modules/lib-1', 'node_modules/.store/lib@1/node_modules/lib'] as const
  expect(await check(files, [{name: 'lib', versions: {1: 'lib-1'}}], {1: '4'}, {link})).toEqual([])
})

test('a folder of the repository gets what is installed there, but for its peers', async () => {
  const files = {
    ...library('packages/core', imports.default ?? ''),
    ...dependency('packages/core/node_modules/dep', 'dep', '4'),
    ...dependency('node_modules/dep', 'dep', '5'),
  }
  expect(await check(files, [{name: 'lib', versions: {1: './packages/core'}}], {1: '4'})).toEqual([])
  const withPeer = {...files, ...library('packages/core', imports.default ?? '', {peerDependencies: {dep: '*'}})}
  expect(await check(withPeer, [{name: 'lib', versions: {1: './packages/core'}}], {1: '5'})).toEqual([])
})

test('what another reference documents, and what the site declares, goes before what is installed', async () => {
  const files = {
    ...library('node_modules/lib-1', imports.default ?? ''),
    ...dependency('node_modules/lib-1/node_modules/dep', 'dep', '4'),
    ...dependency('node_modules/dep-3', 'dep', '3'),
    'types/dep.d.ts': "declare class Base { copy: '6' }\nexport = Base\n",
  }
  const lib = {name: 'lib', versions: {1: 'lib-1'}}
  const other = {name: 'dep', path: 'dep', versions: {1: 'dep-3'}}
  expect(await check(files, [lib, other], {1: '3'})).toEqual([])
  expect(await check(files, [{...lib, types: {dep: 'types/dep.d.ts'}}], {1: '6'})).toEqual([])
})

test('a file that is taken from another package gets what that one depends on', async () => {
  const files = {
    ...library('node_modules/lib-1', imports.deep ?? ''),
    ...library('node_modules/lib-2', imports.deep ?? ''),
    ...dependency('node_modules/lib-1/node_modules/dep', 'dep', '4'),
    ...dependency('node_modules/dep', 'dep', '5'),
  }
  const composed = {package: 'lib-2', files: {'inner/queue.d.ts': 'lib-1'}}
  expect(await check(files, [{name: 'lib', versions: {2: 'lib-2', 1: composed}}], {2: '5', 1: '4'})).toEqual([])
})

test('types that a package names by a directive are those of its own copy', async () => {
  const text = '/// <reference types="dep/globals" />\nexport declare class Queue { copy: Global4["copy"] }\n'
  const files = {
    ...library('node_modules/lib-1', text),
    ...dependency('node_modules/lib-1/node_modules/dep', 'dep', '4'),
    ...dependency('node_modules/dep', 'dep', '5'),
  }
  expect(await check(files, [{name: 'lib', versions: {1: 'lib-1'}}], {1: '4'})).toEqual([])
})

test.each(Object.keys(imports))('a sample that imports what the package depends on gets what the site has (%s)', async (how) => {
  const also = (copy: string): string =>
    `import Own from 'dep'\nconst own: '5' = new Own().copy\nconst other: '${copy}' = new Queue().copy\nexport {own, other}`
  const files = {
    ...library('node_modules/lib-1', imports[how] ?? ''),
    ...library('node_modules/lib-2', imports[how] ?? ''),
    ...dependency('node_modules/lib-1/node_modules/dep', 'dep', '4'),
    ...dependency('node_modules/dep', 'dep', '5'),
  }
  expect(await check(files, versions, {2: '5', 1: '4'}, {also})).toEqual([])
})

test('a sample cannot import what only the package has', async () => {
  const files = {
    ...library('node_modules/lib-1', imports.default ?? ''),
    ...dependency('node_modules/lib-1/node_modules/dep', 'dep', '4'),
  }
  const found = await check(files, [{name: 'lib', versions: {1: 'lib-1'}}], {1: '4'}, {also: () => "import Own from 'dep'\nexport {Own}"})
  expect(found).toEqual([expect.stringMatching(/^1: .*\bdep\b/)])
})
