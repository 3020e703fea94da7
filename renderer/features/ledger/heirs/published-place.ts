import type {RoutePath} from '../../../core/model/paths.ts'
import type {VersionGraph} from '../../../core/model/route-graph.ts'
import type {Published} from '../ledger-text.ts'

/** An address in a version, or outside the docs. */
export type PublishedPlace = {readonly route: RoutePath; readonly version: VersionGraph | undefined}

/** An entry of a ledger that nothing answers. */
export type GoneEntry = {readonly place: PublishedPlace; readonly published: Published}

/** Returns the route that all addresses of a version begin with, or of the site. */
export function baseOf(version: VersionGraph | undefined): RoutePath {
  return version?.version.routeBase ?? '/'
}

/** Returns the path of an address in its version, or in the site: `guides/setup/`. */
export function restOf(route: RoutePath, version: VersionGraph | undefined): string {
  return route.slice(baseOf(version).length)
}
