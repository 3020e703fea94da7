import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeature} from '../own-feature.ts'

/** Returns the feature of API references, whose docs are generated from the declarations of packages. */
export function apiFeature(config: Pick<SiteConfig, 'api' | 'root' | 'configFile'>): OwnFeature {
  if (config.api.length === 0) return {name: 'api'}
  return {
    name: 'api',
    // it keeps its own results, which depend on the files of packages
    volatile: true,
    async docs(context) {
      const {createReferenceDocs} = await import('./reference-docs.ts')
      return createReferenceDocs(config, context)
    },
  }
}
