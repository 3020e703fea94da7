import {expect, test} from 'vitest'
import {findMermaid, mermaidMissing} from '../../../../renderer/bundle/find-mermaid.ts'
import {makeFolder} from '../../../make-site.ts'

test('Mermaid is found in the site, above it, or in the tool', async () => {
  const root = await makeFolder({'node_modules/mermaid/package.json': '{}', 'site/a.md': '', 'tool/b': ''})
  expect(findMermaid(`${root}/site`, `${root}/tool`)).toBe(root)
  const bare = await makeFolder({'a.md': ''})
  expect(findMermaid(bare, `${root}/tool`)).toBe(root)
  expect(findMermaid(bare, bare)).toBe(undefined)
})

test('where it is missing, every page says so at its first diagram', async () => {
  const root = await makeFolder({'content/a.md': 'Text\n\n> ```mermaid\n> graph TD\n> ```\n', 'content/b.mdx': 'generated'})
  expect(await mermaidMissing(root, ['content/a.md', 'content/b.mdx'])).toMatchInlineSnapshot(`
    [
      {
        "code": "mermaid-missing",
        "file": "content/a.md",
        "hint": "Run \`npm install mermaid\` in the folder of the site, or set \`markdown.mermaid\` to false to show the diagrams as code.",
        "message": "The page has a Mermaid diagram, but the package \`mermaid\` is not installed.",
        "place": {
          "end": {
            "column": 13,
            "line": 3,
          },
          "start": {
            "column": 3,
            "line": 3,
          },
        },
        "severity": "error",
      },
      {
        "code": "mermaid-missing",
        "file": "content/b.mdx",
        "hint": "Run \`npm install mermaid\` in the folder of the site, or set \`markdown.mermaid\` to false to show the diagrams as code.",
        "message": "The page has a Mermaid diagram, but the package \`mermaid\` is not installed.",
        "severity": "error",
      },
    ]
  `)
})
