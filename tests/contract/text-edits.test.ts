import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import {describe, expect, test} from 'vitest'
import {repetitions} from '../depth.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {createRandom} from '../random.ts'
import type {Random} from '../random.ts'
import {buildClean, buildSite, proveEdits} from './text-edits/prove-edits.ts'
import type {FileEdit} from './text-edits/prove-edits.ts'

const config = (): string => `export default {
  title: 'Site',
  url: 'https://example.org',
  fonts: false,
  docs: {versions: {next: {path: 'next'}}},
  navbar: {items: [{type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs'}]},
}
`

const guide = `---
description: A guide.
---

# Guide

The first paragraph is the description of other pages.

## Links

A [link](./other.md#part), [another](/about), an ![image](./image.png), and <https://example.com/>. The same [link](./other.md#part) again.

\`\`\`sh
npm install library
\`\`\`

:::tip

Text of a tip with \`$&\`, \`$1\` and "quotes" & <b>markup</b>.

:::

| a | b |
| - | - |
| 1 | 2 |

\`\`\`ts title="a.ts"
const answer = 42
\`\`\`

## More

The last paragraph.
`

const site = {
  'site-config.ts': config(),
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/guide.md': guide,
  'content/docs/next/other.md': '# Other\n\nFirst.\n\n## Part\n\nText of a part.\n',
  'content/docs/next/code.mdx':
    "import Part from './_part.mdx'\n\n# Code\n\nFirst.\n\n<Tabs><TabItem value='a' label='A'>\n\nText of a tab.\n\n</TabItem></Tabs>\n\n<Part />\n\nThe last paragraph.\n",
  'content/docs/next/_part.mdx': 'Text of a partial.\n',
  'content/docs/next/styled.mdx': '# Styled\n\nFirst.\n\n<p style={{color: "red"}}>Text in red.</p>\n\nThe last paragraph.\n',
  'content/docs/next/tiny.md': '# Tiny\n',
  'content/docs/next/image.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  'content/docs/1.0/other.md': '# Other\n\nFirst.\n\n## Part\n\nText of a part.\n',
  'content/docs/next/new-name.md': '# Renamed\n\nIts first paragraph.\n\nText under two names.\n',
  'content/docs/1.0/old-name.md': '# Renamed\n\nIts first paragraph.\n\nText under two names.\n',
  'content/pages/about.md': '# About\n\nFirst.\n\nText about it.\n',
}

const next = (name: string): string => `content/docs/next/${name}`

