import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const feed = `{path: 'feed.xml', key: '1', content: () => '<feed/>'}`

/** A site with two plugins, which consist of these parts. */
function config(parts: string, others = '', keys = ''): string {
  return `import {definePlugin} from 'docsite/plugin'
const feed = definePlugin({name: 'feed', setup: () => ({${parts}})})
const other = definePlugin({name: 'other', setup: () => ({${others}})})
export default {title: 'Site', url: 'https://example.org', baseUrl: '/base/', plugins: [feed(), other()], ${keys}}
`
}

const declared = `headTags: [{tagName: 'link', attributes: {rel: 'alternate', type: 'application/rss+xml', href: '/feed.xml'}}],
  outputs: () => ({files: ['feed.xml'], siteFiles: ['all.txt']}), files: () => [${feed}],
  siteFiles: () => [{path: 'all.txt', key: '1', content: () => 'all'}],`

test('pages, the navbar and redirects link to files that plugins add, and to no others', async () => {
  const keys = `i18n: {defaultLocale: 'en', locales: ['en', 'de']}, navbar: {items: [{to: '/feed.xml', label: 'Feed'}]}, redirects: [{from: '/rss/', to: '/feed.xml'}],`
  const page = '# Start\n\n[Feed](/feed.xml), [all](/all.txt), [again](/base/feed.xml).\n'
  const root = await makeFolder({'content/docs/next/index.md': page, 'site-config.ts': config(declared, '', keys)})
  const built = await runDocsite(root, ['build'])
  expect(built.stdout).not.toContain('error')
  const read = (file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8')
  const linksOf = (html: string): string[] => [...html.matchAll(/href="([^"]*(?:feed\.xml|all\.txt))"/g)].flatMap(([, href]) => href ?? [])
  expect(new Set(linksOf(read('docs/index.html')))).toEqual(new Set(['/base/feed.xml', '/base/all.txt']))
  expect(new Set(linksOf(read('de/docs/index.html')))).toEqual(new Set(['/base/de/feed.xml', '/base/all.txt']))
  const tagOf = (html: string): string | undefined => /type="application\/rss\+xml" href="([^"]*)"/.exec(html)?.[1]
  expect([tagOf(read('docs/index.html')), tagOf(read('de/docs/index.html'))]).toEqual(['/base/feed.xml', '/base/de/feed.xml'])
  expect([read('feed.xml'), read('de/feed.xml'), read('all.txt')]).toEqual(['<feed/>', '<feed/>', 'all'])
  expect(read('rss/index.html')).toContain('/base/feed.xml')
  expect((await runDocsite(root, ['check-links', '--built'])).code).toBe(0)
})

test.each([
  [
    'a file that the plugin does not add',
    '[Feed](/feeds.xml)',
    declared,
    '',
    'content/docs/next/index.md:3:8 error asset-missing\n  There is no file `/feeds.xml`: the static folder has no `/feeds.xml`.',
    'Did you mean `/feed.xml`?',
  ],
  [
    'one that it does not name',
    '[Feed](/news.rss)',
    `files: () => [{path: 'news.rss', key: '1', content: () => ''}],`,
    '',
    'error asset-missing',
    'A plugin that adds the file names it in `outputs`.',
  ],
  [
    'one that it names and does not add',
    '[Feed](/feed.xml)',
    `outputs: () => ({files: ['feed.xml']}), files: () => [],`,
    '',
    'error plugin-result',
    'The result of `feed.outputs` cannot be used: it names `feed.xml`, which `files` does not add.',
  ],
  ['a list', '', `outputs: () => ['feed.xml'],`, '', 'error plugin-result', 'The result of `feed.outputs` cannot be used:'],
  [
    'a path outside',
    '',
    `outputs: () => ({files: ['../feed.xml']}),`,
    '',
    'error plugin-result',
    'The result of `feed.outputs` cannot be used:',
  ],
  [
    'a file of two plugins',
    '[Feed](/feed.xml)',
    declared,
    `files: () => [${feed}],`,
    'error plugin-conflict',
    'Both the plugin `feed` and the plugin `other` generate `feed.xml`.',
  ],
])('says what is wrong with %s', {tags: ['rest']}, async (_, link, parts, others, where, message) => {
  const root = await makeFolder({'content/docs/next/index.md': `# Start\n\n[Feed] ${link}\n`, 'site-config.ts': config(parts, others)})
  const {stdout, code} = await runDocsite(root, ['build'])
  expect(code).not.toBe(0)
  expect(stdout).toContain(where)
  expect(stdout).toContain(message)
})

