import * as linguist from 'linguist-languages'
import {createRequire} from 'node:module'
import {expect, test} from 'vitest'
import {furtherNames, namesWithoutColours} from '../../../../../../renderer/compile/markdown/code/language-names.ts'
import {createLanguages} from '../../../../../../renderer/compile/markdown/code/languages.ts'

const {languages: prism} = createRequire(import.meta.url)('prismjs/components') as {readonly languages: Readonly<Record<string, unknown>>}
const known = createLanguages([])

test('every name and alias of Linguist is known, in the forms that the first word of a fence can have', () => {
  const own = new Set([...known.names(), ...Object.values(furtherNames).flatMap((list) => list.split(' ')), ...namesWithoutColours])
  const written = Object.values<{readonly name: string; readonly aliases?: readonly string[]}>(linguist).flatMap(({name, aliases = []}) => [
    name,
    ...aliases,
  ])
  const forms = written.flatMap((name) => [name.toLowerCase(), name.toLowerCase().replaceAll(' ', '-')])
  const unknown = forms.filter((name) => !/\s/.test(name) && !own.has(name) && known.find(name) === undefined)
  expect(unknown).toEqual([])
})

test('further names are those of languages with colours, each of one, and no name of Prism has another meaning', () => {
  expect(Object.keys(furtherNames).filter((id) => !Object.hasOwn(prism, id))).toEqual([])
  const all = [...Object.values(furtherNames).flatMap((list) => list.split(' ')), ...namesWithoutColours]
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  expect(all.filter((name) => known.names().includes(name))).toEqual([])
})

test.each([
  ['rs', 'rust'],
  ['c#', 'csharp'],
  ['cmd', 'batch'],
  ['terraform', 'hcl'],
  ['bat', 'batch'],
  ['apache', 'apacheconf'],
  ['rst', 'rest'],
  ['tf', 'hcl'],
])('`%s` has the colours of %s', (name, id) => {
  expect(known.find(name)).toMatchObject({id})
})

test('a language without colours is known, and a misspelt one is not', () => {
  expect(known.find('gleam')).toBe('plain')
  expect(known.find('javscript')).toBeUndefined()
})
