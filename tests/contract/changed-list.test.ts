import {cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const site = {
  'site-config.ts':
    "export default {title: 'Kit', url: 'https://example.org', baseUrl: '/kit/', markdownPages: true, docs: {versions: {next: {label: 'Next'}}}}\n",
  'content/pages/index.md': '# Home\n\nSee the [docs](/docs/).\n',
  'content/docs/versions.json': '["1.0"]\n',
  'content/docs/next/start.md': '---\nslug: /\n---\n\n# Start\n\nNot yet.\n',
  'content/docs/1.0/start.md': '---\nslug: /\n---\n\n# Start\n\nGo [on](./second.md).\n',
  'content/docs/1.0/second.md': '# Second\n\nThe second page.\n',
  'content/static/robots-note.txt': 'Nothing.\n',
}

/** Edits after which pages are new, changed and gone, and an image is new. */
const edits = {
  'content/docs/1.0/start.md': '---\nslug: /\n---\n\n# Start\n\nGo [on](./third.md).\n',
  'content/docs/1.0/third.md': '# Third\n\n![A shape](./shape.svg)\n\nBack to [the start](./start.md).\n',
  'content/docs/1.0/shape.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
}

type Row = readonly [step: string, path: string]

function readRows(root: string): Row[] {
  return readFileSync(path.join(root, 'changed.tsv'), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t') as unknown as Row)
}

/** Paths without the hashes of names. */
function withoutHashes(rows: readonly Row[]): Row[] {
  return rows.map(([step, file]) => [step, file.replace(/-[A-Za-z\d]{8}\./, '-<hash>.').replaceAll(/\/[a-f\d]{12,16}(?=[./])/g, '/<hash>')])
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** Carries out a part of a list, as a deployment does. */
function deploy(rows: readonly Row[], from: string, to: string): void {
  for (const [step, file] of rows) {
    const target = path.join(to, file)
    if (step === 'delete') rmSync(target, {force: true})
    else {
      mkdirSync(path.dirname(target), {recursive: true})
      cpSync(path.join(from, file), target)
    }
  }
}

/** Returns the references of the pages in a folder to files of the site that are not there. */
function brokenIn(folder: string): string[] {
  return filesIn(folder)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const found: string[] = []
      for (const [, value = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(/ (?:href|src)="([^"]*)"/g)) {
        const url = new URL(value, `https://example.org/kit/${file}`)
        if (url.origin !== 'https://example.org' || !url.pathname.startsWith('/kit/')) continue
        const target = url.pathname.slice(5)
        if (!existsSync(path.join(folder, target === '' || target.endsWith('/') ? `${target}index.html` : target)))
          found.push(`${file} -> ${value}`)
      }
      return found
    })
}

test('names what to upload and delete, in an order in which no page is ever broken', async () => {
  const root = await makeFolder(site)
  const dist = path.join(root, 'dist')
  const online = path.join(root, 'online')
  expect(await runDocsite(root, ['build', '--changed-list', 'changed.tsv'])).toMatchObject({code: 0})
  expect(
    readRows(root)
      .map(([, file]) => file)
      .sort(),
  ).toEqual(filesIn(dist))
  expect(readRows(root).at(-1)).toEqual(['manifest', 'manifest.json'])
  deploy(readRows(root), dist, online)
  rmSync(path.join(root, 'changed.tsv'))

  await writeFiles(root, edits)
  rmSync(path.join(root, 'content/docs/1.0/second.md'))
  expect(await runDocsite(root, ['build', '--changed-list', 'changed.tsv'])).toMatchObject({code: 0})
  const rows = readRows(root)
  expect(withoutHashes(rows).filter(([, file]) => !file.startsWith('assets/search/'))).toEqual([
    ['assets', 'assets/files/shape-<hash>.svg'],
    ['assets', 'docs.md'],
    ['assets', 'docs/third.md'],
    ['new', 'docs/third/index.html'],
    ['new', 'docs/third/index.json'],
    ['pages', 'docs/index.html'],
    ['pages', 'docs/index.json'],
    ['lists', 'docs/llms-full.txt'],
    ['lists', 'docs/llms.txt'],
    ['lists', 'search/manifest.json'],
    ['lists', 'sitemap.xml'],
    ['delete', 'docs/second/index.html'],
    ['delete', 'docs/second.md'],
    ['delete', 'docs/second/index.json'],
    ['manifest', 'manifest.json'],
  ])
  expect(new Set(rows.filter(([, file]) => file.startsWith('assets/search/')).map(([step]) => step))).toEqual(
    new Set(['assets', 'lists', 'delete']),
  )
  for (const row of rows) {
    deploy([row], dist, online)
    expect(brokenIn(online), row.join(' ')).toEqual([])
  }
  expect(filesIn(online)).toEqual(filesIn(dist))
  for (const file of filesIn(dist)) expect(readFileSync(path.join(online, file))).toEqual(readFileSync(path.join(dist, file)))
})

test('files that have not changed keep their inode, bytes and time', async () => {
  const root = await makeFolder(site)
  const dist = path.join(root, 'dist')
  await runDocsite(root, ['build'])
  const stamp = (file: string): string => {
    const {ino, mtimeMs, size} = statSync(path.join(dist, file))
    return [ino, mtimeMs, size].join(' ')
  }
  const before = new Map(filesIn(dist).map((file) => [file, stamp(file)]))
  await writeFiles(root, {'content/docs/1.0/second.md': '# Second\n\nAnother text.\n'})
  expect(await runDocsite(root, ['build', '--changed-list', 'changed.tsv'])).toMatchObject({code: 0})
  const listed = new Map(readRows(root).map(([step, file]) => [file, step]))
  expect([...listed.keys()].filter((file) => !file.startsWith('assets/'))).toEqual([
    'docs/second.md',
    'docs/second/index.html',
    'docs/second/index.json',
    'docs/llms-full.txt',
    'docs/llms.txt',
    'search/manifest.json',
    'manifest.json',
  ])
  const kept = [...before].filter(([file]) => !listed.has(file))
  expect(kept.length).toBeGreaterThan(10)
  expect(kept.filter(([file, was]) => was !== stamp(file))).toEqual([])
})

test('a list that is still there has not been published: what it names stays, as it is now', async () => {
  const root = await makeFolder(site)
  const list = ['build', '--changed-list', 'changed.tsv']
  await runDocsite(root, ['build'])
  await runDocsite(root, list)
  expect(readRows(root)).toEqual([])
  await writeFiles(root, edits)
  await runDocsite(root, list)
  const first = readRows(root)
  await writeFiles(root, {'content/docs/1.0/start.md': site['content/docs/1.0/start.md']})
  rmSync(path.join(root, 'content/docs/1.0/third.md'))
  await runDocsite(root, list)
  // what may be online already is written over, or removed
  expect(new Set(readRows(root).map(([, file]) => file))).toEqual(new Set(first.map(([, file]) => file)))
  expect(readRows(root).filter(([, file]) => /^docs\/(?:index|third)/.test(file))).toEqual([
    ['pages', 'docs/index.html'],
    ['pages', 'docs/index.json'],
    ['delete', 'docs/third/index.html'],
    ['delete', 'docs/third.md'],
    ['delete', 'docs/third/index.json'],
  ])
})

test('a manifest of what is published takes the place of the output folder', async () => {
  const root = await makeFolder(site)
  const dist = path.join(root, 'dist')
  await runDocsite(root, ['build'])
  cpSync(path.join(dist, 'manifest.json'), path.join(root, 'live.json'))
  await writeFiles(root, edits)
  await runDocsite(root, ['build'])
  const since = ['build', '--changed-list', 'changed.tsv', '--changed-since']
  expect(await runDocsite(root, [...since, 'live.json'])).toMatchObject({code: 0})
  expect(readRows(root).filter(([step]) => step === 'new' || step === 'pages')).toEqual([
    ['new', 'docs/third/index.html'],
    ['new', 'docs/third/index.json'],
    ['pages', 'docs/index.html'],
    ['pages', 'docs/index.json'],
    // the link to the next page
    ['pages', 'docs/second/index.html'],
  ])
  rmSync(path.join(root, 'changed.tsv'))
  await writeFiles(root, {'live.json': ''})
  await runDocsite(root, [...since, 'live.json'])
  expect(
    readRows(root)
      .map(([, file]) => file)
      .sort(),
  ).toEqual(filesIn(dist))
})

test('a build that fails writes no list, and one that is killed after the swap leaves its list to the next', async () => {
  const root = await makeFolder(site)
  const list = ['build', '--changed-list', 'changed.tsv']
  await runDocsite(root, ['build'])
  await writeFiles(root, {'content/docs/1.0/start.md': '# Start\n\n[Nowhere](./nowhere.md)\n'})
  expect(await runDocsite(root, list)).toMatchObject({code: 1})
  expect(readdirSync(root).filter((name) => name.startsWith('changed'))).toEqual([])
  // what a kill between the swap and the renaming of the list leaves behind
  await writeFiles(root, {'content/docs/1.0/start.md': site['content/docs/1.0/start.md'], 'changed.tsv.tmp': 'pages\tdocs/index.html\n'})
  expect(await runDocsite(root, list)).toMatchObject({code: 0})
  expect(readdirSync(root).filter((name) => name.startsWith('changed'))).toEqual(['changed.tsv'])
  expect(readRows(root)).toEqual([['pages', 'docs/index.html']])
})

const refused = [
  {name: 'in the output folder', args: ['dist/changed.tsv'], said: 'it is in the output folder'},
  {name: 'with other content', args: ['notes.txt'], said: 'it is there and is not a list of changes'},
  {name: 'in a folder that does not exist', args: ['nowhere/changed.tsv'], said: 'it does not exist'},
  {
    name: 'with the manifest of something else',
    args: ['changed.tsv', '--changed-since', 'package.json'],
    said: 'it is not the `manifest.json` of a site',
  },
  {name: 'with a manifest that is not there', args: ['changed.tsv', '--changed-since', 'live.json'], said: 'it does not exist'},
]

test('refuses a list that cannot be written, and writes nothing', async () => {
  const root = await makeFolder({...site, 'notes.txt': 'Buy milk.\n', 'package.json': '{"files": ["a"]}'})
  await runDocsite(root, ['build'])
  const before = filesIn(root)
  await writeFiles(root, {'content/docs/1.0/second.md': '# Second\n\nAnother text.\n'})
  for (const {name, args, said} of refused) {
    const {code, stderr, stdout} = await runDocsite(root, ['build', '--changed-list', ...args])
    expect([name, code, stdout + stderr]).toEqual([name, 2, expect.stringContaining(said)])
    expect([name, stdout + stderr]).toEqual([name, expect.stringContaining('output-list-unusable')])
    expect([name, filesIn(root)]).toEqual([name, before])
    expect(readFileSync(path.join(root, 'notes.txt'), 'utf8')).toBe('Buy milk.\n')
  }
})

test('the manifest of what is published needs a list', async () => {
  const root = await makeFolder(site)
  const {code, stderr} = await runDocsite(root, ['build', '--changed-since', 'live.json'])
  expect([code, stderr]).toEqual([2, expect.stringContaining("option '--changed-since <file>' needs '--changed-list <file>'")])
})
