import path from 'node:path'
import {expect, test} from 'vitest'
import {openReadLog} from '../../../../../../renderer/core/files/read-log.ts'
import {loadCompiler} from '../../../../../../renderer/features/api/parse/load-compiler.ts'
import {readModules} from '../../../../../../renderer/features/api/parse/read-modules.ts'
import {findPackage} from '../../../../../../renderer/features/api/library/find-package.ts'
import {readPackage} from '../../../../../../renderer/features/api/library/read-package.ts'
import type {ApiModule} from '../../../../../../renderer/features/api/model/api.ts'
import type {VersionLibrary} from '../../../../../../renderer/features/api/model/library.ts'
import {toolRoot} from '../../../../../make-site.ts'

const ts = loadCompiler()

function makeLibrary(
  files: Readonly<Record<string, string>>,
  entries: Readonly<Record<string, string>> = {'.': 'index.d.ts'},
): VersionLibrary {
  const declarations = Object.entries(files).map(([file, text]) => ({path: file, text}))
  const home = {folder: 'node_modules/lib', peers: []}
  return {id: 'lib', name: 'lib', version: 'next', home, declarations, entries: new Map(Object.entries(entries)), folder: '', exclude: []}
}

function read(...library: Parameters<typeof makeLibrary>) {
  return readModules(ts, makeLibrary(...library), 'exports').map(({name, items, namespaces, outside, helpers, links, imports}) => ({
    name,
    items: items.map((item) => `${item.kind} ${item.name}`),
    ...(namespaces.length > 0 && {namespaces}),
    ...(outside.length > 0 && {outside}),
    ...(helpers.size > 0 && {helpers: [...helpers.keys()]}),
    ...(links.size > 0 && {links: Object.fromEntries([...links].map(([local, {module, name: to}]) => [local, `${module}#${to}`]))}),
    ...(imports.size > 0 && {imports: Object.fromEntries(imports)}),
  }))
}

// The compiler's own answer to what can be imported.
test.each(['acorn', 'commander', 'fast-glob', 'jsonc-parser', 'micromark', 'unified'])(
  'everything that code can import from %s is documented, and nothing else',
  (name) => {
    const found = findPackage(toolRoot, name, openReadLog())
    const declared = found && readPackage(found, openReadLog())?.value
    if (found === undefined || declared === undefined) throw new Error(`${name} is not installed`)
    const modules = readModules(ts, {id: name, name, version: 'next', exclude: [], ...declared}, 'exports')
    const files = new Map([...declared.entries].map(([subpath, file]) => [subpath, path.join(found.folder, file)]))
    const {NodeNext} = ts.ModuleResolutionKind
    const options = {moduleResolution: NodeNext, module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ESNext, types: [], noLib: true}
    const program = ts.createProgram([...files.values()], options)
    const checker = program.getTypeChecker()
    for (const [subpath, file] of files) {
      const source = program.getSourceFile(file)
      const symbol = source && checker.getSymbolAtLocation(source)
      const expected = symbol ? checker.getExportsOfModule(symbol).map((one) => one.name) : []
      const own = modules.find((one) => one.name === path.posix.join(name, subpath))
      const module = own?.same === undefined ? own : modules.find((one) => one.name === own.same)
      // what is assigned to `module.exports` can be imported as the default
      expect(namesOf(module).filter((one) => one !== 'default')).toEqual(expected.filter((one) => one !== 'default').sort())
    }
  },
)

function namesOf(module: ApiModule | undefined): string[] {
  const {items = [], namespaces = [], outside = []} = module ?? {}
  const named = items.filter((item) => item.default !== 'only')
  return [...new Set([...named.map(({name}) => name), ...namespaces.map(({name}) => name), ...outside.flatMap(({names}) => names)])].sort()
}

test('without a list of exports everything that declarations declare can be imported', () => {
  expect(read({'index.d.ts': 'interface Hidden {}\nexport declare function open(): Hidden\n'})[0]?.items).toEqual([
    'interface Hidden',
    'function open',
  ])
  expect(read({'index.d.ts': 'interface Hidden {}\nexport declare function open(): Hidden\nexport {}\n'})).toEqual([
    {name: 'lib', items: ['function open'], helpers: ['Hidden']},
  ])
})

test('what a module is with require is its default, and what is below it can be imported by name', () => {
  const text =
    'declare function run(o: run.Options): void\ndeclare namespace run { interface Options {} const sync: typeof run }\nexport = run\n'
  expect(read({'index.d.ts': text})).toEqual([
    {
      name: 'lib',
      items: ['interface Options', 'function run', 'variable sync'],
      links: {'run.Options': 'lib#Options', run: 'lib#run'},
    },
  ])
})

