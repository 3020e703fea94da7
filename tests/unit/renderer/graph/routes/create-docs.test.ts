import {expect, test} from 'vitest'
import {makeGraph} from '../../../../make-graph.ts'
import {showDiagnostics} from '../../../../show-diagnostics.ts'

/** Id, route and title of each doc of a site without versions. */
async function docsOf(files: Record<string, string>): Promise<{docs: string[][]; problems: string[]}> {
  const {graph, diagnostics} = await makeGraph(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/docs/${name}`, text])),
  )
  return {
    docs: [...(graph.versions[0]?.docById.values() ?? [])].map(({id, route, title}) => [id, route, title]),
    problems: showDiagnostics(diagnostics),
  }
}

test('Q12: the title is that of the front matter, else the heading, else the id', async () => {
  expect(
    await docsOf({'a.md': '---\ntitle: T\n---\n# H', 'b.md': '# H', 'c.md': '', '01-d.md': '', 'e.md': '---\nid: own\n---\n'}),
  ).toEqual({
    docs: [
      ['a', '/docs/a/', 'T'],
      ['b', '/docs/b/', 'H'],
      ['c', '/docs/c/', 'c'],
      ['d', '/docs/d/', 'd'],
      ['own', '/docs/own/', 'own'],
    ],
    problems: [],
  })
})

test('H10, Q12: slugs count from the version or the folder, and an index is its folder', async () => {
  const slug = (value: string): string => `---\nslug: ${value}\n---\n`
  const {docs, problems} = await docsOf({
    'index.md': '',
    'api/index.md': '---\nid: index\n---\n',
    'guide/guide.md': '',
    'guide/absolute.md': slug('/x/y'),
    'guide/relative.md': slug('z'),
    'guide/up.md': slug('../up'),
    'guide/encoded.md': slug('/caf%C3%A9'),
    'guide/readme.md': slug('about'),
  })
  expect(problems).toEqual([])
  expect(docs.map(([id, route]) => [id, route])).toEqual([
    ['api/index', '/docs/api/'],
    ['guide/absolute', '/docs/x/y/'],
    ['guide/encoded', '/docs/café/'],
    ['guide/guide', '/docs/guide/'],
    ['guide/readme', '/docs/guide/about/'],
    ['guide/relative', '/docs/guide/z/'],
    ['guide/up', '/docs/up/'],
    ['index', '/docs/'],
  ])
})

test('slugs and ids that cannot be used are reported where they are written, and the file name is used', async () => {
  const {docs, problems} = await docsOf({
    'a.md': '---\ntitle: A\nslug: /../../../evil\n---\n',
    'b/c.md': '---\nslug: "../../evil"\n---\n',
    'd.md': '---\nslug: /d?x\n---\n',
    'e.md': '---\nslug: /%zz\n---\n',
    'f/g.md': '---\nid: f/g\n---\n',
    'h.md': String.raw`---
slug: '..\evil'
---
`,
  })
  expect(docs.map(([id, route]) => [id, route])).toEqual([
    ['a', '/docs/a/'],
    ['b/c', '/docs/b/c/'],
    ['d', '/docs/d/'],
    ['e', '/docs/e/'],
    ['f/g', '/docs/f/g/'],
    ['h', '/docs/h/'],
  ])
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/a.md:3:7 slug-invalid The slug \`/../../../evil\` cannot be used: it leaves its folder with \`..\`. | Write a path such as \`/guide/install\`, relative to the version, or \`install\`, relative to the folder.",
      "content/docs/b/c.md:2:7 slug-invalid The slug \`../../evil\` cannot be used: it leaves its folder with \`..\`. | Write a path such as \`/guide/install\`, relative to the version, or \`install\`, relative to the folder.",
      "content/docs/d.md:2:7 slug-invalid The slug \`/d?x\` cannot be used: it has a query or an anchor. | Write a path such as \`/guide/install\`, relative to the version, or \`install\`, relative to the folder.",
      "content/docs/e.md:2:7 slug-invalid The slug \`/%zz\` cannot be used: its percent-encoding is invalid. | Write a path such as \`/guide/install\`, relative to the version, or \`install\`, relative to the folder.",
      "content/docs/f/g.md:2:5 doc-id-invalid The id \`f/g\` contains a slash; the folder of the file is already part of the id. | Write \`id: g\`; for another URL set \`slug\`.",
      "content/docs/h.md:2:7 slug-invalid The slug \`..\\evil\` cannot be used: it has a backslash. | Write a path such as \`/guide/install\`, relative to the version, or \`install\`, relative to the folder.",
    ]
  `)
})

test('two files for one id are reported and the first has it', async () => {
  const {docs, problems} = await docsOf({'01-a.md': '# First', '02-a.md': '---\nid: a\nslug: other\n---\n# Second'})
  expect(docs).toEqual([['a', '/docs/a/', 'First']])
  expect(problems).toMatchInlineSnapshot(`
    [
      "content/docs/02-a.md:2:5 doc-id-duplicate The doc has the same id \`a\` as \`content/docs/01-a.md\`. Sidebars and the version menu could mean either. | Set a different \`id\` in the front matter of one of them.",
    ]
  `)
})
