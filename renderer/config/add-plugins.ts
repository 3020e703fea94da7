import path from 'node:path'
import type {Feature, FeatureData, ModulePath} from '../core/feature.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {ParsedConfig} from './schema.ts'

/**
 * Adds the data of plugins to the keys of the configuration that hold the same for the site itself. What the site has under a
 * name takes precedence over what a plugin has.
 */
export function addPlugins(config: ParsedConfig, root: AbsolutePath): ParsedConfig {
  const {plugins} = config
  if (plugins.length === 0) return config
  const styles = plugins.flatMap((plugin) => plugin.styles ?? []).map((style) => fromRoot(style, root))
  return {
    ...config,
    components: {...merge(plugins, ({components = {}}) => mapValues(components, (module) => fromRoot(module, root))), ...config.components},
    islands: {...merge(plugins, (plugin) => islandsOf(plugin, root)), ...config.islands},
    stylesheets: [...styles, ...config.stylesheets],
    headTags: [
      ...plugins.flatMap(({headTags = []}) => headTags.map((tag) => ({...tag, attributes: {...tag.attributes}}))),
      ...config.headTags,
    ],
    redirects: [
      ...plugins.flatMap((plugin) => plugin.redirects ?? []).map((one) => ({permanent: true, ...one, from: [one.from].flat()})),
      ...config.redirects,
    ],
  }
}

function islandsOf({islands = {}}: FeatureData, root: AbsolutePath): ParsedConfig['islands'] {
  return mapValues(islands, ({strategy = 'visible', module, ...island}) => ({...island, strategy, module: fromRoot(module, root)}))
}

/** Modules of packages have absolute paths, those of a configuration are relative to the root. */
function fromRoot(module: ModulePath, root: AbsolutePath): string {
  return path.isAbsolute(module) ? path.relative(root, module).split(path.sep).join('/') : module
}

function merge<Value>(plugins: readonly Feature[], partOf: (plugin: Feature) => Record<string, Value>): Record<string, Value> {
  return Object.assign({}, ...plugins.map(partOf)) as Record<string, Value>
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
