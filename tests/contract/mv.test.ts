import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const PAGE = 'content/docs/next/guides/versions.mdx'
const MOVED = 'content/docs/next/how-to/releases.mdx'
const TRANSLATED = 'i18n/de/docusaurus-plugin-content-docs/current'

/** A site in which a page has and gets all kinds of links. */
const site = {
  'site-config.ts': `export default {
  title: 'Site',
  url: 'https://example.org',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  navbar: {items: [{label: 'Versions', to: '/docs/next/guides/versions/#cut'}]},
  redirects: [{from: '/old', to: '/docs/next/guides/versions'}],
}
`,
  'content/docs/versions.json': '["1.0"]',
  'content/docs/1.0/index.md': '# Start\n\n[Versions](./guides/versions.mdx)\n',
  'content/docs/1.0/guides/versions.mdx': '# Versions\n\n## Cut\n\nText.\n',
  'content/docs/next/sidebars.json': `{
  "main": ["index", {"type": "category", "label": "guides/versions", "items": ["guides/versions", {"type": "doc", "id": "guides/other"}]}]
}
`,
  'content/docs/next/index.mdx': `---
pagination_next: guides/versions # the guide
---

import {size} from './guides/size.ts'

# Start

[File](./guides/versions.mdx#cut "Title") [from the version](guides/versions.mdx) [spaces](<./guides/versions.mdx?q=1#cut>)
[address](/docs/next/guides/versions/#cut) [relative](guides/versions) [definition][v] ![](./guides/shape.png)
<a href="./guides/versions.mdx">JSX {size}</a> and \`./guides/versions.mdx\` in code.

\`\`\`md
[example](./guides/versions.mdx)
\`\`\`

[v]: ./guides/versions.mdx 'Title'
`,
  'content/docs/next/guides/_part.mdx': 'A part. [Versions](./versions.mdx)\n',
  'content/docs/next/guides/size.ts': 'export const size = 1\n',
  'content/docs/next/guides/box.tsx': 'export const Box = ({to}: {to: string}) => <a href={to}>Box</a>\n',
  'content/docs/next/guides/shape.png': PNG,
  'content/docs/next/guides/other.mdx': '# Other\n\n<a href="../versions">Sibling</a> [Versions](./versions.mdx)\n',
  [PAGE]: `import {Box} from './box.tsx'
import Part from './_part.mdx'

# Versions

## Cut

[Other](./other.mdx) [Start](../index.mdx) [sibling](../other) ![](./shape.png) [itself](#cut) [again](./versions.mdx#cut)

<Box to="./other.mdx" />
<img src="./shape.png" srcSet="./shape.png 1x, ./shape.png 2x" />
<Part />

\`\`\`ts file=./size.ts
\`\`\`
`,
  'content/pages/about.md': '# About\n\n[Versions](/docs/next/guides/versions)\n',
  [`${TRANSLATED}/guides/versions.mdx`]: '# Versionen\n\n## Cut\n\n[Start](../index.mdx) ![](./shape.png)\n',
}

/** Every file of the site, with its bytes. */
function filesOf(root: string): Readonly<Record<string, string>> {
  const entries = readdirSync(root, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile())
  const files = entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  return Object.fromEntries(
    files.filter((file) => !file.startsWith('.docsite')).map((file) => [file, readFileSync(path.join(root, file), 'latin1')]),
  )
}

