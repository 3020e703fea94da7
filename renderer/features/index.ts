import type {SiteConfig} from '../config/site-config.ts'
import {hostsFeature} from './hosts/hosts-feature.ts'
import {searchFeature} from './search/search-feature.ts'
import type {OwnFeature} from './own-feature.ts'
import {snackFeature} from './snack/snack-feature.ts'

/** Adds the data of docsite's own features to a configuration, from which the stages read it as they read that of plugins. */
export function withOwnFeatures(config: SiteConfig): SiteConfig {
  return Object.freeze({...config, ownFeatures: [snackFeature(config)]})
}

/**
 * Returns the features of docsite that a site uses and that have functions. They are values like the plugins of a site; each
 * loads its code when one of its functions is called.
 * @param how `cache`: if false, results of earlier runs are not used, and none are stored for later ones
 */
export function ownFeatures(config: SiteConfig, how: {readonly cache: boolean}): readonly OwnFeature[] {
  return [...apiReferences(config, how), hostsFeature(config), ...(config.search === false ? [] : [searchFeature(config)])]
}

/** The docs of API references. They keep their own results, which depend on the files of packages. */
function apiReferences(config: SiteConfig, {cache}: {readonly cache: boolean}): OwnFeature[] {
  if (config.api.length === 0) return []
  return [
    {
      name: 'api',
      volatile: true,
      async docs(context) {
        const {createReferenceDocs} = await import('./api/reference-docs.ts')
        return createReferenceDocs({...config, cache}, context)
      },
    },
  ]
}
