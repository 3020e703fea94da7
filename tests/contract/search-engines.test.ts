import {existsSync, readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const i18n = (folder: string, file: string): string => `i18n/de/docusaurus-plugin-content-${folder}/${file}`
const origin = 'https://example.org'
const base = `${origin}/base`

const config = (more: object = {}): string =>
  `export default ${JSON.stringify({
    title: 'Site',
    url: origin,
    baseUrl: '/base/',
    i18n: {defaultLocale: 'en', locales: ['en', 'de', 'ar']},
    docs: {versions: {'1.0': {noIndex: true}}},
    blog: {},
    levels: {'git-history': 'ignore'},
    ...more,
  })}`

/** A site in three languages with four versions, one of them hidden, in which some pages are translated and some are unlisted. */
const site = {
  'site-config.ts': config(),
  'content/pages/index.md': '# Home\n\nText.\n',
  'content/pages/about.md': '# About\n\nText.\n',
  'content/pages/draft.md': '---\nunlisted: true\n---\n\n# Draft\n\nText.\n',
  [i18n('pages', 'about.md')]: '# Über uns\n\nText.\n',
  'content/docs/versions.json': '["3.0", "2.0", "1.0"]',
  ...Object.fromEntries(
    ['next', '3.0', '2.0', '1.0'].flatMap((version) => [
      [`content/docs/${version}/start.md`, `---\ntags: [Lamp]\n---\n\n# Start of ${version}\n\nText.\n`],
      [`content/docs/${version}/guide/oil.md`, `# Oil of ${version}\n\nText.\n`],
      [`content/docs/${version}/guide/_category_.json`, '{"label": "Guide", "link": {"type": "generated-index"}}'],
    ]),
  ),
  'content/docs/2.0/only.md': '# Only\n\nText.\n',
  'content/docs/2.0/secret.md': '# Secret\n\nText.\n',
  'content/docs/3.0/secret.md': '---\nunlisted: true\n---\n\n# Secret\n\nText.\n',
  'content/docs/2.0/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nText.\n',
  'content/docs/3.0/hidden.md': '# Hidden\n\nText.\n',
  [i18n('docs', 'version-3.0/start.md')]: '# Start auf Deutsch\n\nText.\n',
  [i18n('docs', 'version-2.0/start.md')]: '# Start von 2.0\n\nText.\n',
  [i18n('docs', 'version-2.0/guide/oil.md')]: '# Öl\n\nText.\n',
  [i18n('docs', 'version-3.0/hidden.md')]: '---\nunlisted: true\n---\n\n# Versteckt\n\nText.\n',
  'content/blog/2024-01-02-lamp.md': '---\ntitle: Lamp\ntags: [Light]\n---\n\nIt shines.\n',
  'content/blog/2024-01-03-oil.md': '---\ntitle: Oil\n---\n\nIt burns.\n',
  [i18n('blog', '2024-01-02-lamp.md')]: '---\ntitle: Lampe\n---\n\nSie leuchtet.\n',
}

type Head = {
  readonly canonical: string | undefined
  readonly share: string | undefined
  readonly isHidden: boolean
  readonly languages: readonly string[]
}

type Told = {readonly pages: ReadonlyMap<string, Head>; readonly listed: ReadonlyMap<string, readonly string[]>}

/** Reads what search engines are told: the heads of all emitted pages that are no redirects, by their URL, and the entries of the sitemap. */
async function build(files: Readonly<Record<string, string>>): Promise<Told> {
  const root = await makeFolder(files)
  expect(await runDocsite(root, ['build', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  expect(await runDocsite(root, ['check-links', '--built', 'dist', '--quiet'])).toEqual({code: 0, stdout: '', stderr: ''})
  const dist = path.join(root, 'dist')
  const pages = readdirSync(dist, {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('index.html'))
  const heads = pages.flatMap((file): [string, Head][] => {
    const html = readFileSync(path.join(dist, file), 'utf8')
    if (html.includes('http-equiv="refresh"')) return []
    const one = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1]
    expect(html.split('rel="canonical"').length).toBeLessThan(3)
    return [
      [
        `${base}/${file.replace(/index\.html$/, '')}`,
        {
          canonical: one(/<link rel="canonical" href="([^"]*)"/),
          share: one(/<meta property="og:url" content="([^"]*)"/),
          isHidden: /<meta name="robots" content="[^"]*noindex/.test(html),
          languages: [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...link]) => link.join(' ')),
        },
      ],
    ]
  })
  const sitemap = existsSync(path.join(dist, 'sitemap.xml')) ? readFileSync(path.join(dist, 'sitemap.xml'), 'utf8') : ''
  const listed = [...sitemap.matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(([, url = '', links = '']): [string, string[]] => [
    url,
    [...links.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...link]) => link.join(' ')),
  ])
  return {pages: new Map(heads), listed: new Map(listed)}
}

