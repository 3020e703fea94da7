import {expect, test} from 'vitest'
import {compilePage, problemsOf} from '../../../../../compile-mdx-site.ts'

test('a badge has a kind and words', async () => {
  const {html} = await compilePage('A <Badge type="caution">beta</Badge> and <Badge type="danger" text="old" /> one\n')
  expect(html).toBe('<p>A <span class="label label-warning">beta</span> and <span class="label label-danger">old</span> one</p>')
})

test('unknown kinds and badges without words are reported at their place', async () => {
  const problems = await problemsOf({
    kind: 'A <Badge type="dangr">x</Badge>\n',
    farKind: '<Badge type="purple">x</Badge>\n',
    empty: '<Badge />\n',
  })
  expect(problems).toMatchInlineSnapshot(`
    {
      "empty": [
        "1:1-1:10 component-props \`<Badge>\` has no text. | Write \`<Badge>beta</Badge>\`.",
      ],
      "farKind": [
        "1:1-1:31 component-props \`<Badge>\` has no type \`purple\`. | Choose one of \`note\`, \`info\`, \`tip\`, \`warning\`, \`caution\`, \`danger\`.",
      ],
      "kind": [
        "1:3-1:32 component-props \`<Badge>\` has no type \`dangr\`. | Did you mean \`danger\`?",
      ],
    }
  `)
})
