// Over the budget: the first file that asks for the reference site builds it.
import {existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {SearchRecord} from '../../renderer/features/search/records/search-record.ts'
import {buildReferenceSite} from '../build-reference-site.ts'
import {scannedAttributes} from '../html-attributes.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const files = {
  'site-config.ts': `export default {
  title: 'Small',
  url: 'https://example.org',
  baseUrl: '/base/',
  navbar: {items: [{label: 'Guides', to: '/docs/'}]},
  docs: {versions: {'0.9': {noIndex: true}}},
  headTags: [{tagName: 'meta', attributes: {name: 'docsearch:product', content: 'small'}}],
}
`,
  'content/docs/versions.json': '["1.0", "0.9"]',
  'content/docs/next/index.md': '# Start of next\n',
  'content/docs/1.0/index.md':
    '# Start\n\nWords about `a < b`.\n\n## Use `it`\n\n| Key | Type | Meaning |\n| --- | --- | --- |\n| a | b | c |\n',
  'content/docs/1.0/parts/_category_.yml': 'label: Parts\nlink: {type: generated-index, description: All parts.}\n',
  'content/docs/1.0/parts/one.md': '---\ntags: [Setup]\n---\n\n# One\n\nFirst.\n',
  'content/docs/1.0/parts/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nHidden words.\n',
  'content/docs/1.0/parts/list.md': '---\nsearch: false\n---\n\n# List\n\nHidden words.\n',
  'content/docs/0.9/index.md': '# Start of 0.9\n',
  'content/pages/names.md': '---\nsearch: false\n---\n\n# Names\n\nHidden words.\n',
  'content/pages/about.md': '# About\n\nOf nobody.\n',
}

async function records(root: string, ...args: readonly string[]): Promise<SearchRecord[]> {
  const {code, stdout, stderr} = await runDocsite(root, ['search-records', '--quiet', ...args])
  expect({code, stderr}).toEqual({code: 0, stderr: ''})
  return JSON.parse(stdout) as SearchRecord[]
}

function idsOf(html: string): Set<string> {
  return new Set(scannedAttributes(html).flatMap((attribute) => / id=(.*)/s.exec(attribute)?.[1] ?? []))
}

/** `type path#anchor [tag, version] category > headings: content` */
function line({type, url, docusaurus_tag: tag, version, hierarchy, content}: SearchRecord): string {
  const {lvl0, ...headings} = hierarchy
  const names = Object.values(headings).filter((name) => name !== null)
  return `${type} ${url.replace('https://example.org', '')} [${tag}, ${version.join('+')}] ${lvl0} > ${names.join(' > ')}: ${content ?? '-'}`
}

