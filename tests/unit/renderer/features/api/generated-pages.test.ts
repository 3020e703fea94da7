import path from 'node:path'
import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {readGenerated} from '../../../../read-generated.ts'
import {compileText} from '../../../../compile-text.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder, toolRoot} from '../../../../make-site.ts'

const oldDeclarations = `
export interface Reader<T = string> { read(path: string): T }
export declare function open(path: string): Reader
`

/** Every construct that a page can show. */
const newDeclarations = `
import type { Stream } from 'streams'
import { Named } from './named'
export { Named as Titled } from './named'
export { pipe, flow as through } from 'streams'
export * from 'more-streams'
export * as words from './words'
export * from './extra'
/** Text that is not ours. */
declare type Mode = 'read' | 'write'
declare type Handler = (event: { readonly kind: Mode; target?: Node }) => void
interface Node { children: Node[]; mode: Mode[] }
/** @deprecated */
export declare function open(path: string): Reader
export declare function open(path: string, mode: Mode, ...rest: unknown[]): Reader
export interface Reader<T = string> extends Named, Stream {
  /** @experimental */
  read(path: string, options?: { encoding?: 'utf8' | 'latin1'; flags?: Record<string, readonly (keyof Reader)[]> }): T
  readonly path: string
  on?: Handler
  [line: number]: string
  [name: \`x-\${string}\`]: string
  (line: number): string
  'content-type'?: \`\${words.Word}/\${string}\`
}
export declare abstract class File<T extends object> extends Base implements Named {
  private secret: string
  #hidden: number
  /** @internal */
  _debug(): void
  constructor({ path }: FileConfig)
  static create<U extends object>(this: void, make: () => U): File<U>
  protected lines: Map<string, T[]>
  get size(): number
  set size(value: number)
  get owner(): string
  set owner(value: string | number)
  abstract close(): Promise<void>
  static close(): void
  readonly name: \`\${string}.txt\`
  is(other: unknown): other is File<T>
}
export interface File<T> { added: new <const U>(value: U) => abstract new () => T }
export declare const enum Size { Small, Large }
export declare namespace Space {
  namespace Inner { interface Deep { open: typeof open; size: Size } }
  const inner: Inner.Deep
}
declare class Base { close(): Promise<void> }
export type FileConfig = { path: string; [key: string]: unknown }
export declare enum Kind { Text = 'text', Binary = 1 }
export type Pick2<T, K extends keyof T> = { readonly [P in K]?: T[P] extends infer U ? U : never }
export declare const version: unique symbol
export declare const defaults: { mode: Mode; make(): Kind }
declare const _default: typeof defaults
export default _default
`

const api: SiteConfigInput['api'] = [
  {name: 'lib', title: 'The library', descriptions: 'words', source: './new', versions: {'1.0': './old'}},
]

async function readPages(words: Readonly<Record<string, unknown>> = {}) {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/versions.json': '["1.0"]',
    'content/docs/next/index.md': '# Home\n',
    'content/docs/1.0/index.md': '# Home\n',
    'new/index.d.ts': newDeclarations,
    'new/named.d.ts': 'export interface Named { readonly name: string; rename(name: string): this }\n',
    'new/words.d.ts': 'export type Word = "a" | "b"\nexport declare function say(word: Word): void\n',
    'new/extra.d.ts': 'export declare let extra: number | undefined\n',
    'old/index.d.ts': oldDeclarations,
    ...(Object.keys(words).length > 0 && {'words/lib.json': JSON.stringify(words)}),
  })
  const {value, diagnostics} = await readGenerated(makeConfig(root, {api}))
  const pages = value.versions.flatMap(({version, docs}) =>
    docs
      .filter(({generated}) => generated !== undefined)
      .map(({docPath, bytes}) => ({name: `${version.name}/${docPath}`, text: Buffer.from(bytes()).toString()})),
  )
  return {pages, diagnostics, sources: value}
}

