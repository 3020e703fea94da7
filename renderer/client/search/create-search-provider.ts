import type {SearchProvider} from '../../model/search.ts'

/** Loads the code of whoever answers this site's searches. The code of the other one is in no file of the site. */
export async function createSearchProvider(): Promise<SearchProvider> {
  if (SITE_FEATURES.search === 'algolia') {
    const {createAlgoliaProvider} = await import('./algolia/create-algolia-provider.ts')
    return createAlgoliaProvider(SITE_SEARCH)
  }
  const {createEmbeddedProvider} = await import('./embedded/create-embedded-provider.ts')
  return createEmbeddedProvider(SITE_SEARCH)
}
