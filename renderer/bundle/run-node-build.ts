import path from 'node:path'
import {build} from 'esbuild'
import type {BuildOptions, BuildResult, Message, Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {readInputs} from '../site-code/build-inputs.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import {EXTENSIONS} from '../site-code/looked-for.ts'
import {registeredIslands} from './island-entries.ts'
import {islandProxies} from './island-proxies.ts'
import {loadersByEnding} from '../site-code/loaders-by-ending.ts'
import {jsxRuntimes} from '../site-code/jsx-runtimes.ts'
import {ownPackagesForNode} from '../site-code/own-packages.ts'
import {refuseEntries} from '../site-code/refuse-manifest.ts'
import {refuseUrls} from '../site-code/url-imports.ts'
import {definedNames, siteAliases} from './site-aliases.ts'
import {siteConstantsModule} from './site-constants.ts'
import {messagesForNode} from './site-messages.ts'
import {rawFiles, siteFiles} from './site-files.ts'
import {ownModuleTest} from './missing-parts.ts'
import {standsInForMissing} from './stand-in-for-missing.ts'
import {buildLeniently} from './stand-in-for-names.ts'
import {usedIslands} from './used-islands.ts'

/** The input of `runNodeBuild`: modules of a site to bundle for Node. */
export type NodeTask = {
  readonly config: SiteConfig
  readonly toolRoot: AbsolutePath
  /** Entry modules, by the name of their output without extension. */
  readonly entries: Readonly<Record<string, string>>
  /** Output folder for paths in the result; nothing is written. */
  readonly outdir: AbsolutePath
  readonly reader: InputReader
  /** Modules whose elements are traced to their places in the source. */
  readonly contentModules: ReadonlySet<AbsolutePath>
  /** Whether async functions are compiled to promises, see `limitLaterCode`. Default: false. */
  readonly lowersAsync?: boolean
  /** Plugins that run before those needed for all modules of a site. */
  readonly plugins?: readonly Plugin[]
  /** Called for each import of a name that its module lacks, where stand-ins take the place of what is missing. */
  readonly onLacking?: (message: Message) => void
}

/** The output in memory, with external source maps. */
export type NodeBuild = BuildResult<{readonly write: false; readonly metafile: true}>

/** Definition of the `require` that CommonJS code bundled by esbuild needs and that ES modules lack. */
const BANNER = `import {createRequire as __createRequire} from 'node:module'; const require = __createRequire(import.meta.url);`

/**
 * Bundles modules of a site for Node. Their packages are included, since they may use React. React, which is the tool's own, and
 * docsite stay external.
 * @throws if esbuild fails
 */
export async function runNodeBuild(task: NodeTask): Promise<NodeBuild> {
  const {config, toolRoot, reader, lowersAsync = false, onLacking = () => undefined} = task
  const plugins = [
    refuseEntries(config.root, [
      ...Object.values(task.entries).filter((entry) => path.isAbsolute(entry)),
      ...registeredIslands(config).map(({module}) => module),
    ]),
    ...(task.plugins ?? []),
    refuseUrls(),
    jsxRuntimes(toolRoot, task.contentModules),
    ownPackagesForNode(toolRoot),
    siteAliases(config, reader),
    islandProxies(registeredIslands(config), {toolRoot, reader}),
    usedIslands({root: config.root, toolRoot, reader}),
    rawFiles(reader, {root: config.root, platform: 'node'}),
    siteFiles(config.root, reader),
    siteConstantsModule(config, 'node'),
    messagesForNode(config),
    readInputs(reader),
  ]
  const lowered = lowersAsync && {supported: {'async-await': false, 'async-generator': false, 'for-await': false}}
  const run = (first: readonly Plugin[]): Promise<NodeBuild> => {
    const own = {entryPoints: {...task.entries}, outdir: task.outdir, plugins: [...first, ...plugins], define: definedNames(config)}
    return build({...options, ...lowered, ...packagesOf(config), ...own})
  }
  if (!standsInForMissing(config)) return run([])
  return buildLeniently({workingDir: config.root, reader, run, isOwn: ownModuleTest(toolRoot), onLacking})
}

/**
 * Returns the options for the folder of a site and its packages. Docs outside of the root import packages of the site too, where a search
 * in the folders around them may not find any.
 */
export function packagesOf({root, siteRoots}: Pick<SiteConfig, 'root' | 'siteRoots'>): Pick<BuildOptions, 'absWorkingDir' | 'nodePaths'> {
  return {absWorkingDir: root, ...(siteRoots.length > 1 && {nodePaths: [path.join(root, 'node_modules')]})}
}

const options = {
  write: false,
  metafile: true,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  // As browsers get them: `main` may be a module for several loaders, whose `require` a bundler cannot follow.
  mainFields: ['module', 'main'],
  resolveExtensions: EXTENSIONS,
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  outExtension: {'.js': '.mjs'},
  charset: 'utf8',
  sourcemap: 'external',
  sourcesContent: false,
  logLevel: 'silent',
  jsx: 'automatic',
  jsxDev: true,
  // The site's tsconfig.json is for editors; it must not affect the build.
  tsconfigRaw: {},
  loader: loadersByEnding(),
  banner: {js: BANNER},
} as const satisfies BuildOptions
