import {existsSync, readFileSync, readdirSync, statSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = (docs = 'printPages: true', more = ''): string => `export default {
  title: 'Widget <Kit>',
  tagline: 'Widgets for everybody',
  url: 'https://example.org',
  baseUrl: '/kit/',
  markdownPages: true,
  docs: {versions: {next: {label: 'Next'}, '2.0': {released: '2020-04-30'}}, ${docs}},
  islands: {Counter: {module: 'content/counter.tsx'}},
  ${more}
}
`

const site = {
  'site-config.ts': config(),
  'content/counter.tsx':
    'import {useState} from \'react\'\nexport function Counter() {\n  const [count] = useState(1)\n  return <b id="count">{count}</b>\n}\n',
  'content/pages/index.md': '# Home\n\nSee the [docs](/docs/).\n',
  'content/docs/versions.json': '["2.0", "1.0"]\n',
  'content/docs/next/start.md': '---\nslug: /\n---\n\n# Start\n\nNot yet.\n',
  'content/docs/2.0/sidebars.json':
    '{"docs": ["start", {"type": "category", "label": "Guide & more", "items": ["guide/set-up", "guide/counter"]}, {"type": "category", "label": "Lists", "link": {"type": "generated-index", "description": "Two < three."}, "items": ["listed"]}]}',
  'content/docs/2.0/start.mdx':
    '---\nslug: /\n---\n\n# Start *now*\n\nGo [on](./guide/set-up.md#b), or [out](https://example.com/), or to the [pages](/), or to [what is secret](./secret.md).\n\n<Tabs>\n<TabItem value="a" label="A">\n\nOne\n\n</TabItem>\n<TabItem value="b" label="B">\n\nTwo\n\n</TabItem>\n</Tabs>\n',
  'content/docs/2.0/guide/set-up.md':
    '# Set up\n\nBe quick, and [go back](../start.mdx).\n\n## B\n\n![Red](./red.svg)\n\n### C\n\nSee [B](#b).\n',
  'content/docs/2.0/guide/red.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  'content/docs/2.0/guide/counter.mdx': '# Counter\n\n## B\n\n<Counter />\n',
  'content/docs/2.0/listed.md': '# Listed\n\nLast words.\n',
  'content/docs/2.0/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nFor those who know.\n',
  'content/docs/1.0/start.md': '---\nslug: /\n---\n\n# Start\n\nOld.\n',
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, 'dist', file), 'utf8')
}

/** Returns the content of the column of a page. */
function columnOf(html: string): string {
  return /<div class="column">([^]*)<\/div><\/div><\/main>/.exec(html)?.[1] ?? ''
}

test('a version is one page: its title, its contents, and its pages as chapters with links inside the page', async () => {
  const root = await makeFolder(site)
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const image = readdirSync(path.join(root, 'dist/assets/files'))[0] ?? ''
  const column = columnOf(read(root, 'docs/print/index.html'))
  const [front, chapters] = column.split('<div class="printed-chapters">')
  expect(front).toBe(
    '<p class="printed-note">All pages as one document, to print or to save as PDF. <a href="/kit/docs/">2.0</a></p>' +
      '<header class="printed-title"><h1>Widget &lt;Kit&gt; <span class="printed-label">2.0</span></h1>' +
      '<p class="tagline">Widgets for everybody</p><p>Latest version</p>' +
      '<p>Released on <time dateTime="2020-04-30">April 30, 2020</time></p><p>https://example.org/kit/docs/</p></header>' +
      '<nav class="printed-contents" aria-labelledby="printed-contents"><h2 id="printed-contents">Contents</h2><ol>' +
      '<li><a href="#page">Start now</a></li>' +
      '<li><a href="#page-guide-more">Guide &amp; more</a><ol><li><a href="#page-guide-set-up">Set up</a></li><li><a href="#page-guide-counter">Counter</a></li></ol></li>' +
      '<li><a href="#page-category-lists">Lists</a><ol><li><a href="#page-listed">Listed</a></li></ol></li></ol></nav>',
  )
  const link = (id: string, title: string): string =>
    `<a class="hash-link" href="#${id}" aria-label="Direct link to ${title}" title="Direct link to heading"></a>`
  const [start, rest] = (chapters ?? '').split('<section class="printed-part" id="page-guide-more" data-depth="0">')
  expect(start).toMatch(
    /^<section class="printed-chapter" id="page" data-depth="0"><article><h2 class="printed-heading">Start <em>now<\/em><\/h2>/,
  )
  expect(start).toContain(
    '<p>Go <a href="#page-guide-set-up--b">on</a>, or <a href="https://example.com/" target="_blank" rel="noopener noreferrer">out</a>, or to the <a href="/kit/">pages</a>, or to <a href="/kit/docs/secret/">what is secret</a>.</p>',
  )
  expect([...(start ?? '').matchAll(/ data-label="(.)" tabindex="0"><p>(\w+)</g)].map(([, ...said]) => said)).toEqual([
    ['A', 'One'],
    ['B', 'Two'],
  ])
  expect(rest).toBe(
    '<h2 class="printed-heading">Guide &amp; more</h2>' +
      '<section class="printed-chapter" id="page-guide-set-up" data-depth="1"><article><h3 class="printed-heading">Set up</h3><div class="prose">' +
      `<p>Be quick, and <a href="#page">go back</a>.</p>\n<h4 data-level="2" id="page-guide-set-up--b">B${link('page-guide-set-up--b', 'B')}</h4>\n` +
      `<p><img src="/kit/assets/files/${image}" width="9" height="9" alt="Red" decoding="async"></p>\n` +
      `<h5 data-level="3" id="page-guide-set-up--c">C${link('page-guide-set-up--c', 'C')}</h5>\n` +
      '<p>See <a href="#page-guide-set-up--b">B</a>.</p></div></article></section>' +
      '<section class="printed-chapter" id="page-guide-counter" data-depth="1"><article><h3 class="printed-heading">Counter</h3><div class="prose">' +
      `<h4 data-level="2" id="page-guide-counter--b">B${link('page-guide-counter--b', 'B')}</h4>\n` +
      '<docsite-slot><b id="page-guide-counter--count">1</b></docsite-slot></div></article></section></section>' +
      '<section class="printed-part" id="page-category-lists" data-depth="0"><h2 class="printed-heading">Lists</h2><p class="lead">Two &lt; three.</p>' +
      '<section class="printed-chapter" id="page-listed" data-depth="1"><article><h3 class="printed-heading">Listed</h3><div class="prose">' +
      '<p>Last words.</p></div></article></section></section></div>',
  )
  expect(columnOf(read(root, 'docs/1.0/print/index.html'))).toContain(
    'which is no longer actively maintained.</p></div><p>The latest version is 2.0.</p>',
  )
  expect(columnOf(read(root, 'docs/next/print/index.html'))).toContain(
    'which is not released yet.</p></div><p>The latest version is 2.0.</p>',
  )
})

