import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

function reported(text: string, parser: 'native' | 'remark'): string[] {
  const {problems} = compileText(text, markdownOptions({parser})).doc
  return problems
    .filter(({code}) => code === 'markdown-foreign')
    .map(
      ({message, place}) =>
        `${place?.start.line}:${place?.start.column}-${place?.end.line}:${place?.end.column} ${/`(.*?)`/.exec(message)?.[1]}`,
    )
}

/** Marks of other tools, and where they are seen. */
const marks: readonly (readonly [text: string, found: string])[] = [
  ['::: tip Title\nText.\n:::', '1:1-1:8 ::: tip'],
  ['- a\n\n  :::: details\n  b\n  ::::', '3:3-3:15 :::: details'],
  ['A.\n\n::: module.Class', '3:1-3:17 ::: module.Class'],
  ['!!! note "Title"\n\n    Text.', '1:1-1:9 !!! note'],
  ['> A\n> ???+ tip', '2:3-2:11 ???+ tip'],
  ['=== "Tab"\n\n    Text.', '1:1-1:10 === "Tab"'],
  ['<<< @/snippets/file.ts{2}', '1:1-1:26 <<< @/snippets/file.ts{2}'],
  ['--8<-- "file.md"', '1:1-1:17 --8<-- "file.md"'],
  ['@[code](../a.ts)', '1:1-1:8 @[code]'],
  ['A.\n\n```js\na\nb // [!code ++]\nc // [!code --]\n```', '5:6-5:16 [!code ++]'],
  ['The version is {{ version }} of {{ other }}.', '1:16-1:29 {{ version }}'],
  ['*A* {% include "a" %}', '1:5-1:22 {% include "a" %}'],
  ['A^[A note.].', '1:2-1:12 ^[A note.]'],
  ['[[toc]]', '1:1-1:8 [[toc]]'],
  ['[TOC]', '1:1-1:6 [TOC]'],
  ['<!--@include: ./part.md-->', '1:1-1:27 <!--@include: ./part.md-->'],
  ['![a](b.png){: .wide }', '1:12-1:22 {: .wide }'],
  ['[A](https://b.c){ .button #a }', '1:17-1:31 { .button #a }'],
  ['## Preface {.unnumbered}', '1:12-1:25 {.unnumbered}'],
  ['See [[Some page|words]].', '1:5-1:24 [[Some page|words]]'],
  ['This is ==marked==.', '1:9-1:19 ==marked=='],
  ['A.\n\n*[HTML]: Hyper', '3:1-3:10 *[HTML]: '],
  ['Term\n: Its meaning', '2:1-2:14 : Its meaning'],
]

test.each(marks)('%j is reported', (text, found) => {
  for (const parser of ['native', 'remark'] as const) expect(reported(text, parser)).toEqual([found])
})

test('each kind is reported once a page', () => {
  const text = marks.map(([mark]) => mark).join('\n\n')
  expect(reported(`${text}\n\n${text}`, 'native')).toHaveLength(18)
})

test.each(['native', 'remark'] as const)('code, escapes and text are left alone (%s)', (parser) => {
  const texts = [
    ':::tip\nText.\n:::',
    '\\::: tip',
    '::: and ::: are text, ::: note that',
    'Text ::: tip and !!! note, === "Tab", <<< @/a, --8<-- "b".',
    '`{{ a }}` \\{{ b }} {c} ${d} { e } `[[toc]]` `{% f %}`',
    '```md\n::: tip\n!!! note\na // [!code ++]\n{{ b }}\n```',
    '    ::: tip',
    '!!! What?',
    '===',
    '[a][[b]] and [TOC] in text, [[toc]] too',
    '<!-- include this -->',
    '## Title {#id}',
    'a == b == c, a==b==c, if (x ==y) ==, [[ -f file ]], a[[some]], [[1, 2]], {.}',
    'At 12:30\n:smile: or\n:) and: text',
    'Setext\n======\n',
    'A \\{: .wide }',
  ]
  expect(reported(texts.join('\n\n'), parser)).toEqual([])
})
