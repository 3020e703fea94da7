import type {RoutePath} from '../model/paths.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {toRoutePath} from './url.ts'

/**
 * Route of the page with all results of a search; undefined when the site has none.
 * @example searchRoute({search: {searchPagePath: 'find'}}) // => '/find/'
 */
export function searchRoute({search}: Pick<SiteConfig, 'search'>): RoutePath | undefined {
  return search === false || search.searchPagePath === false ? undefined : toRoutePath(search.searchPagePath)
}
