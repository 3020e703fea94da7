// Over the budget: the first file that asks for the reference site builds it.
import {readFileSync, readdirSync, rmSync, statSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {buildReferenceSite, isLookedAt} from '../build-reference-site.ts'
import {lostBlocks, lostWords} from '../lost-words.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {startDocsite} from '../start-docsite.ts'

const config = (more = ''): string => `export default {
  title: 'Widget *Kit*',
  tagline: 'Widgets for everybody',
  url: 'https://example.org',
  baseUrl: '/kit/',
  markdownPages: true,
  docs: {versions: {next: {label: 'Next'}}},
  ${more}
}
`

const site = {
  'site-config.ts': config(),
  'content/pages/index.md': '# Home\n\nSee the [docs](/docs/).\n',
  'content/pages/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nFor those who know.\n',
  'content/docs/versions.json': '["2.0", "1.0"]\n',
  'content/docs/next/start.md': '---\nslug: /\n---\n\n# Start\n\nNot yet.\n',
  'content/docs/2.0/_shared.mdx': 'Shared *words*.\n',
  'content/docs/2.0/start.mdx':
    '---\nslug: /\ndescription: How to start\n---\n\nimport Shared from \'./_shared.mdx\'\n\n# Start *now*\n\n<Shared />\n\nGo [on](./guide/set-up.md#b), or [out](https://example.com/), or take [this](./file.txt).\n\n<Tabs>\n<TabItem value="a" label="A">\n\nOne\n\n</TabItem>\n<TabItem value="b" label="B">\n\nTwo\n\n</TabItem>\n</Tabs>\n',
  'content/docs/2.0/file.txt': 'x\n',
  'content/docs/2.0/guide/_category_.json':
    '{"label": "Guide", "link": {"type": "generated-index", "slug": "/guide", "title": "The guide", "description": "All of it."}}',
  'content/docs/2.0/guide/set-up.md': '# Set up\n\nBe quick.\n\n## B\n\n:::tip\n\nRun.\n\n:::\n\n```ts title="a.ts"\nconst a = 1\n```\n',
  'content/docs/1.0/start.md': '---\nslug: /\n---\n\n# Start\n\nOld.\n',
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, 'dist', file), 'utf8')
}

test('each page has its Markdown beside it, with partials and tabs as text and links to other Markdown', async () => {
  const root = await makeFolder(site)
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const file = readdirSync(path.join(root, 'dist/assets/files'))[0] ?? ''
  expect(read(root, 'docs.md')).toBe(`---
title: "Start now"
description: "How to start"
url: "https://example.org/kit/docs/"
version: "2.0"
status: "latest"
---

# Start *now*

Shared *words*.

Go [on](https://example.org/kit/docs/guide/set-up.md#b), or [out](https://example.com/), or take [this](https://example.org/kit/assets/files/${file}).

**A**

One

**B**

Two
`)
  expect(read(root, 'docs/guide/set-up.md')).toBe(`---
title: "Set up"
description: "Be quick."
url: "https://example.org/kit/docs/guide/set-up/"
version: "2.0"
status: "latest"
---

# Set up

Be quick.

## B

> **Tip**
>
> Run.

\`\`\`ts title="a.ts"
const a = 1
\`\`\`
`)
  expect(read(root, 'docs/guide.md')).toBe(`---
title: "The guide"
description: "All of it."
url: "https://example.org/kit/docs/guide/"
version: "2.0"
status: "latest"
---

# The guide

All of it.

- [Set up](https://example.org/kit/docs/guide/set-up.md): Be quick.
`)
  expect(read(root, 'docs/1.0.md')).toContain('status: "unmaintained"\nlatest: "https://example.org/kit/docs.md"\n')
  expect(read(root, 'docs/next.md')).toContain('status: "unreleased"\nlatest: "https://example.org/kit/docs.md"\n')
  expect(read(root, 'index.md')).toContain('\n\nSee the [docs](https://example.org/kit/docs.md).\n')
  expect(read(root, 'secret.md')).toContain('\n\nFor those who know.\n')
  for (const page of ['docs/guide/set-up', 'docs/guide']) {
    const [link] = /<link rel="alternate" type="text\/markdown"[^>]*>/.exec(read(root, `${page}/index.html`)) ?? []
    expect(link).toBe(`<link rel="alternate" type="text/markdown" title="Markdown" href="/kit/${page}.md">`)
  }
})

