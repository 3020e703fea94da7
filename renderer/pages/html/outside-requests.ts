import type {FeatureData} from '../../core/feature.ts'
import type {PageFeature} from '../../core/model/doc.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import {compiledPages} from './compiled-pages.ts'
import type {OutsideRequest} from '../../core/model/outside-request.ts'

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
    ...config.ownFeatures.flatMap((feature) => declaredRequests(feature, features)),
    ...config.plugins.flatMap((plugin) =>
      declaredRequests(plugin, features).map((request) => ({...request, because: `plugin ${plugin.name}: ${request.because}`})),
    ),
  ]
}

/** Returns the requests that a feature declares for a site whose pages use these features. */
function declaredRequests(
  {name, requests = []}: Pick<FeatureData, 'name' | 'requests'>,
  used: ReadonlySet<string>,
): readonly OutsideRequest[] {
  return requests.filter(({on = 'every-page'}) => on === 'every-page' || used.has(name)).map(({on: _on, ...request}) => request)
}
