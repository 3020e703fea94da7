import type {SearchProvider} from './search-provider.ts'
import type {SafeStorage} from '../../../browser/storage.ts'
import {siteSearch} from './site-search.ts'

/** Name of the provider of this site. The bundler puts it in. */
declare const SITE_SEARCH_PROVIDER: 'embedded' | 'algolia'

/**
 * Loads the search provider of this site. The code of the other provider is not part of the site: the bundler removes a
 * branch that is never taken, but not code after a `return`.
 */
export async function createSearchProvider(storage: SafeStorage): Promise<SearchProvider> {
  if (SITE_SEARCH_PROVIDER === 'algolia') {
    const {browserSurroundings, createAlgoliaProvider} = await import('./algolia/create-algolia-provider.ts')
    return createAlgoliaProvider(siteSearch(), browserSurroundings(storage))
  } else {
    const {createEmbeddedProvider} = await import('./embedded/create-embedded-provider.ts')
    return createEmbeddedProvider(siteSearch())
  }
}
