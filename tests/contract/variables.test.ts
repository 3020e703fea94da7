import {readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {buildSite, proveEdits} from './text-edits/prove-edits.ts'

const config = (variables: string): string =>
  `export default {title: 'Kit', url: 'https://example.org', search: false, blog: {}, docs: {variables: ${variables}}}\n`

const plain = '# Plain\n\nFirst.\n\nNo name.\n'

const site = {
  'site-config.ts': config("{node: {'1.0': '18', '*': '20'}, package: '@acme/kit'}"),
  'content/docs/versions.json': '["1.0"]',
  ...Object.fromEntries(
    ['next', '1.0'].flatMap((version) => [
      [`content/docs/${version}/plain.md`, plain],
      [`content/docs/${version}/node.md`, '# Node\n\nNode {{node}}.\n'],
      [`content/docs/${version}/install.mdx`, "import Part from './_part.md'\n\n# Install {{version}}\n\n<Part />\n"],
      [`content/docs/${version}/_part.md`, '```sh\nnpm i {{package}}@{{version}}\n```\n'],
    ]),
  ),
  'content/pages/index.md': '# Home\n\nThe latest is {{latest}}, for Node {{node}}.\n',
  'content/blog/2024-01-02-news.md': '---\ntitle: {{latest}} is out\n---\n\nSee {{package}}.\n',
}

/** Returns the compiled pages of each row of the table that a build ends with. */
function compiledIn(table: string): Record<string, number> {
  const rows = [...table.matchAll(/^(\S+) +(\d+) +(\d+) +\d+ /gm)]
  return Object.fromEntries(rows.map(([, name = '', , compiled]) => [name, Number(compiled)]))
}

const textOf = (root: string, file: string): string => readFileSync(path.join(root, 'dist', file), 'utf8').replaceAll(/<[^>]*>/g, '')

test('pages have the values of their version; a change of one compiles the pages that name it', async () => {
  const root = await makeFolder(site)
  const first = await runDocsite(root, ['build'])
  expect([first.code, compiledIn(first.stdout)]).toEqual([0, {next: 3, '1.0': 2, pages: 2, total: 7}])
  expect(textOf(root, 'docs/install/index.html')).toContain('npm i @acme/kit@1.0')
  expect(textOf(root, 'docs/next/install/index.html')).toContain('npm i @acme/kit@next')
  expect(textOf(root, 'index.html')).toContain('The latest is 1.0, for Node 20.')
  expect(textOf(root, 'blog/2024/01/02/news/index.html')).toContain('1.0 is out')
  writeFileSync(path.join(root, 'site-config.ts'), config("{node: {'1.0': '18', '*': '22'}, package: '@acme/kit'}"))
  const second = await runDocsite(root, ['build'])
  expect(compiledIn(second.stdout)).toEqual({next: 1, '1.0': 0, pages: 1, total: 2})
})

test('a build after a change does what a clean one does', async () => {
  const root = await makeFolder({...site, 'site-config.ts': site['site-config.ts'].replace('blog: {}', 'blog: undefined')})
  rmSync(path.join(root, 'content/blog'), {recursive: true})
  expect((await buildSite(root)).code).toBe(0)
  const [next, settings] = ['content/docs/next', 'site-config.ts']
  await proveEdits(root, {
    'a text with names': {file: `${next}/node.md`, from: 'Node {{node}}', to: 'For Node {{node}}', isText: false},
    'a text that gets a name': {file: `${next}/plain.md`, from: 'No name', to: 'For {{latest}}', isText: false},
    'a text without names': {file: 'content/docs/1.0/plain.md', from: 'No name', to: 'Still no name', isText: true},
    'a value': {file: settings, from: "'18'", to: "'17'", isText: false},
    'a name that nothing is called, and another latest version': {
      file: settings,
      from: 'docs: {variables: {node',
      to: "docs: {latest: 'next', variables: {nose",
      isText: false,
    },
    'no variables': {file: settings, from: 'variables: {nose', to: 'variables: process.env.NOTHING && {nose', isText: false},
  })
})

test('what is served has the values of the configuration', async () => {
  const {edit, read, until} = await openSite(site)
  const shows = async (file: string, text: string): Promise<boolean> => (await read(file)).includes(text)
  await until(async () => shows('docs/next/node/index.html', 'Node 20.'))
  edit('content/docs/next/node.md', (text) => text.replace('Node {{node}}', 'From Node {{node}} of {{version}}'))
  await until(async () => shows('docs/next/node/index.html', 'From Node 20 of next.'))
  edit('site-config.ts', (text) => text.replace("'20'", "'22'"))
  await until(async () => shows('docs/next/node/index.html', 'From Node 22 of next.'))
})

test('a cut copies names as they are written, unless one would have no value in the new version', async () => {
  const root = await makeFolder({
    ...site,
    'site-config.ts': config("{node: {next: '22', '1.0': '18'}, package: '@acme/kit'}"),
    'content/pages/index.md': '# Home\n',
  })
  const refused = await runDocsite(root, ['version-cut', '2.0'])
  expect([refused.code, refused.stdout.split('\n').filter((line) => line.includes('variable-'))]).toEqual([
    1,
    ['content/docs/next/node.md:3:6 error variable-unset'],
  ])
  writeFileSync(path.join(root, 'site-config.ts'), config("{node: {'1.0': '18', '*': '22'}, package: '@acme/kit'}"))
  expect((await runDocsite(root, ['version-cut', '2.0', '--quiet'])).code).toBe(0)
  expect(readFileSync(path.join(root, 'content/docs/2.0/node.md'), 'utf8')).toBe('# Node\n\nNode {{node}}.\n')
  expect((await runDocsite(root, ['build', '--quiet'])).code).toBe(0)
  expect(textOf(root, 'docs/install/index.html')).toContain('npm i @acme/kit@2.0')
})
