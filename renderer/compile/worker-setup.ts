import {describeThrown} from '../config/describe-thrown.ts'
import {hasPlugins} from '../config/has-plugins.ts'
import {loadPlugins} from '../config/load-plugins.ts'
import type {PluginSource} from '../config/load-plugins.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {FeatureTextConfig} from '../core/texts/feature-text.ts'
import {joinPlugins} from './markdown/join-plugins.ts'
import {loadOwnMarkdown} from './markdown/own-markdown.ts'
import {hasHeadComponent, policyRunsHandlers, translatedAdmonitions} from './markdown/markdown-options.ts'
import type {MarkdownOptions} from './markdown/markdown-options.ts'
import type {PluginWatch} from './markdown/join-plugins.ts'
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
 * Returns the options of the compiler in a worker, which loads the plugins. Reports a configuration that can no longer be loaded.
 * @param setup its configuration has the functions of docsite's own features
 */
export async function markdownOptionsFrom(
  {config, hasPlugins: needsPlugins}: WorkerSetup,
  watch: PluginWatch,
): Promise<Staged<MarkdownOptions | undefined>> {
  const {markdown, code} = config
  const options = {
    markdown,
    code,
    ...(await loadOwnMarkdown(config)),
    ...translatedAdmonitions(config),
    hasHead: hasHeadComponent(config),
    runsHandlers: policyRunsHandlers(config),
  }
  if (!needsPlugins) return {value: options, diagnostics: []}
  const loaded = await loadMarkdownPlugins(config, watch)
  return {value: loaded.value && {...options, ...loaded.value}, diagnostics: loaded.diagnostics}
}

/** Everything needed to set up the Markdown plugins of a bundled configuration. */
export type PluginsSetup = FeatureTextConfig & PluginSource

/** Loads the bundled configuration in this thread and sets its Markdown plugins up. Reports one that can no longer be loaded. */
export async function loadMarkdownPlugins(
  config: PluginsSetup,
  watch?: PluginWatch,
): Promise<Staged<ReturnType<typeof joinPlugins> | undefined>> {
  const {root, configFile, bundleFile, codePackages} = config
  const loaded = await loadPlugins({root, configFile, bundleFile, codePackages})
  if (loaded.value === undefined) return {value: undefined, diagnostics: loaded.diagnostics}
  try {
    return {value: joinPlugins(loaded.value, config, watch), diagnostics: []}
  } catch (error) {
    return {value: undefined, diagnostics: [await describeThrown(error, {root, configFile, bundleFile, isAgain: true})]}
  }
}