/** Returns the contradictions between what search engines are told. */
function contradictions({pages, listed}: Told): string[] {
  const found: string[] = []
  const report = (isWrong: boolean, text: string): void => void (isWrong && found.push(text))
  for (const [url, {canonical, share, isHidden, languages}] of pages) {
    report(share !== url, `${url} gives previews ${share}`)
    report(isHidden && canonical !== url, `${url} is hidden, and canonical ${canonical}`)
    const isListed = !isHidden && canonical === url
    report(listed.has(url) !== isListed, `${url} is ${isListed ? 'not ' : ''}in the sitemap`)
    report(isListed !== languages.length > 0, `${url} has the languages ${languages.join()}`)
    report(isListed && !languages.some((link) => link.endsWith(` ${url}`)), `${url} is not among its languages`)
    report(canonical !== url && !listed.has(canonical ?? ''), `${url} is canonical to ${canonical}, which is not listed`)
    for (const link of languages) {
      const other = pages.get(link.replace(/^\S* /, ''))
      report(other?.languages.join() !== languages.join(), `${url} has the language ${link}, which has others`)
    }
  }
  for (const [url, links] of listed) {
    report(!pages.has(url), `${url} is listed, but no page`)
    if (links.length > 0) report(links.join() !== pages.get(url)?.languages.join(), `${url} has other languages in the sitemap`)
  }
  return found
}

test('what heads and the sitemap tell search engines holds together on every page of a translated site with versions', async () => {
  const told = await build(site)
  expect(contradictions(told)).toEqual([])
  const {pages, listed} = told
  const canonical = (page: string): string | undefined => pages.get(`${base}/${page}/`)?.canonical?.slice(base.length)
  expect(
    Object.fromEntries(
      [
        'docs/2.0/start',
        'docs/next/start',
        'docs/1.0/start',
        'docs/2.0/only',
        'docs/2.0/secret',
        'docs/2.0/hidden',
        'de/docs/start',
        'de/docs/2.0/start',
        'de/docs/next/start',
        'de/docs/guide/oil',
        'de/docs/2.0/guide/oil',
        'ar/docs/2.0/only',
        'ar/docs/1.0/start',
        'ar/about',
        'de/about',
        'de/blog/2024/01/02/lamp',
        'de/blog/2024/01/03/oil',
      ].map((page) => [page, canonical(page)]),
    ),
  ).toEqual({
    'docs/2.0/start': '/docs/start/',
    'docs/next/start': '/docs/start/',
    'docs/1.0/start': '/docs/1.0/start/',
    'docs/2.0/only': '/docs/2.0/only/',
    'docs/2.0/secret': '/docs/2.0/secret/',
    'docs/2.0/hidden': '/docs/2.0/hidden/',
    'de/docs/start': '/de/docs/start/',
    'de/docs/2.0/start': '/de/docs/start/',
    'de/docs/next/start': '/docs/start/',
    'de/docs/guide/oil': '/docs/guide/oil/',
    'de/docs/2.0/guide/oil': '/de/docs/2.0/guide/oil/',
    'ar/docs/2.0/only': '/docs/2.0/only/',
    'ar/docs/1.0/start': '/ar/docs/1.0/start/',
    'ar/about': '/about/',
    'de/about': '/de/about/',
    'de/blog/2024/01/02/lamp': '/de/blog/2024/01/02/lamp/',
    'de/blog/2024/01/03/oil': '/blog/2024/01/03/oil/',
  })
  expect(listed.get(`${base}/about/`)).toEqual([`en ${base}/about/`, `de ${base}/de/about/`, `x-default ${base}/about/`])
})

test.each([
  ['one language', {i18n: {defaultLocale: 'en', locales: ['en']}}, 16],
  ['a site that must not be found', {noIndex: true}, 0],
])('heads and the sitemap agree on %s', async (_name, more, count) => {
  const {'site-config.ts': _config, ...content} = site
  const own = Object.fromEntries(Object.entries(content).filter(([file]) => !file.startsWith('i18n/')))
  const told = await build({...own, 'site-config.ts': config(more)})
  expect([contradictions(told), told.listed.size]).toEqual([[], count])
})
