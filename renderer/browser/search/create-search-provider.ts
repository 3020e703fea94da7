import type {SearchProvider} from '../../core/model/search.ts'
import type {SafeStorage} from '../storage.ts'
import {siteSearch} from './site-search.ts'

/**
 * Loads the search provider of this site. The code of the other provider is not part of the site: the bundler removes a
 * branch that is never taken, but not code after a `return`.
 */
export async function createSearchProvider(storage: SafeStorage): Promise<SearchProvider> {
  if (SITE_FEATURES.search === 'algolia') {
    const {browserSurroundings, createAlgoliaProvider} = await import('./algolia/create-algolia-provider.ts')
    return createAlgoliaProvider(siteSearch(), browserSurroundings(storage))
  } else {
    const {createEmbeddedProvider} = await import('./embedded/create-embedded-provider.ts')
    return createEmbeddedProvider(siteSearch())
  }
}
