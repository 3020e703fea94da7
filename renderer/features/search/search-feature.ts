import type {SiteConfig} from '../../config/site-config.ts'
import {searchRoutes} from './search-routes.ts'
import type {FeatureSession, OwnFeature, SessionOptions} from '../own-feature.ts'

/** The search of a site: its dialog, its page of results, and its own index if it has one. */
export function searchFeature(config: SiteConfig): OwnFeature {
  const {search} = config
  const isEmbedded = search !== false && search.provider === 'embedded'
  return {
    name: 'search',
    routes: (site) => searchRoutes(config, site),
    ...(isEmbedded && {openSession}),
  }
}

async function openSession(options: SessionOptions): Promise<FeatureSession> {
  const {openSearchSession} = await import('./search-session.ts')
  return openSearchSession(options)
}
