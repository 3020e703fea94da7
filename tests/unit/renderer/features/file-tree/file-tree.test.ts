import {expect, test} from 'vitest'
import {compilePage, problemsOf} from '../../../../compile-mdx-site.ts'

test('directories, highlighted names, comments and the ellipsis of a list are marked', async () => {
  const list = `<FileTree>

- astro.config.mjs an **important** file
- \`my file.md\` has a [link](https://example.org)
- src

  - **Header.astro**
  - pages/
  - ...
- …
- <b>x</b>&amp;
- __init__.py as Markdown reads it
- [slug].ts

</FileTree>
`
  const {html, doc} = await compilePage(list)
  expect(html).toMatchInlineSnapshot(`
    "<div class="file-tree"><ul>
    <li class="file"><span class="file-name">astro.config.mjs</span> <span class="file-comment">an <strong>important</strong> file</span></li>
    <li class="file"><span class="file-name"><code>my file.md</code></span> <span class="file-comment">has a <a href="https://example.org" target="_blank" rel="noopener noreferrer">link</a></span></li>
    <li class="file-directory"><span class="file-name">src</span>
    <ul>
    <li class="file"><span class="file-name"><strong>Header.astro</strong></span></li>
    <li class="file-directory"><span class="file-name">pages/</span></li>
    <li class="file-more">…</li>
    </ul>
    </li>
    <li class="file-more">…</li>
    <li class="file"><span class="file-name"><b>x</b>&amp;</span></li>
    <li class="file"><span class="file-name"><strong>init</strong>.py</span> <span class="file-comment">as Markdown reads it</span></li>
    <li class="file"><span class="file-name">[slug].ts</span></li>
    </ul></div>"
  `)
  expect([doc.features, doc.problems]).toEqual([['file-tree'], []])
  expect(await compilePage(list, {}, {markdown: {parser: 'remark'}})).toEqual({doc, html})
})

test('a component of the page or the site gets its list as it is written', async () => {
  const list = '<FileTree>\n\n- a/\n\n</FileTree>\n'
  const own = {'content/tree.tsx': 'export function FileTree({children}) {\n  return <nav>{children}</nav>\n}\n'}
  const imported = await compilePage(`import {FileTree} from '@site/content/tree.tsx'\n\n${list}`, own)
  const registered = await compilePage(list, own, {components: {FileTree: 'content/tree.tsx'}})
  for (const {html, doc} of [imported, registered]) expect([html, doc.problems]).toEqual(['<nav><ul>\n<li>a/</li>\n</ul></nav>', []])
})

test('what is no list of files is reported at its place', async () => {
  const pages = {
    text: '<FileTree>\n\nsrc/\n\n</FileTree>\n',
    empty: '<FileTree></FileTree>\n',
    numbers: '<FileTree>\n\n1. a\n\n</FileTree>\n',
    code: '<FileTree>\n\n- a\n\n  Text.\n- b\n\n</FileTree>\n',
  }
  expect(await problemsOf(pages)).toMatchInlineSnapshot(`
    {
      "code": [
        "3:1-5:8 component-props \`<FileTree>\` must contain one list that begins with \`-\`, whose items are names of files and further lists. | Write each file on a line of its own, as in \`- src/\`, and put empty lines around the list.",
      ],
      "empty": [
        "1:1-1:22 component-props \`<FileTree>\` must contain one list that begins with \`-\`, whose items are names of files and further lists. | Write each file on a line of its own, as in \`- src/\`, and put empty lines around the list.",
      ],
      "numbers": [
        "1:1-5:12 component-props \`<FileTree>\` must contain one list that begins with \`-\`, whose items are names of files and further lists. | Write each file on a line of its own, as in \`- src/\`, and put empty lines around the list.",
      ],
      "text": [
        "1:1-5:12 component-props \`<FileTree>\` must contain one list that begins with \`-\`, whose items are names of files and further lists. | Write each file on a line of its own, as in \`- src/\`, and put empty lines around the list.",
      ],
    }
  `)
})