test('a page moves with its translation and all that names it; there and back, everything is where it was', async () => {
  const root = await makeFolder(site)
  const before = filesOf(root)
  const dry = await runDocsite(root, ['mv', PAGE, MOVED, '--dry-run'])
  expect([dry.code, filesOf(root)]).toEqual([0, before])
  const {code, stdout} = await runDocsite(root, ['mv', PAGE, MOVED])
  expect([code, stdout]).toEqual([
    0,
    `Files
  ${PAGE}                               -> ${MOVED}
  ${TRANSLATED}/guides/versions.mdx  -> ${TRANSLATED}/how-to/releases.mdx

Addresses
  /docs/next/guides/versions/  -> /docs/next/how-to/releases/

Edited
  content/docs/next/guides/_part.mdx
  content/docs/next/guides/other.mdx
  ${PAGE}
  content/docs/next/index.mdx
  content/docs/next/sidebars.json
  content/pages/about.md
  ${TRANSLATED}/guides/versions.mdx
  site-config.ts

Moved 2 files, 8 files edited.
`,
  ])
  expect(dry.stdout).toBe(stdout.replace('Moved 2 files, 8 files edited.', 'Would move 2 files, 8 files edited. Nothing was changed.'))
  const now = filesOf(root)
  expect(now[MOVED]).toBe(`---
moved_from: /guides/versions
---

import {Box} from '../guides/box.tsx'
import Part from '../guides/_part.mdx'

# Versions

## Cut

[Other](../guides/other.mdx) [Start](../index.mdx) [sibling](../../guides/other) ![](../guides/shape.png) [itself](#cut) [again](./releases.mdx#cut)

<Box to="../guides/other.mdx" />
<img src="../guides/shape.png" srcSet="../guides/shape.png 1x, ../guides/shape.png 2x" />
<Part />

\`\`\`ts file=../guides/size.ts
\`\`\`
`)
  expect(now['content/docs/next/index.mdx']).toBe(`---
pagination_next: how-to/releases # the guide
---

import {size} from './guides/size.ts'

# Start

[File](./how-to/releases.mdx#cut "Title") [from the version](how-to/releases.mdx) [spaces](<./how-to/releases.mdx?q=1#cut>)
[address](/docs/next/how-to/releases/#cut) [relative](how-to/releases) [definition][v] ![](./guides/shape.png)
<a href="./how-to/releases.mdx">JSX {size}</a> and \`./guides/versions.mdx\` in code.

\`\`\`md
[example](./guides/versions.mdx)
\`\`\`

[v]: ./how-to/releases.mdx 'Title'
`)
  const others = [
    'content/docs/next/guides/_part.mdx',
    'content/docs/next/guides/other.mdx',
    'content/docs/next/sidebars.json',
    'content/pages/about.md',
    `${TRANSLATED}/how-to/releases.mdx`,
    'site-config.ts',
  ]
  expect(others.map((file) => now[file])).toEqual([
    'A part. [Versions](../how-to/releases.mdx)\n',
    '# Other\n\n<a href="../../how-to/releases">Sibling</a> [Versions](../how-to/releases.mdx)\n',
    site['content/docs/next/sidebars.json'].replace('["guides/versions"', '["how-to/releases"'),
    '# About\n\n[Versions](/docs/next/how-to/releases)\n',
    '---\nmoved_from: /guides/versions\n---\n\n# Versionen\n\n## Cut\n\n[Start](../index.mdx) ![](../guides/shape.png)\n',
    site['site-config.ts']
      .replace('versions/#cut', 'releases/#cut')
      .replace("guides/versions'", "how-to/releases'")
      .replace('guides/releases', 'how-to/releases'),
  ])
  expect((await runDocsite(root, ['check-links'])).code).toBe(0)
  expect((await runDocsite(root, ['mv', MOVED, PAGE])).code).toBe(0)
  const former = (file: string): string => filesOf(root)[file]?.replace(/^---\nmoved_from: .*\n---\n\n/, '') ?? ''
  expect({
    ...filesOf(root),
    [PAGE]: former(PAGE),
    [`${TRANSLATED}/guides/versions.mdx`]: former(`${TRANSLATED}/guides/versions.mdx`),
  }).toEqual(before)
})

test('a folder moves in all versions, without former addresses', async () => {
  const root = await makeFolder(site)
  expect(
    (await runDocsite(root, ['mv', 'content/docs/next/guides', 'content/docs/next/how-to', '--versions', 'all', '--no-moved-from'])).code,
  ).toBe(0)
  const now = filesOf(root)
  expect(Object.keys(now).filter((file) => file.includes('guides'))).toEqual([])
  expect(now['content/docs/1.0/index.md']).toBe('# Start\n\n[Versions](./how-to/versions.mdx)\n')
  expect(now['content/docs/next/how-to/versions.mdx']).toBe(site[PAGE])
  expect((await runDocsite(root, ['check-links'])).code).toBe(0)
})

describe('nothing is changed', () => {
  test('if a link would break that code makes, or the configuration leaves the page out', async () => {
    const root = await makeFolder({
      'site-config.ts': `export default {title: 'Site', url: 'https://example.org', docs: {exclude: ['drafts/**']}}\n`,
      'content/docs/next/index.mdx': "# Start\n\n<a href={'./' + 'a.md'}>A</a>\n",
      'content/docs/next/a.md': '# A\n',
      'content/docs/next/b.md': '# B\n',
    })
    const before = filesOf(root)
    const code = await runDocsite(root, ['mv', 'content/docs/next/a.md', 'content/docs/next/c/d.md'])
    expect([code.code, code.stdout.split('\n').slice(0, 2)]).toEqual([
      1,
      [
        'content/docs/next/index.mdx:3:1 error move-broken',
        '  The move would break the site, so nothing was changed. There is no page for the Markdown file `./a.md` in the version `next`: `content/docs/next/a.md` does not exist.',
      ],
    ])
    const left = await runDocsite(root, ['mv', 'content/docs/next/b.md', 'content/docs/next/drafts/'])
    expect([left.code, left.stdout.split('\n').slice(0, 2)]).toEqual([
      1,
      [
        'content/docs/next/b.md error move-broken',
        '  The move would break the site, so nothing was changed. `content/docs/next/drafts/b.md` would not be a page: the configuration leaves it out.',
      ],
    ])
    expect(filesOf(root)).toEqual(before)
  })

  test('if a path is wrong, or warnings are too many', async () => {
    const root = await makeFolder({
      'site-config.ts': `// content/docs/next/a.md is the start\nexport default {title: 'Site', url: 'https://example.org'}\n`,
      'content/docs/next/a.md': '# A\n',
    })
    const missing = await runDocsite(root, ['mv', 'content/docs/next/none.md', 'content/docs/next/x.md'])
    expect([missing.code, missing.stdout, missing.stderr.split('\n').findLast((line) => line !== '')]).toEqual([
      2,
      '',
      'error: `content/docs/next/none.md` does not exist.',
    ])
    const before = filesOf(root)
    const {code, stdout} = await runDocsite(root, ['mv', 'content/docs/next/a.md', 'content/docs/next/b.md', '--max-warnings', '0'])
    expect([code, stdout.split('\n').slice(4, 6), filesOf(root)]).toEqual([
      1,
      ['site-config.ts:1:4 warning move-by-hand', '  `content/docs/next/a.md` names what moves, and docsite cannot change it here.'],
      before,
    ])
  })
})
