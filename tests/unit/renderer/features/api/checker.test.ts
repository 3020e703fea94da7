import {writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readGenerated} from '../../../../read-generated.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

const emitter = `export declare class Emitter<Event> {
  static prefixed: boolean
  on(event: Event): this
  private secret: string
}
`

/** A site with the reference of `lib`, which has the package `emitter` of its own. */
async function openSite(declarations: string) {
  const root = await makeFolder({
    'site-config.ts': 'export default {}\n',
    'content/docs/index.md': '# Home\n',
    'node_modules/lib/package.json': JSON.stringify({name: 'lib', version: '1.0.0', types: 'index.d.ts'}),
    'node_modules/lib/index.d.ts': declarations,
    'node_modules/lib/node_modules/emitter/package.json': JSON.stringify({name: 'emitter', version: '4.0.0', types: 'index.d.ts'}),
    'node_modules/lib/node_modules/emitter/index.d.ts': emitter,
    'node_modules/emitter/package.json': JSON.stringify({name: 'emitter', version: '5.0.0', types: 'index.d.ts'}),
    'node_modules/emitter/index.d.ts': 'export declare class Emitter<Event> { other(): void }\n',
  })
  const config = makeConfig(root, {api: [{name: 'lib', source: 'lib', comments: true}]})
  const page = async (name: string): Promise<string> => {
    const {value, diagnostics} = await readGenerated(config, {cache: true})
    expect(diagnostics).toEqual([])
    const found = value.versions[0]?.docs.find(({docPath}) => docPath === `api/${name}.md`)
    return found?.bytes().toString() ?? ''
  }
  return {root, page}
}

/** Rows of tables, without tags. */
function rowsOf(text: string): string[] {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Property'))
  return rows.map((row) => row.replaceAll(/<[^<>]*>/g, '').replaceAll('&lt;', '<'))
}

const declared = `export interface Options {
  /** Called with care. */
  size?: number
  /** Its name. */
  name: string
}`

test.each([
  ['Pick<Map, Key>', `type Picked<Key extends keyof Options> = { [One in Key]: Options[One] }\nexport type Given = Picked<'name'>`],
  [
    'a condition',
    `type Chosen<Own> = Own extends string ? never : { [One in keyof Own as 'name']: string }\nexport type Given = Chosen<Options>`,
  ],
])('properties that only the type checker knows are listed: %s', async (_name, types) => {
  const {page} = await openSite(`${declared}\n${types}\n`)
  expect(rowsOf(await page('modules/lib'))).toContainEqual(expect.stringMatching(/^\| name (?:optional )?\| string \|/))
})

test('a computed property has the comment, the type and the question mark that the checker gives it', async () => {
  const {page} = await openSite(`${declared}
type Loose<Own> = { [Key in keyof Own]?: Own[Key] | null }
export type Given = Loose<Options>
export type Issue<Own = Options> = Own extends unknown ? Loose<Own> & { [Key in 'input']: Own } : never
export type Either = Loose<Options> | Loose<{ size: string }>
`)
  const text = await page('modules/lib')
  const section = (name: string): string[] => rowsOf(text.slice(text.indexOf(`{#${name}}`)).split('\n### ')[0] ?? '')
  expect(section('given')).toEqual([
    '| size optional | number \\| null | Called with care. |',
    '| name optional | string \\| null | Its name. |',
  ])
  expect(section('issue')).toEqual([...section('given'), '| input | Options |  |'])
  expect(section('either')).toEqual(['| size optional | number \\| null \\| string | Called with care. |', section('given')[1]])
})

test('members from other packages and the language are named, those of the package that the library itself would find', async () => {
  const {page} = await openSite(`import {Emitter} from 'emitter'
export declare class Queue extends Emitter<'idle'> { add(): void }
export declare class Inner extends Queue { inner: true }
export declare class Failure extends Error { message: 'failed' }
`)
  const inherited = async (name: string): Promise<string[]> =>
    [...(await page(`classes/lib.${name}`)).matchAll(/<li>(Inherited[^]*?)<\/li>/g)].map(([, row = '']) => row.replaceAll(/<[^<>]*>/g, ''))
  expect(await inherited('queue')).toEqual(['Inherited from Emitter of emitter: on, prefixed'])
  expect(await inherited('inner')).toEqual(['Inherited from Queue: add', 'Inherited from Emitter of emitter: on, prefixed'])
  expect((await inherited('failure'))[0]).toMatch(/^Inherited from Error: name, stack/)
})

