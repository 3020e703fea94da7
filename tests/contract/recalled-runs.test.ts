import {existsSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeGitSite} from '../git-site.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder} from '../make-site.ts'
import {runDocsite, steadyReport} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'

const config = (more = ''): string =>
  `export default {title: 'Site', url: 'https://example.org', fonts: false, docs: {versions: {next: {path: ''}}}${more}}\n`

const site = {
  'site-config.ts': config(),
  'content/docs/next/index.md': '# Home\n\n[More](./more.md#part)\n',
  'content/docs/next/more.md': '# More\n\n## Part\n\nText.\n',
}

/** Records of runs that a site has. */
function recordsOf(root: string): string[] {
  const folder = path.join(root, '.docsite/cache/runs')
  return existsSync(folder) ? readdirSync(folder) : []
}

/**
 * Reports whether a command was answered from memory: a run that is made tells its phases. In this process, whose environment is part of what runs
 * depend on, so that the runs before were in it, too.
 */
async function isRecalled(root: string, args: readonly string[]): Promise<boolean> {
  const {stderr} = await runDocsite(root, args)
  return !stderr.includes('Reading')
}

/** Reports the same of a command in a process of its own. */
async function isRecalledApart(root: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<boolean> {
  const {stderr} = await spawnDocsite(root, args, {env})
  return !stderr.includes('Reading')
}

test('a recalled build says what the same build would say that is made', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...site,
    'content/docs/next/faulty.md': '# Faulty\n\n![](a.png)\n\n[x](./more.md#nowhere)\n',
    'content/docs/next/a.png': 'x',
  })
  writeFileSync(path.join(root, 'site-config.ts'), config(`, levels: {'link-missing-anchor': 'warning'}`))
  const first = await spawnDocsite(root, ['build'])
  expect(first.code).toBe(0)
  const recalled = await spawnDocsite(root, ['build'])
  expect(recalled.stderr).toBe('')
  rmSync(path.join(root, '.docsite/cache/runs'), {recursive: true})
  const made = await spawnDocsite(root, ['build'])
  expect(made.stderr).toContain('Reading')
  expect(recalled.code).toBe(made.code)
  expect(steadyReport(recalled.stdout)).toBe(steadyReport(made.stdout))
  expect(made.stdout).toContain('faulty.md:5')
})

test('a recalled check says what the same check would say that is made', async () => {
  const root = await makeFolder({...site, 'content/docs/next/faulty.md': '# Faulty\n\n[x](./more.md#nowhere)\n'})
  const first = await spawnDocsite(root, ['check-links'])
  expect(first.code).toBe(1)
  const recalled = await spawnDocsite(root, ['check-links'])
  expect(recalled).toEqual({...first, stderr: '', stdout: expect.any(String) as string})
  expect(steadyReport(recalled.stdout)).toBe(steadyReport(first.stdout))
  // a check of a part is another command
  expect(await isRecalledApart(root, ['check-links', 'content/docs/next/more.md'])).toBe(false)
  writeFileSync(path.join(root, 'content/docs/next/faulty.md'), '# Faulty\n\n[x](./more.md#part)\n')
  expect((await spawnDocsite(root, ['check-links'])).code).toBe(0)
})

