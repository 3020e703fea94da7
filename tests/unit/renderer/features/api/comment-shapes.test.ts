import {expect, test} from 'vitest'
import {readGenerated} from '../../../../read-generated.ts'
import {compileText} from '../../../../compile-text.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'

/** Makes comments that are told from each other by a word. */
function createMarks(): {readonly mark: (place: string) => string; readonly all: readonly string[]} {
  const all: string[] = []
  const mark = (place: string): string => {
    const word = `word${all.length}x${place.replaceAll(/\W+/g, '')}`
    all.push(word)
    return word
  }
  return {mark, all}
}

/** Types around an object type. */
const wrappings: Readonly<Record<string, (type: string) => string>> = {
  bare: (type) => type,
  brackets: (type) => `(${type})`,
  left: (type) => `${type} & Plain`,
  right: (type) => `Plain & ${type}`,
  union: (type) => `${type} | undefined`,
  array: (type) => `readonly (${type})[]`,
  tuple: (type) => `[first: ${type}, ...rest: string[]]`,
  argument: (type) => `Promise<${type}>`,
  partial: (type) => `Partial<${type}>`,
  property: (type) => `{ inner: ${type} }`,
  parameter: (type) => `(given: ${type}) => void`,
  result: (type) => `() => ${type}`,
  method: (type) => `{ call(given: ${type}): void }`,
  mapped: (type) => `{ [Key in 'a' | 'b']: ${type} }`,
  condition: (type) => `string extends number ? ${type} : never`,
  deep: (type) => `Map<string, { list: (${type})[] } & Plain>`,
}

/** Places in which a type can be written. */
const positions: Readonly<Record<string, (name: string, type: string) => string>> = {
  alias: (name, type) => `export type ${name} = ${type}`,
  generic: (name, type) => `export type ${name}<Given> = { one: Given } & (${type})`,
  variable: (name, type) => `export declare const ${name}: ${type}`,
  property: (name, type) => `export interface ${name} { one: ${type} }`,
  field: (name, type) => `export declare class ${name} { one: ${type} }`,
  accessor: (name, type) => `export declare class ${name} { get one(): ${type} }`,
  argument: (name, type) => `export declare function ${name}(given: ${type}, other?: string): void`,
  destructured: (name, type) => `export declare function ${name}({ key }: ${type}): void`,
  result: (name, type) => `export declare function ${name}(): ${type}`,
  overload: (name, type) => `export declare function ${name}(): void\nexport declare function ${name}(given: ${type}): string`,
  method: (name, type) => `export interface ${name} { run(given: ${type}): void }`,
  construction: (name, type) => `export declare class ${name} { constructor(given: ${type}) }`,
  index: (name, type) => `export interface ${name} { [key: string]: ${type} }`,
  call: (name, type) => `export interface ${name} { (given: ${type}): void }`,
  hidden: (name, type) => `interface Hidden${name} { one: ${type} }\nexport declare const ${name}: Hidden${name}`,
  hiddenAlias: (name, type) => `type Hidden${name} = ${type}\nexport declare function ${name}(given: Hidden${name}): void`,
  base: (name, type) => `interface Base${name} { one: ${type} }\nexport interface ${name} extends Base${name} { two: 2 }`,
}

async function readPages(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await makeFolder({'site-config.ts': 'export default {}\n', 'content/docs/index.md': '# Home\n', ...files})
  const {value, diagnostics} = await readGenerated(makeConfig(root, {api: [{name: 'lib', source: './types', comments: true}]}))
  expect(diagnostics).toEqual([])
  const pages = value.versions.flatMap(({docs}) => docs.filter(({generated}) => generated !== undefined))
  for (const {bytes} of pages) expect(compileText(Buffer.from(bytes()).toString()).doc.problems).toEqual([])
  return pages.map(({bytes}) => Buffer.from(bytes()).toString()).join('\n')
}

test('comments of object types are on the pages, wherever these are written out', async () => {
  const {mark, all} = createMarks()
  const declarations = Object.entries(positions).flatMap(([position, declare]) =>
    Object.entries(wrappings).map(([wrapping, wrap]) => {
      const comment = mark(`${position} in ${wrapping}`)
      const name = `${position}${wrapping}`.replace(/^./, (first) => first.toUpperCase())
      return declare(name, wrap(`{\n  /** ${comment} */\n  key?: string\n}`))
    }),
  )
  const text = await readPages({'types/index.d.ts': `interface Plain { plain: 1 }\n${declarations.join('\n')}\nexport {}\n`})
  expect(all.length).toBe(Object.keys(positions).length * Object.keys(wrappings).length)
  expect(all.filter((word) => !text.includes(word))).toEqual([])
})

