import {configOfSet, docSetIds} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeature} from '../own-feature.ts'

/** Addresses with the name of the latest version, which has none in its own. */
export function latestByNameFeature(config: SiteConfig): OwnFeature {
  if (docSetIds(config).every((set) => !configOfSet(config, set).docs.latestByName)) return {name: 'latest-by-name'}
  return {
    name: 'latest-by-name',
    async loadPages() {
      const {latestRoutes} = await import('./latest-routes.ts')
      return {routes: (site) => ({value: latestRoutes(config, site), diagnostics: []})}
    },
  }
}
