import type {SearchProvider} from '../../core/model/search.ts'
import type {SafeStorage} from '../storage.ts'
import {siteSearch} from './site-search.ts'

/**
 * Loads the code of whoever answers this site's searches. The code of the other one is in no file of the site: the bundler leaves
 * out a branch that is not taken, but not what stands behind a `return`.
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