test('comments of all that is inherited, overloaded, merged and passed on are on the pages', async () => {
  const {mark, all} = createMarks()
  // the compiler takes no comment behind a bracket on its line
  const said = (place: string): string => `\n/** ${mark(place)} */`
  const index = `
import { Outer as Local } from './outer'
export { Outer as Renamed } from './outer'
export * as space from './space'
export { default } from './main'
interface HiddenTop { ${said('hidden top')} top(): void }
interface HiddenBase extends HiddenTop { ${said('hidden base')} low(): void }
export declare class Heir extends Middle implements Contract { overridden(): void; contracted: 1 }
export declare class Middle extends Local implements HiddenBase { ${said('middle')} middle: 1; top(): void; low(): void }
export interface Contract { ${said('contract')} contracted: 1 }
export interface Picked extends Pick<Local, 'outer'>, Omit<Contract, 'nothing'> {}
export type Joined = { ${said('joined')} own: 1 } & Contract & Readonly<HiddenBase>
${said('first overload')}
export declare function run(): void
/**
 * ${mark('second overload')}
 * @param given ${mark('its parameter')}
 * @returns ${mark('its result')}
 * @example ${mark('its example')}
 * @deprecated ${mark('its reason')}
 */
export declare function run(given: string): string
export interface Parts { ${said('overloaded method')} go(): void; ${said('other')} go(far: boolean): void }
export interface Parts { ${said('merged interface')} more: 1 }
export declare class Both { ${said('getter')} get size(): number; ${said('setter')} set size(value: number) }
/**
 * ${mark('generic')}
 * @typeParam Given - ${mark('type parameter')}
 * @template Other ${mark('template')}
 * @since ${mark('since')}
 * @see open ${mark('see')}
 * @throws {TypeError} ${mark('throws')}
 * @remarks ${mark('remarks')}
 *
 * - ${mark('list')}
 */
export declare class Generic<Given, Other> {
  /**
   * @param event - ${mark('parameter of a property')}
   * @default ${mark('default')}
   */
  onEvent: (event: string) => void
}
`
  const text = await readPages({
    'types/index.d.ts': index,
    'types/outer.d.ts': `export declare class Outer { ${said('outer')} outer: 1; ${said('overridden')} overridden(): void }\n`,
    'types/space.d.ts': `export declare enum Size { ${said('enum')} Small }\n`,
    'types/main.d.ts': `${said('default export')}\nexport default function (): void\n`,
  })
  expect(all.filter((word) => !text.includes(word))).toEqual([])
  const page = (name: string): string => text.slice(text.indexOf(`title: "Class: ${name}"`)).split('\n---\n')[1] ?? ''
  for (const [word, name] of [
    [all.find((one) => one.includes('overridden')), 'overridden'],
    [all.find((one) => one.includes('contract')), 'contracted'],
  ]) {
    const section = page('Heir').slice(page('Heir').indexOf(`### ${name}`))
    expect(section).toContain(word)
  }
  expect(page('Heir')).toMatch(/Inherited from .*Middle.*Inherited from .*Renamed/)
})

test('what looks like a tag in a block of code ends no comment', async () => {
  const text = await readPages({
    'types/index.d.ts': `/**
 * Begins.
 * @example
 * \`\`\`ts
 * // @ts-expect-error
 * @decorator
 * run(1)
 * \`\`\`
 * And {@link Other.member words}.
 * @returns Ends.
 */
export declare function run(given: number): string
/**
Indented without asterisks:

    code

@default 1
*/
export declare const bare: number
`,
  })
  expect(text).toContain('@decorator\nrun(1)\n```')
  expect(text).toContain('And words.')
  expect(text).toContain('**Returns:** Ends.')
  expect(text).toMatch(/Indented without asterisks.*\n\n```text\ncode\n```/)
})