test('every construct has its form on a page', async () => {
  const {pages} = await readPages()
  expect(pages.map(({name}) => name).sort()).toEqual([
    '1.0/api/index.md',
    '1.0/api/interfaces/lib.reader.md',
    '1.0/api/modules/lib.md',
    'next/api/classes/lib.file.md',
    'next/api/enums/lib.kind.md',
    'next/api/enums/lib.size.md',
    'next/api/index.md',
    'next/api/interfaces/lib.reader.md',
    'next/api/interfaces/lib.titled.md',
    'next/api/interfaces/lib_space_inner.deep.md',
    'next/api/modules/lib.md',
    'next/api/modules/lib_space.md',
    'next/api/modules/lib_space_inner.md',
    'next/api/modules/lib_words.md',
  ])
  for (const {name, text} of pages.filter((page) => page.name.startsWith('next/'))) {
    await expect(text).toMatchFileSnapshot(path.join(toolRoot, 'tests/golden/api', name.replace('next/api/', 'pages/')))
  }
})

test('comments of the library are not used, and what is private is not shown', async () => {
  const {pages} = await readPages()
  const all = pages.map(({text}) => text).join('\n')
  for (const hidden of ['Text that is not ours', 'secret', '#hidden', '_debug']) expect(all).not.toContain(hidden)
})

test('what only some overloads are called is said at these', async () => {
  const {pages} = await readPages()
  const text = pages.find(({name}) => name === 'next/api/modules/lib.md')?.text ?? ''
  const [signatures = ''] = /(?<=### open\(\)[\s\S]*?<code>)[\s\S]*?(?=<\/code>)/.exec(text) ?? []
  expect(
    signatures
      .replaceAll(/<[^>]*>/g, '')
      .split('\n')
      .slice(0, 3),
  ).toEqual(['/** @deprecated */', 'function open(path: string): Reader', 'function open('])
})

test('descriptions stand on the pages of their versions', async () => {
  const {pages} = await readPages({
    module: 'lib',
    description: [
      {versions: '<next', description: 'Reads.'},
      {versions: '>=next', description: 'Reads and writes; see {@link Reader.read} and [home](doc:index).'},
    ],
    items: {
      File: {
        description: 'A file.',
        members: {constructor: {description: 'Opens it.', params: {config: 'The path | more.', 'config.path': 'x'}}},
      },
    },
  })
  const textOf = (wanted: string): string => pages.find(({name}) => name === wanted)?.text ?? ''
  expect(textOf('1.0/api/modules/lib.md')).toContain('\nReads.\n')
  expect(textOf('next/api/modules/lib.md')).toContain(
    '\nReads and writes; see [`Reader.read`](../interfaces/lib.reader.md#read) and [home](../../index.md).\n',
  )
  expect(textOf('next/api/classes/lib.file.md')).toContain(
    '| <code>config</code> | <code class="api-type"><a href="../modules/lib.md#fileconfig">FileConfig</a></code> | The path \\| more. |',
  )
})

test('a page that a writer has written stays', async () => {
  const {sources} = await readPages()
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/api/modules/lib.md': '# Mine\n',
    'types/index.d.ts': 'export declare const a: 1\n',
  })
  const {value} = await readGenerated(makeConfig(root, {api: [{name: 'lib', source: './types'}]}))
  expect(sources.versions.length).toBe(2)
  expect(value.versions[0]?.docs.map(({docPath, generated}) => [docPath, generated === undefined])).toEqual([
    ['api/modules/lib.md', true],
    ['api/index.md', false],
  ])
})

/** Names and types whose text would be formulas, emphasis, links, directives or code between the tags of a table. */
const markedTypes = `
export interface $Registry<T> { $type: T }
export interface __proto__ { a: 1 }
/**
 * Makes one.
 * @param registry - First.
 * @param $one - Second.
 * @param __two__ - Third.
 * @param keys - Fourth.
 */
export declare function make(
  registry: $Registry<string> | $Registry<number>,
  $one: { $a: $Registry<1>; [Symbol.iterator](): __proto__ },
  __two__: __proto__ | '*a* :smile: \\\\ ~~b~~ https://example.org',
  keys: \`\${string}:on\${number}\` | { [key: string]: number }
): void
type Hidden$ = {
  /** Says $a. */
  $a: $Registry<$Registry<1>>
}
/** Takes one. */
export declare const hidden: Hidden$
`

