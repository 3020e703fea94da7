import type {SiteConfig} from '../../config/site-config.ts'
import {algoliaHosts} from './algolia-hosts.ts'
import type {OutsideRequest} from '../../core/model/outside-request.ts'

/**
 * Returns the requests to the hosts of the search provider; none if the site has its own index. The browser connects to the first
 * on intent.
 */
export function searchRequests({search}: Pick<SiteConfig, 'search'>): readonly OutsideRequest[] {
  if (search === false || search.provider !== 'algolia') return []
  return algoliaHosts(search).map((source, index) => ({
    because: 'search',
    directive: 'connectSrc',
    source,
    when: index === 0 ? 'intent' : 'use',
  }))
}
