import type {SiteConfig} from '../../config/site-config.ts'
import type {SearchFacts} from '../../core/model/site-facts.ts'
import {searchRoute} from './search-route.ts'
import {pageHref} from '../../core/urls/url.ts'

/** Name of the OpenSearch file, relative to the base URL. */
export const openSearchFile = 'opensearch.xml'

/** Returns the facts about the site's search that pages need; undefined if the site has no search. */
export function searchFacts(config: Pick<SiteConfig, 'search' | 'baseUrl' | 'trailingSlash'>): SearchFacts | undefined {
  const {search, baseUrl} = config
  if (search === false) return undefined
  const route = searchRoute(config)
  return {
    pageHref: route && pageHref(route, config),
    isContextual: search.contextual,
    descriptionHref: route && baseUrl + openSearchFile,
  }
}
