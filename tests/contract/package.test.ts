import {execFile, execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, readFileSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {build} from 'esbuild'
import {beforeAll, expect, test} from 'vitest'
import {parse} from 'yaml'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, toolRoot, writeFiles} from '../make-site.ts'
import {everythingSite} from './everything-site.ts'
import {packTool, packedOnce} from '../pack-tool.ts'
import type {PackedTool} from '../pack-tool.ts'

let packed: PackedTool

beforeAll(() => {
  packed = packedOnce()
})

test('is as small as it is promised to be, with its licence, types and source maps', () => {
  const names = packed.files.map((file) => file.path)
  expect(packed.unpackedSize).toBeLessThan(3_000_000)
  const scripts = names.filter((name) => /^lib\/[^/]+\.js$/.test(name))
  const needed = ['LICENSE', 'CHANGELOG.md', 'README.md', 'lib/main.js', 'lib/third-party-licenses.txt', 'lib/types/renderer/site-api.d.ts']
  const expected = [...needed, ...scripts.map((name) => `${name}.map`)]
  expect(expected.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => /^(?:cli|tests|docs|content)\/|engine|\/live\//.test(name))).toEqual([])
})

test('has the sources that sites bundle with everything that they import, and no others', async () => {
  const sources = packed.files.map((file) => file.path).filter((name) => /^(?:renderer|templates)\/.*\.tsx?$/.test(name))
  const shipped = sources.filter((name) => !name.startsWith('templates/init/') && !name.endsWith('.d.ts'))
  const {metafile} = await build({
    absWorkingDir: toolRoot,
    entryPoints: shipped,
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    external: ['docsite:*', 'docsite-*'],
    loader: {'.css': 'empty', '.html': 'empty'},
    logLevel: 'silent',
  })
  const needed = Object.keys(metafile.inputs).filter((name) => /\.tsx?$/.test(name))
  expect(needed.filter((name) => !shipped.includes(name))).toEqual([])
  // what needs an explanation before it gets longer: readers' browsers and the rendering of pages, nothing of the engine
  const folders = new Set(
    shipped.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('renderer/core/') ? 3 : 2)
        .join('/'),
    ),
  )
  expect([...folders].sort()).toEqual([
    'renderer/browser',
    'renderer/compile',
    'renderer/config',
    'renderer/core/data',
    'renderer/core/model',
    'renderer/core/stars',
    'renderer/core/text',
    'renderer/core/texts',
    'renderer/features',
    'renderer/react-api.ts',
    'templates/parts',
  ])
})

test('builds the same site as everything that it was made from, byte for byte', async () => {
  const root = await makeFolder({})
  const install = {
    packed: (tool: string) => execFileSync('tar', ['-xzf', packed.archive, '--strip-components', '1', '-C', tool]),
    whole: (tool: string) => cpSync(packed.folder, tool, {recursive: true, filter: (file) => path.basename(file) !== 'node_modules'}),
  }
  const [theirs, ours] = await Promise.all(
    Object.entries(install).map(async ([name, fill]) => {
      // the same places in both: what scripts are called inside of them follows from where their sources are
      const folder = path.join(root, name)
      const tool = path.join(folder, 'node_modules/docsite')
      mkdirSync(tool, {recursive: true})
      fill(tool)
      symlinkSync(path.join(toolRoot, 'node_modules'), path.join(tool, 'node_modules'))
      await writeFiles(folder, everythingSite)
      await promisify(execFile)(process.execPath, [path.join(tool, 'lib/main.js'), 'build', '--max-warnings', '0'], {cwd: folder})
      return hashTree(path.join(folder, 'dist'))
    }),
  )
  expect(Object.keys(ours ?? {}).length).toBeGreaterThan(200)
  expect(theirs).toEqual(ours)
})

test('is the same bytes wherever and however often it is made', async () => {
  const again = packTool(await makeFolder({}))
  expect(readFileSync(again.archive).equals(readFileSync(packed.archive))).toBe(true)
})

test('is published by a workflow that has tested and packed it twice, with its provenance', () => {
  const {jobs} = parse(readFileSync(path.join(toolRoot, '.github/workflows/release.yml'), 'utf8')) as {
    jobs: Record<string, {permissions: Record<string, string>; steps: {uses?: string; run?: string}[]}>
  }
  const {permissions, steps} = jobs['publish'] ?? {permissions: {}, steps: []}
  const commands = steps.flatMap(({run}) => run?.trim().split('\n') ?? [])
  expect([permissions['id-token'], commands.map((command) => command.replaceAll('"', '').replaceAll('$RUNNER_TEMP', 'temp'))]).toEqual([
    'write',
    [
      'npm ci',
      'node release/notes.mjs $GITHUB_REF_NAME > temp/notes.md',
      'npm run test:deep',
      'mkdir temp/first temp/second',
      'npm pack --pack-destination temp/first',
      'npm pack --pack-destination temp/second',
      'cmp temp/first/*.tgz temp/second/*.tgz',
      'npm publish --provenance --access public temp/first/*.tgz',
      'gh release create $GITHUB_REF_NAME --verify-tag --notes-file temp/notes.md temp/first/*.tgz',
    ],
  ])
})

test('is released with `npm version`, which cuts the changelog', async () => {
  const root = await makeFolder({
    'package.json': JSON.stringify({name: 'x', version: '1.0.0', scripts: {version: ownScript('version')}}),
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- Better.\n',
  })
  cpSync(path.join(toolRoot, 'release'), path.join(root, 'release'), {recursive: true})
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {cwd: root, encoding: 'utf8'})
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'First')
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: 'Ada',
    GIT_AUTHOR_EMAIL: 'ada@example.org',
    GIT_COMMITTER_NAME: 'Ada',
    GIT_COMMITTER_EMAIL: 'ada@example.org',
  }
  execFileSync('npm', ['version', 'minor'], {cwd: root, env, stdio: 'pipe'})
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag')).toBe('v1.1.0\n')
  expect(git('show', 'v1.1.0:CHANGELOG.md')).toMatch(/^# Changelog\n\n## Unreleased\n\n## 1\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n- Better\.\n$/)
  const notes = (tag: string): string =>
    execFileSync(process.execPath, ['release/notes.mjs', tag], {cwd: root, encoding: 'utf8', stdio: 'pipe'})
  expect(notes('v1.1.0')).toBe('- Better.\n')
  expect(() => notes('v1.2.0')).toThrow('package.json says 1.1.0')
})

function ownScript(name: string): string | undefined {
  const {scripts} = JSON.parse(readFileSync(path.join(toolRoot, 'package.json'), 'utf8')) as {scripts: Record<string, string>}
  return scripts[name]
}
