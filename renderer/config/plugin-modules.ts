import path from 'node:path'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {SiteConfig} from './site-config.ts'

/** Returns the modules of the components and islands of plugins. */
export function pluginModules({plugins, root}: Pick<SiteConfig, 'plugins' | 'root'>): AbsolutePath[] {
  return plugins.flatMap(({components = {}, islands = {}}) =>
    [...Object.values(components), ...Object.values(islands).map(({module}) => module)].map((module) => path.resolve(root, module)),
  )
}
