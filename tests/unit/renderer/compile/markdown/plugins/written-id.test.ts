import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

/** Headings, their ids and their texts. */
const headings: readonly (readonly [text: string, id: string, shown: string])[] = [
  ['A {#__init__}', '__init__', 'A'],
  ['`__init__` {#__init__}', '__init__', '__init__'],
  ['__init__ {#_a_b_}', '_a_b_', 'init'],
  ['A *b* {#__init__ was:__old__}', '__init__', 'A b'],
  ['A {#a~~b~~c}', 'a~~b~~c', 'A'],
  ['A {#www.a.b}', 'www.a.b', 'A'],
  ['A {#a:b:c}', 'a:b:c', 'A'],
  ['A {#a\\_b}', 'a_b', 'A'],
  ['A {/* #__init__ */}', '__init__', 'A'],
  ['{#__init__}', '__init__', ''],
  ['A {#__init__} ##', '__init__', 'A'],
  ['A `{#b}`', 'a-b', 'A {#b}'],
  ['A \\{#__b__}', 'a-b', 'A {#b}'],
  ['A {#b} c', 'a-b-c', 'A {#b} c'],
]

test.each(headings)('%s', (text, id, shown) => {
  for (const parser of ['native', 'remark'] as const) {
    const {doc} = compileText(`## ${text}\n`, markdownOptions({parser}))
    expect(doc.outline.map((heading) => [heading.id, heading.text])).toEqual([[id, shown]])
    expect(doc.problems).toEqual([])
  }
})

test('an id of a heading of two lines', () => {
  expect(compileText('A\nb {#__c__}\n---\n').doc.outline.map(({id, text}) => [id, text])).toEqual([['__c__', 'A b']])
})
