import {createShowText} from '../core/texts/show-text.ts'
import type {Page} from '../core/model/page.ts'
import type {Route} from '../core/model/route-graph.ts'
import type {PageContext} from './page-context.ts'
import {pageHead} from './page-head.ts'
import {plainPage} from './plain-page.ts'

/** Creates the page of search results. Search engines follow its links but do not index it. */
export function searchPage(context: PageContext, {path}: Extract<Route, {kind: 'search'}>): Page {
  const {config} = context
  // The title while there is no query.
  const title = createShowText(config)('theme.SearchPage.emptyResultsTitle')
  const head = pageHead(context, {title, route: path})
  const robots = config.noIndex ? [] : [{name: 'robots', content: 'noindex, follow'}]
  return plainPage({
    kind: 'search',
    route: path,
    context,
    title,
    head: {...head, meta: [...head.meta, ...robots], alternates: []},
    listing: [],
    doc: undefined,
  })
}
