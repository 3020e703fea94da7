import {execFile, execFileSync} from 'node:child_process'
import {cpSync, mkdirSync, readFileSync, symlinkSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {brotliDecompressSync} from 'node:zlib'
import {build} from 'esbuild'
import {beforeAll, expect, test} from 'vitest'
import {parse} from 'yaml'
import {isDeep} from '../depth.ts'
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
  expect(packed.unpackedSize).toBeLessThan(4_140_000)
  const scripts = names.filter((name) => /^lib\/[^/]+\.js$/.test(name))
  const needed = [
    'LICENSE',
    'README.md',
    'lib/main.js',
    'lib/third-party-licenses.txt',
    'lib/source-maps.json.br',
    'lib/types/renderer/site-api.d.ts',
  ]
  expect(needed.filter((name) => !names.includes(name))).toEqual([])
  const maps = JSON.parse(brotliDecompressSync(readFileSync(path.join(packed.folder, 'lib/source-maps.json.br'))).toString()) as object
  expect(scripts.filter((name) => !Object.hasOwn(maps, path.basename(name)))).toEqual([])
  expect(names.filter((name) => /^(?:cli|tests|docs|content)\/|engine|\/live\//.test(name))).toEqual([])
})

test('has the modules that sites bundle with everything that they import, and no sources of them', async () => {
  const names = packed.files.map((file) => file.path)
  const shipped = names.filter((name) => /^lib\/modules\/.*\.jsx?$/.test(name))
  const {metafile, warnings} = await build({
    absWorkingDir: packed.folder,
    entryPoints: shipped,
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    external: ['docsite:*', 'docsite-*'],
    loader: {'.css': 'empty', '.html': 'empty', '.js': 'jsx'},
    jsx: 'automatic',
    logLevel: 'silent',
  })
  expect(warnings).toEqual([])
  const needed = Object.keys(metafile.inputs).map((name) => name.replace(/\?.*$/, ''))
  expect(needed.filter((name) => !names.includes(name))).toEqual([])
  const sources = names.filter((name) => /\.tsx?$/.test(name) && !/^templates\/init\/|^lib\/types\//.test(name))
  expect(sources).toEqual([])
  // what needs an explanation before it gets longer: readers' browsers and the rendering of pages, nothing of the engine
  const folders = shipped.map((name) => /^lib\/modules\/((?:renderer\/core|\w+)\/[^/]+)/.exec(name)?.[1] ?? '')
  expect([...new Set(folders)].sort()).toEqual([
    'renderer/browser',
    'renderer/compile',
    'renderer/config',
    'renderer/core/data',
    'renderer/core/html',
    'renderer/core/model',
    'renderer/core/stars',
    'renderer/core/text',
    'renderer/core/texts',
    'renderer/features',
    'renderer/react-api.js',
    'templates/parts',
  ])
  // neither comments nor types
  const texts = shipped.map((name) => readFileSync(path.join(packed.folder, name), 'utf8'))
  expect(texts.filter((text) => /\/\*\*|^import type |\breadonly \w+:/m.test(text))).toEqual([])
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

test.each([
  ['nodenext', 'nodenext'],
  // a site that `init` has made, whose types `init-readme` checks, resolves modules in this way
  ...(isDeep ? [['bundler', 'preserve'] as const] : []),
] as const)('has types with which plugins of strict projects compile, and wrong ones do not (%s)', async (moduleResolution, module) => {
  const options = {
    target: 'es2023',
    module,
    moduleResolution,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  }
  const root = await makeFolder({
    'package.json': '{"type": "module"}',
    'tsconfig.json': JSON.stringify({compilerOptions: options, include: ['*.ts']}),
    'right.ts': rightPlugin,
    'wrong.ts': wrongPlugin,
  })
  const tool = path.join(root, 'node_modules/docsite')
  mkdirSync(path.join(tool, 'node_modules'), {recursive: true})
  execFileSync('tar', ['-xzf', packed.archive, '--strip-components', '1', '-C', tool])
  for (const name of installedPackages()) {
    const link = path.join(tool, 'node_modules', name)
    mkdirSync(path.dirname(link), {recursive: true})
    symlinkSync(path.join(toolRoot, 'node_modules', name), link)
  }
  symlinkSync(path.join(toolRoot, 'node_modules/valibot'), path.join(root, 'node_modules/valibot'))
  const compiler = path.join(toolRoot, 'node_modules/.bin/tsc')
  const {stdout} = await promisify(execFile)(compiler, ['--pretty', 'false', '-p', root], {cwd: root}).catch(
    (error: unknown) => error as {stdout: string},
  )
  const places = stdout.split('\n').flatMap((line) => /^(\S+)\((\d+),\d+\): error/.exec(line)?.slice(1).join(':') ?? [])
  const expected = wrongPlugin.split('\n').flatMap((line, index) => (line.includes('// wrong:') ? [`wrong.ts:${index + 2}`] : []))
  expect({places, stdout}).toEqual({places: expected, stdout: expect.any(String) as string})
  expect(expected.length).toBeGreaterThan(8)
})

/** A plugin with every part, as somebody writes it who has only the guide. */
const rightPlugin = `import {defineConfig} from 'docsite'
import {definePlugin} from 'docsite/plugin'
import type {ClientContext, FeaturePage, GeneratedDoc, PluginParts} from 'docsite/plugin'
import * as v from 'valibot'

const none: PluginParts = {}
const toDoc = ({name}: {readonly name: string}): GeneratedDoc => ({version: name, path: 'made.md', text: '# Made'})

export function start({settings, onRouteDidUpdate, storage}: ClientContext): void {
  onRouteDidUpdate(({location}) => void [location.pathname, settings, storage])
}

export const all = definePlugin({
  name: 'all',
  options: v.strictObject({depth: v.optional(v.number(), 2), title: v.optional(v.string())}),
  setup: ({depth, title}) => ({
    ...none,
    codes: {odd: {level: 'warning', title: title ?? 'Odd'}},
    components: {Team: 'components/team.tsx'},
    islands: {Map: {module: 'components/map.tsx', strategy: 'visible'}},
    elements: ['team-map'],
    client: [{module: 'client.ts', settings: {depth}, on: 'use'}],
    headTags: [{tagName: 'meta', attributes: {name: 'a', content: 'b'}}],
    requests: [{because: 'a', directive: 'imgSrc', source: 'https://example.org', when: 'load'}],
    texts: {line: {message: 'One page|{count} pages'}},
    redirects: [{from: ['/a/', '/b/'], to: '/c/'}],
    markdown: ({text}) => ({
      remarkPlugins: [() => (tree: {type: string}) => void tree.type, [() => undefined, {depth}]],
      fences: {poll: ({code}) => [{type: 'element', tagName: 'p', properties: {title: text('line')}, children: [{type: 'text', value: code}]}]},
    }),
    docs: ({site}) => site.versions.map(toDoc),
    pages: async ({keep}) => [{path: 'a.md', text: await keep('a', (kept: string | undefined) => kept ?? 'b')}],
    async check({pages, readReferences, report}) {
      for (const page of pages)
        for (const {route, file, place} of await readReferences(page)) if (route === '/') report({code: 'odd', message: 'Odd.', file, place})
    },
    outputs: () => ({files: ['feed.xml']}),
    files: ({pages}) => [{path: 'feed.xml', key: JSON.stringify(pages), content: () => pages.map((page: FeaturePage) => page.url).join()}],
    siteFiles: ({hosting}) => [{path: 'host.json', key: '1', content: () => JSON.stringify(hosting.redirects)}],
    commands: {count: {description: 'Counts.', run: ({pages, print}) => print(String(pages.length))}},
  }),
})

export default defineConfig({title: 'A', url: 'https://a.org', plugins: [all({}), all({depth: 3})]})
`

/** Wrong uses. The line after each comment has the error. */
const wrongPlugin = `import {defineConfig} from 'docsite'
import {definePlugin} from 'docsite/plugin'
import * as v from 'valibot'

const sized = definePlugin({name: 'sized', options: v.object({size: v.number()}), setup: () => ({})})
export default defineConfig({
  title: 'A',
  url: 'https://a.org',
  plugins: [
    // wrong: an option of another type
    sized({size: 'large'}),
    // wrong: an unknown option
    sized({size: 1, colour: 'red'}),
    // wrong: not called
    sized,
  ],
})
export const misspelt = definePlugin({
  name: 'misspelt',
  setup: () => ({
    docs: () => [],
    // wrong: a misspelt function
    page: () => [],
  }),
})
export const misspeltLater = definePlugin({
  name: 'misspelt-later',
  options: v.object({}),
  // wrong: a misspelt function in a body
  setup: () => {
    return {docs: () => [], chekc: () => undefined}
  },
})
export const forgotten = definePlugin({
  name: 'forgotten',
  setup: () => ({
    // wrong: a key is missing
    pages: () => [{path: 'a.md'}],
  }),
})
export const undefinedHint = definePlugin({
  name: 'undefined-hint',
  setup: () => ({
    codes: {
      // wrong: no level
      odd: {level: 'info', title: 'Odd'},
    },
    check({report}) {
      // wrong: a hint may be absent, not undefined
      report({code: 'odd', message: 'Odd.', hint: undefined})
    },
    // wrong: a list instead of the parts
    outputs: () => ['feed.xml'],
    // wrong: content is a function
    files: () => [{path: 'feed.xml', key: '1', content: 'text'}],
  }),
})
export const wrongContext = definePlugin({
  name: 'wrong-context',
  setup: () => ({
    // wrong: docs are generated before pages are known
    docs: ({pages}) => pages.map(() => ({version: 'next', path: 'a.md', text: ''})),
  }),
})
`

/** The packages that are installed with docsite, without those that only its development needs. */
function installedPackages(): string[] {
  type Lock = {
    readonly packages: Readonly<Record<string, {readonly dev?: boolean; readonly optional?: boolean; readonly devOptional?: boolean}>>
  }
  const {packages} = JSON.parse(readFileSync(path.join(toolRoot, 'package-lock.json'), 'utf8')) as Lock
  return Object.entries(packages).flatMap(([place, {dev, optional, devOptional}]) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(place)?.[1]
    return name === undefined || dev === true || optional === true || devOptional === true ? [] : [name]
  })
}

// the workflow of a release packs twice as well, and compares
test.runIf(isDeep)('is the same bytes wherever and however often it is made, whatever permissions new files get there', async () => {
  const {archive} = packTool(await makeFolder({}), '077')
  const modes = (file: string): readonly string[] =>
    execFileSync('tar', ['-tvzf', file], {encoding: 'utf8'})
      .split('\n')
      .map((line) => line.replace(/ .* /, ' '))
  expect(modes(archive)).toEqual(modes(packed.archive))
  expect(readFileSync(archive).equals(readFileSync(packed.archive))).toBe(true)
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
      'sudo tests/setup-engines',
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
