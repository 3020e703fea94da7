import path from 'node:path'
import {describeStray, diagnostic, loadConfig} from '../renderer/index.ts'
import type {Diagnostic, SiteConfig} from '../renderer/index.ts'
import {storeCommands} from './completion/store-commands.ts'
import type {SiteOptions} from './common-options.ts'
import type {Run, StrayReporter} from './run.ts'

/** Command-line options that affect the configuration. Paths are relative to the working directory. */
export type LoadSiteOptions = Pick<SiteOptions, 'root' | 'config' | 'format'> & {
  readonly out?: string
  readonly baseUrl?: string
  readonly url?: string
  readonly versions?: readonly string[]
  readonly locales?: readonly string[] | undefined
  /** Whether the configuration's code is isolated, so that it cannot end the command. For commands that outlive a configuration. */
  readonly isolated?: boolean
  /** If false, results of earlier runs are not used. Default: true. */
  readonly cache?: boolean
}

/** The configuration, or undefined if there is none, with the problems found. */
export type LoadedConfig = Awaited<ReturnType<typeof loadConfig>>

/**
 * Loads the configuration that a command line selects. It is code of the site and may never terminate, so the run can be
 * interrupted at once during its evaluation. Nothing is half-written then.
 */
export async function loadSiteConfig(options: LoadSiteOptions, {io, endAtOnce = runHere, reportStrays}: Run): Promise<LoadedConfig> {
  if (process.versions['pnp'] !== undefined) return {value: undefined, diagnostics: [noFiles()]}
  const {root, config, out, baseUrl, url, versions, locales, isolated = false, cache = true} = options
  const load = (): Promise<LoadedConfig> =>
    loadConfig({
      root: path.resolve(io.cwd, root),
      ...(config !== undefined && {configFile: path.resolve(io.cwd, config)}),
      ...(out !== undefined && {outDir: path.resolve(io.cwd, out)}),
      baseUrl,
      url,
      versions,
      locales,
      evaluation: {isolated},
      cache,
    })
  const loading = endAtOnce(load)
  reportStrays?.(
    loading.then(
      ({value}) => value && strayReporter(value, options.format),
      () => undefined,
    ),
  )
  const loaded = await loading
  if (loaded.value !== undefined) storeCommands(loaded.value)
  return loaded
}

function strayReporter(config: SiteConfig, format: SiteOptions['format']): StrayReporter {
  return {format, root: config.root, describe: (thrown) => describeStray(thrown, config)}
}

/**
 * Reports that the packages have no files. Under Yarn's Plug'n'Play they are not on the disk, and neither the bundler nor
 * `require` of ES modules can read them.
 */
function noFiles(): Diagnostic {
  return diagnostic('install-unsupported', {
    message: "Yarn has installed the packages with Plug'n'Play, which docsite cannot read.",
    hint: 'Write `nodeLinker: node-modules` in `.yarnrc.yml` and run `yarn install`.',
  })
}

/** Reports whether a folder is the output of a site or inside the site's folder. Its base URL is that of the configuration then. */
export function isOwnFolder(folder: string, {root, outRoot}: Pick<SiteConfig, 'root' | 'outRoot'>): boolean {
  const way = path.relative(root, folder)
  return folder === outRoot || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way))
}

function runHere<Value>(task: () => Promise<Value>): Promise<Value> {
  return task()
}