test(
  'a recalled check of code says what the same check would say that is made, and is made again if what its samples import has changed',
  {tags: ['rest']},
  async () => {
    const code = (text: string): string => `# Code\n\n\`\`\`ts\nimport {one} from 'lib'\n\nexport const two: ${text} = one\n\`\`\`\n`
    const page = 'content/docs/next/code.md'
    const root = await makeFolder({
      ...site,
      [page]: code('number'),
      'node_modules/lib/package.json': '{"name": "lib", "version": "1.0.0", "types": "index.d.ts"}',
      'node_modules/lib/index.d.ts': "export {one} from './part'\n",
      'node_modules/lib/part/index.d.ts': 'export declare const one: number\n',
    })
    const check = ['check-code', '--format', 'json']
    const isMade = async (args: readonly string[] = check): Promise<{readonly code: number; readonly isMade: boolean}> => {
      const {code: exit, stderr} = await runDocsite(root, args)
      return {code: exit, isMade: stderr.includes('Reading')}
    }
    expect(await isMade()).toEqual({code: 0, isMade: true})
    expect(await isMade()).toEqual({code: 0, isMade: false})
    expect(await isMade([...check, page])).toEqual({code: 0, isMade: true})
    expect(await isMade([...check, '--no-cache'])).toEqual({code: 0, isMade: true})
    writeFileSync(path.join(root, page), code('string'))
    const first = await runDocsite(root, check)
    expect(first).toMatchObject({code: 1, stdout: expect.stringContaining('TS2322') as string})
    const recalled = await runDocsite(root, check)
    expect({...recalled, stderr: steadyReport(recalled.stderr)}).toEqual({
      ...first,
      stderr: steadyReport(first.stderr.slice(first.stderr.indexOf('Checked'))),
    })
    // an installation, which brings a file that comes before the one that is there
    writeFileSync(path.join(root, 'node_modules/lib/part.d.ts'), 'export declare const one: string\n')
    writeFileSync(path.join(root, 'node_modules/.package-lock.json'), '{}')
    expect(await isMade()).toEqual({code: 0, isMade: true})
    expect(await isMade()).toEqual({code: 0, isMade: false})
    writeFileSync(path.join(root, 'node_modules/lib/part.d.ts'), 'export declare const one: boolean\n')
    expect(await isMade()).toEqual({code: 1, isMade: true})
    expect(await isMade()).toEqual({code: 1, isMade: false})
  },
)

test('a build that failed is made again, and so is one whose output was changed', async () => {
  const root = await makeFolder({...site, 'content/docs/next/faulty.md': '# Faulty\n\n[x](./nowhere.md)\n'})
  expect((await runDocsite(root, ['build'])).code).toBe(1)
  expect(recordsOf(root)).toEqual([])
  rmSync(path.join(root, 'content/docs/next/faulty.md'))
  expect((await runDocsite(root, ['build'])).code).toBe(0)
  const built = hashTree(path.join(root, 'dist'))
  const page = path.join(root, 'dist/docs/index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('Home', 'HOME'))
  expect((await runDocsite(root, ['build'])).code).toBe(0)
  expect(hashTree(path.join(root, 'dist'))).toEqual(built)
})

test('a build without the cache, or with a list of changes, is made', {tags: ['rest']}, async () => {
  const root = await makeFolder(site)
  await runDocsite(root, ['build'])
  expect(await isRecalled(root, ['build'])).toBe(true)
  expect(await isRecalled(root, ['build', '--no-cache'])).toBe(false)
  expect(await isRecalled(root, ['build', '--changed-list', 'changed.tsv'])).toBe(false)
  expect(await isRecalled(root, ['build', '--base-url', '/other/'])).toBe(false)
  expect(await isRecalled(root, ['build'])).toBe(false)
})

/** Something that code of a configuration asks for, and what changes it. */
type Asked = {
  readonly imports?: string
  readonly title: string
  readonly change?: (root: string) => void
  readonly env?: Readonly<Record<string, string>>
}

const asked: Readonly<Record<string, Asked>> = {
  'a file': {
    imports: `import {readFileSync} from 'node:fs'`,
    title: `readFileSync(new URL('title.txt', root), 'utf8')`,
    change: (root) => writeFileSync(path.join(root, 'title.txt'), 'Two'),
  },
  'a file of a promise': {
    imports: `import {readFile} from 'node:fs/promises'`,
    title: `await readFile(new URL('title.txt', root), 'utf8')`,
    change: (root) => writeFileSync(path.join(root, 'title.txt'), 'Two'),
  },
  'whether a file is there': {
    imports: `import {existsSync} from 'node:fs'`,
    title: `existsSync(new URL('absent.txt', root)) ? 'Two' : 'One'`,
    change: (root) => writeFileSync(path.join(root, 'absent.txt'), ''),
  },
  'the names in a folder': {
    imports: `import {readdirSync} from 'node:fs'`,
    title: `readdirSync(new URL('list/', root)).join(' ')`,
    change: (root) => writeFileSync(path.join(root, 'list/Two'), ''),
  },
  'a variable': {title: `process.env.DOCSITE_TEST_TITLE ?? 'One'`, env: {DOCSITE_TEST_TITLE: 'Two'}},
  'all variables': {title: `Object.keys(process.env).includes('DOCSITE_TEST_TITLE') ? 'Two' : 'One'`, env: {DOCSITE_TEST_TITLE: 'Two'}},
}

test.each(Object.entries(asked))(
  'a build is made again if code of the configuration asks for %s that has changed',
  {tags: ['rest']},
  async (name, code) => {
    const {imports = '', title, change, env = {}} = code
    const root = await makeFolder({...site, 'title.txt': 'One', 'list/One': ''})
    const base = config().replace('export default ', '')
    writeFileSync(
      path.join(root, 'site-config.ts'),
      `${imports}\nconst root = ${JSON.stringify(new URL(`file://${root}/`))}\nconst base = ${base}\nexport default {...base, title: ${title}}\n`,
    )
    const home = (): string => readFileSync(path.join(root, 'dist/docs/index.html'), 'utf8')
    // the code runs in a thread first, and in the main thread once it is known to come to an end
    for (const page of ['404.html', 'docs/index.html']) {
      expect(await spawnDocsite(root, ['build'])).toMatchObject({code: 0})
      expect(home()).toContain('One')
      rmSync(path.join(root, 'dist', page))
    }
    expect(await spawnDocsite(root, ['build'])).toMatchObject({code: 0})
    expect(await isRecalledApart(root, ['build'])).toBe(name !== 'all variables')
    change?.(root)
    expect(await isRecalledApart(root, ['build'], env)).toBe(false)
    expect(home()).toContain('Two')
  },
)

const plugin = (more: string): string =>
  `import {definePlugin} from 'docsite/plugin'\n${config(`, components: {Note: 'content/note.tsx'}, plugins: [definePlugin({name: 'data', ${more}})()]`)}`

test('a plugin that runs in every build runs although nothing has changed', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...site,
    'site-config.ts': plugin(
      `setup: () => ({volatile: true, siteFiles: () => [{path: 'process.txt', key: String(process.pid), content: () => String(process.pid)}]})`,
    ),
    'content/note.tsx': 'export const Note = () => null\n',
  })
  // what a function returns has to be the same in one build
  const made = (): string => readFileSync(path.join(root, 'dist/process.txt'), 'utf8')
  expect(await spawnDocsite(root, ['build'])).toMatchObject({code: 0, stdout: expect.stringContaining('dist/') as string})
  const first = made()
  expect(await isRecalledApart(root, ['build'])).toBe(false)
  expect(made()).not.toBe(first)
})

