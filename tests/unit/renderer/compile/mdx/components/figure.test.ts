import {expect, test} from 'vitest'
import {compilePage, problemsOf, showHoles} from '../../../../../compile-mdx-site.ts'

test('a picture with a caption; one that can be enlarged is a link to itself', async () => {
  const {html, doc} = await compilePage(
    '<Figure src="./a.png" alt="A" caption={<>An <b>A</b></>} />\n\n<Figure src="./b.png" alt="B" width={40} height={30} zoom />\n',
  )
  expect(showHoles(html)).toMatchInlineSnapshot(`
    "<figure class="figure"><img src="{0}" alt="A" loading="lazy"><figcaption>An <b>A</b></figcaption></figure>
    <figure class="figure"><a class="zoom" href="{1}" title="Enlarge"><img src="{2}" alt="B" width="40" height="30" loading="lazy"></a></figure>"
  `)
  expect(doc.features).toEqual(['components', 'media'])
  expect(doc.references.map(({kind, url}) => `${kind} ${url}`)).toEqual(['image ./a.png', 'link ./b.png', 'image ./b.png'])
})

test('a Markdown image that links to itself needs the script that opens it, and a picture alone does not', async () => {
  const featuresOf = async (text: string) => (await compilePage(text)).doc.features
  expect([await featuresOf('[![A](./a.png)](./a.png)\n'), await featuresOf('![A](./a.png)\n')]).toEqual([['media'], []])
})

test('anything can have a caption', async () => {
  const {html, doc} = await compilePage('<Figure caption="Two words">\n\nOne. Two.\n\n</Figure>\n')
  expect([html, doc.problems]).toEqual(['<figure class="figure"><p>One. Two.</p><figcaption>Two words</figcaption></figure>', []])
})

test('a figure with nothing to show, without a text for it, or that cannot be enlarged is reported at its place', async () => {
  const problems = await problemsOf({
    empty: '<Figure caption="c" />\n',
    noAlt: 'Words.\n\n<Figure src="./a.png" />\n',
    decoration: '<Figure src="./a.png" alt="" />\n',
    emptyLink: '<Figure src="./a.png" alt="" zoom />\n',
    zoomedText: '<Figure zoom>\n\nText.\n\n</Figure>\n',
  })
  expect(problems).toMatchInlineSnapshot(`
    {
      "decoration": [],
      "empty": [
        "1:1-1:23 component-props \`<Figure>\` has nothing to show. | Give it a \`src\`, or put content between the tags.",
      ],
      "emptyLink": [
        "1:1-1:37 component-props The picture \`./a.png\` has no \`alt\`, so readers who cannot see it learn nothing about it. | Describe it in \`alt\`. A picture without \`zoom\` that only decorates may have \`alt=""\`.",
      ],
      "noAlt": [
        "3:1-3:25 component-props The picture \`./a.png\` has no \`alt\`, so readers who cannot see it learn nothing about it. | Describe it in \`alt\`. A picture without \`zoom\` that only decorates may have \`alt=""\`.",
      ],
      "zoomedText": [
        "1:1-5:10 component-props \`zoom\` needs a picture in \`src\`: content between the tags cannot be enlarged. | Write \`<Figure src="./picture.png" zoom />\`; a Markdown image that links to itself can be enlarged too.",
      ],
    }
  `)
})
