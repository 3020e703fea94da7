import type {NavbarItem} from '../../config/schema.ts'
import type {RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import type {SearchFacts} from '../../core/model/site-facts.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {PageAddresses, SiteBases} from '../../core/urls/url.ts'

/** Everything needed to resolve the items of a navbar. */
export type NavbarContext = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** Doc set of the pages. Undefined for pages outside the docs. */
  readonly set: string | undefined
  /** Versions in which docs and sidebars are looked up; the version of the page comes first. */
  readonly candidates: readonly VersionGraph[]
  /** Versions that the reader may have chosen before; empty if the page itself belongs to a version. */
  readonly preferable: readonly VersionGraph[]
  /** Undefined if the site has no search. */
  readonly search: SearchFacts | undefined
  /** Called with the type of each item for which no component is registered. */
  readonly reportUnknown: (type: string) => void
}

/** A configured navbar item of the given type. */
export type ItemOf<Type extends string> = Extract<NavbarItem, {type: Type}>

/** Returns the bases and the graph for resolving the links of an item. */
export function siteOf({
  config: {baseUrl, siteBaseUrl, trailingSlash},
  graph,
}: NavbarContext): SiteBases & PageAddresses & {readonly graph: RouteGraph} {
  return {baseUrl, siteBaseUrl, trailingSlash, graph}
}
