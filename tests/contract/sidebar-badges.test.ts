import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = `import {defineConfig} from 'docsite'
export default defineConfig({title: 'Badges', url: 'https://example.org', docs: {sidebarCollapsed: false}, search: false})`

/** Builds a site; returns the entries of the sidebar of a page, and whether the page has the styles of badges. */
async function sidebarOf(root: string): Promise<{entries: string; isStyled: boolean}> {
  const {code, stderr, stdout} = await runDocsite(root, ['build'])
  expect({code, stderr, stdout}).toMatchObject({code: 0})
  const html = await readFile(path.join(root, 'dist/docs/a/index.html'), 'utf8')
  const nav = /<nav class="sidebar[^>]*>([^]*?)<\/nav>/.exec(html)?.[1] ?? ''
  return {entries: nav.replaceAll(/>(?=<(?:li|ul))/g, '>\n'), isStyled: /<link rel="stylesheet" href="[^"]*\/components-/.test(html)}
}

test('badges are text behind the labels of entries, with the styles that they need; a site without them is as it was', async () => {
  const root = await makeFolder({
    'site-config.ts': config,
    'content/docs/a.md': '# A\n',
    'content/docs/b.md': '# B\n',
    'content/docs/more/c.md': '# C\n',
  })
  const plain = await sidebarOf(root)
  expect(plain).toEqual({
    entries: `<ul>
<li><a class="menu__link--active" href="/docs/a/" aria-current="page">A</a></li>
<li><a href="/docs/b/">B</a></li>
<li class="sidebar-category"><details open=""><summary>more</summary>
<ul>
<li><a href="/docs/more/c/">C</a></li></ul></details></li></ul>`,
    isStyled: false,
  })
  await writeFiles(root, {
    'content/docs/b.md': '---\nsidebar_badge: {text: "<b>New</b>", tone: caution}\n---\n\n# B\n',
    'content/docs/more/_category_.json': '{"badge": "Beta"}',
  })
  expect(await sidebarOf(root)).toEqual({
    entries: `<ul>
<li><a class="menu__link--active" href="/docs/a/" aria-current="page">A</a></li>
<li><a href="/docs/b/"><span>B</span> <span class="label label-warning">&lt;b&gt;New&lt;/b&gt;</span></a></li>
<li class="sidebar-category"><details open=""><summary><span>more</span> <span class="label label-note">Beta</span></summary>
<ul>
<li><a href="/docs/more/c/">C</a></li></ul></details></li></ul>`,
    isStyled: true,
  })
  await writeFiles(root, {'content/docs/b.md': '# B\n', 'content/docs/more/_category_.json': '{}'})
  expect(await sidebarOf(root)).toEqual(plain)
})
