import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'

/** Adds the modules that features have generated to those that code of the site imports by name. Replaces those of an earlier call. */
export function withModules(config: SiteConfig, {modules}: Pick<SiteSources, 'modules'>): SiteConfig {
  const {generatedModules: _earlier, ...others} = config
  return modules === undefined ? others : {...others, generatedModules: modules}
}
