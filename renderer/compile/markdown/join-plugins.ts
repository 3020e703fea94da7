import type {PluggableList} from 'unified'
import {markdownPartsOf} from '../../config/markdown-parts.ts'
import {originInBundle} from '../../config/find-origin.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {Feature} from '../../core/feature.ts'
import type {FeatureTextConfig} from '../../core/texts/feature-text.ts'
import type {MarkdownOptions, NamedFence} from './markdown-options.ts'
import {markInserted, takeMarks} from './mark-inserted.ts'
import {locatePlugins, namePlugins, runNamed} from './name-plugins.ts'
import type {LocateCode, OnPlugin} from './name-plugins.ts'
import {createPluginReads, placePlugins} from './place-plugins.ts'
import type {PluginReads} from './place-plugins.ts'

/** The plugins of a site: those of `plugins`, and the lists in `markdown`. */
export type SitePlugins = Pick<SiteConfig['markdown'], 'remarkPlugins' | 'rehypePlugins'> & {readonly plugins: readonly Feature[]}

/** Listeners for what plugins do while they run. */
export type PluginWatch = {readonly onPlugin?: OnPlugin; readonly reads?: PluginReads}

/**
 * Joins what the plugins of a site add to the compilation of Markdown: first that of `plugins`, in their order, then that of
 * `markdown`.
 * @throws an error that names the plugin whose `markdown` throws or returns what cannot be used
 */
export function joinPlugins(
  {plugins, remarkPlugins, rehypePlugins}: SitePlugins,
  config: FeatureTextConfig & Pick<SiteConfig, 'root' | 'bundleFile'>,
  {onPlugin = () => undefined, reads = createPluginReads()}: PluginWatch = {},
): Pick<MarkdownOptions, 'remarkPlugins' | 'rehypePlugins' | 'fences'> {
  const parts = plugins.filter(({markdown}) => markdown !== undefined).map((plugin) => markdownPartsOf(plugin, config))
  const fences = parts.flatMap(({name, fences: own}) =>
    Object.entries(own).map(([language, render]): [string, NamedFence] => [
      language,
      {plugin: name, render: (fence) => runNamed({name, onPlugin}, () => render(fence))},
    ]),
  )
  const locate: LocateCode = (stack) => {
    const origin = originInBundle(stack, config)
    return origin?.place && {source: `@site/${origin.file}`, place: origin.place}
  }
  const hasRemark = remarkPlugins.length > 0 || parts.some(({remarkPlugins: own}) => own.length > 0)
  const place = (list: PluggableList): PluggableList => placePlugins(list, config.root, reads)
  return {
    remarkPlugins: place([
      ...parts.flatMap(({name, remarkPlugins: own}) => markInserted(name, namePlugins({name, onPlugin, locate}, own))),
      ...markInserted('markdown.remarkPlugins', locatePlugins(locate, remarkPlugins)),
    ]),
    rehypePlugins: place([
      ...(hasRemark ? [takeMarks] : []),
      ...parts.flatMap(({name, rehypePlugins: own}) => markInserted(name, namePlugins({name, onPlugin, locate}, own))),
      ...markInserted('markdown.rehypePlugins', locatePlugins(locate, rehypePlugins)),
    ]),
    ...(fences.length > 0 && {fences: new Map(fences)}),
  }
}