test('docs link to the page; search engines, the search, lists of pages and the ledger leave it out, and its links are proven', async () => {
  const root = await makeFolder(site)
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const html = read(root, 'docs/print/index.html')
  expect(html.match(/<link rel="canonical"[^>]*>|<meta name="robots"[^>]*>|<title>[^<]*/g)).toEqual([
    '<title>All pages of 2.0 | Widget &lt;Kit&gt;',
    '<link rel="canonical" href="https://example.org/kit/docs/print/">',
    '<meta name="robots" content="noindex, nofollow">',
  ])
  expect(html.match(/<script[^>]* src="[^"]*"/g)).toHaveLength(1)
  const links = (file: string): string[] => read(root, file).match(/<a class="print-link"[^]*?<\/a>/g) ?? []
  expect([links('docs/guide/set-up/index.html'), links('docs/1.0/index.html'), links('index.html')]).toEqual([
    ['<a class="print-link" href="/kit/docs/print/" target="_blank">Print this version</a>'],
    ['<a class="print-link" href="/kit/docs/1.0/print/" target="_blank">Print this version</a>'],
    [],
  ])
  expect(existsSync(path.join(root, 'dist/docs/print/index.json'))).toBe(false)
  expect(existsSync(path.join(root, 'dist/docs/print.md'))).toBe(false)
  const manifest = JSON.parse(read(root, 'manifest.json')) as {pages: {path: string}[]; files: {path: string}[]}
  expect(manifest.pages.filter(({path: route}) => route.includes('print'))).toEqual([])
  expect(manifest.files.filter(({path: file}) => /print\/|print$/.test(file)).map(({path: file}) => file)).toEqual([
    'docs/1.0/print/index.html',
    'docs/next/print/index.html',
    'docs/print/index.html',
  ])
  for (const file of ['sitemap.xml', 'llms.txt', 'docs/llms.txt', 'docs/llms-full.txt'])
    expect(read(root, file), file).not.toContain('print/')
  const indexes = readdirSync(path.join(root, 'dist'), {recursive: true, encoding: 'utf8'}).filter((file) =>
    /(?:^|\/)search\/.*\.json$/.test(file),
  )
  expect([indexes.length > 2, indexes.filter((file) => read(root, file).includes('print/'))]).toEqual([true, []])
  expect(await runDocsite(root, ['ledger'])).toMatchObject({code: 0})
  expect(readFileSync(path.join(root, 'docsite-ledger.txt'), 'utf8')).not.toContain('print/')
  expect(await runDocsite(root, ['check-links', '--built', '--max-warnings', '0'])).toMatchObject({code: 0})
})

test('an edit writes the page of its version again, and nothing of others', async () => {
  const root = await makeFolder(site)
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const times = (): Record<string, number> =>
    Object.fromEntries(
      ['docs', 'docs/1.0', 'docs/next'].map((folder) => [folder, statSync(path.join(root, `dist/${folder}/print/index.html`)).mtimeMs]),
    )
  const before = times()
  expect((await runDocsite(root, ['build'])).stdout).toContain('; nothing had to be written')
  writeFileSync(path.join(root, 'content/docs/1.0/start.md'), '---\nslug: /\n---\n\n# Start\n\nOlder.\n')
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  const after = times()
  expect(Object.keys(after).filter((folder) => after[folder] !== before[folder])).toEqual(['docs/1.0'])
  expect(columnOf(read(root, 'docs/1.0/print/index.html'))).toContain('<p>Older.</p>')
})

test('serve answers with the page of a build, and with an edited one', {tags: ['rest']}, async () => {
  const opened = await openSite(site)
  const built = await makeFolder(site)
  expect(await runDocsite(built, ['build'])).toMatchObject({code: 0})
  expect(columnOf(await opened.read('docs/print/index.html'))).toBe(columnOf(read(built, 'docs/print/index.html')))
  opened.edit('content/docs/2.0/listed.md', (text) => text.replace('Last words.', 'Other words.'))
  await opened.until(async () => (await opened.read('docs/print/index.html')).includes('<p>Other words.</p>'))
})

test('serve answers with all pages of a large site before it has compiled them', {tags: ['rest']}, async () => {
  const names = Array.from({length: 30}, (_, index) => `page-${index + 10}`)
  const files = names.map((name) => [`content/docs/${name}.md`, `# Title of ${name}\n\nText of ${name}.\n`])
  const opened = await openSite({
    'site-config.ts': `export default {title: 'Kit', url: 'https://example.org', docs: {printPages: true}}\n`,
    ...Object.fromEntries(files),
  })
  const html = await opened.read('docs/print/index.html')
  expect(html.match(/(?<=<p>)Text of [^<]*/g)).toEqual(names.map((name) => `Text of ${name}.`))
})

test('doc sets and languages have pages of their own, at addresses as the site has them', async () => {
  const root = await makeFolder({
    'site-config.ts': `export default {title: 'Kit', url: 'https://example.org', trailingSlash: false, i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  docs: {printPages: {versions: ['1.0']}}, docSets: {sdk: {printPages: {path: 'all/of-it'}}}}\n`,
    'content/docs/versions.json': '["1.0"]\n',
    'content/docs/1.0/start.md': '# Start\n\n[On](./more.md#b)\n',
    'content/docs/1.0/more.md': '# More\n\n## B {#b}\n',
    'content/docs/next/start.md': '# Start\n',
    'content/sdk/use.md': '# Use\n\n[Start](/docs/start)\n',
    'content/pages/index.md': '# Home\n',
    'i18n/de/docusaurus-plugin-content-docs/version-1.0/start.md': '# Beginn\n\n[Weiter](./more.md#b)\n',
    'i18n/de/code.json':
      '{"docsite.printed.contents": {"message": "Inhalt"}, "docsite.printed.link": {"message": "Diese Version drucken"}}\n',
  })
  expect(await runDocsite(root, ['build', '--max-warnings', '0'])).toMatchObject({code: 0})
  const pages = readdirSync(path.join(root, 'dist'), {recursive: true, encoding: 'utf8'}).filter((file) =>
    /print\.html$|of-it\.html$/.test(file),
  )
  expect(pages.sort()).toEqual(['de/docs/print.html', 'de/sdk/all/of-it.html', 'docs/print.html', 'sdk/all/of-it.html'])
  expect(columnOf(read(root, 'sdk/all/of-it.html'))).toContain('<h1>Kit sdk</h1>')
  expect(columnOf(read(root, 'sdk/all/of-it.html'))).toContain('<a href="/docs/start">Start</a>')
  const german = columnOf(read(root, 'de/docs/print.html'))
  expect(german).toContain('<h2 id="printed-contents">Inhalt</h2>')
  expect(german).toContain(
    '<article><h2 class="printed-heading">Beginn</h2><div class="prose"><p><a href="#page-more--b">Weiter</a></p></div></article>',
  )
  expect(german).toContain('<article lang="en" dir="ltr"><h2 class="printed-heading">More</h2>')
  expect(read(root, 'de/docs/more.html')).toContain('<a class="print-link" href="/de/docs/print" target="_blank">Diese Version drucken</a>')
  expect(await runDocsite(root, ['check-links', '--built', '--max-warnings', '0'])).toMatchObject({code: 0})
})

test('a page with the same address and versions that do not exist are reported', async () => {
  const root = await makeFolder({
    ...site,
    'site-config.ts': config("printPages: {versions: ['2.0', '3.0']}"),
    'content/docs/2.0/print.md': '# Print\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; file: string; message: string; hint: string; place?: unknown}[]}
  expect({code, diagnostics: diagnostics.map(({code: id, file, message, hint}) => [id, file, message, hint])}).toEqual({
    code: 2,
    diagnostics: [
      [
        'route-duplicate',
        'content/docs/2.0/sidebars.json',
        'The printed version of `content/docs/2.0/sidebars.json` has the same route `/docs/print/` as the doc of `content/docs/2.0/print.md`, which comes first and is published.',
        'Set `docs.printPages.path` to another path, or change the `slug` or name of the page.',
      ],
      [
        'version-unknown',
        'site-config.ts',
        '`docs.printPages.versions` names the version `3.0`, which does not exist. The versions are `next`, `2.0`, `1.0`.',
        'Did you mean `2.0`?',
      ],
    ],
  })
})