test('types and names in tables stay code, whatever their characters mean in Markdown', async () => {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/index.md': '# Home\n',
    'types/index.d.ts': markedTypes,
  })
  const {value} = await readGenerated(makeConfig(root, {api: [{name: 'lib', source: './types', comments: true}]}))
  const page = value.versions[0]?.docs.find(({docPath}) => docPath === 'api/modules/lib.md')
  const {doc, html} = compileText(Buffer.from(page?.bytes() ?? '').toString())
  expect(doc.problems).toEqual([])
  const cells = [...html.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell)
  expect(cells.filter((cell) => /<(?!\/?(?:code|a|span)\b)/.test(cell))).toEqual([])
  const wordsOf = (cell: string): string => cell.replaceAll(/<[^>]*>/g, '').replaceAll('&#x3C;', '<')
  expect(cells.map(wordsOf)).toEqual([
    'registry',
    '$Registry<string> | $Registry<number>',
    'First.',
    '$one',
    '{ $a: $Registry<1>; [Symbol.iterator](): __proto__ }',
    'Second.',
    '__two__',
    String.raw`__proto__ | '*a* :smile: \\ ~~b~~ https://example.org'`,
    'Third.',
    'keys',
    '`${string}:on${number}` | { [key: string]: number }',
    'Fourth.',
  ])
})

test('a module with more items than fit on a page gives each a page of its own', async () => {
  const names = Array.from({length: 100}, (_, index) => `make${index}`)
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/index.md': '# Home\n',
    'few/index.d.ts': names.map((name) => `/** Makes one; see {@link make0}. */\nexport declare function ${name}(): void\n`).join(''),
    'many/index.d.ts': [
      ...names.map((name) => `/** Makes one; see {@link Made.size}. */\nexport declare function ${name}(): Made\n`),
      '/** What is made. */\nexport type Made = {\n  /** How large. */\n  size: number\n}\n',
      'export declare const made: Made\n',
      'export declare class Maker {}\n',
    ].join(''),
  })
  const both = ['few', 'many'].map((name) => ({name, source: `./${name}`, path: name, comments: true}))
  const {value} = await readGenerated(makeConfig(root, {api: both}))
  const texts = new Map(value.versions[0]?.docs.map(({docPath, bytes}) => [docPath, Buffer.from(bytes()).toString()]))
  const pagesOf = (folder: string): string[] => [...texts.keys()].filter((page) => page.startsWith(`${folder}/`) && page.endsWith('.md'))
  expect(pagesOf('few')).toEqual(['few/index.md', 'few/modules/few.md'])
  expect(pagesOf('many').filter((page) => !/make\d\d/.test(page))).toEqual([
    'many/index.md',
    'many/modules/many.md',
    'many/types/many.made.md',
    'many/classes/many.maker.md',
    'many/variables/many.made.md',
    ...Array.from({length: 10}, (_, index) => `many/functions/many.make${index}.md`),
  ])
  expect(texts.get('many/modules/many.md')).toContain(
    '\n| [`make0`](../functions/many.make0.md) | Makes one; see [`Made.size`](../types/many.made.md#size). |\n',
  )
  const made = texts.get('many/functions/many.make0.md') ?? ''
  expect(made).toContain('title: "Function: make0"')
  expect(made).toContain('<a href="../types/many.made.md">')
  expect(made).toContain('In the module <a href="../modules/many.md"><code>many</code></a>')
  expect(texts.get('many/types/many.made.md')).toContain('\n### size {#size}\n')
})

