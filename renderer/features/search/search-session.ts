import type {FeatureSession, SessionOptions} from '../own-feature.ts'
import {planOpenSearch} from './open-search.ts'
import {planSearch} from './plan-search.ts'
import {openSearchIndexes} from './search-indexes.ts'

/** Opens the session of the search. Its indexes outlive changes of the site, so that only changed articles are indexed. */
export function openSearchSession({stateRoot, cache, toolHash}: SessionOptions): FeatureSession {
  const indexes = openSearchIndexes({stateRoot, lasting: cache})
  return {
    files: (locale) => [...planOpenSearch(locale), ...planSearch({...locale, toolHash, indexes})],
    diagnostics: indexes.diagnostics,
    close: indexes.close,
  }
}
