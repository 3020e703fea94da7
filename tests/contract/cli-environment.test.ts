import {execFile} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {createServer} from 'node:net'
import type {AddressInfo} from 'node:net'
import path from 'node:path'
import {parse} from 'acorn'
import {describe, expect, onTestFinished, test} from 'vitest'
import {isDeep} from '../depth.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {spawnDocsite} from '../spawn-docsite.ts'

const site = {
  'site-config.ts': `export default {title: 'A', url: 'https://a.org'}\n`,
  'content/docs/next/index.md': '# Start\n\nA [link](./gone.md).\n',
}

describe('a Node that is too old', () => {
  test.each(['20.18.3', '14.21.3', ...(isDeep ? ['18.20.4'] : [])])('is named: %s', async (version) => {
    const pretend = `Object.defineProperty(process, 'versions', {value: {...process.versions, node: '${version}'}})`
    const ended = await spawnDocsite(await makeFolder(site), ['build'], {nodeOptions: ['--import', `data:text/javascript,${pretend}`]})
    expect([ended.code, ended.stdout]).toEqual([2, ''])
    expect(ended.stderr).toMatch(/^error: docsite needs Node 20\.19 or later; this is v\S+\. Get a newer one at https:\/\/nodejs\.org\.\n$/)
  })

  test('can read the file that says so, which loads nothing before', () => {
    const text = readFileSync(path.join(toolRoot, 'lib/main.js'), 'utf8')
    const {body} = parse(text, {ecmaVersion: 2020, sourceType: 'module', allowHashBang: true})
    const imports = body.flatMap((node) => (node.type === 'ImportDeclaration' ? [node.source.value] : []))
    expect(new Set(imports)).toEqual(new Set(['node:module']))
  })

  test('is what package.json says', () => {
    const {engines} = JSON.parse(readFileSync(path.join(toolRoot, 'package.json'), 'utf8')) as {engines: {node: string}}
    expect(engines.node).toBe('>=20.19')
  })
})

describe("packages that Yarn's Plug'n'Play has installed (install-unsupported)", () => {
  const pretend = `Object.defineProperty(process, 'versions', {value: {...process.versions, pnp: '3'}})`
  const nodeOptions = ['--import', `data:text/javascript,${pretend}`]

  const told =
    "error install-unsupported\n  Yarn has installed the packages with Plug'n'Play, which docsite cannot read.\n" +
    '  hint: Write `nodeLinker: node-modules` in `.yarnrc.yml` and run `yarn install`.\n'

  test('are told by a build, with what to do', async () => {
    const {code, stdout, stderr} = await spawnDocsite(await makeFolder(site), ['build'], {nodeOptions})
    expect(code).toBe(2)
    expect(stdout + stderr).toContain(told)
  })

  test.each([
    'serve',
    'preview',
    'check-links',
    'check-code',
    'write-translations',
    'check-translations',
    'translate',
    'search-records',
    'ledger',
    'release',
  ])('are told by %s', async (command) => {
    const {versions} = process
    Object.defineProperty(process, 'versions', {value: {...versions, pnp: '3'}})
    onTestFinished(() => void Object.defineProperty(process, 'versions', {value: versions}))
    const {code, stdout, stderr} = await runDocsite(await makeFolder(site), [command])
    expect(code).toBe(2)
    expect(stdout + stderr).toContain(told)
  })

  test('do not keep help and completion from working', async () => {
    const root = await makeFolder(site)
    const runs = [['--version'], ['build', '--help'], ['completion', 'bash']].map((args) => spawnDocsite(root, args, {nodeOptions}))
    expect((await Promise.all(runs)).map(({code}) => code)).toEqual([0, 0, 0])
  })
})

