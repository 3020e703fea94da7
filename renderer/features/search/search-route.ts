import type {RoutePath} from '../../core/model/paths.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {toRoutePath} from '../../core/urls/url.ts'

/**
 * Returns the route of the search results page; undefined if the site has none.
 * @example searchRoute({search: {searchPagePath: 'find'}}) // => '/find/'
 */
export function searchRoute({search}: Pick<SiteConfig, 'search'>): RoutePath | undefined {
  return search === false || search.searchPagePath === false ? undefined : toRoutePath(search.searchPagePath)
}
