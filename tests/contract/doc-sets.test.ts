import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite, steadyReport} from '../run-docsite.ts'

const config = (more = ''): string => `export default {
  title: 'Lighthouse',
  url: 'https://example.org',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  docs: {editUrl: 'https://example.org/docs-source/'},
  docSets: {
    sdk: {editUrl: 'https://example.org/sdk-source/', versions: {next: {label: 'Unreleased', path: 'canary'}}, ${more}},
    notes: {routeBase: 'docs/notes', layout: {next: 'notes', released: 'notes-{version}', versions: 'notes.json'}},
  },
  navbar: {
    items: [
      {type: 'docsVersionDropdown'},
      {type: 'docsVersionDropdown', docSet: 'sdk'},
      {type: 'docsVersion', docSet: 'sdk'},
      {type: 'doc', docSet: 'sdk', docId: 'lamp', label: 'Lamp'},
      {type: 'docSidebar', docSet: 'notes', sidebarId: 'defaultSidebar', label: 'Notes'},
    ],
  },
}
`

const site = {
  'site-config.ts': config(),
  'content/pages/index.md': '# Home\n',
  'content/docs/versions.json': '["2.0"]\n',
  'content/docs/next/index.md': '# Docs\n\n[SDK](../../sdk/1.0/index.md), [notes](/docs/notes/a/)\n',
  'content/docs/2.0/index.md': '# Docs\n\n[The lamp](../../sdk/1.0/lamp.md#its-light)\n',
  'content/sdk/versions.json': '["1.0"]\n',
  'content/sdk/next/index.md': '# SDK\n\n[Lamp](lamp.md)\n',
  'content/sdk/next/lamp.md': '# Lamp\n\n## Its light\n',
  'content/sdk/1.0/index.md': '# SDK\n\n[Docs](../../docs/next/index.md)\n',
  'content/sdk/1.0/lamp.md': '# Lamp\n\n## Its light\n',
  'notes/a.md': '# A\n',
  'i18n/de/docusaurus-plugin-content-docs-sdk/version-1.0/lamp.md': '# Lampe\n\n## Its light\n',
  'i18n/de/docusaurus-plugin-content-docs-sdk/version-1.0.json': '{"version.label": {"message": "1.0 (alt)"}}\n',
}

type Manifest = {readonly pages: readonly {readonly path: string; readonly title: string; readonly version: string | null}[]}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, 'dist', file), 'utf8')
}

/** The links of the version menu of a page, in the navbar: name, address, and whether it is that of the page. */
function menusOf(html: string): string[] {
  const bar = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  return [...bar.matchAll(/<a href="([^"]*)" data-version="([^"]*)"( aria-current="true")?/g)].map(
    ([, href, name, current = '']) => `${name} ${href}${current === '' ? '' : ' *'}`,
  )
}

test('a site has several doc sets, each with versions, addresses and sidebars of its own', async () => {
  const root = await makeFolder(site)
  const {code, stderr} = await runDocsite(root, ['build', '--max-warnings', '0'])
  expect({code, stderr: steadyReport(stderr)}).toEqual({code: 0, stderr: expect.not.stringContaining('warning')})
  const {pages} = JSON.parse(read(root, 'manifest.json')) as Manifest
  expect(pages.map(({path: at, title, version}) => `${at} ${title} ${version}`)).toEqual([
    '/ Home null',
    '/docs/ Docs 2.0',
    '/docs/next/ Docs next',
    '/docs/notes/a/ A notes/next',
    '/sdk/ SDK sdk/1.0',
    '/sdk/canary/ SDK sdk/next',
    '/sdk/canary/lamp/ Lamp sdk/next',
    '/sdk/lamp/ Lamp sdk/1.0',
    '/search/ Search the documentation null',
    '/de/ Home null',
    '/de/docs/ Docs 2.0',
    '/de/docs/next/ Docs next',
    '/de/docs/notes/a/ A notes/next',
    '/de/sdk/ SDK sdk/1.0',
    '/de/sdk/canary/ SDK sdk/next',
    '/de/sdk/canary/lamp/ Lamp sdk/next',
    '/de/sdk/lamp/ Lampe sdk/1.0',
    '/de/search/ Dokumentation durchsuchen null',
  ])
  // each page has the menu of its set, and pages outside of the docs have the first
  expect(menusOf(read(root, 'sdk/canary/lamp/index.html'))).toEqual(['sdk/next /sdk/canary/lamp/ *', 'sdk/1.0 /sdk/lamp/'])
  expect(menusOf(read(root, 'docs/index.html'))).toEqual(['next /docs/next/', '2.0 /docs/ *'])
  expect(menusOf(read(root, 'index.html'))).toEqual(['next /docs/next/', '2.0 /docs/'])
  expect(menusOf(read(root, 'docs/notes/a/index.html'))).toEqual([])

  const canary = read(root, 'sdk/canary/lamp/index.html')
  expect(canary).toContain('<link rel="canonical" href="https://example.org/sdk/lamp/">')
  expect(canary).toContain('<meta name="docsearch:docusaurus_tag" content="docs-sdk-next">')
  expect(canary).toContain('href="https://example.org/sdk-source/content/sdk/next/lamp.md"')
  expect(canary).toMatch(/<b>Unreleased<\/b>, which is not released yet/)
  expect(canary).toContain('<a href="/docs/notes/a/">Notes</a>')
  // items of the navbar lead into the version of the page, and from other sets into the latest
  expect(canary).toMatch(/<a [^>]*href="\/sdk\/canary\/lamp\/"[^>]*>Lamp<\/a>/)
  expect(read(root, 'docs/next/index.html')).toMatch(/<a [^>]*href="\/sdk\/lamp\/"[^>]*>Lamp<\/a>/)
  expect(read(root, 'de/sdk/lamp/index.html')).toContain('1.0 (alt)')
})