test("init makes a site from an archive of Yarn's Plug'n'Play, whose entries have no full `parentPath`", async () => {
  const pretend = `import fs from 'node:fs'
import {syncBuiltinESMExports} from 'node:module'
const {readdir} = fs.promises
fs.promises.readdir = async (folder, options) => {
  const entries = await readdir(folder, options)
  if (options?.withFileTypes) for (const entry of entries) Object.defineProperty(entry, 'parentPath', {value: '.'})
  return entries
}
syncBuiltinESMExports()`
  const root = await makeFolder({})
  const ended = await spawnDocsite(root, ['init', 'my', '--quiet'], {
    nodeOptions: ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`],
  })
  expect(ended).toMatchObject({code: 0, stderr: ''})
  expect(existsSync(path.join(root, 'my/content/docs/next/guides/links.md'))).toBe(true)
})

describe('a place where nothing can be written', () => {
  test('is named, with the reason', async () => {
    const root = await makeFolder({...site, '.docsite': 'a file where the folder would be'})
    const {code, stdout, stderr} = await spawnDocsite(root, ['build'])
    expect({code, stderr}).toEqual({code: 2, stderr: ''})
    expect(`\n${stdout.replaceAll(root, '<root>')}`).toMatchInlineSnapshot(`
      "
      warning cache-unwritable
        The cache of compiled documents cannot be written: part of its path is a file, not a folder (ENOTDIR). The build continues, but the next one will not be faster.
        hint: Make \`.docsite/cache\` a folder that the user who runs the build can write to, or build with \`--no-cache\`.

      error output-failed
        The folder \`<root>/.docsite\`, where docsite keeps the state of earlier builds, cannot be used: something else already exists at this path (EEXIST). Nothing was changed.
        hint: Move away what is there: docsite makes a folder of that name.

      1 error and 1 warning
      Nothing was changed.
      "
    `)
  })
})

test.each([0, 20, 80, ...(isDeep ? [8, 40] : [])])(
  'files may not be larger than %i KiB: that is said, or there is a site',
  async (limit) => {
    const root = await makeFolder({...site, 'content/docs/next/index.md': '# Start\n', 'content/docs/next/code.mdx': '# Code\n\n{1 + 1}\n'})
    const command = `ulimit -f ${limit * 2}; exec "${process.execPath}" "${path.join(toolRoot, 'lib/main.js')}" build`
    const ended = await new Promise<{code: number; said: string}>((resolve) => {
      const child = execFile('sh', ['-c', command], {cwd: root}, (_error, stdout, stderr) =>
        resolve({code: child.exitCode ?? -1, said: stdout + stderr}),
      )
    })
    expect(ended.said).not.toMatch(/^ {4}at |bug in docsite|process\.exit/m)
    if (ended.code === 0) expect(existsSync(path.join(root, 'dist/manifest.json'))).toBe(true)
    else {
      expect(ended.said).toMatch(/would exceed the size limit \(EFBIG\)/)
      expect(existsSync(path.join(root, 'dist'))).toBe(false)
    }
  },
)

test('a port that is taken: the next one is used, and said', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const {port} = other.address() as AddressInfo
  const root = await makeFolder({'dist/index.html': ''})
  const ended = await spawnDocsite(root, ['preview', 'dist', '--port', String(port)], {onStderr: (_said, kill) => kill('SIGINT')})
  expect(ended.stderr).toMatch(new RegExp(`^Port ${port} is in use; using \\d+ instead\\.\\n$`))
})

describe('colours', () => {
  const ESCAPE = '\u001B['

  test('are not in pipes, unless they are forced, in help, errors and reports alike', async () => {
    const root = await makeFolder(site)
    const seen = async (env: Record<string, string>, commands: readonly string[][] = [['--help'], [], ['build']]): Promise<boolean[]> => {
      const runs = await Promise.all(commands.map((args) => spawnDocsite(root, args, {env})))
      return runs.map(({stdout, stderr}) => (stdout + stderr).includes(ESCAPE))
    }
    expect(await Promise.all([seen({}), seen({FORCE_COLOR: '1'})])).toEqual([
      [false, false, false],
      [true, true, true],
    ])
    // what forbids them changes nothing in a pipe
    expect(await Promise.all([seen({FORCE_COLOR: '0'}, [['build']]), seen({NO_COLOR: '1'}, [['build']])])).toEqual([[false], [false]])
  })
})
