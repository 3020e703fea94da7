import {execFile} from 'node:child_process'
import {existsSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = `import {definePlugin} from 'docsite/plugin'

const team = definePlugin({
  name: 'team',
  setup: () => ({
    codes: {'no-members': {level: 'warning', title: 'Team without members'}},
    async docs({readFile, site}) {
      const {people} = JSON.parse(await readFile('data/team.json')) as {people: string[]}
      return site.versions.flatMap(({name: version}) => [
        {version, path: 'team/_category_.json', text: '{"label": "The team"}'},
        {
          version,
          path: 'team/members.md',
          text: ['# Members', ...people].join('\\n\\n'),
          origins: people.map((_one, index) => {
            const line = 3 + 2 * index
            return {line, endLine: line, file: 'data/team.json', keys: ['people', index]}
          }),
        },
        {version, path: 'team/rules.mdx', text: '# Rules\\n\\nThere are {1 + 2}: see [the members](members.md).\\n'},
        {version, path: 'start.md', text: '# Never shown: there is a written doc\\n'},
      ])
    },
    pages: () => [{path: 'people.md', text: '# People\\n\\n[Members](/docs/team/members/)\\n'}],
    check({pages, report}) {
      for (const {file, headings} of pages) if (headings.some(({id}) => id === 'nobody')) report({code: 'no-members', message: 'Nobody is in it.', file})
    },
    files: ({pages}) => [
      {path: 'feeds/pages.txt', key: JSON.stringify(pages), content: async () => pages.map(({route, isGenerated}) => \`\${route} \${isGenerated}\`).join('\\n')},
    ],
    commands: {
      'list-team': {description: 'list the team', arguments: [{name: '[words...]', description: 'what to say'}], async run({pages, args, print}) { print(\`\${pages.length} pages \${args.join(' ')}\`) }},
    },
  }),
})

export default {
  title: 'Site',
  url: 'https://example.org',
  docs: {editUrl: 'https://code.example/edit'},
  plugins: [team()],
}
`

const site = {
  'site-config.ts': config,
  'data/team.json': '{"people": ["Ada", "Grace"]}',
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/start.md': '---\nslug: /\n---\n\n# Start\n\n[Members](team/members.md) and [rules](team/rules.mdx).\n',
  'content/docs/1.0/start.md': '---\nslug: /\n---\n\n# Start\n\n[Members](team/members.md).\n',
}

const generated = ['docs/next/team/members', 'docs/next/team/rules', 'docs/team/members', 'docs/team/rules', 'people']

async function build(root: string, ...args: readonly string[]) {
  const {code, stdout} = await runDocsite(root, ['build', '--quiet', ...args])
  return {code, stdout}
}

const reader = (root: string) => (file: string) => readFileSync(path.join(root, 'dist', file), 'utf8')

test('generated docs, pages and files are built like written ones', async () => {
  const root = await makeFolder(site)
  expect(await build(root)).toEqual({code: 0, stdout: ''})
  const read = reader(root)
  expect(generated.filter((page) => !existsSync(path.join(root, `dist/${page}/index.html`)))).toEqual([])
  expect(read('feeds/pages.txt').split('\n')).toEqual([
    '/docs/ false',
    '/docs/next/ false',
    '/docs/next/team/members/ true',
    '/docs/next/team/rules/ true',
    '/docs/team/members/ true',
    '/docs/team/rules/ true',
    '/people/ true',
  ])
  expect(read('docs/index.html')).toContain('href="/docs/team/members/"')
  expect(read('docs/index.html')).toContain('code.example/edit/')
  expect(read('docs/team/rules/index.html')).toContain('There are 3')
  expect(read('docs/team/rules/index.html')).not.toContain('code.example/edit/')
  expect(read('docs/index.html')).not.toContain('Never shown')
  expect(read('sitemap.xml')).toContain('https://example.org/docs/team/members/')
  expect(read('sitemap.xml')).not.toContain('feeds')
  expect(await runDocsite(root, ['check-links', '--built', '--quiet'])).toMatchObject({code: 0, stdout: ''})
}, 60_000)

test('what is made of changed data is what a build without a cache makes, and what serve shows', {tags: ['rest']}, async () => {
  const live = await openSite(site)
  expect(await build(live.root)).toEqual({code: 0, stdout: ''})
  live.write('data/team.json', '{"people": ["Ada", "Grace", "Mary"]}')
  await live.until(async () => (await live.read('docs/team/members/index.html')).includes('Mary'))
  expect(await build(live.root)).toEqual({code: 0, stdout: ''})
  const read = reader(live.root)
  expect(read('docs/team/members/index.html')).toContain('Mary')
  for (const file of [...generated.map((page) => `${page}/index.html`), 'feeds/pages.txt'])
    expect([file, await live.read(file)]).toEqual([file, read(file)])
  const tree = hashTree(path.join(live.root, 'dist'))
  expect(await build(live.root, '--no-cache')).toEqual({code: 0, stdout: ''})
  expect(hashTree(path.join(live.root, 'dist'))).toEqual(tree)
})

test('serve reports a file whose content cannot be made, until the plugin is mended', {tags: ['rest']}, async () => {
  const feed = `import {definePlugin} from 'docsite/plugin'
const feed = definePlugin({
  name: 'feed',
  setup: () => ({files: () => [{path: 'feed.txt', key: '1', content: async () => { throw new Error('no feed today') }}]}),
})
export default {title: 'Site', url: 'https://example.org', plugins: [feed()]}
`
  const live = await openSite({'site-config.ts': feed, 'content/docs/next/index.md': '# Start\n'})
  expect(live.problems()).toEqual([])
  await expect(live.bytes('feed.txt')).rejects.toThrow('no feed today')
  const told = live.state().problems.map(({code, severity, file, message}) => [code, severity, file, message])
  expect(told).toEqual([['plugin-failed', 'error', 'site-config.ts', '`feed.files` threw: Error: no feed today.']])
  live.edit('site-config.ts', (text) => text.replace("throw new Error('no feed today')", "return 'a feed'"))
  await live.until(async () => live.problems().length === 0 && (await live.read('feed.txt').catch(() => '')) === 'a feed')
})

/** The modules of the tool that a build loads, in all of its threads. */
async function loadedBy(root: string): Promise<string[]> {
  const folder = path.join(root, 'coverage')
  await promisify(execFile)(process.execPath, [path.join(toolRoot, 'lib/main.js'), 'build', '--quiet'], {
    cwd: root,
    env: {...process.env, NODE_V8_COVERAGE: folder},
  })
  const urls = readdirSync(folder).flatMap((file) => {
    const {result} = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {result: {url: string}[]}
    return result.map(({url}) => url)
  })
  rmSync(folder, {recursive: true})
  return urls.filter((url) => url.includes('/lib/')).map((url) => path.basename(url))
}

test('a build with nothing to do calls no function of a plugin', {tags: ['rest']}, async () => {
  const root = await makeFolder(site)
  expect(await loadedBy(root)).toContain('plugin-worker.js')
  const loaded = await loadedBy(root)
  expect(loaded).toContain('main.js')
  expect(loaded).not.toContain('plugin-worker.js')
  writeFileSync(path.join(root, 'data/team.json'), '{"people": ["Ada"]}')
  expect(await loadedBy(root)).toContain('plugin-worker.js')
})

test('problems are reported in the data they come from, or with the plugin that generates the page', async () => {
  const root = await makeFolder(site)
  writeFileSync(path.join(root, 'data/team.json'), '{"people": ["Ada", "[Grace](grace.md)"]}')
  writeFileSync(path.join(root, 'content/docs/next/start.md'), '---\nslug: /\n---\n\n## Nobody\n\n[Members](team/membres.md).\n')
  const {code, stdout} = await runDocsite(root, ['check-links', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; file: string; hint?: string; place?: {start: object}}[]}
  expect(code).toBe(1)
  expect(diagnostics.map(({code: kind, file, place}) => [kind, file, place?.start])).toEqual([
    ['team/no-members', 'content/docs/next/start.md', undefined],
    ['link-missing-file', 'content/docs/next/start.md', {line: 7, column: 1}],
    // one in each version
    ['link-missing-file', 'data/team.json', {line: 1, column: 20}],
    ['link-missing-file', 'data/team.json', {line: 1, column: 20}],
  ])
}, 60_000)

test('a version that is cut has docs that are generated for it, not copies', async () => {
  const root = await makeFolder(site)
  expect(await runDocsite(root, ['version-cut', '1.1', '--quiet'])).toMatchObject({code: 0})
  expect(existsSync(path.join(root, 'content/docs/1.1/start.md'))).toBe(true)
  expect(existsSync(path.join(root, 'content/docs/1.1/team'))).toBe(false)
  expect(await build(root)).toEqual({code: 0, stdout: ''})
  expect(reader(root)('docs/1.0/team/members/index.html')).toContain('Grace')
  expect(reader(root)('docs/team/members/index.html')).toContain('Grace')
}, 60_000)

/** A site with a generated page that has this link once there is a version 1.1, and a translation of another page. */
const listing = (link: string) => ({
  'site-config.ts': `import {definePlugin} from 'docsite/plugin'
const list = definePlugin({name: 'list', setup: () => ({
  pages: ({site}) => [
    {path: 'versions.mdx', text: '# Versions\\n\\n' + site.versions.map(({name}) => name === '1.1' ? '[1.1](${link})' : name).join(' ') + ' {1 + 1}\\n'},
    {path: 'other.md', text: '# Other\\n'},
    ...(site.versions.length > 2 ? [{path: 'many.md', text: '# Many versions\\n'}] : []),
  ],
})})
export default {title: 'Site', url: 'https://example.org', plugins: [list()], i18n: {defaultLocale: 'en', locales: ['en', 'de']}}
`,
  'content/docs/versions.json': '["1.0"]',
  'content/docs/next/start.md': '---\nslug: /\n---\n\n# Start\n',
  'content/docs/1.0/start.md': '---\nslug: /\n---\n\n# Start\n',
  'i18n/de/docusaurus-plugin-content-pages/other.md': '# Anderes\n',
})

test(
  'a version is cut only if the pages that are generated for the new list of versions have no broken link',
  {tags: ['rest']},
  async () => {
    const broken = await makeFolder(listing('/docs/gone/'))
    expect(await build(broken)).toEqual({code: 0, stdout: ''})
    const refused = await runDocsite(broken, ['version-cut', '1.1', '--quiet'])
    expect(refused.code).toBe(1)
    expect(refused.stdout).toContain('content/pages/versions.mdx')
    expect(refused.stdout).toContain('`/docs/gone/`')
    expect(existsSync(path.join(broken, 'content/docs/1.1'))).toBe(false)

    // this page is there only once the version is, and so is the page of which there is no source yet
    const root = await makeFolder(listing('/docs/1.0/'))
    expect(await build(root)).toEqual({code: 0, stdout: ''})
    expect(await runDocsite(root, ['version-cut', '1.1', '--quiet'])).toMatchObject({code: 0})
    expect(await build(root)).toEqual({code: 0, stdout: ''})
    expect(reader(root)('versions/index.html')).toContain('href="/docs/1.0/"')
    expect(reader(root)('de/versions/index.html')).toContain('href="/de/docs/1.0/"')
    expect(reader(root)('de/other/index.html')).toContain('Anderes')
    expect(reader(root)('de/many/index.html')).toContain('Many versions')
  },
)

test('a command of a plugin is listed in the help of its site, runs, and is suggested', {tags: ['rest']}, async () => {
  const root = await makeFolder(site)
  expect((await runDocsite(root, ['help'])).stdout).toMatch(/\nCommands of this site:\n {2}list-team \[words\.\.\.\] +list the team\n/)
  expect(await runDocsite(root, ['list-team', 'a', 'all', '--quiet'])).toEqual({code: 0, stdout: '7 pages a all\n', stderr: ''})
  const mistaken = await runDocsite(root, ['list-taem'])
  expect([mistaken.code, mistaken.stderr.split('\n').slice(0, 2)]).toEqual([
    2,
    ["error: unknown command 'list-taem'", '(Did you mean list-team?)'],
  ])
  const outside = await makeFolder({})
  expect((await runDocsite(outside, ['help'])).stdout).not.toContain('Commands of this site')
})
