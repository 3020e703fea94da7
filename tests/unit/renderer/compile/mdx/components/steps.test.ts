import {expect, test} from 'vitest'
import {compilePage, problemsOf} from '../../../../../compile-mdx-site.ts'

test('a list stays a list, headings stay headings of the outline', async () => {
  const {html, doc} = await compilePage('<Steps>\n\n1. A\n2. B\n\n</Steps>\n\n<Steps>\n\n### Open\n\nText.\n\n</Steps>\n')
  expect(html).toMatchInlineSnapshot(`
    "<div class="steps"><ol>
    <li>A</li>
    <li>B</li>
    </ol></div>
    <div class="steps"><h3 id="open">Open<a class="hash-link" href="#open" aria-label="Direct link to Open" title="Direct link to heading"></a></h3><p>Text.</p></div>"
  `)
  expect([doc.outline.map(({id}) => id), doc.problems]).toEqual([['open'], []])
})

test('steps with nothing to number are reported at their place', async () => {
  const problems = await problemsOf({dots: 'Words.\n\n<Steps>\n\n- A\n- B\n\n</Steps>\n', words: '<Steps>Words.</Steps>\n'})
  expect(problems).toMatchInlineSnapshot(`
    {
      "dots": [
        "3:1-8:9 component-props \`<Steps>\` contains nothing to number: neither an ordered list nor a heading. | Begin each step with \`1.\`, or with a heading such as \`### Install\`, and put empty lines around the whole.",
      ],
      "words": [
        "1:1-1:22 component-props \`<Steps>\` contains nothing to number: neither an ordered list nor a heading. | Begin each step with \`1.\`, or with a heading such as \`### Install\`, and put empty lines around the whole.",
      ],
    }
  `)
})
