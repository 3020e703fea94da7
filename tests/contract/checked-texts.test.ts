import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite, steadyReport} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'

const config = `export default {
  title: 'Site',
  url: 'https://example.org',
  docs: {versions: {next: {path: 'next'}, '1.0': {banner: 'none'}}},
  levels: {'promise-broken': 'warning'},
}
`

const next = (name: string): string => `content/docs/next/${name}`

const site = {
  'site-config.ts': config,
  'content/docs/versions.json': '["1.0"]',
  [next('index.md')]: '# Start\n\nFirst.\n\nA [guide](./guide.md#part), and [words](./quoted.md#:~:text=these%20words).\n',
  [next('guide.md')]: '# Guide\n\nFirst.\n\n## Part\n\nText of a part.\n',
  [next('quoted.md')]: '# Quoted\n\nFirst.\n\nIn it are these words.\n',
  [next('leaking.md')]: '# Leaking\n\nFirst.\n\nTo the [guide](/docs/guide/) of another version.\n',
  [next('naming.mdx')]: '# Naming\n\nFirst.\n\nText of *MDX* without the name of a picture.\n',
  [next('unused.png')]: 'x',
  [next('included.mdx')]: '# Included\n\nFirst.\n\nText that is in two pages.\n',
  [next('host.mdx')]: "import Part from './included.mdx'\n\n# Host\n\nFirst.\n\n<Part />\n",
  'content/docs/1.0/index.md': '# Start\n\nFirst.\n',
  'content/docs/1.0/guide.md': '# Guide\n\nFirst.\n\n## Part\n\nText of a part.\n',
  'content/pages/about.md': '# About\n\nFirst.\n\nText about it.\n',
}

type Edit = {
  readonly file: string
  readonly from: string
  readonly to: string
  /** Whether the check does without the whole site. */
  readonly isText: boolean
}

const edits: Readonly<Record<string, Edit>> = {
  'a word': {file: next('guide.md'), from: 'Text of a part', to: 'New text of a part', isText: true},
  'another word': {file: next('guide.md'), from: 'New text', to: 'Newer text', isText: true},
  'a doc of a version': {file: 'content/docs/1.0/guide.md', from: 'Text of a part', to: 'Old text of a part', isText: true},
  'a page outside the docs': {file: 'content/pages/about.md', from: 'Text about it', to: 'More text about it', isText: true},
  'an empty line, which moves the places of links': {file: next('index.md'), from: 'First.\n', to: 'First.\n\n', isText: true},
  'the first paragraph': {file: next('guide.md'), from: 'First.', to: 'At first.', isText: false},
  'a heading': {file: next('guide.md'), from: '## Part', to: '## The part', isText: false},
  'a heading that is taken back': {file: next('guide.md'), from: '## The part', to: '## Part', isText: false},
  'a new link': {file: next('guide.md'), from: 'Newer text', to: 'Newer [text](./index.md)', isText: false},
  'a broken link': {file: 'content/pages/about.md', from: 'More text', to: 'More [text](./nowhere.md)', isText: false},
  'the text around the broken link, which moves it': {file: 'content/pages/about.md', from: 'More [', to: 'Even more [', isText: false},
  'a text while another link is broken': {file: next('guide.md'), from: 'Newer [', to: 'Even newer [', isText: true},
  'a broken link that is taken back': {file: 'content/pages/about.md', from: '[text](./nowhere.md)', to: 'text', isText: false},
  'a text in front of a link that is reported': {file: next('leaking.md'), from: 'To the', to: 'Back to the', isText: false},
  'a page that a link quotes': {file: next('quoted.md'), from: 'In it are these words', to: 'In it are these  words', isText: false},
  'quoted words that are gone': {file: next('quoted.md'), from: 'these  words', to: 'others', isText: false},
  'quoted words that are back': {file: next('quoted.md'), from: 'others', to: 'these words', isText: false},
  'MDX, which may name a picture': {file: next('naming.mdx'), from: 'the name of a picture', to: 'that name', isText: false},
  'the name of a picture': {file: next('naming.mdx'), from: 'that name', to: '`unused.png`', isText: false},
  'a page that is in another one': {file: next('included.mdx'), from: 'Text that', to: 'A text that', isText: false},
}

type Told = {readonly code: number | null; readonly report: string; readonly counts: string; readonly isWhole: boolean}

const check = ['check-links', '--format', 'json'] as const

/** Checks a site in a process of its own. `isWhole` says whether the whole site was read. */
async function checkSite(root: string, args: readonly string[] = check): Promise<Told> {
  const {code, stdout, stderr} = await spawnDocsite(root, args)
  return {code, report: stdout, counts: countsOf(stderr), isWhole: stderr.includes('Reading')}
}

/** Checks the same files in a folder where nothing is known of them. */
async function checkClean(root: string, args: readonly string[] = check): Promise<Omit<Told, 'isWhole'>> {
  const clean = await makeFolder({})
  cpSync(root, clean, {recursive: true, filter: (file) => !/[/\\]\.docsite$/.test(file)})
  const {code, stdout, stderr} = await runDocsite(clean, args)
  rmSync(clean, {recursive: true})
  return {code, report: stdout, counts: countsOf(stderr)}
}

