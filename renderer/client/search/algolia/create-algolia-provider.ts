import type {SearchProvider, SearchSettings} from '../../../model/search.ts'

/** Answers from Algolia. */
export function createAlgoliaProvider(_settings: SearchSettings): SearchProvider {
  return {search: () => Promise.reject(new Error('There is no client yet.')), warm: () => undefined}
}