test.each([
  ['export default class Store {}', ['class Store only']],
  ['declare class Store$1 {}\nexport {Store$1 as default}', ['class Store only']],
  ['declare class Store {}\nexport {Store, Store as default}', ['class Store too']],
  ['declare class Store {}\nexport {Store as Shop, Store as default, Store as Stall}', ['class Shop too', 'class Stall']],
  ['interface Store {}\ndeclare const Store: Store\nexport default Store', ['interface Store only', 'variable Store only']],
  ['declare const _default: 1\nexport default _default', ['variable textTools only']],
  ['export default class {}', ['class TextTools only']],
  ['export default function (): void', ['function textTools only']],
  ['export default function default_1(): void', ['function textTools only']],
  [
    'declare const _default: 1\nexport declare const textTools: 2\nexport default _default',
    ['variable default only', 'variable textTools'],
  ],
  ['declare class Store {}\ndeclare class Other {}\nexport {Other as Store, Store as default}', ['class Store', 'class TextTools only']],
])('a default has the name of its declaration, else that of its module: %s', (text, expected) => {
  const library = {...makeLibrary({'index.d.ts': `${text}\n`}), name: '@scope/text-tools'}
  const [module] = readModules(ts, library, 'exports')
  expect(module?.items.map((item) => [item.kind, item.name, ...(item.default ? [item.default] : [])].join(' ')).sort()).toEqual(expected)
})

test('a module as a whole under a name is a namespace, and one that is documented already is not documented again', () => {
  const files = {
    'index.d.ts':
      "import * as all from './all.js'\nexport * from './all.js'\nexport * as util from './util.js'\nexport {all}\nexport default all\n",
    'all.d.ts': 'export declare const one: 1\n',
    'util.d.ts': 'export declare const two: 2\nexport * as self from "./util.js"\n',
  }
  expect(read(files)).toEqual([
    {
      name: 'lib',
      items: ['variable one'],
      namespaces: [
        {name: 'all', module: 'lib'},
        {name: 'util', module: 'lib.util'},
      ],
    },
    {name: 'lib.util', items: ['variable two'], namespaces: [{name: 'self', module: 'lib.util'}]},
  ])
})

test('types are followed through the files that bundlers write', () => {
  const files = {
    'index.d.mts':
      "import { t as Task, n as Inner } from './chunk.mjs'\nexport { type Task, run }\ndeclare function run(task: Task): Inner\n",
    'chunk.d.mts':
      "import { Emitter } from 'events'\ninterface Task$1 extends Emitter {}\ntype Inner = Task$1 | Deep\ninterface Deep {}\nexport { Task$1 as t, Inner as n }\n",
    'chunk.d.ts': 'export declare const wrong: 1\n',
  }
  expect(read(files, {'.': 'index.d.mts'})).toEqual([
    {
      name: 'lib',
      items: ['interface Task', 'function run'],
      helpers: ['Inner', 'Deep'],
      links: {Task: 'lib#Task', Task$1: 'lib#Task'},
      imports: {Emitter: 'events'},
    },
  ])
})

test('modules that a script declares by name are modules', () => {
  const files = {
    'index.d.ts': '/// <reference path="./more.d.ts" />\n',
    'more.d.ts':
      "declare module 'lib' { import { A } from 'lib/a'; const main: A; export = main }\ndeclare module 'lib/a' { interface A {} }\n",
  }
  expect(read(files)).toEqual([
    {name: 'lib', items: ['variable main'], links: {A: 'lib/a#A'}},
    {name: 'lib/a', items: ['interface A']},
  ])
})

test('names of type parameters are no references', () => {
  const text =
    'export interface T {}\nexport type Keys<T> = {[K in keyof T]: T[K] extends (infer T)[] ? T : K}\nexport type Other = T\nexport interface K {}\n'
  const [module] = readModules(ts, makeLibrary({'index.d.ts': text}), 'exports')
  expect([...(module?.links.keys() ?? [])]).toEqual(['T'])
  expect(JSON.stringify(module?.items.find(({name}) => name === 'Keys'))).not.toContain('reference')
})

test('files that import each other in a circle come to an end', () => {
  const files = {
    'index.d.ts': "export * from './a'\nexport {lost} from './a'\n",
    'a.d.ts': "export * from './index'\nexport {lost} from './index'\nexport declare const found: 1\n",
  }
  expect(read(files)).toEqual([{name: 'lib', items: ['variable found']}])
})

