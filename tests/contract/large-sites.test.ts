import {mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {gzipSync} from 'node:zlib'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createEmbeddedProvider} from '../../renderer/features/search/browser/embedded/create-embedded-provider.ts'
import type {SearchManifest} from '../../renderer/features/search/browser/format/index-files.ts'
import {pathOf} from '../make-search-index.ts'
import {writeFiles} from '../make-site.ts'
import {createRandom} from '../random.ts'
import {runDocsite} from '../run-docsite.ts'

// the bundler puts it into the code: no version is archived
Object.assign(globalThis, {SITE_ARCHIVES: ''})

const words = 'camera tensor image audio frame model cache route anchor version release install configure login network storage'.split(' ')

/** A site whose pages are in twenty sections. Each page has words of its own, and links to the next. */
function makePages(count: number): Record<string, string> {
  const {below, pick} = createRandom(count)
  const text = (length: number): string => Array.from({length}, () => (below(4) === 0 ? `term${below(count * 4)}` : pick(words))).join(' ')
  const fileOf = (at: number): string => `section-${String(at % 20).padStart(2, '0')}/page-${at}.md`
  const pages = Array.from({length: count}, (_, at) => {
    const sections = Array.from({length: 1 + (at % 20 === 7 ? 20 : at % 4)}, (__, index) => `## ${text(2)} ${index}\n\n${text(25)}\n`)
    return [
      `content/docs/next/${fileOf(at)}`,
      `# Page ${at} ${pick(words)}\n\nSee [the next](../${fileOf((at + 1) % count)}).\n\n${sections.join('\n')}`,
    ]
  })
  return Object.fromEntries(pages) as Record<string, string>
}

const config = "export default {title: 'Site', url: 'https://example.org', redirects: [{from: '/', to: '/docs/section-00/page-0/'}]}\n"

/** Sites of 200 and of 2,100 pages, which have one index of the search and the other. */
const roots = {small: '', large: ''}

beforeAll(async () => {
  for (const [name, count] of [
    ['small', 200],
    ['large', 2100],
  ] as const) {
    roots[name] = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsite-large-')))
    await writeFiles(roots[name], {'site-config.ts': config, ...makePages(count)})
    expect(await runDocsite(roots[name], ['build'])).toMatchObject({code: 0})
  }
}, 120_000)
afterAll(() => {
  for (const root of Object.values(roots)) rmSync(root, {recursive: true, force: true})
})

/** Bytes of a file as hosts send it. */
function sentBytes(root: string, href: string): number {
  return gzipSync(readFileSync(path.join(root, 'dist', href))).length
}

/** Bytes that the browser loads of a page by itself: the page, what navigation loads instead, and scripts and styles. */
function loadedBy(root: string): {readonly page: number; readonly manifest: number; readonly assets: number} {
  const html = readFileSync(path.join(root, 'dist/docs/section-07/page-107/index.html'), 'utf8')
  const assets = [...html.matchAll(/<(?:script|link)\b[^>]* (?:src|href)="(\/assets\/[^"]*)"/g)].flatMap(([, href = '']) => href)
  expect(assets.length).toBeGreaterThan(1)
  return {
    page: sentBytes(root, 'docs/section-07/page-107/index.html'),
    manifest: sentBytes(root, 'docs/section-07/page-107/index.json'),
    assets: [...new Set(assets)].reduce((sum, href) => sum + sentBytes(root, href), 0),
  }
}

test('what a page loads does not grow with the site', () => {
  const [small, large] = [loadedBy(roots.small), loadedBy(roots.large)]
  // texts differ; the list of neighbours has the same limit
  expect(Math.abs(large.page - small.page)).toBeLessThan(1000)
  expect(Math.abs(large.manifest - small.manifest)).toBeLessThan(500)
  expect(large.assets).toBe(small.assets)
})

test('the list of a sidebar that readers load is that of one section, and a new page changes the pages of its section only', async () => {
  const lists = readdirSync(path.join(roots.large, 'dist/sidebars'))
  expect(lists).toHaveLength(21)
  for (const list of lists) expect(readFileSync(path.join(roots.large, 'dist/sidebars', list)).length).toBeLessThan(15_000)
  await writeFiles(roots.large, {'content/docs/next/section-03/page-new.md': '# New\n'})
  const listed = path.join(roots.large, 'changed.tsv')
  expect(await runDocsite(roots.large, ['build', '--changed-list', listed])).toMatchObject({code: 0})
  const rows = readFileSync(listed, 'utf8').split('\n')
  const pages = rows.flatMap((row) => /^(?:new|pages)\t(.*)\.html$/.exec(row)?.[1] ?? [])
  // the new page, the last page of its section, which leads to it, the page after it, and a list
  expect(pages.filter((page) => page.startsWith('docs/section-03/')).length).toBeGreaterThanOrEqual(2)
  expect(pages.filter((page) => !page.startsWith('docs/section-03/')).map((page) => page.split('/')[0])).toEqual(
    expect.toSatisfy((others: string[]) => others.filter((folder) => folder === 'sidebars').length === 1 && others.length <= 2),
  )
})

/** Asks a site, and returns the paths of the hits and the bytes that were loaded. */
async function ask(
  root: string,
  query: string,
): Promise<{readonly hits: readonly string[]; readonly bytes: number; readonly files: readonly string[]}> {
  const files: string[] = []
  const provider = createEmbeddedProvider({baseUrl: '/'}, (href) => {
    const file = pathOf(href)
    files.push(file)
    return Promise.resolve(new Response(readFileSync(path.join(root, 'dist', file))))
  })
  const {hits} = await provider.search({query, versions: ['next'], page: 0, perPage: 20})
  return {hits: hits.map(({href}) => href), bytes: files.reduce((sum, href) => sum + sentBytes(root, href), 0), files}
}

test('a first query loads only a part of the names of pages, and of the text of a long page', async () => {
  const {hits, bytes, files} = await ask(roots.large, 'page 1007')
  expect(hits[0]).toBe('/docs/section-07/page-1007/')
  expect(bytes).toBeLessThan(60_000)
  const shown = files.map((file) => file.replaceAll(/[a-f\d]{12,}/g, '*'))
  expect(shown.filter((file) => /pages-\d+\.json/.test(file)).length).toBeGreaterThan(0)
  expect(shown).toContain('/assets/search/articles/*-0.json')
  for (const word of words) expect((await ask(roots.large, word)).bytes).toBeLessThan(80_000)
})

test('the index of a large site is proven, and a part of the names of its pages that is missing is reported', async () => {
  expect(await runDocsite(roots.large, ['check-links', '--built'])).toMatchObject({code: 0})
  const {versions} = JSON.parse(readFileSync(path.join(roots.large, 'dist/search/manifest.json'), 'utf8')) as SearchManifest
  const folder = `dist/assets/search/${versions['next']?.frame}`
  const blocks = readdirSync(path.join(roots.large, folder)).filter((name) => name.startsWith('pages-'))
  expect(blocks).toHaveLength(Math.ceil(2101 / 32))
  rmSync(path.join(roots.large, folder, 'pages-3.json'))
  const {code, stdout} = await runDocsite(roots.large, ['check-links', '--built'])
  expect([code, stdout]).toEqual([1, expect.stringContaining('pages-3.json')])
})
