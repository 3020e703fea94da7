import {execFileSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {readSealed, writeSealed} from '../../../../renderer/core/files/sealed-json.ts'
import {readLastUpdates} from '../../../../renderer/source/read-last-updates.ts'
import {makeConfig} from '../../../make-config.ts'
import {makeFolder} from '../../../make-site.ts'

const identity = ['-c', 'user.email=a@example.org', '-c', 'commit.gpgSign=false', '-c', 'init.defaultBranch=main']

/** Runs git in a folder, as this author at this time. */
function git(cwd: string, args: readonly string[], {name = 'Ada', date = '2024-01-05T23:30:00+02:00'} = {}): void {
  const env = {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date}
  execFileSync('git', ['-c', `user.name=${name}`, ...identity, ...args], {cwd, env, stdio: 'pipe'})
}

function commit(cwd: string, who: {name?: string; date?: string} = {}): void {
  git(cwd, ['add', '-A'])
  git(cwd, ['commit', '-q', '-m', 'Change'], who)
}

const files = {'content/docs/next/a b.md': '# A\n', 'content/docs/next/ü.md': '# Ü\n', 'README.md': ''}
const docs = {showLastUpdateTime: true}
const ada = {date: '2024-01-05T21:30:00.000Z', author: 'Ada'}

async function read(root: string, cache = false) {
  const {value, diagnostics} = await readLastUpdates({config: makeConfig(root, {docs}), cache})
  return {value: Object.fromEntries(value), messages: diagnostics.map(({code, message}) => `${code}: ${message}`)}
}

test('R2: a file has the time and author of its last commit, below a folder of the repository too; a new file has none', async () => {
  const repository = await makeFolder(Object.fromEntries(Object.entries(files).map(([file, text]) => [`site/${file}`, text])))
  const root = path.join(repository, 'site')
  git(repository, ['init', '-q'])
  commit(repository)
  writeFileSync(path.join(root, 'content/docs/next/ü.md'), '# Changed\n')
  commit(repository, {name: 'Grace Hopper', date: '2024-02-01T00:00:00Z'})
  writeFileSync(path.join(root, 'content/docs/next/new.md'), '# New\n')
  expect(await read(root)).toEqual({
    value: {
      'content/docs/next/a b.md': ada,
      'content/docs/next/ü.md': {date: '2024-02-01T00:00:00.000Z', author: 'Grace Hopper'},
    },
    messages: [],
  })
})

/** Gives the author of a cached history another name. */
function resealAs(file: string, author: string): void {
  const place = {file, label: 'docsite-updates-1'}
  writeSealed(place, JSON.parse(JSON.stringify(readSealed(place)).replaceAll('Ada', author)))
}

test('R2: git is asked once for a commit; a damaged answer is asked for again', async () => {
  const root = await makeFolder(files)
  const kept = path.join(root, '.docsite/cache/last-updates.json')
  git(root, ['init', '-q'])
  commit(root)
  const first = await read(root, true)
  resealAs(kept, 'Cached')
  const again = await read(root, true)
  const uncached = await read(root)
  writeFileSync(kept, readFileSync(kept, 'utf8').replaceAll('Cached', 'Damaged'))
  const mended = await read(root, true)
  writeFileSync(path.join(root, 'README.md'), 'more')
  resealAs(kept, 'Cached')
  git(root, ['add', 'README.md'])
  git(root, ['commit', '-q', '-m', 'More'])
  const later = await read(root, true)
  expect([first, again, uncached, mended, later].map(({value}) => value['content/docs/next/a b.md']?.author)).toEqual([
    'Ada',
    'Cached',
    'Ada',
    'Ada',
    'Ada',
  ])
})

test('R2: a history that cannot be read is reported, and so is one that is cut', async () => {
  const root = await makeFolder(files)
  const outside = await read(root)
  git(root, ['init', '-q'])
  const empty = await read(root)
  commit(root)
  writeFileSync(path.join(root, 'README.md'), 'more')
  commit(root)
  const clone = path.join(await makeFolder({}), 'clone')
  git(root, ['clone', '-q', '--depth', '1', `file://${root}`, clone])
  const cut = await read(clone)
  expect([outside, empty.messages.length, cut.messages, Object.keys(cut.value)]).toEqual([
    {
      value: {},
      messages: [
        'git-history: The site shows when its docs were last updated, but the Git history cannot be read: the site is not in a Git repository.',
      ],
    },
    1,
    [
      'git-history: The site shows when its docs were last updated, but this clone has only the newest commits: older files get wrong dates.',
    ],
    ['content/docs/next/a b.md', 'content/docs/next/ü.md'],
  ])
})

test('R2: a site that does not show it asks for nothing', async () => {
  const root = await makeFolder(files)
  expect(await readLastUpdates({config: makeConfig(root), cache: true})).toEqual({value: new Map(), diagnostics: []})
})