test('an entry point that exports what another does is documented there', () => {
  const files = {
    'index.d.ts': 'export declare const one: 1\n',
    'esm.d.mts': "export * from './index.js'\n",
    'more.d.ts': "export * from './index.js'\nexport declare const two: 2\n",
  }
  const library = makeLibrary(files, {'.': 'index.d.ts', './esm.mjs': 'esm.d.mts', './more': 'more.d.ts'})
  expect(readModules(ts, library, 'exports').map(({name, same, items}) => [name, same, items.length])).toEqual([
    ['lib', undefined, 1],
    ['lib/esm.mjs', 'lib', 0],
    ['lib/more', undefined, 2],
  ])
})

test('types are followed through names with #, and through entry points that have no module', () => {
  const files = {
    'index.d.ts':
      "import {Text} from '#text'\nimport {Size} from 'lib/size'\nimport {Dispatcher} from '#fetch'\nexport declare function draw(text: Text, size: Size, by: Dispatcher): void\nexport {Deep} from '#deep/a.js'\n",
    'text.d.ts': 'export interface Text {}\n',
    'size.d.ts': 'export interface Size {}\n',
    'deep/a.d.ts': 'export interface Deep {}\n',
  }
  const library: VersionLibrary = {
    ...makeLibrary(files),
    otherEntries: new Map([['./size', 'size.d.ts']]),
    imports: new Map([
      ['#text', 'text.d.ts'],
      ['#deep/a.js', 'deep/a.d.ts'],
      ['#fetch', 'undici'],
    ]),
  }
  const [module] = readModules(ts, library, 'exports')
  expect(module?.items.map(({name}) => name)).toEqual(['Deep', 'draw'])
  expect([...(module?.helpers.keys() ?? [])]).toEqual(['Text', 'Size'])
  expect(module?.imports).toEqual(new Map([['Dispatcher', 'undici']]))
})

test('a module that is left out is no home of what others export too', () => {
  const files = {'index.d.ts': "export * from './all.js'\n", 'all.d.ts': 'export declare const one: 1\n'}
  const library = {...makeLibrary(files, {'.': 'index.d.ts', './all': 'all.d.ts'}), exclude: ['lib']}
  expect(readModules(ts, library, 'exports').map(({name, items}) => [name, items.length])).toEqual([['lib/all', 1]])
})

test('comments of exports are added to those of what they export', () => {
  const library = makeLibrary({
    'index.d.ts': `/** Perhaps about the file. */
export { default } from './main'
/** Draws. */
declare function draw(): void
/** @deprecated Use draw. */
export { draw as paint }
/** Of both.
 * @deprecated Use others. */
export { draw as first, bare as second }
export { /** At the name. */ draw, bare }
declare const bare: number
/** Of the only one. */
export { bare as only }
/** @internal */
export { bare as hidden }
export { bare as shown, /** @internal */ bare as _bare }
/** Of the words. */
export * as words from './words'
/** Passed on again. */
export { inner as outer } from './inner'
export * from './inner'
export declare namespace Space { const deep: 1 }
/** Of the import. */
export import deep = Space.deep
`,
    'main.d.ts': '/** Is the main one. */\ndeclare function main(): void\n/** Assigned. */\nexport default main\n',
    'words.d.ts': '/** In the file. */\nexport declare const word: string\n',
    'inner.d.ts': 'declare function local(): void\n/** Passed on.\n * @beta\n * @deprecated Gone. */\nexport { local as inner }\n',
  })
  const [main, ...others] = readModules(ts, library, 'exports')
  expect(main?.items.map(({name, comment, flags}) => [name, comment?.text, comment?.deprecated, Object.keys(flags).join(' ')])).toEqual([
    ['bare', undefined, undefined, ''],
    ['deep', 'Of the import.', undefined, ''],
    ['draw', 'At the name.', undefined, ''],
    ['first', 'Draws.', 'Use others.', 'deprecated'],
    ['inner', 'Passed on.', 'Gone.', 'deprecated experimental'],
    ['main', 'Is the main one.', undefined, ''],
    ['only', 'Of the only one.', undefined, ''],
    ['outer', 'Passed on again.', 'Gone.', 'deprecated experimental'],
    ['paint', 'Draws.', 'Use draw.', 'deprecated'],
    ['second', '', 'Use others.', 'deprecated'],
    ['shown', undefined, undefined, ''],
  ])
  expect(others.map(({name, comment}) => [name, comment?.text])).toEqual([
    ['lib.Space', undefined],
    ['lib.words', 'Of the words.'],
  ])
})
