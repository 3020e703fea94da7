import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {makeRepository, runGit} from '../git-repository.ts'
import type {TestRepository} from '../git-repository.ts'
import {openSite} from '../open-live-site.ts'
import type {OpenedSite} from '../open-live-site.ts'

const site = (versions: string): Readonly<Record<string, string>> => ({
  'site-config.ts': `export default {title: 'Site', url: 'https://example.org', search: false, docs: {versions: {${versions}}}}\n`,
  'content/docs/index.md': '# Start\n\nNext.\n',
  '.gitignore': '.docsite/\ndist/\nserved/\n',
})

/** Commits a page to a branch that is not checked out, as a fetch does. */
async function commitTo(repository: TestRepository, branch: string, text: string): Promise<void> {
  const {git, commit} = repository
  git('checkout', '--quiet', '--detach')
  await commit({'docs/index.md': `# Start\n\n${text}\n`})
  git('update-ref', `refs/heads/${branch}`, 'HEAD')
  git('checkout', '--quiet', 'main')
}

/** Returns the text of the first page of a version. */
async function textOf(opened: OpenedSite, version: string): Promise<string> {
  return /<div class="prose">(.*?)<\/div>/s.exec(await opened.read(`docs/${version}index.html`))?.[1] ?? ''
}

const shows = (opened: OpenedSite, version: string, text: string): Promise<void> =>
  opened.until(async () => (await textOf(opened, version)) === `<p>${text}</p>`)

async function makeCode(): Promise<TestRepository> {
  const repository = makeRepository()
  await repository.commit({'docs/index.md': '# Start\n\nFirst.\n'}, 'v1.0')
  repository.git('branch', 'release/2.x')
  return repository
}

test('serve shows what a branch has become, from a file of its own or packed, and a tag that was moved', async () => {
  const code = await makeCode()
  const repository = `, repository: '${code.root}'`
  const opened = await openSite(site(`'1.0': {git: 'v1.0:docs'${repository}}, '2.0': {git: 'release/2.x:docs'${repository}}`))
  expect([await textOf(opened, ''), await textOf(opened, '1.0/')]).toEqual(['<p>First.</p>', '<p>First.</p>'])

  await commitTo(code, 'release/2.x', 'Second.')
  await shows(opened, '', 'Second.')
  expect(await textOf(opened, '1.0/')).toBe('<p>First.</p>')

  code.git('pack-refs', '--all')
  await commitTo(code, 'release/2.x', 'Third.')
  await shows(opened, '', 'Third.')
  code.git('tag', '--force', 'v1.0', 'release/2.x')
  await shows(opened, '1.0/', 'Third.')

  // all in one file, with no file of the branch before or after
  await commitTo(code, 'release/2.x', 'Fourth.')
  code.git('pack-refs', '--all')
  await shows(opened, '', 'Fourth.')

  // what is no version is not looked at
  await setTimeout(500)
  const {revision} = opened.state()
  await commitTo(code, 'other', 'Other.')
  await code.commit({'docs/index.md': '# Start\n\nMain.\n'})
  await setTimeout(500)
  expect(opened.state().revision).toBe(revision)
})

test('a branch that is gone is reported while its last text is shown, and shown again when it is back', async () => {
  const code = await makeCode()
  const opened = await openSite(site(`'2.0': {git: 'release/2.x:docs', repository: '${code.root}'}`))
  code.git('branch', '--move', 'release/2.x', 'kept')
  await opened.until(() => opened.problems().join() === 'git-version-missing site-config.ts')
  expect(await textOf(opened, '')).toBe('<p>First.</p>')
  code.git('branch', '--move', 'kept', 'release/2.x')
  await opened.until(() => opened.problems().length === 0)
  await commitTo(code, 'release/2.x', 'Second.')
  await shows(opened, '', 'Second.')
})

test('a site in a worktree follows the branches of its repository, and its own HEAD', async () => {
  const code = await makeCode()
  await code.commit(site(`'1.0': {git: 'HEAD:docs'}, '2.0': {git: 'release/2.x:docs'}`))
  const worktree = path.join(code.root, 'served')
  code.git('worktree', 'add', '--quiet', '-b', 'served', worktree)
  const opened = await openSite({}, {inPlace: worktree})
  await commitTo(code, 'release/2.x', 'Second.')
  await shows(opened, '', 'Second.')

  opened.write('docs/index.md', '# Start\n\nCommitted.\n')
  runGit(worktree, 'commit', '--quiet', '--all', '--message', 'Change')
  await shows(opened, '1.0/', 'Committed.')
  runGit(worktree, 'checkout', '--quiet', '-b', 'topic')
  opened.write('docs/index.md', '# Start\n\nTopic.\n')
  runGit(worktree, 'commit', '--quiet', '--all', '--message', 'Change')
  await shows(opened, '1.0/', 'Topic.')
  // a commit elsewhere is none of its HEAD
  await setTimeout(500)
  const {revision} = opened.state()
  await code.commit({'docs/index.md': '# Start\n\nMain.\n'})
  await setTimeout(500)
  expect(opened.state().revision).toBe(revision)
})

test('a new tag of a pattern becomes a version while the site is served, from a file of its own or packed', async () => {
  const code = await makeCode()
  const opened = await openSite(site(`'*': {tags: 'v*:docs', repository: '${code.root}'}`))
  expect(await textOf(opened, '')).toBe('<p>First.</p>')
  await code.commit({'docs/index.md': '# Start\n\nSecond.\n'}, 'v2.0')
  await shows(opened, '', 'Second.')
  await shows(opened, '1.0/', 'First.')
  code.git('pack-refs', '--all')
  code.git('update-ref', 'refs/tags/v3.0', 'v1.0')
  code.git('pack-refs', '--all')
  await shows(opened, '', 'First.')
  await shows(opened, '2.0/', 'Second.')
})