test(
  'lists name pages in the order of the sidebars, and versions with their states; unlisted pages are in none',
  {tags: ['rest']},
  async () => {
    const root = await makeFolder(site)
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    expect(read(root, 'llms.txt')).toBe(`# Widget \\*Kit\\*

> Widgets for everybody

## Versions

- [Widget \\*Kit\\* Next](https://example.org/kit/docs/next/llms.txt): status: unreleased
- [Widget \\*Kit\\* 2.0](https://example.org/kit/docs/llms.txt): status: latest
- [Widget \\*Kit\\* 1.0](https://example.org/kit/docs/1.0/llms.txt): status: unmaintained

## Pages

- [Home](https://example.org/kit/index.md): See the docs.

## Optional

- [All of these pages in one file](https://example.org/kit/llms-full.txt)
`)
    expect(read(root, 'docs/llms.txt')).toBe(`# Widget \\*Kit\\* 2.0

> status: latest

## 2.0

- [Start now](https://example.org/kit/docs.md): How to start
- [The guide](https://example.org/kit/docs/guide.md): All of it.

## Guide

- [Set up](https://example.org/kit/docs/guide/set-up.md): Be quick.

## Optional

- [All of these pages in one file](https://example.org/kit/docs/llms-full.txt)
`)
    const whole = ['docs.md', 'docs/guide.md', 'docs/guide/set-up.md'].map((file) => read(root, file))
    expect(read(root, 'docs/llms-full.txt')).toBe(['# Widget \\*Kit\\* 2.0\n\n> status: latest\n', ...whole].join('\n'))
    expect(read(root, 'llms-full.txt')).not.toContain('For those who know')
  },
)

test('preview and serve answer clients that prefer Markdown with it', {tags: ['rest']}, async () => {
  const root = await makeFolder(site)
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  for (const command of ['preview', 'serve']) {
    const server = await startDocsite(root, [command, '--port', '0'])
    onTestFinished(async () => void (await server.stop()))
    const ask = async (place: string, accept: string): Promise<(string | number | null)[]> => {
      const response = await fetch(`${server.origin}/kit${place}`, {headers: {accept}, redirect: 'manual'})
      expect(response.headers.get('vary'), command).toMatch(/^accept(?:,|$)/)
      return [response.status, response.headers.get('content-type'), (await response.text()).slice(0, 9).toLowerCase()]
    }
    const [markdown, html] = [
      [200, 'text/markdown;charset=utf-8', '---\ntitle'],
      [200, 'text/html;charset=utf-8', '<!doctype'],
    ]
    expect(await ask('/docs/guide/set-up/', 'text/markdown, text/html;q=0.9, */*;q=0.8'), command).toEqual(markdown)
    expect(await ask('/', 'text/markdown'), command).toEqual(markdown)
    expect(await ask('/docs/guide/set-up.md', '*/*'), command).toEqual(markdown)
    expect(await ask('/docs/guide/set-up/', 'text/html, text/markdown;q=0.5'), command).toEqual(html)
    expect(await ask('/docs/guide/set-up/', '*/*'), command).toEqual(html)
    expect(await ask('/search/', 'text/markdown'), command).toEqual(html)
  }
})

test('serve shows the Markdown of an edited page', {tags: ['rest']}, async () => {
  const root = await makeFolder(site)
  const server = await startDocsite(root, ['serve', '--port', '0'])
  onTestFinished(async () => void (await server.stop()))
  const ask = async (): Promise<string> => (await fetch(`${server.origin}/kit/docs/1.0.md`)).text()
  await vi.waitFor(async () => expect(await ask()).toContain('\n\nOld.\n'), {timeout: 60_000})
  writeFileSync(path.join(root, 'content/docs/1.0/start.md'), '---\nslug: /\n---\n\n# Start\n\nOlder.\n')
  await vi.waitFor(async () => expect(await ask()).toContain('\n\nOlder.\n'), {timeout: 60_000})
})

