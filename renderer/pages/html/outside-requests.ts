import type {PageFeature} from '../../core/model/doc.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {analyticsRequests} from './analytics-requests.ts'
import {compiledPages} from './compiled-pages.ts'
import {internalDocsRequests} from './internal-docs-requests.ts'
import {mathRequests} from './math-requests.ts'
import type {OutsideRequest} from '../../core/model/outside-request.ts'
import {searchRequests} from './search-requests.ts'
import {snackRequests} from './snack-requests.ts'
import {starRequests} from './star-requests.ts'

/**
 * Returns all requests to other hosts that features of docsite and plugins may make on this site. The policy of the pages allows these and
 * adds only the sources that the content embeds and those that the configuration names itself (`scripts`, `stylesheets`,
 * `headTags`, `contentSecurityPolicy`).
 * @param graphs graphs of all locales
 */
export function siteRequests(config: SiteConfig, graphs: readonly Pick<RouteGraph, 'routes'>[]): readonly OutsideRequest[] {
  return outsideRequests(config, new Set(graphs.flatMap((graph) => compiledPages(graph).flatMap(({features}) => features))))
}

/** Returns the requests of a site whose pages use these features. */
export function outsideRequests(config: SiteConfig, features: ReadonlySet<PageFeature>): readonly OutsideRequest[] {
  return [
    ...internalDocsRequests(config),
    ...analyticsRequests(config),
    ...mathRequests(config, features),
    ...starRequests(config, features),
    ...snackRequests(config, features),
    ...searchRequests(config),
    ...pluginRequests(config, features),
  ]
}

/** Returns the requests that plugins declare, each with the name of its plugin. */
function pluginRequests({plugins}: Pick<SiteConfig, 'plugins'>, features: ReadonlySet<string>): readonly OutsideRequest[] {
  return plugins.flatMap(({name, requests = []}) =>
    requests
      .filter(({on = 'every-page'}) => on === 'every-page' || features.has(name))
      .map(({because, directive, source, when}) => ({because: `plugin ${name}: ${because}`, directive, source, when})),
  )
}