test('fields of what an index gives are named after the index', async () => {
  const text = await readPages({
    'types/index.d.ts': `export declare function run(options: {
  byName: {
    [name: string]: {
      /** Said of the size. */
      size: number
      inner: {
        [index: number]: {
          /** Said of the depth. */
          depth: 1
        }
      }
    }
  }
}): void
`,
  })
  const names = [...text.replaceAll('&#91;', '[').matchAll(/options\.byName[^<`]*/g)].map(([name]) => name)
  expect(names).toEqual(['options.byName.[index].size', 'options.byName.[index].inner.[index].depth'])
})

test('comments at parameters are in the table of parameters, where no tag of the same name is', async () => {
  const text = await readPages({
    'types/index.d.ts': `/**
 * @param path From the tag.
 */
export declare function open(/** At the path. */ path: string, /** At the mode. */ mode?: number): void
export declare function bound(/** At this. */ this: Date, other: string): void
export declare function spread(/** At the options. */ { size }: Options): (/** Of the result. */ again: string) => void
export declare const held: (given: string, options: {
  /** At the property. */
  run(/** Inside. */ deep: string): void
}) => void
export type Callback = (/** At the event. */ event: string) => void
export declare function over(/** At the first. */ a: string): void
/** Of the second. */
export declare function over(/** At the second. */ a: number): void
export interface Options {
  new (/** At the new one. */ made: string): Options
  (/** At the called one. */ called: string): void
  onEvent: (/** At the handled one. */ handled: string) => void
  listen(listener: (/** Passed on. */ passed: string) => void): void
}
`,
  })
  expect(sectionRows(text)).toEqual([
    ['Callback', 'event | string | At the event.'],
    ['held', 'options.run | (deep: string) => void | At the property.', 'options.run.deep | string | Inside.'],
    ['bound()', 'this | Date | At this.'],
    ['open()', 'path | string | From the tag.', 'mode optional | number | At the mode.'],
    ['over()', 'a | number | At the first. At the second.'],
    ['spread()', 'options | Options | At the options.', 'again | string | Of the result.'],
    ['new', 'made | string | At the new one.'],
    ['onEvent', 'handled | string | At the handled one.'],
    ['listen()', 'listener.passed | string | Passed on.'],
    ['call()', 'called | string | At the called one.'],
  ])
})

/** Rows of the tables of parameters by section, each after the heading of the section. */
function sectionRows(text: string): string[][] {
  return text.split(/^###+ /m).flatMap((section) => {
    const [heading = '', table] = section.split('| Parameter | Type | Description |\n|---|---|---|\n')
    const rows = table?.split('\n').filter((line) => line.startsWith('| '))
    if (rows === undefined) return []
    return [[heading.replace(/ \{#[^]*/, ''), ...rows.map((row) => row.replaceAll(/<[^<>]*>|^\| | \|$/g, ''))]]
  })
}

test('links lead to members in every form, and no tag of inheritance is printed', async () => {
  const text = await readPages({
    'types/index.d.ts': `export declare class Base { run(): void }
/**
 * {@link Base.run}, {@link Base#run}, {@link Base.prototype.run}, {@link lib#Base#run words}, {@link Base#missing}.
 * @param given {@inheritDoc nothing} Given.
 */
export declare function open(given: string): void
/** {@inheritDoc open} */
export declare function reopen(given: string): void
`,
  })
  const [, link] = /\[`Base\.run`\]\((.*?)\)/.exec(text) ?? []
  expect(link).toBe('../classes/lib.base.md#run')
  const line = `[\`Base.run\`](${link}), [\`Base#run\`](${link}), [\`Base.prototype.run\`](${link}), [words](${link}), \`Base#missing\`.`
  expect(text.split(line).length - 1).toBe(2)
  expect(text).toContain('| Given. |')
  expect(text).not.toContain('nherit')
})

test('comments on members of unions are in a table of values, before or after the bar', async () => {
  const text = await readPages({
    'types/index.d.ts': `export type Mode =
  /** Quick. */
  | 'fast'
  | /** Slow. */ 'slow'
  | 'plain'
  /** Counted. */
  | 1
export declare function run(mode: /** As the argument. */ 'a' | 'b', options: {
  /** The kind. */
  kind?: 'c' | /** With a | bar. */ 'd|e'
}): void
export interface Given { mode: /** As the property. */ 'f' | Mode }
interface Hidden { mode: /** Inside. */ 'g' | 'h'; other: string }
export declare function hide(hidden: Hidden): void
export {}
`,
  })
  const tables = [...text.matchAll(/^\| [^\n]*Description \|\n\|[-|]*\n((?:\|.*\n?)*)/gm)].map(([table]) =>
    table.replaceAll(/<[^<>]*>/g, ''),
  )
  expect(tables.map((table) => table.trim().split('\n'))).toEqual([
    ['| Value | Description |', '|---|---|', "| 'fast' | Quick. |", "| 'slow' | Slow. |", '| 1 | Counted. |'],
    ['| Hidden | Description |', '|---|---|', "| mode: 'g' | Inside. |"],
    [
      '| Parameter | Type | Description |',
      '|---|---|---|',
      "| mode: 'a' |  | As the argument. |",
      String.raw`| options.kind optional | 'c' \| 'd\|e' | The kind. |`,
      String.raw`| options.kind: 'd\|e' |  | With a \| bar. |`,
    ],
    ['| Value | Description |', '|---|---|', "| 'f' | As the property. |"],
  ])
})

test('comments of members that are on one line belong to the members behind them', async () => {
  const text = await readPages({
    'types/index.d.ts': `export interface Line { /** Of one. */ one: 1; /** Of two. */ two(): void, /** @internal */ secret: 2; /** At the end. */
  three: 3 }
export declare class Box { /** Of the box. */ box: 1; /** @deprecated */ old: 1 }
export declare enum Kind { /** Of A. */ A, /** Of B. */ B }
export declare function open(options: { /** Of the option. */ option: 1 }): void
export {}
`,
  })
  const said = text.split(/^#### |^### /m).flatMap((section) => {
    const [name = '', ...lines] = section.replaceAll(/<[^<>]*>/g, '').split('\n')
    return lines.flatMap((line) => (/^(?:\| option|Deprecated$|Of |At )/.test(line) ? [`${name.replace(/ .*/, '')}: ${line}`] : []))
  })
  expect(said).toEqual([
    'open(): | options.option | 1 | Of the option. |',
    'box: Of the box.',
    'old: Deprecated',
    'A: Of A.',
    'B: Of B.',
    'one: Of one.',
    'two(): Of two.',
  ])
  expect(text).not.toContain('secret')
  expect(text).not.toContain('At the end.')
})
