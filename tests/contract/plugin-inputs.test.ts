import {existsSync, readFileSync, rmSync} from 'node:fs'
import path from 'node:path'
import {expect, test, vi} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

vi.setConfig({testTimeout: 60_000})

/** A site whose plugin lists JSON files as docs, and writes the articles of all pages into a file. `threads` tells when it ran. */
const site = {
  'site-config.ts': `import {appendFileSync} from 'node:fs'
import {isMainThread} from 'node:worker_threads'
import {definePlugin} from 'docsite/plugin'
if (!isMainThread) appendFileSync(import.meta.dirname + '/threads', 'x')
const data = definePlugin({name: 'data', setup: () => ({
  codes: {todo: {level: 'warning', title: 'To do'}},
  async docs({listFiles, readFile, site}) {
    const files = await listFiles(['data/**/*.json', '!**/*.draft.json'])
    const parts = await Promise.all(files.map(async (file) => '[' + JSON.parse(await readFile(file)) + '](index.mdx)'))
    return site.versions.map(({name}) => ({version: name, path: 'data.md', text: '# Data\\n\\n' + files.join() + '\\n\\n' + parts.join()}))
  },
  async check({pages, readArticle, report}) {
    for (const page of pages) if ((await readArticle(page)).includes('UNFINISHED')) report({code: 'todo', message: 'To do.', file: page.file})
  },
  async files({pages, readArticle, site}) {
    const articles = await Promise.all(pages.map(async (page) => page.route + '\\n' + (await readArticle(page)) + '\\n'))
    const text = site.locale + '\\n' + articles.join('')
    return [{path: 'articles.txt', key: text, content: () => text}]
  },
})})
export default {title: 'Site', url: 'https://example.org', baseUrl: '/base/', plugins: [data()], i18n: {defaultLocale: 'en', locales: ['en', 'de']}}
`,
  'data/one.json': '"One"',
  'data/old/two.json': '"Two"',
  'data/three.draft.json': '"Three"',
  'data/node_modules/a/four.json': '"Four"',
  'content/docs/next/index.mdx': '# Start\n\nTo [the data](data.md) and <b>{1 + 1}</b>.\n\n## Part\n',
  'i18n/de/docusaurus-plugin-content-docs/current/index.mdx': '# Anfang\n\nZu [den Daten](data.md).\n\n## Part\n',
}

test('what depends on listed files and on articles is made again when they change, and only then', {tags: ['rest']}, async () => {
  const root = await makeFolder(site)
  const build = async (): Promise<{said: string[]; ran: boolean}> => {
    rmSync(path.join(root, 'threads'), {force: true})
    const {code, stdout} = await runDocsite(root, ['build', '--format', 'json'])
    expect(code).toBe(0)
    const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; file: string}[]}
    return {said: diagnostics.map((found) => `${found.code} ${found.file}`), ran: existsSync(path.join(root, 'threads'))}
  }
  const articles = (locale = ''): string => readFileSync(path.join(root, 'dist', locale, 'articles.txt'), 'utf8')
  expect(await build()).toEqual({said: [], ran: true})
  expect(articles()).toContain('<p>To <a href="/base/docs/data/">the data</a> and <b>2</b>.</p>')
  expect(articles()).toContain('<p>data/old/two.json,data/one.json</p>')
  expect(articles('de')).toContain('<p>Zu <a href="/base/de/docs/data/">den Daten</a>.</p>')
  expect(await build()).toEqual({said: [], ran: false})

  await writeFiles(root, {'data/new/five.json': '"Five"'})
  expect(await build()).toEqual({said: [], ran: true})
  expect(articles()).toContain('<p>data/new/five.json,data/old/two.json,data/one.json</p>')
  rmSync(path.join(root, 'data/old'), {recursive: true})
  expect(await build()).toEqual({said: [], ran: true})
  expect(articles('de')).toContain('<p>data/new/five.json,data/one.json</p>')
  // neither is one of the listed files
  await writeFiles(root, {'data/six.draft.json': '"Six"', 'data/six.txt': ''})
  expect(await build()).toEqual({said: [], ran: false})

  await writeFiles(root, {'content/docs/next/index.mdx': '# Start\n\nTo [the data](data.md). UNFINISHED\n\n## Part\n'})
  expect(await build()).toEqual({said: ['data/todo content/docs/next/index.mdx'], ran: true})
  expect(articles()).toContain('<p>To <a href="/base/docs/data/">the data</a>. UNFINISHED</p>')
  expect(await build()).toEqual({said: ['data/todo content/docs/next/index.mdx'], ran: false})
})

test('serve follows listed files and articles', async () => {
  const {read, write, remove, until, edit, problems} = await openSite(site)
  const shows = (text: string) => async (): Promise<boolean> => (await read('articles.txt')).includes(text)
  await until(shows('<p>data/old/two.json,data/one.json</p>'))
  write('data/new/five.json', '"Five"')
  await until(shows('<p>data/new/five.json,data/old/two.json,data/one.json</p>'))
  remove('data/old')
  await until(shows('<p>data/new/five.json,data/one.json</p>'))
  edit('content/docs/next/index.mdx', (text) => text.replace('and', 'and UNFINISHED'))
  await until(shows('and UNFINISHED <b>2</b>'))
  expect(problems()).toEqual(['data/todo content/docs/next/index.mdx'])
})

test.each([
  [
    'a pattern that leads out of the site',
    `docs: async ({listFiles}) => { await listFiles('../*.md'); return [] }`,
    '`../*.md` is outside the site',
  ],
  [
    'a page that is not there',
    `files: async ({readArticle}) => { await readArticle({route: '/no/'}); return [] }`,
    'there is no page with an article at `/no/`',
  ],
])('%s is an error of the plugin', async (_, parts, message) => {
  const root = await makeFolder({
    'site-config.ts': `import {definePlugin} from 'docsite/plugin'
const data = definePlugin({name: 'data', setup: () => ({${parts}})})
export default {title: 'Site', url: 'https://example.org', plugins: [data()]}
`,
    'content/docs/next/index.md': '# Start\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code).toBe(2)
  expect(stdout).toContain('error plugin-failed')
  expect(stdout).toContain(message)
})
