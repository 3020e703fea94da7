import {expect, test} from 'vitest'
import {compilePage, problemsOf, showHoles} from '../../../../../compile-mdx-site.ts'

test('cards are a list; the title is the link, and the text may have links of its own', async () => {
  const {html, doc} = await compilePage(
    '<Cards>\n<Card title="A" href="./a.md" icon="→">\n\nText, [b](./b.md).\n\n</Card>\n<Card title="B" description="Words." />\n<Card title={<em>C</em>} href="https://example.com" />\n</Cards>\n',
  )
  expect(showHoles(html)).toMatchInlineSnapshot(
    `"<ul class="cards"><li><div class="card"><b><i aria-hidden="true">→</i><a href="{0}">A</a></b><div><p>Text, <a href="{1}">b</a>.</p></div></div></li><li><div class="card"><b>B</b><div>Words.</div></div></li><li><div class="card"><b><a href="https://example.com" target="_blank" rel="noopener noreferrer"><em>C</em></a></b></div></li></ul>"`,
  )
  expect([doc.references.map(({url}) => url), doc.problems]).toEqual([['./a.md', './b.md', 'https://example.com'], []])
})

test('cards can come from an expression', async () => {
  const {html} = await compilePage('<Cards>{["a", "b"].map((title) => <Card key={title} title={title} />)}</Cards>\n')
  expect(html).toBe('<ul class="cards"><li><div class="card"><b>a</b></div></li><li><div class="card"><b>b</b></div></li></ul>')
})

test('a card without a title is reported at its place', async () => {
  const problems = await problemsOf({card: '<Cards>\n<Card title="A" />\n<Card href="./card.mdx">\n\nText.\n\n</Card>\n</Cards>\n'})
  expect(problems).toMatchInlineSnapshot(`
    {
      "card": [
        "3:1-7:8 component-props \`<Card>\` has no \`title\`, so readers could not tell it from others. | Write \`<Card title="Install" href="./install.md">\`.",
      ],
    }
  `)
})