test('members of computed types, mixins and type arguments are named, with their comments', async () => {
  const {page} = await openSite(`type Renamed<Own> = { [Key in keyof Own as Key extends 'unread' ? never : Key]: Own[Key] }
export interface Mapped extends Renamed<{
  /** The size. */
  size: 1
  unread: 2
}> { own: 1 }
type Params<Own> = Own & { error?: string }
export interface Given extends Params<{
  /** At the argument. */
  argument: Options
}> {}
export interface Options {}
declare const Mixed: {
  new (): {
    /** From the mixin. */
    mixed(given: string): void
  }
  /** Makes one. */
  create(): Heir
}
export declare class Heir extends Mixed {
  own: 1
  private secret: string
}
export declare class Below extends Heir {}
type Alias = Hidden
interface Hidden {
  /** Behind the alias. */
  hidden?: true
  /** @internal */
  internal: true
}
export interface Renaming extends Alias {}
export interface Recorded extends Record<'one' | 'two', string> {}
export interface Narrow extends Pick<Heir, 'own' | 'mixed'> {}
export {}
`)
  const inherited = async (name: string): Promise<string[]> => {
    const text = await page(name)
    const table = text.split('| Inherited member | Type | Description |\n|---|---|---|\n')[1]?.split('\n\n')[0] ?? ''
    const relations = [...text.matchAll(/<li>(Inherited[^]*?)<\/li>/g)].map(([, row = '']) => row)
    return [...relations, ...table.split('\n').filter((row) => row !== '')].map((row) => row.replaceAll(/<[^<>]*>|^\| | \|$/g, ''))
  }
  expect(await inherited('interfaces/lib.mapped')).toEqual(['size | 1 | The size.'])
  expect(await inherited('interfaces/lib.given')).toEqual(['Inherited from Params: error', 'argument | Options | At the argument.'])
  const heir = ['mixed | (given: string) => void | From the mixin.', 'static create | () => Heir | Makes one.']
  expect(await inherited('classes/lib.heir')).toEqual(heir)
  expect(await inherited('classes/lib.below')).toEqual(['Inherited from Heir: own, mixed, static create'])
  expect(await inherited('interfaces/lib.renaming')).toEqual(['hidden optional | true | Behind the alias.'])
  expect(await inherited('interfaces/lib.recorded')).toEqual(['one | string | ', 'two | string | '])
  expect(await inherited('interfaces/lib.narrow')).toEqual(['Inherited from Heir: own, mixed'])
})

test('the bases of a base are those that its own module names', async () => {
  const {page} = await openSite(`export declare namespace Inner {
  interface Base { inner: 1 }
  interface Heir extends Base {}
}
export interface Base { outer: 1 }
export interface Below extends Inner.Heir {}
`)
  const [, row = ''] = /<li>(Inherited.*?)<\/li>/.exec(await page('interfaces/lib.below')) ?? []
  expect(row.replaceAll(/<\/?code>/g, '')).toBe(
    'Inherited from <a href="./lib_inner.base.md">Base</a>: <a href="./lib_inner.base.md#inner">inner</a>',
  )
})

test('a member without a comment has that of the type it overrides, also of one that is internal', async () => {
  const {page} = await openSite(`/** @internal */
export interface Base {
  /** Kept from readers. */
  one: string
  /** @internal */
  two: string
}
export interface Shown extends Base { one: 'exact' }
`)
  const text = await page('interfaces/lib.shown')
  expect(text).toContain('Kept from readers.')
  expect(text).not.toContain('two')
})

test('a reference is made anew when a file of another package has changed', async () => {
  const {root, page} = await openSite("import {Emitter} from 'emitter'\nexport declare class Queue extends Emitter<string> {}\n")
  expect(await page('classes/lib.queue')).toContain('<code>on</code>')
  const file = path.join(root, 'node_modules/lib/node_modules/emitter/index.d.ts')
  writeFileSync(file, emitter.replace('on(', 'listen('))
  expect(await page('classes/lib.queue')).toContain('<code>listen</code>')
})
