import {createSearchProvider} from '../create-search-provider.ts'
import {createLatestSearch} from '../latest-search.ts'
import type {SearchContext} from '../search-context.ts'
import {siteSearch} from '../site-search.ts'
import {openSearchPage} from './open-search-page.ts'
import type {SeenResults} from './open-search-page.ts'

/** The search page, as often as navigation shows it. */
export type SearchPages = {
  /** Shows in the page what its address asks for. */
  readonly show: (page: HTMLElement) => void
}

/** Makes search pages work. What was found stays known, for whoever comes back to it. */
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
