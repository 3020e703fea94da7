import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeRepository} from '../git-repository.ts'
import type {TestRepository} from '../git-repository.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

type Files = Readonly<Record<string, string>>

/** The docs of three releases, and of what comes after them. */
const releases: Readonly<Record<string, Files>> = {
  '1.0': {
    'index.md': '# Start\n\nFirst text of the page, which has some words.\n\n## Install\n\nRun the installer.\n',
    'setup.md': '# Setup\n\nSet it up.\n',
  },
  '2.0': {
    'index.md':
      '# Start\n\nFirst text of the page, which has more words.\n\n## Install\n\nRun the installer.\n\n## Update\n\nRun it again.\n',
    'setup.md': '# Setup\n\nSet it up.\n',
    'faq.md': '# FAQ\n\nWhy?\n',
  },
  '3.0': {
    'index.md': '# Start\n\nFirst text of the page, which has more words.\n\n## Install\n\nRun the installer.\n',
    'install.md': '---\nmoved_from: /setup\n---\n\n# Setup\n\nSet it all up.\n',
    'faq.md': '# FAQ\n\nWhy?\n',
  },
  next: {'index.md': '# Start\n\nNext text.\n', 'install.md': '---\nmoved_from: /setup\n---\n\n# Setup\n\nSet it all up.\n'},
}

const within = (folder: string, files: Files = {}): Files =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]))

const config = (versions: string): string =>
  `export default {title: 'Site', url: 'https://example.org', search: false, docs: {changes: true, ${versions}}, navbar: {items: [{type: 'docsVersionDropdown'}]}}\n`

/** Makes a repository with a tag for each release. */
async function makeReleases(): Promise<TestRepository> {
  const repository = makeRepository()
  for (const version of ['1.0', '2.0', '3.0']) {
    repository.git('rm', '-r', '--quiet', '--ignore-unmatch', 'docs')
    await repository.commit(within('docs', releases[version]), `v${version}`)
  }
  return repository
}

/** @param more further options of each version */
const fromTags = (repository: TestRepository, more = ''): Files => ({
  'site-config.ts': config(
    `versions: {${['1.0', '2.0', '3.0'].map((name) => `'${name}': {git: 'v${name}:docs', repository: '${repository.root}'${more}}`).join(', ')}}`,
  ),
  ...within('content/docs/next', releases['next']),
})

/** The text of what a page says between its tags. */
function textIn(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return main
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\s\s*/g, ' ')
    .replaceAll(/\|[| ]*/g, '|')
}

async function build(root: string): Promise<Readonly<Record<string, string>>> {
  const {code, stdout} = await runDocsite(root, ['build', '--max-warnings', '0'])
  expect({code, said: code === 0 ? '' : stdout}).toEqual({code: 0, said: ''})
  return hashTree(path.join(root, 'dist'))
}

test('versions from tags have the same pages of changes, notes and feeds as folders with the same files', async () => {
  const repository = await makeReleases()
  // without it, feeds have the date of the tag, which a folder has not
  const released = `released: '2026-02-03'`
  const root = await makeFolder(fromTags(repository, `, ${released}`))
  const dist = await build(root)
  const folders = Object.entries(releases).flatMap(([name, files]) => Object.entries(within(`content/docs/${name}`, files)))
  const twin = await makeFolder({
    ...Object.fromEntries(folders),
    'site-config.ts': config(`versions: {'1.0': {${released}}, '2.0': {${released}}, '3.0': {${released}}}`),
    'content/docs/versions.json': '["3.0", "2.0", "1.0"]',
  })
  expect(dist).toEqual(await build(twin))
  const pages = Object.keys(dist).filter((file) => /^docs\/changes\/.*(?:\.html|\.xml)$/.test(file))
  expect(pages.sort()).toEqual(
    [
      ...['1.0/2.0', '1.0/3.0', '1.0/next', '2.0/3.0', '2.0/next', '3.0/next'].map((pair) => `docs/changes/${pair}/index.html`),
      ...['2.0', '3.0', 'next'].map((name) => `docs/changes/${name}/atom.xml`),
      'docs/changes/index.html',
    ].sort(),
  )
  const changed = textIn(readFileSync(path.join(root, 'dist/docs/changes/1.0/3.0/index.html'), 'utf8'))
  expect(changed).toContain('|1 new page|· |1 changed page|· |1 moved page|')
  expect(changed).toMatch(/\|Start\|Changed\|1 change\|Before: Start \(1\.0\)\|Now: Start \(3\.0\)\|.*\|FAQ\|New\|/)
  expect(await runDocsite(root, ['check-links', '--built', 'dist'])).toMatchObject({code: 0})
})

test('a tag that was moved changes what differs, in a build with the cache as in one without it', async () => {
  const repository = await makeReleases()
  const root = await makeFolder(fromTags(repository))
  const before = await build(root)
  const feed = readFileSync(path.join(root, 'dist/docs/changes/3.0/atom.xml'), 'utf8')
  const committed = new Date(repository.git('log', '-1', '--format=%cI', 'v3.0').trim()).toISOString()
  expect([...new Set(feed.match(/(?<=<updated>)[^<]*/g))]).toEqual([committed])
  repository.git('checkout', '--quiet', 'v2.0')
  await repository.commit({'docs/faq.md': '# FAQ\n\nWhy, and how?\n'})
  repository.git('tag', '--force', 'v2.0')
  const after = await build(root)
  const other = Object.keys(after).filter((file) => after[file] !== before[file] && file.endsWith('index.html'))
  expect(other.sort()).toEqual(['2.0/faq', 'changes/2.0/3.0', 'changes', 'faq'].map((page) => `docs/${page}/index.html`).sort())
  expect(await build(await makeFolder(fromTags(repository)))).toEqual(after)
})

test('serve follows a tag that was moved on the pages of changes, too', async () => {
  const repository = await makeReleases()
  const opened = await openSite(fromTags(repository))
  const changed = async (): Promise<string> => textIn(await opened.read('docs/changes/2.0/3.0/index.html'))
  expect(await changed()).not.toContain('how')
  repository.git('checkout', '--quiet', 'v2.0')
  await repository.commit({'docs/faq.md': '# FAQ\n\nWhy, and how?\n'})
  repository.git('tag', '--force', 'v2.0')
  await opened.until(async () => (await changed()).includes('how'))
  expect(opened.problems()).toEqual([])
})
