import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {findKey, findQuoted} from '../../core/diagnostics/text-place.ts'
import type {Staged} from '../../core/model/diagnostic.ts'
import type {Claim, RoutedSite} from '../../graph/routes/claim-routes.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {createShowText} from '../../core/texts/show-text.ts'
import {searchRoute} from './search-route.ts'

/**
 * Returns the route of the page with all results. Reports a conflict if the content already has a page there: that page would
 * receive search queries that it cannot handle.
 */
export function searchRoutes(config: SiteConfig, {sources: {configFile}, claimed}: RoutedSite): Staged<readonly Claim[]> {
  const path = searchRoute(config)
  if (path === undefined) return {value: [], diagnostics: []}
  const taken = claimed.get(path)
  if (taken === undefined) {
    // the title while there is no query
    const title = createShowText(config)('theme.SearchPage.emptyResultsTitle')
    const route = {
      kind: 'listing',
      feature: 'search',
      page: 'search',
      path,
      version: undefined,
      title,
      indexing: 'links',
      groups: [],
    } as const
    return {value: [{route, file: configFile?.path}], diagnostics: []}
  }
  const text = configFile?.text ?? ''
  const place = findQuoted(text, path.slice(1, -1), ['searchPagePath']) ?? findKey(text, 'search')
  const found = diagnostic('search-page-taken', {
    file: configFile?.path,
    ...(place && {place}),
    message: `The search page has the same route \`${path}\` as ${taken.file === undefined ? 'another page' : `\`${taken.file}\``}.`,
    hint: 'Give the search page another `searchPagePath`, turn it off with `false`, or move the other page.',
    ...(taken.file !== undefined && {related: [{message: 'This page already has the route.', file: taken.file}]}),
  })
  return {value: [], diagnostics: [found]}
}
