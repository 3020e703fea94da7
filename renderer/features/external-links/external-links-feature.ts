import type {SiteConfig} from '../../config/site-config.ts'
import type {OwnFeature} from '../own-feature.ts'

/** The check of links to other sites (`check-links --external`, `linkCheck.external`). */
export function externalLinksFeature(config: SiteConfig): OwnFeature {
  return {
    name: 'external-links',
    async checkOutside({locales, isTold, ...how}) {
      const [{checkExternalLinks}, {externalReferences}] = await Promise.all([
        import('./check-external-links.ts'),
        import('./external-references.ts'),
      ])
      return checkExternalLinks({...how, config, references: externalReferences(locales).filter(isTold)})
    },
  }
}
