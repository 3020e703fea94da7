import type {SearchProvider, SearchSettings} from '../../../model/search.ts'

/** Answers from the index that the build put beside the pages. */
export function createEmbeddedProvider(_settings: SearchSettings): SearchProvider {
  return {search: () => Promise.reject(new Error('There is no index yet.')), warm: () => undefined}
}