test('a version is cut in the doc set that its name begins with', async () => {
  const root = await makeFolder(site)
  const {code, stdout} = await runDocsite(root, ['version-cut', 'sdk/1.1'])
  expect({code, stdout}).toEqual({code: 0, stdout: expect.stringContaining('Version sdk/1.1 is cut from content/sdk/next.')})
  expect(readFileSync(path.join(root, 'content/sdk/versions.json'), 'utf8')).toBe('["1.1", "1.0"]\n')
  expect(readFileSync(path.join(root, 'content/sdk/1.1/lamp.md'), 'utf8')).toBe(site['content/sdk/next/lamp.md'])
  expect(readFileSync(path.join(root, 'content/docs/versions.json'), 'utf8')).toBe('["2.0"]\n')
  const again = await runDocsite(root, ['version-cut', 'sdk/1.1'])
  expect({code: again.code, stdout: again.stdout}).toEqual({
    code: 2,
    stdout: expect.stringContaining('content/sdk/versions.json:1:2 error version-exists'),
  })
  const unknown = await runDocsite(root, ['version-cut', 'other/1.0'])
  expect(unknown).toMatchObject({code: 2, stdout: expect.stringContaining('`other/1.0` cannot be the name of a version')})
})

test('versions of doc sets are chosen by their names', async () => {
  const root = await makeFolder(site)
  await writeFiles(root, {
    'content/sdk/next/lamp.md': '# Lamp\n\n[gone](gone.md)\n',
    'content/docs/next/more.md': '# More\n\n[gone](gone.md)\n',
  })
  const one = await runDocsite(root, ['check-links', '--versions', 'sdk/next', '--format', 'json'])
  const files = (JSON.parse(one.stdout) as {readonly diagnostics: readonly {readonly file: string}[]}).diagnostics.map(({file}) => file)
  expect(files).toEqual(['content/sdk/next/lamp.md'])
  await writeFiles(root, {'content/docs/next/more.md': '# More\n'})
  const built = await runDocsite(root, ['build', '--versions', 'sdk/1.0,next'])
  expect(built.code).toBe(0)
  const {pages} = JSON.parse(read(root, 'manifest.json')) as Manifest
  expect([...new Set(pages.flatMap(({version}) => version ?? []))]).toEqual(['next', 'notes/next', 'sdk/1.0'])
  const unknown = await runDocsite(root, ['build', '--versions', 'other/1.0'])
  expect(unknown).toMatchObject({code: 2, stdout: expect.stringContaining('The version `other/1.0` was requested, but it does not exist.')})
})

test('two doc sets cannot be at one address', async () => {
  const root = await makeFolder({...site, 'site-config.ts': config("routeBase: 'docs'")})
  const {code, stdout} = await runDocsite(root, ['build'])
  expect({code, stdout}).toEqual({
    code: 2,
    stdout: expect.stringContaining(
      'The versions `2.0` and `sdk/1.0` would both be served at `/docs/`.\n  hint: Give one of the doc sets another `routeBase`.',
    ),
  })
})