test('a build is recalled although threads have run code, and made again if what that has read has changed', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...site,
    'site-config.ts': plugin(
      `setup: () => ({siteFiles: async ({readFile}) => { const data = await readFile('data.txt'); return [{path: 'data.txt', key: data, content: () => data}] }})`,
    ),
    'data.txt': 'One',
    'content/note.tsx': `import {readFileSync} from 'node:fs'\nexport const Note = () => <b>{readFileSync('note.txt', 'utf8')}</b>\n`,
    'note.txt': 'First',
    'content/docs/next/code.mdx': '# Code\n\n<Note/>\n',
  })
  expect(await spawnDocsite(root, ['build'])).toMatchObject({code: 0})
  expect(await isRecalledApart(root, ['build'])).toBe(true)
  writeFileSync(path.join(root, 'data.txt'), 'Two')
  expect(await isRecalledApart(root, ['build'])).toBe(false)
  expect(readFileSync(path.join(root, 'dist/data.txt'), 'utf8')).toBe('Two')
  expect(await isRecalledApart(root, ['build'])).toBe(true)
  writeFileSync(path.join(root, 'note.txt'), 'Second')
  expect(await isRecalledApart(root, ['build'])).toBe(false)
  expect(readFileSync(path.join(root, 'dist/docs/code/index.html'), 'utf8')).toContain('Second')
})

test.each(['showLastUpdateTime: true', 'changes: true'])('a build with %s is made again for another commit alone', async (option) => {
  const shown = config().replace('docs: {', `docs: {${option}, `)
  const {root, git} = await makeGitSite({...site, 'site-config.ts': shown})
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  expect(await isRecalled(root, ['build'])).toBe(true)
  git('commit', '--quiet', '--allow-empty', '-m', 'Second')
  expect(await isRecalled(root, ['build'])).toBe(false)
  expect(await isRecalled(root, ['build'])).toBe(true)
  git('checkout', '--quiet', '-b', 'other', 'HEAD~')
  expect(await isRecalled(root, ['build'])).toBe(false)
  expect(await isRecalled(root, ['build'])).toBe(true)
})