const overloads = `
/**
 * Joins steps.
 * @param first - The first step.
 */
export declare function pipe(first: () => void): void
/**
 * Joins steps.
 * @param first - The first step.
 * @param second - The second step.
 */
export declare function pipe(first: () => void, second: () => void): void
/**
 * Joins steps.
 * @param first - Another first step.
 */
export declare function pipe(first: string): void
/** Joins a list. */
export declare function pipe(list: readonly string[]): void
`

test('overloads whose comments differ in the number of parameters are described once', async () => {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/index.md': '# Home\n',
    'types/index.d.ts': overloads,
  })
  const {value} = await readGenerated(makeConfig(root, {api: [{name: 'lib', source: './types', comments: true}]}))
  const page = value.versions[0]?.docs.find(({docPath}) => docPath === 'api/modules/lib.md')
  const section =
    Buffer.from(page?.bytes() ?? '')
      .toString()
      .split('### pipe() {#pipe}')[1] ?? ''
  const words = section.replaceAll(/<figure[^]*?<\/figure>/g, 'SIGNATURE').replaceAll(/<[^>]*>/g, '')
  expect(words.trim().split(/\n+/)).toEqual([
    'SIGNATURE',
    'Joins steps.',
    '| Parameter | Type | Description |',
    '|---|---|---|',
    '| first | string | The first step. |',
    '| second | () => void | The second step. |',
    'SIGNATURE',
    'Joins steps.',
    '| Parameter | Type | Description |',
    '|---|---|---|',
    '| first | string | Another first step. |',
    'SIGNATURE',
    'Joins a list.',
  ])
})

/** Names that mean something in Markdown, or that another thing on the page has already. */
const oddDeclarations = `
export declare const $input: unique symbol
export declare const $output: unique symbol
export declare function __promisify__(main: string): void
export declare const main: 1
export type Both = 1
export declare const Both: { both: 1; Both: 2 }
export interface options { a: 1 }
export interface Options { methods(): void; properties: 1; constructor: unknown; toString(): string; ':note': 1; 'a|b': 1; [Symbol.iterator](): void }
type Deep<T, U> = [
  First$1: 'a long literal type' | 'another long literal type' | 'a third literal type that is long' | T,
  Second$1: { one: 'a long literal type' } & { two: 'another long literal type that does not fit' } & U
]
export declare function long<T, U>(): Deep<'some literal that is not short' | 'some other literal type' | 'and a third one', U>
export {}
`

test('names that mean something in Markdown, or that two things have, make pages without problems', async () => {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/index.md': '# Home\n',
    'types/index.d.ts': oddDeclarations,
  })
  const {value} = await readGenerated(makeConfig(root, {api: [{name: 'node:lib', source: './types'}]}))
  const pages = value.versions.flatMap(({docs}) => docs.filter(({generated}) => generated !== undefined))
  const compiled = pages.map(({docPath, bytes}): [string, unknown, unknown] => {
    const {doc} = compileText(Buffer.from(bytes()).toString())
    return [docPath, doc.outline.filter(({depth}) => depth > 2).map(({id, text}) => `${id} ${text}`), doc.problems]
  })
  expect(compiled).toEqual([
    ['api/index.md', ['node_lib node:lib'], []],
    [
      'api/modules/node_lib.md',
      [
        'both Both',
        'input $input',
        'output $output',
        'both-1 Both',
        'both-1-both both',
        'both-1-both-1 Both',
        'main-1 main',
        '__promisify__ __promisify__()',
        'long long()',
      ],
      [],
    ],
    [
      'api/interfaces/node_lib.options.md',
      [
        'note :note',
        'a-b a|b',
        'constructor constructor',
        'properties properties',
        'symbol-iterator [Symbol.iterator]()',
        'methods methods()',
        'tostring toString()',
      ],
      [],
    ],
    ['api/interfaces/node_lib.options-1.md', ['a a'], []],
  ])
})

