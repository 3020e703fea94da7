import {expect, test} from 'vitest'
import {createParser} from '../../../../../../renderer/compile/markdown/parse/create-parser.ts'
import {markdownOptions} from '../../../../../compile-text.ts'
import {shownText} from '../../../../../../renderer/features/languages/live/create-drift-finder.ts'

const parse = createParser(markdownOptions())

test.each([
  ['key', 'title: "Get started"', 'Get started'],
  ['heading', '## See [*this*](a.md) `one` {#it}', 'See this one'],
  ['heading', '## One {/* #it */}', 'One'],
  ['paragraph', '- A **word**, ![alt](a.png)and\n  another', 'A word, and\nanother'],
  ['code', '```sh title="a"\nnpm run it\n```', 'npm run it'],
  ['html', '<b>bold</b>', '<b>bold</b>'],
  ['mark', ':::', ':::'],
] as const)('%s %j is shown as %j', (kind, text, shown) => {
  expect(shownText({kind, text}, parse)).toBe(shown)
})
