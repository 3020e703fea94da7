import {execFileSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const LEDGER = 'docsite-ledger.txt'

const lines = (output: string): readonly string[] => output.split('\n').filter((line) => line !== '')

function git(root: string, ...args: readonly string[]): string {
  const own = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false', '-c', 'tag.gpgsign=false']
  return execFileSync('git', [...own, ...args], {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']})
}

function commit(root: string, tag: string): void {
  git(root, 'add', '-A')
  git(root, 'commit', '-q', '-m', tag)
  git(root, 'tag', tag)
}

/** A site below the folder of its repository, with three tags. The code of the first cannot be run any more. */
async function makeRepository(): Promise<{readonly top: string; readonly root: string}> {
  const top = await makeFolder({
    'site/site-config.ts': `import missing from 'not-installed'\nexport default missing\n`,
    'site/content/docs/index.md': '# Start\n\n## Old\n',
    'site/content/docs/setup.md': '# Setup\n\n## Linux\n\n[Nowhere](./none.md)\n',
    'other/large.txt': 'not of the site\n',
    '.gitignore': '.docsite\ndist\n',
  })
  const root = path.join(top, 'site')
  git(top, 'init', '-q')
  commit(top, 'v1.0')
  writeFileSync(path.join(root, 'site-config.ts'), `export default {title: 'Site', url: 'https://example.org'}\n`)
  mkdirSync(path.join(root, 'content/docs/guide'))
  renameSync(path.join(root, 'content/docs/setup.md'), path.join(root, 'content/docs/guide/install.md'))
  commit(top, 'v1.1')
  rmSync(path.join(root, 'content/docs'), {recursive: true})
  await writeFiles(root, {
    'content/docs/versions.json': '["2.0"]',
    'content/docs/next/index.md': '# Start\n\n## Unreleased\n',
    'content/docs/2.0/index.md': '# Start\n\n## New\n',
    'content/pages/index.md': '# Home\n',
  })
  commit(top, 'v2.0')
  git(top, 'tag', 'other')
  return {top, root}
}

test('tags are imported with the configuration of today; neither the working tree nor the index changes', async () => {
  const {top, root} = await makeRepository()
  writeFileSync(path.join(root, 'content/pages/index.md'), '# Home, edited\n')
  git(top, 'add', 'site/content/pages')
  writeFileSync(path.join(root, 'content/pages/more.md'), '# More\n')
  const before = git(top, 'status', '--porcelain')
  const {code, stdout} = await runDocsite(root, ['ledger', 'import', '--git', 'v*'])
  expect({code, said: lines(stdout)}).toEqual({
    code: 0,
    said: [
      'v1.0: 2 addresses and 2 headings',
      'v1.1: 2 addresses and 2 headings',
      'v2.0: 2 addresses and 1 heading',
      `${LEDGER} holds 4 addresses and 4 headings. New: 4 addresses and 4 headings.`,
    ],
  })
  expect(lines(readFileSync(path.join(root, LEDGER), 'utf8')).slice(2)).toEqual([
    '/',
    '/docs/ new old',
    '/docs/guide/install/ linux',
    '/docs/setup/ linux',
  ])
  expect(git(top, 'status', '--porcelain')).toBe(`${before}?? site/${LEDGER}\n`)
  expect(['tree', 'index'].filter((name) => existsSync(path.join(root, '.docsite/ledger-import', name)))).toEqual([])
  const again = await runDocsite(root, ['ledger', 'import', '--git', 'v1.*'])
  expect(lines(again.stdout).at(-1)).toBe(`${LEDGER} holds 4 addresses and 4 headings. New: 0 addresses and 0 headings.`)
})

test('no tag, a shallow clone, no repository and a wrong call say what to do', async () => {
  const {top, root} = await makeRepository()
  const errorOf = async (folder: string, ...args: readonly string[]): Promise<readonly unknown[]> => {
    const {code, stderr} = await runDocsite(folder, ['ledger', ...args])
    return [code, lines(stderr).find((line) => line.startsWith('error'))]
  }
  expect(await errorOf(root, 'import', '--git', 'w*')).toEqual([
    2,
    'error: The repository has no tag `w*`. `git tag` lists those that it has.',
  ])
  const clone = path.join(await makeFolder({}), 'clone')
  git(top, 'clone', '-q', '--depth', '1', '--no-tags', `file://${top}`, clone)
  expect(await errorOf(path.join(clone, 'site'), 'import', '--git', 'v*')).toEqual([
    2,
    'error: The repository has no tag `v*`. It is a shallow clone: run `git fetch --unshallow --tags` first. In a workflow, `fetch-depth: 0` does so.',
  ])
  const alone = await makeFolder({
    'site-config.ts': `export default {title: 'Site', url: 'https://example.org'}\n`,
    'content/docs/index.md': '# A\n',
  })
  const [code, said] = await errorOf(alone, 'import', '--git', 'v*')
  expect([code, String(said)]).toEqual([2, expect.stringContaining('error: The repository cannot be read: not a git repository')])
  expect(await errorOf(root, 'check', '--git', 'v*')).toEqual([2, 'error: Only `docsite ledger import` takes `--git`.'])
  expect(await errorOf(root, 'import', 'dist', '--git', 'v*')).toEqual([2, 'error: Name a file or tags, not both.'])
  expect(existsSync(path.join(root, LEDGER))).toBe(false)
})
