import {build} from 'esbuild'
import type {BuildOptions, BuildResult, Plugin} from 'esbuild'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {readInputs} from '../site-code/build-inputs.ts'
import type {InputReader} from '../site-code/build-inputs.ts'
import {registeredIslands} from './island-entries.ts'
import {islandProxies} from './island-proxies.ts'
import {jsxRuntimes} from '../site-code/jsx-runtimes.ts'
import {ownPackagesForNode} from '../site-code/own-packages.ts'
import {siteAlias} from './site-alias.ts'
import {siteConstantsModule} from './site-constants.ts'
import {messagesForNode} from './site-messages.ts'
import {rawFiles, siteFiles} from './site-files.ts'

/** Modules of a site that are to run in Node. */
export type NodeTask = {
  readonly config: SiteConfig
  readonly toolRoot: AbsolutePath
  /** Modules to begin with, by the name of their output without extension. */
  readonly entries: Readonly<Record<string, string>>
  /** Folder that the output is thought to be in; nothing is written. */
  readonly outdir: AbsolutePath
  readonly reader: InputReader
  /** Modules whose elements are traced to their places. */
  readonly contentModules: ReadonlySet<AbsolutePath>
  /** Asked before those that all modules of a site need. */
  readonly plugins?: readonly Plugin[]
}

/** Output in memory, source maps beside the modules. */
export type NodeBuild = BuildResult<{readonly write: false; readonly metafile: true}>

/** esbuild puts CommonJS into functions that need a `require`, which modules do not have. */
const BANNER = `import {createRequire as __createRequire} from 'node:module'; const require = __createRequire(import.meta.url);`

/**
 * Bundles modules of a site for Node: with their packages, since those may use React, which is the tool's own and
 * stays outside, as does docsite.
 * @throws what esbuild throws
 */
export async function runNodeBuild(task: NodeTask): Promise<NodeBuild> {
  const {config, toolRoot, reader} = task
  const plugins = [
    ...(task.plugins ?? []),
    jsxRuntimes(toolRoot, task.contentModules),
    ownPackagesForNode(toolRoot),
    siteAlias(config.root),
    islandProxies(registeredIslands(config), {toolRoot, reader}),
    rawFiles(reader),
    siteFiles(config.root, reader),
    siteConstantsModule(config),
    messagesForNode(config),
    readInputs(reader),
  ]
  return build({...options, absWorkingDir: config.root, entryPoints: {...task.entries}, outdir: task.outdir, plugins})
}

const options = {
  write: false,
  metafile: true,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  entryNames: '[name]-[hash]',
  chunkNames: 'chunk-[hash]',
  outExtension: {'.js': '.mjs'},
  charset: 'utf8',
  sourcemap: 'external',
  sourcesContent: false,
  logLevel: 'silent',
  jsx: 'automatic',
  jsxDev: true,
  // the site's tsconfig.json is for its editor; it must not change what is built
  tsconfigRaw: {},
  loader: {'.js': 'jsx', '.mjs': 'jsx'},
  banner: {js: BANNER},
  define: {'process.env.NODE_ENV': '"production"'},
} as const satisfies BuildOptions