const unexported = `
interface Tools { sort(by: Rules): void; 'odd-name': 1; colour: 'red' | 'blue' }
type Rules = { colour: string; nested: { by: 1 } }
/** See {@link tools.sort}, {@link Rules.colour}, {@link Tools.nothing}. */
export declare const tools: Tools
export declare const toolsSort: Tools
export interface Box { tools: Tools; rules(): Rules; other: Other }
interface Other { tools: 1 }
export {}
`

test('members of types that nobody can import have ids where these are declared first, and can be linked to', async () => {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/index.md': '# Home\n',
    'types/index.d.ts': unexported,
  })
  const {value} = await readGenerated(makeConfig(root, {api: [{name: 'lib', source: './types', comments: true}]}))
  const texts = new Map(value.versions[0]?.docs.map(({docPath, bytes}) => [docPath, Buffer.from(bytes()).toString()]))
  const idsOf = (page: string): [string, string][] =>
    [...(texts.get(page) ?? '').matchAll(/id="([^"]+)">([^<]+)/g)].map(([, id = '', name = '']) => [id, name])
  expect(idsOf('api/modules/lib.md')).toEqual([
    ['tools-sort', 'sort'],
    ['tools-odd-name', "'odd-name'"],
    ['tools-colour', 'colour'],
    ['rules-colour', 'colour'],
    ['rules-nested', 'nested'],
  ])
  expect(idsOf('api/interfaces/lib.box.md')).toEqual([['other-tools', 'tools']])
  expect(texts.get('api/modules/lib.md')).toContain('See [`tools.sort`](#tools-sort), [`Rules.colour`](#rules-colour), `Tools.nothing`.')
  expect(compileText(texts.get('api/modules/lib.md') ?? '').doc.problems).toEqual([])
})

const commented = `
/**
 * Reads files.
 * @packageDocumentation
 */
import type { Stream } from 'streams'
/**
 * Opens a file; see {@link File.close}.
 *
 * @param path - Where it is, <b>absolute</b>.
 * @returns The file: {@link File}
 * @throws When there is none.
 * @example
 * open('a')
 * @deprecated Use \`load\` :smile:.
 */
export declare function open(path: string): File
/** An open file. */
export interface File {
  /** Closes it. */
  close(): void
  /**
   * How much of it there is.
   * @default 0
   */
  size: Stream
}
`

