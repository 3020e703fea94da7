import {pathToFileURL} from 'node:url'
import type {SiteConfigInput} from '../config/schema.ts'
import {hasPlugins} from '../config/has-plugins.ts'
import {resolvePlugins} from '../config/resolve-plugins.ts'
import {sitePath} from '../core/files/site-path.ts'
import type {FeatureTextConfig} from '../core/texts/feature-text.ts'
import {joinPlugins} from './markdown/join-plugins.ts'
import {loadOwnMarkdown} from './markdown/own-markdown.ts'
import {translatedAdmonitions} from './markdown/markdown-options.ts'
import type {MarkdownOptions} from './markdown/markdown-options.ts'
import type {OnPlugin} from './markdown/name-plugins.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from '../config/site-config.ts'

/** Data with which a compile worker is started. It is plain data, since functions cannot be sent to another thread. */
export type WorkerSetup = {
  /** The configuration, reduced to JSON. */
  readonly config: SiteConfig
  readonly toolRoot: AbsolutePath
  readonly timeLimitMs: number
  /** Whether the configuration has plugins, which the worker then imports. */
  readonly hasPlugins: boolean
}

/** Creates the setup for workers. */
export function createWorkerSetup({config, toolRoot, timeLimitMs}: Omit<WorkerSetup, 'hasPlugins'>): WorkerSetup {
  return {
    toolRoot,
    timeLimitMs,
    config: JSON.parse(JSON.stringify({...config, markdown: {...config.markdown, remarkPlugins: [], rehypePlugins: []}})) as SiteConfig,
    hasPlugins: hasPlugins(config),
  }
}

/**
 * Returns the options of the compiler in a worker. Plugins are imported from the bundled configuration on disk.
 * @param setup its configuration has the functions of docsite's own features
 */
export async function markdownOptionsFrom({config, hasPlugins: needsPlugins}: WorkerSetup, onPlugin: OnPlugin): Promise<MarkdownOptions> {
  const {markdown, code} = config
  const admonitionTitles = translatedAdmonitions(config)
  const options = {markdown, code, ...(await loadOwnMarkdown(config)), ...(admonitionTitles && {admonitionTitles})}
  return needsPlugins ? {...options, ...(await importPlugins(config, onPlugin))} : options
}

/** Everything needed to set up the plugins of a bundled configuration. */
export type PluginsSetup = FeatureTextConfig & Pick<SiteConfig, 'bundleFile' | 'root' | 'configFile'>

/**
 * Imports the bundled configuration in this thread and sets its plugins up.
 * @throws if a plugin can no longer be set up as it was when the configuration was loaded
 */
export async function importPlugins(
  config: PluginsSetup,
  onPlugin?: OnPlugin,
): Promise<Pick<MarkdownOptions, 'remarkPlugins' | 'rehypePlugins' | 'fences'>> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(config.bundleFile).href)) as {readonly default: SiteConfigInput}
  const {markdown: {remarkPlugins = [], rehypePlugins = []} = {}, plugins: written = []} = module.default
  const {value: plugins, diagnostics} = await resolvePlugins(written, {
    file: sitePath(config.root, config.configFile),
    placeOf: () => Promise.resolve(undefined),
  })
  const [wrong] = diagnostics
  if (wrong !== undefined) throw new Error(wrong.message)
  return joinPlugins({plugins, remarkPlugins, rehypePlugins}, config, onPlugin)
}
