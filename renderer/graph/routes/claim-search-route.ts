import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {findKey, findQuoted} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import {claimRoutes} from './claim-routes.ts'
import type {RouteTable} from './claim-routes.ts'
import {searchRoute} from '../../config/search-route.ts'

/**
 * Adds the search page to the routes. Reports a conflict if the content already has a page there: that page would receive
 * search queries that it cannot handle.
 */
export function claimSearchRoute(
  table: RouteTable,
  {config, configFile}: {readonly config: SiteConfig; readonly configFile: SiteSources['configFile']},
): Diagnostic[] {
  const path = searchRoute(config)
  if (path === undefined) return []
  const taken = table.get(path)
  if (taken === undefined) return claimRoutes(table, [{route: {kind: 'search', path}, file: configFile?.path}])
  const text = configFile?.text ?? ''
  const place = findQuoted(text, path.slice(1, -1), ['searchPagePath']) ?? findKey(text, 'search')
  return [
    diagnostic('search-page-taken', {
      file: configFile?.path,
      ...(place && {place}),
      message: `The page with all results of a search has the route \`${path}\`, and so has ${taken.file === undefined ? 'another page' : `\`${taken.file}\``}.`,
      hint: 'Give the search page another `searchPagePath`, leave it out with `false`, or move the other page.',
      ...(taken.file !== undefined && {related: [{message: 'This page is there already.', file: taken.file}]}),
    }),
  ]
}