test('an edit writes the Markdown of its page and the whole text of its version again, and nothing else', async () => {
  const root = await makeFolder(site)
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const times = (): Record<string, number> =>
    Object.fromEntries(
      readdirSync(path.join(root, 'dist'), {recursive: true, encoding: 'utf8'})
        .filter((file) => /\.md$|llms.*\.txt$/.test(file))
        .map((file) => [file, statSync(path.join(root, 'dist', file)).mtimeMs]),
    )
  const before = times()
  writeFileSync(path.join(root, 'content/docs/1.0/start.md'), '---\nslug: /\ndescription: Old\n---\n\n# Start\n\nOlder.\n')
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const after = times()
  expect(Object.keys(after).filter((file) => after[file] !== before[file])).toEqual([
    'docs/1.0.md',
    'docs/1.0/llms-full.txt',
    'docs/1.0/llms.txt',
  ])
})

test('the whole text of a large version is divided into files of less than a megabyte', {tags: ['rest']}, async () => {
  const long = `${'All work and no play. '.repeat(40)}\n\n`
  const root = await makeFolder({
    'site-config.ts': config(),
    ...Object.fromEntries(
      Array.from({length: 40}, (_, index) => [`content/docs/page-${index + 10}.md`, `# Page ${index + 10}\n\n${long.repeat(30)}`]),
    ),
  })
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const names = readdirSync(path.join(root, 'dist/docs')).filter((name) => name.startsWith('llms-full'))
  expect(names.sort()).toEqual(['llms-full-1.txt', 'llms-full-2.txt', 'llms-full.txt'])
  const parts = ['docs/llms-full-1.txt', 'docs/llms-full-2.txt'].map((file) => read(root, file))
  expect(parts.every(({length}) => length > 400_000 && length < 1_000_000)).toBe(true)
  expect(parts.flatMap((part) => part.match(/^# Page \d+$/gm))).toEqual(Array.from({length: 40}, (_, index) => `# Page ${index + 10}`))
  expect(read(root, 'docs/llms-full.txt')).toContain('\n- [1/2](https://example.org/kit/docs/llms-full-1.txt)\n')
})

test(
  'a version at the root of the site shares the lists of the site, and addresses without a slash have the same Markdown',
  {tags: ['rest']},
  async () => {
    const root = await makeFolder({
      'site-config.ts': `export default {title: 'Kit', url: 'https://example.org', trailingSlash: false, markdownPages: {copyButton: false}, docs: {routeBase: ''}}\n`,
      'content/docs/index.md': '# Kit\n\nSee [more](./more.md).\n',
      'content/docs/more.md': '# More\n\nText.\n',
    })
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    expect(read(root, 'index.md')).toContain('\n\nSee [more](https://example.org/more.md).\n')
    expect(read(root, 'more.md')).toContain('url: "https://example.org/more"\n')
    expect(read(root, 'llms.txt')).toContain(
      '- [Kit](https://example.org/index.md): See more.\n- [More](https://example.org/more.md): Text.\n',
    )
    expect(read(root, 'index.html')).not.toContain('data-markdown')
  },
)

test('a file of the site takes precedence', {tags: ['rest']}, async () => {
  const root = await makeFolder({...site, 'content/static/llms.txt': 'own\n', 'content/static/docs/guide/set-up.md': 'own\n'})
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  expect([read(root, 'llms.txt'), read(root, 'docs/guide/set-up.md')]).toEqual(['own\n', 'own\n'])
})

test('Markdown of the reference site has every word, every block of code and every row of its pages', {tags: ['rest']}, () => {
  const {root} = buildReferenceSite()
  onTestFinished(() => rmSync(root, {recursive: true, force: true}))
  const dist = path.join(root, 'dist')
  const pages = readdirSync(dist, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.md') && isLookedAt(file))
  const losses = pages.flatMap((file) => {
    const manifest = path.join(dist, file === 'index.md' ? 'index.json' : `${file.slice(0, -3)}/index.json`)
    const {main} = JSON.parse(readFileSync(manifest, 'utf8')) as {main: string}
    const [, article] = /<div class="prose">([^]*)<\/div><\/article>/.exec(main) ?? []
    if (article === undefined) return []
    const markdown = read(root, file)
    // of a formula, readers see what KaTeX makes of its source
    const words = lostWords(article, markdown).filter((word) => !/[⋅−∣≈]/.test(word))
    return [...words, ...lostBlocks(article, markdown)].map((loss) => `${file}: ${loss}`)
  })
  expect([pages.length > 80, losses]).toEqual([true, []])
})