describe('docsite search-records', () => {
  test('N2 to N6: has the records of every page that search engines may show, in the order of the site', async () => {
    const root = await makeFolder(files)
    const made = await records(root)
    expect(made.map(line)).toEqual([
      'lvl1 /base/about/ [default, ] Documentation > About: -',
      'content /base/about/ [default, ] Documentation > About: Of nobody.',
      'lvl1 /base/docs/ [docs-default-1.0, 1.0] Guides > Start: -',
      'content /base/docs/ [docs-default-1.0, 1.0] Guides > Start: Words about a &lt; b.',
      'lvl2 /base/docs/#use-it [docs-default-1.0, 1.0] Guides > Start > Use it: -',
      'lvl5 /base/docs/#use-it [docs-default-1.0, 1.0] Guides > Start > Use it > a: -',
      'content /base/docs/#use-it [docs-default-1.0, 1.0] Guides > Start > Use it > a: c',
      'lvl1 /base/docs/category/parts/ [docs-default-1.0, 1.0] Guides > Parts: -',
      'content /base/docs/category/parts/ [docs-default-1.0, 1.0] Guides > Parts: All parts.',
      'lvl1 /base/docs/next/ [docs-default-next, next] Guides > Start of next: -',
      'lvl1 /base/docs/parts/one/ [docs-default-1.0, 1.0] Guides / Parts > One: -',
      'content /base/docs/parts/one/ [docs-default-1.0, 1.0] Guides / Parts > One: First.',
    ])
    const {objectID, ...last} = made.at(-1) ?? {objectID: ''}
    expect(objectID).toMatch(/^[\da-f]{40}$/)
    expect(last).toEqual({
      product: 'small',
      type: 'content',
      url: 'https://example.org/base/docs/parts/one/',
      url_without_anchor: 'https://example.org/base/docs/parts/one/',
      anchor: null,
      content: 'First.',
      hierarchy: {lvl0: 'Guides / Parts', lvl1: 'One', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
      weight: {pageRank: 0, level: 0, position: 1},
      language: 'en',
      version: ['1.0'],
      docusaurus_tag: 'docs-default-1.0',
    })
  })

  test('versions limit what is written, and never what is known', async () => {
    const root = await makeFolder({...files, 'content/docs/next/index.md': '# Start of next\n\n[The other one](/docs/)\n'})
    const tags = new Set((await records(root, '--versions', 'next')).map(({docusaurus_tag: tag}) => tag))
    expect([...tags]).toEqual(['default', 'docs-default-next'])
    const {code, stderr} = await runDocsite(root, ['search-records', '--versions', 'nxt'])
    expect([code, stderr]).toEqual([2, 'error: There is no version `nxt`. The versions are `next`, `1.0`, `0.9`. Did you mean `next`?\n'])
  })

  test('writes a file in one step, as a list or a record a line; the same bytes cold, warm and without a cache', async () => {
    const root = await makeFolder(files)
    const {code, stdout, stderr} = await runDocsite(root, ['search-records', '--out', 'a.json'])
    expect([code, stdout, stderr.split('\n').map((text) => text.replace(/ \(.*/, ''))]).toEqual([
      0,
      expect.stringMatching(/^a\.json holds 12 records of 5 pages, [\d.]+ kB\.\n$/),
      ['Reading', 'Compiling: 8', 'Checking links', ''],
    ])
    const text = readFileSync(path.join(root, 'a.json'), 'utf8')
    const said = await runDocsite(root, ['search-records', '--no-cache'])
    expect([said.stdout, said.stderr.split('\n').at(-2)]).toEqual([text, stdout.replace('a.json holds ', '').trim()])
    await runDocsite(root, ['search-records', '--ndjson', '--out', 'a.ndjson'])
    const lines = readFileSync(path.join(root, 'a.ndjson'), 'utf8').trimEnd().split('\n')
    expect(lines.map((one) => JSON.parse(one) as unknown)).toEqual(JSON.parse(text))
    expect(
      readdirSync(root)
        .filter((name) => name.startsWith('a.'))
        .sort(),
    ).toEqual(['a.json', 'a.ndjson'])
  })

  test('a site that is hidden from search engines has records all the same', async () => {
    const root = await makeFolder({...files, 'site-config.ts': files['site-config.ts'].replace('title:', 'noIndex: true, title:')})
    expect((await records(root)).length).toBe(12)
  })

  test('every language of a site has records of its own, with its addresses', async () => {
    const config = files['site-config.ts'].replace('title:', `i18n: {defaultLocale: 'en', locales: ['en', 'de']}, title:`)
    const made = await records(await makeFolder({...files, 'site-config.ts': config}))
    const places = new Set(made.map(({language, url}) => `${language} ${url.replace(/docs\/.*|about\/.*/, '')}`))
    expect([...places, made.length]).toEqual(['en https://example.org/base/', 'de https://example.org/base/de/', 24])
    expect(new Set(made.map(({objectID}) => objectID)).size).toBe(24)
  })

  test('with an error in the content nothing is written, and the problem goes where words go', async () => {
    const root = await makeFolder({...files, 'content/pages/about.md': '# About\n\n[Nowhere](/nowhere/)\n'})
    const printed = await runDocsite(root, ['search-records', '--quiet'])
    expect([printed.code, printed.stdout, printed.stderr]).toEqual([1, '', expect.stringContaining('content/pages/about.md:3:1')])
    const filed = await runDocsite(root, ['search-records', '--out', 'a.json', '--format', 'json'])
    expect([filed.code, existsSync(path.join(root, 'a.json'))]).toEqual([1, false])
    expect(JSON.parse(filed.stdout)).toMatchObject({diagnostics: [{code: 'link-missing-page'}]})
    expect(filed.stderr).toContain('No records were written.\n')
  })

  test('warnings are told beside the records, and too many are an error', async () => {
    const root = await makeFolder({
      ...files,
      'site-config.ts': files['site-config.ts'].replace('title:', `levels: {'link-missing-page': 'warning'}, title:`),
      'content/pages/about.md': '# About\n\nOf [nobody](/nobody/).\n',
    })
    const {code, stdout, stderr} = await runDocsite(root, ['search-records'])
    expect([code, (JSON.parse(stdout) as unknown[]).length, stderr]).toEqual([0, 12, expect.stringContaining('link-missing-page')])
    expect((await runDocsite(root, ['search-records', '--max-warnings', '0'])).code).toBe(1)
  })

  test('a file that cannot be written, and a configuration that is wrong, are the environment’s fault', async () => {
    const root = await makeFolder(files)
    mkdirSync(path.join(root, 'folder'))
    const {code, stderr} = await runDocsite(root, ['search-records', '--quiet', '--out', 'folder'])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^error: `folder` cannot be written: .*\(EISDIR\)\.\n$/)])
    const missing = await runDocsite(root, ['search-records', '--quiet', '--out', 'no/a.json'])
    expect([missing.code, missing.stderr]).toEqual([2, 'error: `no/a.json` cannot be written: it does not exist (ENOENT).\n'])
    writeFileSync(path.join(root, 'site-config.ts'), 'export default {title: 7}')
    const wrong = await runDocsite(root, ['search-records', '--quiet'])
    expect([wrong.code, wrong.stdout, wrong.stderr]).toEqual([2, '', expect.stringContaining('config-invalid')])
  })

  test('N6: settings need no site', async () => {
    const root = await makeFolder({})
    const {code, stdout, stderr} = await runDocsite(root, ['search-records', '--settings'])
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout)).toMatchObject({attributeForDistinct: 'url', distinct: true})
    expect((await runDocsite(root, ['search-records', '--settings', '--ndjson'])).code).toBe(2)
  })
})