test('comments describe what the site does not describe, if it wants them to', async () => {
  const read = async (own: Readonly<Record<string, unknown>>): Promise<{text: string; codes: string[]}> => {
    const root = await makeFolder({
      'site-config.ts': 'export default {}\n',
      'content/docs/index.md': '# Home\n',
      'types/index.d.ts': commented,
      'words/lib.json': JSON.stringify({module: 'lib', description: 'Ours.', items: {File: {description: 'Our file.'}}}),
    })
    const {value, diagnostics} = await readGenerated(makeConfig(root, {api: [{name: 'lib', source: './types', ...own}]}))
    const docs = value.versions.flatMap((version) => version.docs).filter(({docPath}) => docPath.startsWith('api/'))
    const text = docs.map(({bytes}) => Buffer.from(bytes()).toString()).join('\n')
    return {text, codes: diagnostics.map(({code}) => code)}
  }
  const none = await read({})
  expect(none.text).not.toMatch(/Reads files|Opens a file|An open file/)
  const all = await read({comments: true})
  const section = all.text.slice(all.text.indexOf('### open()'))
  expect(all.text).toContain('\n---\n\nReads files.\n')
  expect(section.slice(0, section.indexOf('\n---')).replaceAll(/<figure[\s\S]*?<\/figure>/g, 'SIGNATURE')).toBe(`### open() {#open}

<div class="api-entry">

<div>

SIGNATURE

<p class="api-badges"><span class="label label-danger">Deprecated</span></p>

Opens a file; see [\`File.close\`](../interfaces/lib.file.md#close).

**Throws:** When there is none.

| Parameter | Type | Description |
|---|---|---|
| <code>path</code> | <code class="api-type">string</code> | Where it is, absolute. |

**Returns:** The file&#58; [\`File\`](../interfaces/lib.file.md)

</div>

<div class="api-examples">

\`\`\`ts
open('a')
\`\`\`

</div>

<div>

:::caution
Deprecated: Use \`load\` &#58;smile&#58;.
:::

</div>

</div>
`)
  expect(all.text).toContain('How much of it there is.\n\nDefault: `0`\n')
  const both = await read({comments: true, descriptions: 'words'})
  expect(both.codes).toEqual([])
  expect([/Ours\./, /Our file\./, /Opens a file/, /Closes it\./, /Reads files/, /An open file/].map((one) => one.test(both.text))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  expect((await read({descriptions: 'words'})).codes).toEqual(Array.from({length: 3}, () => 'api-description-missing'))
})

const withComponents = `
import * as React from 'react'
import type { ReactNode, FC } from 'react'
import { Component } from './own'
export interface ButtonProps extends React.HTMLAttributes<HTMLButtonElement> { disabled?: boolean; onPress?: () => void }
export declare const Button: React.ForwardRefExoticComponent<ButtonProps & Extra & React.RefAttributes<HTMLButtonElement>>
type Extra = { as?: string } | undefined
interface CardProps { title: string }
export declare const Card: React.MemoExoticComponent<(props: CardProps) => React.JSX.Element>
export interface ListProps<T> { items: readonly T[] }
export declare function List<T>(props: ListProps<T>): React.JSX.Element | null
export interface ViewProps { label: string }
export declare class View extends React.Component<Readonly<ViewProps>, { open: boolean }> { toggle(): void }
export declare const Icon: FC<{ name: string }>
export declare const Lazy: React.LazyExoticComponent<typeof View>
export declare const Bare: React.MemoExoticComponent<() => JSX.Element>
export declare const Both: import('react').MemoExoticComponent<React.ForwardRefExoticComponent<Omit<ButtonProps, 'disabled'>>>
export declare function renderList(props: ViewProps): ReactNode
export declare function Make(props: ViewProps): string
export declare class Part extends Component<ViewProps> {}
export default function App({ label }: ViewProps): React.ReactElement<ViewProps>
export {}
`

test('React components lead to their props, however they are made', async () => {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/index.md': '# Home\n',
    'types/index.d.ts': withComponents,
    'types/own.d.ts': 'export declare class Component<T> { value: T }\n',
  })
  const {value} = await readGenerated(makeConfig(root, {api: [{name: 'lib', source: './types'}]}))
  const rows = (value.versions[0]?.docs ?? []).flatMap(({bytes}) =>
    Buffer.from(bytes())
      .toString()
      .split(/^(?=#{1,3} |title: )/m)
      .flatMap((section) => {
        const heading = /^(?:#+ |title: )"?([^\n{"]+)/.exec(section)?.[1]?.trim() ?? ''
        const row = /<ul class="api-relations">(.*?)<\/ul>/.exec(section)?.[1] ?? ''
        const shown = row
          .replaceAll(/<a href="([^"]+)">/g, '[$1]')
          .replaceAll('</li>', '; ')
          .replaceAll(/<[^>]+>/g, '')
        return shown === '' ? [] : [[heading, shown.trim()]]
      }),
  )
  const link = (page: string, name: string): string => `[../interfaces/lib.${page}.md#${name}]${name}`
  const view = `React component with the props [../interfaces/lib.viewprops.md]ViewProps: ${link('viewprops', 'label')};`
  expect(Object.fromEntries(rows)).toEqual({
    Bare: 'React component;',
    Both: "React component with the props Omit&lt;[../interfaces/lib.buttonprops.md]ButtonProps, 'disabled'>;",
    Button: `React component with the props [../interfaces/lib.buttonprops.md]ButtonProps: ${link('buttonprops', 'disabled')}, ${link('buttonprops', 'onPress').replace('#onPress', '#onpress')}; And with the props Extra; A ref leads to HTMLButtonElement;`,
    Card: 'React component with the props CardProps: [#cardprops-title]title;',
    'Class: Part': 'Inherited from Component: [#component-value]value; In the module [../modules/lib.md]lib;',
    'Class: View': `${view} In the module [../modules/lib.md]lib;`,
    Icon: 'React component;',
    'Interface: ButtonProps': 'In the module [../modules/lib.md]lib;',
    'Interface: ListProps<T>': 'In the module [../modules/lib.md]lib;',
    'Interface: ViewProps': 'In the module [../modules/lib.md]lib;',
    Lazy: 'React component;',
    'List()': `React component with the props [../interfaces/lib.listprops.md]ListProps&lt;T>: ${link('listprops', 'items')};`,
    'App()': view,
  })
})

test('a default export is called by its own name, else by that of its module', async () => {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/index.md': '# Home\n',
    'types/package.json': '{"exports": {"./a": "./a.d.ts", "./b": "./b.d.ts", "./c-d": "./c.d.ts", "./e": "./e.d.ts", "./f": "./f.d.ts"}}',
    'types/a.d.ts': 'export default function start(): void\n',
    'types/b.d.ts': 'declare class Store { constructor(name: string) }\nexport default Store\n',
    'types/c.d.ts': 'export default function (): void\n',
    'types/e.d.ts': 'declare const _default: 1\nexport default _default\n',
    'types/f.d.ts': 'export declare class View {}\nexport default View\n',
  })
  const {value} = await readGenerated(makeConfig(root, {api: [{name: 'lib', source: './types'}]}))
  const pages = (value.versions[0]?.docs ?? []).map(({docPath, bytes}) => ({docPath, text: Buffer.from(bytes()).toString()}))
  const signatures = pages.flatMap(({text}) =>
    [...text.matchAll(/<pre tabindex="0"><code>([^]*?)<\/code><\/pre>/g)].map(([, html = '']) => html.replaceAll(/<[^>]+>/g, '')),
  )
  expect(signatures.toSorted()).toEqual([
    'class View\nexport default View',
    'const e: 1\nexport default e',
    'export default class Store',
    'export default function (): void',
    'export default function start(): void',
    'new Store(name: string)',
  ])
  expect(pages.flatMap(({docPath, text}) => [docPath, ...(text.match(/^(?:title: |### ).*$/gm) ?? [])]).toSorted()).toEqual(
    [
      'api/classes/lib_b.store.md',
      'title: "Class: Store"',
      '### constructor {#constructor}',
      'api/classes/lib_f.view.md',
      'title: "Class: View"',
      ...['a', 'b', 'c_d', 'e', 'f'].map((name) => `api/modules/lib_${name}.md`),
      ...['a', 'b', 'c-d', 'e', 'f'].map((name) => `title: "Module: lib/${name}"`),
      '### start() {#start}',
      '### cD() {#cd}',
      '### e {#e}',
      ...['a', 'b', 'c-d', 'e', 'f'].map((name) => {
        const id = `lib_${name.replace('-', '_')}`
        return `### [lib/${name}](./modules/${id}.md) {#${id}}`
      }),
      'api/index.md',
      'title: "lib"',
      'index.md',
    ].toSorted(),
  )
})

test('the signature that an older version had is not explained by a type of the newer one', async () => {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/versions.json': '["1.0"]',
    'content/docs/next/index.md': '# Home\n',
    'content/docs/1.0/index.md': '# Home\n',
    'new/index.d.ts':
      'type Way = "up" | "down"\ninterface Wide { width: 1 }\nexport declare function go(way: Way, wide: Wide): void\nexport {}\n',
    'old/index.d.ts': 'type Way = "left"\ninterface Wide { old: 1 }\nexport declare function go(wide: Wide, way: Way): void\nexport {}\n',
  })
  const moved = [{name: 'lib', source: './new', versions: {'1.0': './old'}}]
  const {value} = await readGenerated(makeConfig(root, {api: moved}))
  const [next] = value.versions
  const text =
    next?.docs
      .find(({docPath}) => docPath === 'api/modules/lib.md')
      ?.bytes()
      .toString() ?? ''
  const [now = '', before = ''] = text.split('Before next:').map((part) => part.replaceAll(/<[^<>]*>/g, ''))
  expect(now).toContain('"up" | "down"')
  expect(now).toContain('interface Wide')
  expect(before.trim()).toBe('function go(wide: Wide, way: Way): void')
})

test('a file describes what has no comment, and adds to what has one', async () => {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/next/index.md': '# Home\n',
    'types/index.d.ts': `/**
 * From the module.
 * @packageDocumentation
 */
/**
 * From the class.
 * @deprecated Take another.
 */
export declare class Queue {
  /**
   * From the method.
   * @param one From the parameter.
   * @returns From the result.
   */
  add(one: string, two: string): void
  size: number
}
`,
    'words/lib.json': JSON.stringify({
      module: 'lib',
      items: {
        Queue: {
          notes: ['Ours beside the class.'],
          members: {
            size: {description: 'Ours alone.'},
            add: {params: {two: 'Ours of the other parameter.'}, returns: 'Ours of the result.'},
          },
        },
      },
    }),
  })
  const read = async (comments: boolean) =>
    readGenerated(makeConfig(root, {api: [{name: 'lib', source: './types', descriptions: 'words', comments}]}))
  const {value, diagnostics} = await read(true)
  expect(diagnostics).toEqual([])
  const text =
    value.versions[0]?.docs
      .find(({docPath}) => docPath === 'api/classes/lib.queue.md')
      ?.bytes()
      .toString() ?? ''
  const shown = ['class.', 'method.', 'parameter.'].map((word) => `From the ${word}`)
  for (const words of [
    ...shown,
    'Take another.',
    'Ours beside the class.',
    'Ours alone.',
    'Ours of the other parameter.',
    'Ours of the result.',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('From the result.')
  const alone = await read(false)
  expect(alone.diagnostics.map(({message}) => message)).toEqual([
    'The module `lib` has no description.',
    '`Queue` of the module `lib` has no description.',
    '`Queue.add` of the module `lib` has no description.',
  ])
})

test('a default export without a name, whose module has lent its own to another export, is called that', async () => {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/index.md': '# Home\n',
    'types/package.json': '{"exports": {"./draw": "./draw.d.ts", "./store": "./store.d.ts"}}',
    'types/draw.d.ts': 'export default function (a: string): void\nexport declare function draw(): void\n',
    'types/store.d.ts': 'export default class extends Store { constructor(given: string) }\nexport declare class Store {}\n',
  })
  const {value} = await readGenerated(makeConfig(root, {api: [{name: 'lib', source: './types'}]}))
  const lines = (value.versions[0]?.docs ?? []).flatMap(({docPath, bytes}) => {
    const text = Buffer.from(bytes())
      .toString()
      .replaceAll(/<[^>]+>/g, '')
    return /api\/[cm]/.test(docPath) ? [docPath, ...(text.match(/^(?:title: |### |.*(?:function|class|constructor\()).*$/gm) ?? [])] : []
  })
  expect(lines).toEqual([
    'api/modules/lib_draw.md',
    'title: "Module: lib/draw"',
    '### default export {#default}',
    'export default function (a: string): void',
    '### draw() {#draw}',
    'function draw(): void',
    'api/modules/lib_store.md',
    'title: "Module: lib/store"',
    '- [`Store`](../classes/lib_store.store.md)',
    '- [`default`](../classes/lib_store.default.md)',
    'api/classes/lib_store.store.md',
    'title: "Class: Store"',
    'class Store',
    'api/classes/lib_store.default.md',
    'title: "Class: default export"',
    'export default class extends Store',
    '### constructor {#constructor}',
    'constructor(given: string)',
  ])
})
