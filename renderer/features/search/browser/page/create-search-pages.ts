import {createSearchProvider} from '../create-search-provider.ts'
import {createLatestSearch} from '../latest-search.ts'
import type {SearchContext} from '../search-context.ts'
import {siteSearch} from '../site-search.ts'
import {openSearchPage} from './open-search-page.ts'
import type {SeenResults} from './open-search-page.ts'

/** The search pages of a document, across navigations. */
export type SearchPages = {
  /** Shows the results for the address in the page. */
  readonly show: (page: HTMLElement) => void
}

/** Creates the search pages. Results are kept for readers who return to them. */
export function createSearchPages(context: SearchContext): SearchPages {
  const search = createLatestSearch(() => createSearchProvider(context.storage))
  const settings = siteSearch()
  let seen: SeenResults | undefined
  let shown: {readonly page: HTMLElement; readonly update: () => void} | undefined
  const remember = (results: SeenResults): void => {
    seen = results
  }
  return {
    show(page) {
      if (page !== shown?.page) shown = {page, update: openSearchPage(page, {settings, context, search, remember, seen: () => seen})}
      shown.update()
    },
  }
}