describe('the records of the reference site', () => {
  let root = ''
  let made: readonly SearchRecord[] = []
  beforeAll(async () => {
    root = buildReferenceSite().root
    made = await records(root)
  })
  afterAll(() => rmSync(root, {recursive: true, force: true}))

  const fileOf = (url: string): string => path.join(root, 'dist', decodeURIComponent(new URL(url).pathname), 'index.html')

  test('lead to pages and anchors that were built', () => {
    const anchors = new Map<string, Set<string>>()
    const lost = made.filter(({url_without_anchor: url, anchor}) => {
      const file = fileOf(url)
      if (!existsSync(file)) return true
      const known = anchors.get(url) ?? idsOf(readFileSync(file, 'utf8'))
      anchors.set(url, known)
      return anchor !== null && !known.has(anchor)
    })
    expect(lost.map(({url}) => url)).toEqual([])
  })

  test('have the tags of their pages (N1, N2)', () => {
    const pages = new Map(made.map((record) => [record.url_without_anchor, record]))
    const metaOf = (html: string, name: string) => new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(html)?.[1]
    const wrong = [...pages.values()].filter(({url_without_anchor: url, version, language, docusaurus_tag: tag}) => {
      const html = readFileSync(fileOf(url), 'utf8')
      const said = ['language', 'docusaurus_tag', 'version'].map((name) => metaOf(html, `docsearch:${name}`))
      const plain = ['locale', 'tag', 'version'].map((name) => metaOf(html, `docusaurus_${name}`))
      return JSON.stringify([said, plain]) !== JSON.stringify([0, 1].map(() => [language, tag, version[0]]))
    })
    expect(wrong.map(({url_without_anchor: url}) => url)).toEqual([])
  })

  test('are one for each place, with a title, in every version; texts are there and not too long', () => {
    expect(new Set(made.map(({objectID}) => objectID)).size).toBe(made.length)
    const pages = new Set(made.map(({url_without_anchor: url}) => url))
    expect(made.filter(({type}) => type === 'lvl1').length).toBe(pages.size)
    const sitemap = readFileSync(path.join(root, 'dist/sitemap.xml'), 'utf8')
    const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url)
    expect(listed.filter((url) => !pages.has(url))).toEqual([])
    const bad = made.filter(
      ({type, content, hierarchy}) => (type === 'content') !== (content !== null) || content === '' || !hierarchy.lvl0 || !hierarchy.lvl1,
    )
    expect([bad, made.filter((record) => Buffer.byteLength(JSON.stringify(record)) > 10_000)]).toEqual([[], []])
  })
})