const edits: Readonly<Record<string, FileEdit>> = {
  'a word': {file: next('guide.md'), from: 'The last paragraph.', to: 'The final paragraph.', isText: true},
  'a new paragraph': {file: next('guide.md'), from: 'The final paragraph.\n', to: 'The final paragraph.\n\nOne more.\n', isText: true},
  'an empty line, which moves the places of links': {file: next('guide.md'), from: '## Links\n', to: '## Links\n\n', isText: true},
  'the text of a link': {file: next('guide.md'), from: '[another]', to: '[**another** page]', isText: true},
  'the alternative text of an image': {file: next('guide.md'), from: '![image]', to: '![a "picture"]', isText: true},
  'the order of two links': {
    file: next('guide.md'),
    from: 'A [link](./other.md#part), [**another** page](/about)',
    to: 'A [**another** page](/about), [link](./other.md#part)',
    isText: false,
  },
  'a command': {file: next('guide.md'), from: 'npm install library', to: "npm install library --save '$1' $&", isText: true},
  'a tip': {file: next('guide.md'), from: 'Text of a tip', to: 'Text of *a* tip', isText: true},
  'a comment, which no page has': {file: next('guide.md'), from: 'One more.\n', to: 'One more.\n\n<!-- a comment -->\n', isText: true},
  'a sample of code that is checked': {file: next('guide.md'), from: 'answer = 42', to: 'answer = 43', isText: false},
  'the first paragraph': {file: next('guide.md'), from: 'The first paragraph', to: 'This paragraph', isText: false},
  'the target of a link': {file: next('guide.md'), from: '(/about)', to: '(./code.mdx)', isText: false},
  'a new link': {file: next('guide.md'), from: 'One more.', to: 'One more [link](./code.mdx).', isText: false},
  'a new heading': {file: next('guide.md'), from: 'One more', to: '## News\n\nOne more', isText: false},
  'the front matter': {file: next('guide.md'), from: 'A guide.', to: 'The guide.', isText: false},
  'a title': {file: next('other.md'), from: '# Other', to: '# Another', isText: false},
  'a doc that two versions had in common': {file: next('other.md'), from: 'Text of a part.', to: 'New text of a part.', isText: true},
  'a doc of a version': {file: 'content/docs/1.0/other.md', from: 'Text of a part.', to: 'New text of a part.', isText: true},
  'a title of a version, which makes two docs different': {
    file: 'content/docs/1.0/other.md',
    from: '# Other',
    to: '# Another',
    isText: false,
  },
  'a doc that becomes equal to another': {file: 'content/docs/1.0/other.md', from: 'New text', to: 'New  text', isText: true},
  'a doc that is known in another version by its text': {file: next('new-name.md'), from: 'two names', to: 'one name', isText: false},
  'a doc whose text becomes that of another version': {file: next('new-name.md'), from: 'one name', to: 'two names', isText: false},
  MDX: {file: next('code.mdx'), from: 'Text of a tab.', to: 'New text of a tab.', isText: true},
  'a partial': {file: next('_part.mdx'), from: 'Text', to: 'New text', isText: false},
  'the page of a partial': {file: next('code.mdx'), from: 'The last paragraph.', to: 'The end.', isText: true},
  'a page with a style of its own': {file: next('styled.mdx'), from: 'The last paragraph.', to: 'The end.', isText: false},
  'a style that is new': {file: next('code.mdx'), from: 'The end.', to: '<p style={{color: "blue"}}>The end.</p>', isText: false},
  'a page that was empty': {file: next('tiny.md'), from: '# Tiny\n', to: '# Tiny\n\nText.\n', isText: false},
  'a page outside the docs': {file: 'content/pages/about.md', from: 'Text about it.', to: 'More text about it.', isText: true},
  'a broken link': {file: 'content/pages/about.md', from: 'More text', to: 'More [text](./nowhere.md)', isText: false},
  // the file is what it was when the site was last built
  'a broken link that is taken back': {
    file: 'content/pages/about.md',
    from: 'More [text](./nowhere.md)',
    to: 'More text',
    isText: true,
  },
}

describe('after an edit of a text alone, a build does not read the whole site, and writes what a clean one does', () => {
  test('edit by edit', async () => {
    const root = await makeFolder(site)
    expect(await buildSite(root)).toMatchObject({code: 0, diagnostics: []})
    await proveEdits(root, edits)
  }, 900_000)
})

/** Files of a site whose code shows texts of its docs elsewhere. */
function readingCode(root: string): Readonly<Record<string, string>> {
  const read = (name: string): string => `readFileSync(${JSON.stringify(path.join(root, next(`${name}.md`)))}, 'utf8').slice(-9)`
  return {
    'site-config.ts': `import {readFileSync} from 'node:fs'
export default {title: 'Site', url: 'https://example.org', fonts: false, tagline: ${read('configuration')},
  docs: {editUrl: () => 'https://example.org/' + encodeURIComponent(${read('function')})}}
`,
    'content/pages/index.tsx': `import {readFileSync} from 'node:fs'\nexport default () => <p>{${read('page')}}</p>\n`,
  }
}

