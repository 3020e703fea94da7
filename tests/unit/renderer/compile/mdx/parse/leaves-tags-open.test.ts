import {expect, test} from 'vitest'
import {leavesTagsOpen} from '../../../../../../renderer/compile/mdx/parse/leaves-tags-open.ts'

test.each(['`List<Lamp>` {\n  light(<Oil>lamp)\n}\n', 'a<b> {(<c>d)}\n', '{<b>{<c>\n', '`a` {(<c>d)}\n<b>\n', '`<b>` {\n<c>\n}\n'])(
  'many braces with open tags are found: %j',
  (part) => {
    expect([part.repeat(2), part.repeat(20)].map((text) => leavesTagsOpen(text))).toEqual([false, true])
  },
)

test('closed tags, comparisons and code are none', () => {
  const parts = [
    '{items.map((item) => <li key={item}>{item} <br/></li>)}\n',
    '{a < b && c > d}\n',
    '```ts\nfunction f<T>() { return <T>x }\n```\n',
    'The type `{a: Array<T>}` and ``{<T>}``\n',
    '<A b={<C/>} d={{e: 1}}>{f}</A>\n',
    '{() => <><b>x</b></>}\n',
  ]
  expect(parts.map((part) => leavesTagsOpen(part.repeat(50)))).toEqual(parts.map(() => false))
})
