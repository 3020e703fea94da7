import {expect, test} from 'vitest'
import {findPackage, packageMissing} from '../../../../renderer/bundle/find-package.ts'
import {diagramsFeature} from '../../../../renderer/features/diagrams/diagrams-feature.ts'
import {makeConfig, makeFolder} from '../../../make-site.ts'

test('a package is found in the site, above it, or in the tool', async () => {
  const root = await makeFolder({'node_modules/mermaid/package.json': '{}', 'site/a.md': '', 'tool/b': ''})
  expect(findPackage('mermaid', `${root}/site`, `${root}/tool`)).toBe(root)
  const bare = await makeFolder({'a.md': ''})
  expect(findPackage('mermaid', bare, `${root}/tool`)).toBe(root)
  expect(findPackage('mermaid', bare, bare)).toBe(undefined)
})

test('where it is missing, every page says so at its first diagram', async () => {
  const required = diagramsFeature({markdown: {...makeConfig('/site').markdown}}).client?.[0]?.requires
  if (required === undefined) throw new Error('Diagrams need no package.')
  const root = await makeFolder({'content/a.md': 'Text\n\n> ```mermaid\n> graph TD\n> ```\n', 'content/b.mdx': 'generated'})
  expect(await packageMissing(required, root, ['content/a.md', 'content/b.mdx'])).toMatchInlineSnapshot(`
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
