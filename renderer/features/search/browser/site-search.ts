import type {SearchSettings} from './search-provider.ts'

/** `SearchSettings` of this site as JSON. */
declare const SITE_SEARCH: string

/**
 * Returns the search settings of this site. They are JSON, inlined into the one module that parses them; an object would
 * become a chunk that every page loads.
 */
export function siteSearch(): SearchSettings {
  return JSON.parse(SITE_SEARCH) as SearchSettings
}