test('a plugin that adds a file of the static folder is told of it', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    'content/docs/next/index.md': '# Start\n',
    'content/static/feed.xml': '<own/>',
    'site-config.ts': config(declared),
  })
  const {stdout} = await runDocsite(root, ['build'])
  expect(stdout).toContain('The plugin `feed` generates `feed.xml`, where the site already has `content/static/feed.xml`.')
})

test.each([
  [
    'another plugin',
    `outputs: () => ({siteFiles: ['feed.xml']}), siteFiles: () => [${feed}],`,
    {},
    'Both the plugin `other` and the plugin `feed` generate `feed.xml`.',
  ],
  [
    'a page',
    `outputs: () => ({files: ['Docs/index.html']}), files: () => [{path: 'Docs/index.html', key: '1', content: () => ''}],`,
    {},
    'The plugin `other` generates `Docs/index.html`, which is already a file of the site.',
  ],
  [
    'the data of a page',
    `outputs: () => ({files: ['docs/index.json']}), files: () => [{path: 'docs/index.json', key: '1', content: () => ''}],`,
    {},
    'The plugin `other` generates `docs/index.json`, which is already a file of the site.',
  ],
  [
    'a page of another locale',
    `outputs: () => ({siteFiles: ['de/docs/index.html']}), siteFiles: () => [{path: 'de/docs/index.html', key: '1', content: () => ''}],`,
    {},
    'The plugin `other` generates `de/docs/index.html`, which is already a file of the site.',
  ],
  [
    'a redirect',
    `redirects: [{from: '/old/', to: '/docs/'}], outputs: () => ({files: ['old/index.html']}), files: () => [{path: 'old/index.html', key: '1', content: () => ''}],`,
    {},
    'The plugin `other` generates `old/index.html`, which is already a file of the site.',
  ],
  [
    'the sitemap',
    `outputs: () => ({siteFiles: ['sitemap.xml']}), siteFiles: () => [{path: 'sitemap.xml', key: '1', content: () => ''}],`,
    {},
    'The plugin `other` generates `sitemap.xml`, which is already a file of the site.',
  ],
  [
    'the list of what was built',
    `outputs: () => ({siteFiles: ['manifest.json']}), siteFiles: () => [{path: 'manifest.json', key: '1', content: () => ''}],`,
    {},
    'The plugin `other` generates `manifest.json`, which is already a file of the site.',
  ],
  [
    'a static file',
    '',
    {'content/static/feed.xml': '<own/>'},
    'The plugin `feed` generates `feed.xml`, where the site already has `content/static/feed.xml`.',
  ],
])('check-links and build report a declared file that has the path of %s', async (_, others, files, message) => {
  const root = await makeFolder({
    'content/docs/next/index.md': '# Start\n\n[Feed](/feed.xml)\n',
    'content/pages/index.md': '# Home\n\n[Docs](/docs/)\n',
    ...files,
    'site-config.ts': config(declared, others, `i18n: {defaultLocale: 'en', locales: ['en', 'de']},`),
  })
  const report = async (command: string): Promise<readonly string[]> => {
    const {stdout, code} = await runDocsite(root, [command])
    expect(code).toBe(2)
    return stdout.split('\n\n').filter((said) => said.includes('plugin-conflict'))
  }
  const reported = await report('build')
  expect(reported.join('\n\n')).toContain(`error plugin-conflict\n  ${message}`)
  expect(await report('check-links')).toEqual(reported)
})

test('serve proves the same links, and follows the list of a plugin', {tags: ['rest']}, async () => {
  const listed = `outputs: async ({listFiles}) => ({files: (await listFiles('feeds/*.json')).map((file) => file.replace('.json', '.xml'))}),
    files: async ({listFiles}) => (await listFiles('feeds/*.json')).map((file) => ({path: file.replace('.json', '.xml'), key: file, content: () => file})),`
  const {write, read, remove, problems, until} = await openSite({
    'content/docs/next/index.md': '# Start\n\n[One](/feeds/one.xml)\n',
    'feeds/one.json': '{}',
    'site-config.ts': config(listed),
  })
  expect(problems()).toEqual([])
  expect(await read('docs/index.html')).toContain('href="/base/feeds/one.xml"')
  expect(await read('feeds/one.xml')).toBe('feeds/one.json')
  write('content/docs/next/index.md', '# Start\n\n[Two](/feeds/two.xml)\n')
  await until(() => problems().includes('asset-missing content/docs/next/index.md'))
  write('feeds/two.json', '{}')
  await until(() => problems().length === 0)
  expect(await read('feeds/two.xml')).toBe('feeds/two.json')
  remove('feeds/two.json')
  await until(() => problems().includes('asset-missing content/docs/next/index.md'))
})
