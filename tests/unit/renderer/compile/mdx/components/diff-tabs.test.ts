import {expect, test} from 'vitest'
import {compilePage, problemsOf} from '../../../../../compile-mdx-site.ts'

const changes = '```diff\n-a\n+b\n```'
const file = '```ts title="a.ts"\nb\n```'

test('the first block is the changes, which show at first, the second the entire file', async () => {
  const {html, doc} = await compilePage(`<DiffTabs>\n\n${changes}\n\n${file}\n\n</DiffTabs>\n`)
  expect(doc.problems).toEqual([])
  expect([...html.matchAll(/aria-selected="(\w+)"[^>]*>([^<]*)/g)].map(([, selected, label]) => [selected, label])).toEqual([
    ['true', 'Changes'],
    ['false', 'Entire File'],
  ])
  expect(
    [...html.matchAll(/data-label="([^"]*)" tabindex="0"><figure class="code" data-language="(\w+)"/g)].map(([, ...found]) => found),
  ).toEqual([
    ['Changes', 'diff'],
    ['Entire File', 'ts'],
  ])
})

test('components are blocks as fences are', async () => {
  const {html, doc} = await compilePage(
    '<DiffTabs groupId="view">\n<CodeBlock language="diff">{"+b"}</CodeBlock>\n<CodeBlock language="ts">{"b"}</CodeBlock>\n</DiffTabs>\n',
  )
  expect([html.includes('<div class="tabs code-tabs" data-group="view">'), doc.problems]).toEqual([true, []])
})

test('any other number of blocks is reported at its place', async () => {
  const problems = await problemsOf({
    one: `Words.\n\n<DiffTabs>\n\n${changes}\n\n</DiffTabs>\n`,
    three: `<DiffTabs>\n\n${changes}\n\n${file}\n\nWords.\n\n</DiffTabs>\n`,
    none: '<DiffTabs></DiffTabs>\n',
  })
  expect(problems).toMatchInlineSnapshot(`
    {
      "none": [
        "1:1-1:22 tabs-invalid \`<DiffTabs>\` contains 0 blocks; it needs two: the changes and the entire file. | Write a fence of the language \`diff\` and then one with the whole file, with empty lines around each.",
      ],
      "one": [
        "3:1-10:12 tabs-invalid \`<DiffTabs>\` contains 1 block; it needs two: the changes and the entire file. | Write a fence of the language \`diff\` and then one with the whole file, with empty lines around each.",
      ],
      "three": [
        "1:1-14:12 tabs-invalid \`<DiffTabs>\` contains 3 blocks; it needs two: the changes and the entire file. | Write a fence of the language \`diff\` and then one with the whole file, with empty lines around each.",
      ],
    }
  `)
})
