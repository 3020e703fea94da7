import type {SiteConfig} from '../../config/site-config.ts'
import {algoliaHosts} from '../../config/algolia-hosts.ts'
import type {OutsideRequest} from './outside-request.ts'

/** Hosts that answer searches; none for a site with an index of its own. The first is connected to on intent. */
export function searchRequests({search}: Pick<SiteConfig, 'search'>): readonly OutsideRequest[] {
  if (search === false || search.provider !== 'algolia') return []
  return algoliaHosts(search).map((source, index) => ({
    because: 'search',
    directive: 'connectSrc',
    source,
    when: index === 0 ? 'intent' : 'use',
  }))
}