/** Returns what was checked, in the words of the closing line. */
function countsOf(stderr: string): string {
  return steadyReport(stderr.split('\n').findLast((line) => line.includes('Checked')) ?? '')
}

function editFile(root: string, {file, from, to}: Edit): void {
  const target = path.join(root, file)
  const text = readFileSync(target, 'utf8')
  expect(text).toContain(from)
  writeFileSync(
    target,
    text.replace(from, () => to),
  )
}

test('after an edit of a text alone, a check does not read the whole site, and says what a clean one does', async () => {
  const root = await makeFolder(site)
  const first = await checkSite(root)
  expect(first).toEqual({...(await checkClean(root)), isWhole: true})
  for (const [name, edit] of Object.entries(edits)) {
    editFile(root, edit)
    expect([name, await checkSite(root)]).toEqual([name, {...(await checkClean(root)), isWhole: !edit.isText}])
    expect([name, (await checkSite(root)).isWhole]).toEqual([name, false])
  }
}, 600_000)

test('a check of a part of the site, and with a limit, does the same', async () => {
  const root = await makeFolder(site)
  const args = [...check, '--max-warnings', '0', next('leaking.md'), next('guide.md')]
  expect(await checkSite(root, args)).toMatchObject({code: 1, isWhole: true})
  const edit = {file: next('guide.md'), from: 'Text of a part', to: 'New text of a part', isText: true}
  editFile(root, edit)
  expect(await checkSite(root, args)).toEqual({...(await checkClean(root, args)), isWhole: false})
  // a file that is not reported has no places in the report
  editFile(root, {...edit, file: next('index.md'), from: 'A [guide]', to: 'The [guide]'})
  expect(await checkSite(root, args)).toEqual({...(await checkClean(root, args)), isWhole: false})
})

test('a check of a site with several languages does the same', async () => {
  const german = 'i18n/de/docusaurus-plugin-content-docs/current'
  const root = await makeFolder({
    ...site,
    'site-config.ts': config.replace('docs:', "i18n: {defaultLocale: 'en', locales: ['en', 'de']},\n  docs:"),
    [`${german}/guide.md`]: '# Anleitung\n\nErstens.\n\n## Part\n\nText.\n',
    // only the German page quotes the text that both languages show
    [`${german}/index.md`]: '# Start\n\nErstens.\n\nDie [Anleitung](./guide.md#part) und [das](./naming.mdx#:~:text=the%20name).\n',
  })
  expect(await checkSite(root)).toEqual({...(await checkClean(root)), isWhole: true})
  const translated: Readonly<Record<string, Edit>> = {
    'a text': {file: next('guide.md'), from: 'Text of a part', to: 'New text of a part', isText: true},
    'a translation': {file: `${german}/guide.md`, from: 'Text.', to: 'Mehr Text.', isText: true},
    'a text that both languages show': {file: 'content/pages/about.md', from: 'Text about it', to: 'More text about it', isText: true},
    'a text that a translation quotes': {file: next('naming.mdx'), from: 'the name', to: 'a name', isText: false},
    'a heading of a translation': {file: `${german}/guide.md`, from: '## Part', to: '## Teil', isText: false},
  }
  for (const [name, edit] of Object.entries(translated)) {
    editFile(root, edit)
    expect([name, await checkSite(root)]).toEqual([name, {...(await checkClean(root)), isWhole: !edit.isText}])
  }
}, 300_000)

test('a check that asks for more than references is made as a whole', async () => {
  const root = await makeFolder(site)
  await checkSite(root)
  editFile(root, {file: next('guide.md'), from: 'Text of a part', to: 'New text of a part', isText: false})
  for (const option of ['--external', '--stale', '--no-cache'])
    expect([option, (await spawnDocsite(root, [...check, option])).stderr]).toEqual([option, expect.stringContaining('Reading')])
  expect((await checkSite(root)).isWhole).toBe(false)
})

test('a text that a problem was found by is checked again with the whole site', async () => {
  const text = Array.from({length: 30}, (_, index) => `word${index}`).join(' ')
  const root = await makeFolder({
    ...site,
    'content/docs/1.0/old.md': `# Old\n\nFirst.\n\n${text}\n`,
    [next('renamed.md')]: `# Renamed\n\nFirst.\n\n${text}\n`,
    'docsite-ledger.txt': '/docs/next/old/\n',
  })
  expect((await checkSite(root)).report).toContain('next/renamed.md')
  const edit = {file: next('renamed.md'), from: text, to: 'Another text.', isText: false}
  editFile(root, edit)
  const checked = await checkSite(root)
  expect(checked).toEqual({...(await checkClean(root)), isWhole: true})
  editFile(root, {...edit, file: next('quoted.md'), from: 'In it are these words.', to: `In it are these words. ${text}`})
  expect(await checkSite(root)).toEqual({...(await checkClean(root)), isWhole: true})
})
