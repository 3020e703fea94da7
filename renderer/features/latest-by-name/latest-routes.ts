import {configOfSet} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {VersionGraph} from '../../core/model/route-graph.ts'
import {isNext, splitVersion} from '../../core/text/version-name.ts'
import {pageHref, toRoutePath} from '../../core/urls/url.ts'
import type {Claim, RoutedSite} from '../../graph/routes/claim-routes.ts'

/**
 * Returns redirects from the addresses that the pages of the latest version will have once another one is the latest. They are temporary, as
 * the pages themselves are there then.
 */
export function latestRoutes(config: SiteConfig, {versions, claimed}: Pick<RoutedSite, 'versions' | 'claimed'>): Claim[] {
  return versions.flatMap((latest): Claim[] => {
    const base = baseByName(config, latest)
    if (base === undefined) return []
    const {routeBase} = latest.version
    return addressesOf(latest, claimed).flatMap(({from, target, file}): Claim[] => {
      const path = base + from.slice(routeBase.length)
      const to = pageHref(target, config)
      return claimed.has(path) ? [] : [{route: {kind: 'redirect', path, to, target, permanent: false, byName: true}, file}]
    })
  })
}

/** Returns the route of a version with its name. Undefined if it has no such addresses, or has them anyway. */
function baseByName(config: SiteConfig, {version}: VersionGraph): RoutePath | undefined {
  const {docs} = configOfSet(config, version.set)
  const base = toRoutePath(docs.routeBase, splitVersion(version.name).name)
  return docs.latestByName && version.isLatest && !isNext(version.name) && version.routeBase !== base ? base : undefined
}

type Address = {readonly from: RoutePath; readonly target: RoutePath; readonly file: Claim['file']}

/** Returns the addresses of the docs of a version, present and former ones, and of its categories. */
function addressesOf({version, docs}: VersionGraph, claimed: RoutedSite['claimed']): Address[] {
  const ofDocs = docs.flatMap(({route, former = [], source}) =>
    [route, ...former].map((from): Address => ({from, target: route, file: source.path})),
  )
  const ofCategories = [...claimed.values()].flatMap(({route, file}): Address[] =>
    route.kind === 'generated-index' && route.version === version.name ? [{from: route.path, target: route.path, file}] : [],
  )
  return [...new Map([...ofCategories, ...ofDocs].toReversed().map((one) => [one.from, one])).values()].toReversed()
}