test('after an edit of a text that more than its page depends on, a build reads the whole site', async () => {
  const names = ['unread', 'configuration', 'function', 'page']
  const translated = "import {translate} from 'docsite/react'\n\n# Doc\n\nFirst.\n\n{translate({message: 'Old text.'})}\n"
  const docs = {
    ...Object.fromEntries(names.map((name) => [next(`${name}.md`), '# Doc\n\nFirst.\n\nSecond.\n\nOld text.\n'])),
    [next('translated.mdx')]: translated,
  }
  const root = await makeFolder(docs)
  await writeFiles(root, readingCode(root))
  expect(await buildSite(root)).toMatchObject({code: 0, diagnostics: []})
  for (const [name, text] of Object.entries(docs)) {
    writeFileSync(path.join(root, name), text.replace("'Old text.'", "String('New text.')").replace('Old', 'New'))
    expect({name, ...(await buildSite(root))}).toMatchObject({name, code: 0, isWhole: !name.includes('unread')})
  }
  const built = hashTree(path.join(root, 'dist'))
  expect(await runDocsite(root, ['build', '--no-cache'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('translation-not-static'),
  })
  expect(hashTree(path.join(root, 'dist'))).toEqual(built)
})

/** Changes a text at random. Most changes are of the text alone, others are of what the rest of the site knows. */
const mutations: readonly ((lines: readonly string[], random: Random) => readonly string[])[] = [
  (lines, random) => lines.toSpliced(afterTitle(lines, random), 0, sentence(random), ''),
  (lines, random) =>
    lines.map((line, at) => (at > 4 && random.below(4) === 0 && /^[A-Z]/.test(line) ? `${line} ${sentence(random)}` : line)),
  (lines, random) => lines.toSpliced(afterTitle(lines, random), 0, '', `- ${sentence(random)}`, `- **${sentence(random)}**`, ''),
  (lines, random) => lines.toSpliced(afterTitle(lines, random), 1),
  (lines, random) => lines.toSpliced(afterTitle(lines, random), 0, '', '```sh', sentence(random), '```', ''),
  (lines, random) =>
    lines.toSpliced(afterTitle(lines, random), 0, '', `> ${sentence(random)} <b>&amp;</b> <!-- ${sentence(random)} -->`, ''),
  (lines, random) => [...lines, '', `[${sentence(random)}](./other.md)`],
  (lines, random) => [...lines, '', `## ${sentence(random)}`, '', sentence(random)],
  (lines, random) => lines.map((line) => (line.startsWith('# ') && random.below(2) === 0 ? `${line} ${random.below(9)}` : line)),
  (lines) => lines,
]

const words =
  'tensor model image audio camera jsi bridge getImageData of the and $& $1 `code` \u0130stanbul caf\u00e9 \u65e5\u672c\u8a9e'.split(' ')

function sentence(random: Random): string {
  return Array.from({length: 2 + random.below(6)}, () => random.pick(words)).join(' ')
}

function afterTitle(lines: readonly string[], random: Random): number {
  const title = lines.findIndex((line) => line.startsWith('# '))
  return title + 4 + random.below(Math.max(1, lines.length - title - 4))
}

const steps = repetitions('TEXT_EDITS_STEPS', {push: 7, deep: 200})
const seed = Number(process.env['TEXT_EDITS_SEED'] ?? 1)

describe('after random edits, a build writes what a clean one does', () => {
  test(
    `${steps} of them`,
    async () => {
      const root = await makeFolder({...site, 'site-config.ts': config()})
      await buildSite(root)
      const random = createRandom(seed)
      const files = Object.keys(site).filter((name) => /\.mdx?$/.test(name))
      let texts = 0
      for (let step = 0; step < steps; step += 1) {
        const before = new Map(files.map((name) => [name, readFileSync(path.join(root, name), 'utf8')]))
        for (let count = 0; count <= random.below(3); count += 1) {
          const file = path.join(root, random.pick(files))
          writeFileSync(file, random.pick(mutations)(readFileSync(file, 'utf8').split('\n'), random).join('\n'))
        }
        const {code, diagnostics, isWhole} = await buildSite(root)
        const clean = await buildClean(root)
        expect({step, diagnostics}).toEqual({step, diagnostics: clean.diagnostics})
        // the next step begins with a site that can be built
        if (code !== 0) for (const [name, text] of before) writeFileSync(path.join(root, name), text)
        else expect({step, files: hashTree(path.join(root, 'dist'))}).toEqual({step, files: clean.files})
        if (!isWhole) texts += 1
      }
      expect(texts).toBeGreaterThan(steps / 8)
    },
    60_000 + steps * 20_000,
  )
})
