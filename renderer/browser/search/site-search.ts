import type {SearchSettings} from '../../core/model/search.ts'

/** How this site is searched. Text is written into the one module that reads it; an object would be a file that every page loads. */
export function siteSearch(): SearchSettings {
  return JSON.parse(SITE_SEARCH) as SearchSettings
}
