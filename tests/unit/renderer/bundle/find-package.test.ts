import {expect, test} from 'vitest'
import {findPackage, packageMissing} from '../../../../renderer/bundle/find-package.ts'
import {makeFolder} from '../../../make-site.ts'

test('a package is found in the site, above it, or in the tool', async () => {
  const root = await makeFolder({'node_modules/charts/package.json': '{}', 'site/a.md': '', 'tool/b': ''})
  expect(findPackage('charts', `${root}/site`, `${root}/tool`)).toBe(root)
  const bare = await makeFolder({'a.md': ''})
  expect(findPackage('charts', bare, `${root}/tool`)).toBe(root)
  expect(findPackage('charts', bare, bare)).toBe(undefined)
})

test('where it is missing, every page says so at its first fence that needs it', async () => {
  const required = {
    name: 'charts',
    code: 'mermaid-missing',
    needed: 'The page has a chart',
    instead: 'set `charts` to false',
    fence: 'chart',
  } as const
  const root = await makeFolder({'content/a.md': 'Text\n\n> ```chart\n> 1 2 3\n> ```\n', 'content/b.mdx': 'generated'})
  expect(packageMissing(required, root, ['content/a.md', 'content/b.mdx'])).toMatchInlineSnapshot(`
    [
      {
        "code": "mermaid-missing",
        "file": "content/a.md",
        "hint": "Run \`npm install charts\` in the folder of the site, or set \`charts\` to false.",
        "message": "The page has a chart, but the package \`charts\` is not installed.",
        "place": {
          "end": {
            "column": 11,
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
        "hint": "Run \`npm install charts\` in the folder of the site, or set \`charts\` to false.",
        "message": "The page has a chart, but the package \`charts\` is not installed.",
        "severity": "error",
      },
    ]
  `)
})
