import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, realpath, rm, utimes} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {hashTree} from '../hash-tree.ts'
import {toolRoot, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {smallSite} from './small-site.ts'

const run = promisify(execFile)
const main = path.join(toolRoot, 'lib/main.js')

let workshop = ''
let expected: Record<string, string> = {}

beforeAll(async () => {
  workshop = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-same-')))
  expected = await buildAnew('first')
  expect(Object.keys(expected).length).toBeGreaterThan(40)
})
afterAll(() => rm(workshop, {recursive: true}))

type Circumstances = {
  /** Options of Node, before the script. */
  readonly node?: readonly string[]
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly umask?: string
}

/** Builds the site in a folder, as it is there, in a process of its own; gives the hashes of the output. */
async function buildThere(
  root: string,
  {node = [], args = [], env = {}, umask = '022'}: Circumstances = {},
): Promise<Record<string, string>> {
  const command = [process.execPath, ...node, main, 'build', '--quiet', ...args]
  const {stdout} = await run('sh', ['-c', `umask ${umask} && exec "$@"`, 'sh', ...command], {
    cwd: root,
    env: {PATH: process.env['PATH'], ...env},
  })
  expect(stdout).toBe('')
  return hashTree(path.join(root, 'dist'))
}

/** Builds the site in a new folder. */
async function buildAnew(folder: string, circumstances?: Circumstances): Promise<Record<string, string>> {
  const root = path.join(workshop, folder)
  await writeFiles(root, smallSite)
  return buildThere(root, circumstances)
}

/** Writes files into a folder and builds the site that is there, in this process: the circumstances are those of the tests. */
async function buildAgain(
  folder: string,
  files: Readonly<Record<string, string | Uint8Array>> = smallSite,
): Promise<Record<string, string>> {
  const root = path.join(workshop, folder)
  await writeFiles(root, files)
  expect(await runDocsite(root, ['build', '--quiet'])).toMatchObject({code: 0, stdout: ''})
  return hashTree(path.join(root, 'dist'))
}

/** What may differ from one build to the next: what it is, a folder to build in, and how. */
const circumstances: readonly (readonly [string, string, Circumstances])[] = [
  ['in another folder, with a space and a letter beyond ASCII', 'other place/sïngle/er', {}],
  ['in another time zone', 'zone', {env: {TZ: 'Pacific/Kiritimati'}}],
  ['in another language', 'language', {env: {LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8'}}],
  ['with another umask', 'umask', {umask: '077'}],
  ['when folders are listed in another order', 'order', {node: ['--import', path.join(toolRoot, 'tests/shuffle-readdir.mjs')]}],
  ['as another user with another home', 'user', {env: {HOME: '/nowhere', USER: 'nobody', LOGNAME: 'nobody'}}],
  ['without a cache', 'no-cache', {args: ['--no-cache']}],
  ['in development mode of Node', 'mode', {env: {NODE_ENV: 'development'}}],
]

describe('R4: the same site gives the same bytes', () => {
  test('in all of these circumstances at once', async () => {
    const all = circumstances.map(([, , one]) => one)
    const together: Circumstances = {
      node: all.flatMap(({node = []}) => node),
      args: all.flatMap(({args = []}) => args),
      env: Object.assign({}, ...all.map(({env}) => env)),
      umask: '077',
    }
    expect(await buildAnew('other place/tïef/er', together)).toEqual(expected)
  })

  test.runIf(isDeep).concurrent.each(circumstances)('%s', async (_name, folder, one) => {
    expect(await buildAnew(folder, one)).toEqual(expected)
  })

  test('from a cache, whatever the times of the files are, and after an edit and back again', {tags: ['rest']}, async () => {
    const root = path.join(workshop, 'warm')
    await buildAgain('warm')
    await Promise.all(Object.keys(smallSite).map((name, index) => utimes(path.join(root, name), index, index)))
    await rm(path.join(root, 'dist'), {recursive: true})
    expect(await buildAgain('warm', {})).toEqual(expected)
    const edits = {
      'content/docs/next/index.md': '# Other\n\n## Part\n',
      'content/docs/next/more.md': '# More\n',
      'src/code.ts': 'let a\n',
    }
    expect(await buildAgain('warm', edits)).not.toEqual(expected)
    await rm(path.join(root, 'content/docs/next/more.md'))
    expect(await buildAgain('warm')).toEqual(expected)
  })

  test('from a cache that another folder made', async () => {
    const root = path.join(workshop, 'moved')
    await mkdir(root)
    await run('cp', ['-r', path.join(workshop, 'first/.docsite'), root])
    expect(await buildAgain('moved')).toEqual(expected)
  })
})
