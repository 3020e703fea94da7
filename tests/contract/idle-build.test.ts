import {execFileSync} from 'node:child_process'
import {readFileSync, readdirSync, rmSync, statSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {brotliDecompressSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {featureOf, featuresFolder} from '../features.ts'
import {hashTree} from '../hash-tree.ts'
import {makeFolder, toolRoot} from '../make-site.ts'
import {everythingSite} from './everything-site.ts'

/** Files of descriptors besides their own: constants, settings for browsers, values that compilations depend on, and routes, since each build makes its route graph. Files are planned, too: their keys say that there is nothing to do. */
const partsOfDescriptors: readonly string[] = [
  'blog/blog-paths.ts',
  'docusaurus/absent-packages.ts',
  'docusaurus/client-versions.ts',
  'docusaurus/component-list.ts',
  'docusaurus/copied-components.ts',
  'docusaurus/find-module.ts',
  'docusaurus/generated-names.ts',
  'docusaurus/infima-classes.ts',
  'docusaurus/interactive.ts',
  'docusaurus/layout-parts.ts',
  'docusaurus/mdx-components.ts',
  'docusaurus/plugin-modules.ts',
  'docusaurus/provided-components.ts',
  'docusaurus/template-modules.ts',
  'docusaurus/tolerates.ts',
  'docusaurus/version-in-use.ts',
  'internal-docs/editor-settings.ts',
  'languages/interface-language.ts',
  'languages/read-interface.ts',
  'ledger/ledger-file.ts',
  'markdown-pages/describe-page.ts',
  'markdown-pages/divide-pages.ts',
  'markdown-pages/list-paths.ts',
  'markdown-pages/page-links.ts',
  'markdown-pages/plan-lists.ts',
  'markdown-pages/plan-markdown-pages.ts',
  'markdown-pages/plan-whole-text.ts',
  'markdown-pages/text-scopes.ts',
  'markdown-pages/write-list.ts',
  'search/algolia-hosts.ts',
  'search/browser/format/index-files.ts',
  'search/search-facts.ts',
  'search/search-requests.ts',
  'search/search-route.ts',
  'search/search-routes.ts',
  'search/search-settings.ts',
  'snack/snack-urls.ts',
  'tags/tag-routes.ts',
  'variables/content-values.ts',
].map((file) => `${featuresFolder}/${file}`)

/** Modules that a recalled build loads by name: the start of the program, and the command. Each brings those that it imports. */
const entriesOfRecall: readonly string[] = ['cli/commands/build.ts', 'cli/main.ts', 'cli/run-command-line.ts', 'cli/start.ts']

/** Bytes of the tool that a recalled build loads: an eighth of those of the engine. */
const mostOfRecall = 137_000

const lib = path.join(toolRoot, 'lib')

/** A module of the tool that a run of the program has loaded, in whatever thread. */
type Loaded = {
  /** Bytes of code. */
  readonly size: number
  /** The sources that it is made of, relative to the root of the tool. The last one of a module that is loaded by name is that of this name. */
  readonly sources: readonly string[]
  /** Whether it is loaded by name: the program itself, or what `import()` loads. */
  readonly isEntry: boolean
}

function loadedModules(coverage: string): Loaded[] {
  const reports = readdirSync(coverage).map(
    (name) => JSON.parse(readFileSync(path.join(coverage, name), 'utf8')) as {readonly result: readonly {readonly url: string}[]},
  )
  const maps = JSON.parse(brotliDecompressSync(readFileSync(path.join(lib, 'source-maps.json.br'))).toString()) as Record<
    string,
    {readonly sources: readonly string[]}
  >
  const entries = listEntries()
  const urls = reports.flatMap(({result}) => result.map(({url}) => url)).filter((url) => url.startsWith('file:'))
  const files = [...new Set(urls.map((url) => fileURLToPath(url)))].filter((file) => path.dirname(file) === lib)
  return files.map((file) => {
    const name = path.basename(file)
    const sources = (maps[name]?.sources ?? []).map((source) => path.posix.relative('..', source))
    return {size: statSync(file).size, sources, isEntry: entries.has(name)}
  })
}

/** Returns the names of the modules of the tool that are loaded by name. */
function listEntries(): Set<string> {
  const names = readdirSync(lib).filter((name) => name.endsWith('.js'))
  const imported = names.flatMap((name) => [...readFileSync(path.join(lib, name), 'utf8').matchAll(/\bimport\("\.\/([^"]+)"\)/g)])
  return new Set(['main.js', ...imported.flatMap(([, name]) => name ?? [])])
}

/** Options of a build: extra arguments, and the folder for Node's report of the modules that it has loaded. */
type Watched = {readonly args?: readonly string[]; readonly coverage: string}

/** Builds a site in a process of its own, without any message. Returns the modules that it has loaded. */
function buildWatched(root: string, {args = [], coverage}: Watched): Loaded[] {
  rmSync(coverage, {recursive: true, force: true})
  const said = execFileSync(process.execPath, [path.join(lib, 'main.js'), 'build', '--quiet', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: {...process.env, NODE_V8_COVERAGE: coverage},
  })
  expect(said).toBe('')
  return loadedModules(coverage)
}

test('a build that would be given the same answers loads nothing of the engine, one with nothing to do of each feature only its descriptor', async () => {
  const root = await makeFolder(everythingSite)
  // the same folder, as TypeScript reads the variable
  const coverage = path.join(await makeFolder({}), 'coverage')
  buildWatched(root, {coverage})
  const built = hashTree(path.join(root, 'dist'))
  const modules = buildWatched(root, {coverage})
  const entries = modules.flatMap(({isEntry, sources}) => (isEntry ? sources.slice(-1) : []))
  expect(entries.sort()).toEqual(entriesOfRecall)
  expect(modules.reduce((sum, {size}) => sum + size, 0)).toBeLessThan(mostOfRecall)
  expect(hashTree(path.join(root, 'dist'))).toEqual(built)

  // with another option, it is not recalled
  const sources = buildWatched(root, {args: ['--max-warnings', '1000'], coverage}).flatMap((loaded) => loaded.sources)
  expect(hashTree(path.join(root, 'dist'))).toEqual(built)

  expect(sources).toContain('renderer/site/build-site.ts')
  const code = sources.filter((file) => featureOf(file) !== undefined && !/-(?:feature|command)\.ts$/.test(file))
  expect(code.sort()).toEqual(partsOfDescriptors)

  // what has not been loaded is loaded as soon as there is something to do
  rmSync(path.join(root, 'dist'), {recursive: true})
  buildWatched(root, {coverage})
  expect(hashTree(path.join(root, 'dist'))).toEqual(built)
})
