import {pathToFileURL} from 'node:url'
import type {SiteConfigInput} from '../config/schema.ts'
import {translatedAdmonitions} from '../markdown/markdown-options.ts'
import type {MarkdownOptions} from '../markdown/markdown-options.ts'
import type {AbsolutePath} from '../model/paths.ts'
import type {SiteConfig} from '../model/site-config.ts'

/** What a compile worker is started with: plain data, since functions can't be sent to another thread. */
export type WorkerSetup = {
  /** The configuration without what is not JSON. */
  readonly config: SiteConfig
  readonly toolRoot: AbsolutePath
  readonly timeLimitMs: number
  /** Whether the configuration has plugins, which the worker then imports. */
  readonly hasPlugins: boolean
}

/** Makes the setup for workers. */
export function createWorkerSetup({config, toolRoot, timeLimitMs}: Omit<WorkerSetup, 'hasPlugins'>): WorkerSetup {
  const {remarkPlugins, rehypePlugins} = config.markdown
  return {
    toolRoot,
    timeLimitMs,
    config: JSON.parse(JSON.stringify({...config, markdown: {...config.markdown, remarkPlugins: [], rehypePlugins: []}})) as SiteConfig,
    hasPlugins: remarkPlugins.length + rehypePlugins.length > 0,
  }
}

/** The options of the compiler in a worker. Plugins come from the bundled configuration on disk. */
export async function markdownOptionsFrom({config, hasPlugins}: WorkerSetup): Promise<MarkdownOptions> {
  const {markdown, code} = config
  const admonitionTitles = translatedAdmonitions(config)
  const options = {markdown, code, ...(admonitionTitles && {admonitionTitles})}
  if (!hasPlugins) return options
  const module = (await import(/* @vite-ignore */ pathToFileURL(config.bundleFile).href)) as {readonly default: SiteConfigInput}
  const {remarkPlugins, rehypePlugins} = module.default.markdown ?? {}
  return {...options, remarkPlugins, rehypePlugins}
}
