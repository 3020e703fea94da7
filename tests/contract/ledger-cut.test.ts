import {readFileSync, renameSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const releases = 'A version is a folder. Cut one when you release, and readers choose it in a menu at the top of each page.\n'
const install = (heading: string): string =>
  `# Install\n\nText.\n\n## ${heading}\n\nThe packages are in the archives of the distributions, and the tool updates with all others.\n`

const site = {
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', docs: {routeBase: '/'}}\n`,
  'content/docs/versions.json': '["1.0"]',
  'content/docs/1.0/index.md': '# Start\n\nWelcome.\n',
  'content/docs/1.0/guides/versions.md': `# Versions\n\n${releases}`,
  'content/docs/1.0/install.md': install('Linux'),
  'content/docs/next/index.md': '# Start\n\nWelcome.\n',
  'content/docs/next/guides/releases.md': `# Releases\n\n${releases}`,
  'content/docs/next/install.md': install('Ubuntu'),
}

const lines = (output: string): readonly string[] => output.split('\n').filter((line) => line !== '')
const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8')

async function publish(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const root = await makeFolder({...site, ...more})
  expect((await runDocsite(root, ['ledger'])).code).toBe(0)
  return root
}

test('a refused cut names what to write where it has to be written: in next, relative to the version', async () => {
  const root = await publish()
  const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--dry-run'])
  expect([code, lines(stdout).filter((line) => /^ {2}(?:hint|see|Once)/.test(line))]).toEqual([
    1,
    [
      '  Once `1.1` is cut: `/guides/versions/` was published, but nothing answers it any more.',
      '  hint: Write `moved_from: /guides/versions` in the front matter of `content/docs/next/guides/releases.md`, which has most of its text. `docsite version-cut 1.1 --fix` adds it to the front matter.',
      '  see: content/docs/next/guides/releases.md This page may be what is left of it.',
      '  Once `1.1` is cut: The heading `/install/#linux` was published, but the page has no such heading any more.',
      '  hint: If its content is below `#ubuntu` now, write `{#ubuntu was:linux}` at the end of that heading, in line 5 of `content/docs/next/install.md`. `docsite version-cut 1.1 --fix` adds it to the front matter.',
      '  see: content/docs/next/install.md:5:1 This may be what is left of it.',
    ],
  ])
})

test('version-cut --fix writes into next what the cut would break, and cuts', async () => {
  const root = await publish()
  const planned = await runDocsite(root, ['version-cut', '1.1', '--dry-run', '--fix'])
  const written = [
    'into 2 pages:',
    '  content/docs/next/guides/releases.md: moved_from: /guides/versions',
    '  content/docs/next/install.md: anchors: {linux: ubuntu}',
  ]
  expect([planned.code, lines(planned.stdout).slice(0, 4)]).toEqual([
    0,
    [`This would be written ${written[0]}`, ...written.slice(1), 'Version 1.1 can be cut from content/docs/next. This would be written:'],
  ])
  expect(read(root, 'content/docs/next/install.md')).toBe(site['content/docs/next/install.md'])
  const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--fix'])
  expect([code, lines(stdout).slice(0, 3)]).toEqual([0, [`Written ${written[0]}`, ...written.slice(1)]])
  expect(stdout).toContain('docsite-ledger.txt content/docs/next && git commit')
  for (const version of ['next', '1.1'])
    expect(read(root, `content/docs/${version}/guides/releases.md`)).toMatch(/^---\nmoved_from: \/guides\/versions\n---\n/)
  // the next cut breaks nothing
  expect((await runDocsite(root, ['version-cut', '1.2', '--dry-run'])).code).toBe(0)
})

test('version-cut --fix keeps what it has written when the cut is refused for something else', async () => {
  const root = await publish({'content/docs/1.0/gone.md': '# Gone\n\n## Part\n'})
  const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--fix'])
  expect([code, stdout.match(/ error \w+-\S+/g), lines(stdout).slice(-4)]).toEqual([
    1,
    [' error promise-broken'],
    [
      'Written into 2 pages:',
      '  content/docs/next/guides/releases.md: moved_from: /guides/versions',
      '  content/docs/next/install.md: anchors: {linux: ubuntu}',
      'No version was cut.',
    ],
  ])
})

test('what check --fix writes into the latest version, it writes into next as well, where that lacks it', async () => {
  const kept = '# Kept\n\nThis page has a text of its own, which no other page has, and it is long enough to compare.\n'
  const root = await publish({
    'content/docs/versions.json': '["1.0", "0.9"]',
    'content/docs/0.9/guides/versions.md': site['content/docs/1.0/guides/versions.md'],
    'content/docs/0.9/install.md': install('Linux'),
    'content/docs/0.9/kept.md': kept,
    'content/docs/1.0/kept.md': kept,
    'content/docs/next/kept.md': kept,
  })
  renameSync(path.join(root, 'content/docs/1.0/guides/versions.md'), path.join(root, 'content/docs/1.0/guides/releases.md'))
  writeFileSync(path.join(root, 'content/docs/1.0/install.md'), install('Ubuntu'))
  // renamed in the latest version alone
  renameSync(path.join(root, 'content/docs/1.0/kept.md'), path.join(root, 'content/docs/1.0/held.md'))
  const {code, stdout} = await runDocsite(root, ['ledger', 'check', '--fix'])
  expect([code, lines(stdout).slice(0, -1)]).toEqual([
    0,
    [
      'Written into 5 pages:',
      'content/docs/1.0/guides/releases.md: moved_from: /guides/versions',
      'content/docs/1.0/held.md: moved_from: /kept',
      'content/docs/1.0/install.md: anchors: {linux: ubuntu}',
      'content/docs/next/guides/releases.md: moved_from: /guides/versions',
      'content/docs/next/install.md: anchors: {linux: ubuntu}',
    ],
  ])
  expect((await runDocsite(root, ['version-cut', '1.1', '--dry-run'])).stdout).not.toContain('promise-')
})

test('one command takes the cut of a reorganized site from red to green', async () => {
  const guides = ['caching', 'keys', 'retries'].map((name) => [
    name,
    `# ${name}\n\nAll about ${name}: ${`${name} are explained here. `.repeat(9)}\n`,
  ])
  const pages = Object.fromEntries([
    ...guides,
    // too short to be followed by its text
    ['filters', '# Filters\n\nSee caching.\n'],
    // rewritten, while another page has more of its text
    ['prefetching', `# Prefetching\n\n${'Load what readers will need before they ask for it. '.repeat(9)}\n`],
  ]) as Readonly<Record<string, string>>
  const inFolder = (folder: string, texts = pages): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [`content/docs/${folder}/${name}.md`, text]))
  const rewritten = {...pages, prefetching: '# Prefetching\n\nNothing is as it was.\n'}
  const root = await publish({
    ...inFolder('1.0/react/guides'),
    'content/docs/1.0/old/notes.md': '# Notes\n',
    ...inFolder('next/framework/react/guides', rewritten),
    'content/docs/next/more/early.md': pages['prefetching'] ?? '',
    'content/docs/next/new/notes.md': '# Other notes\n',
  })
  const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--fix-likely'])
  expect([code, lines(stdout).filter((line) => line.includes('moved_from'))]).toEqual([
    0,
    [
      ...Object.keys(pages)
        .sort()
        .map((name) => `  content/docs/next/framework/react/guides/${name}.md: moved_from: /react/guides/${name}`),
      '  content/docs/next/guides/releases.md: moved_from: /guides/versions',
      '  content/docs/next/new/notes.md: moved_from: /old/notes (likely)',
    ],
  ])
})

test('lost headings have a level of their own', async () => {
  const root = await publish({'content/docs/1.0/index.md': '# Start\n\n## Welcome\n\n## Gone\n'})
  const cut = async (levels: string): Promise<readonly [number, readonly string[] | null]> => {
    const config = site['site-config.ts'].replace('docs:', `levels: ${levels}, docs:`)
    writeFileSync(path.join(root, 'site-config.ts'), config)
    const {code, stdout} = await runDocsite(root, ['version-cut', '1.1', '--dry-run', '--fix'])
    return [code, stdout.match(/ \w+ promise-\S+/g)]
  }
  expect(await cut('{}')).toEqual([1, [' error promise-missing-heading', ' error promise-missing-heading']])
  expect(await cut(`{'promise-missing-heading': 'warning'}`)).toEqual([
    0,
    [' warning promise-missing-heading', ' warning promise-missing-heading'],
  ])
})
