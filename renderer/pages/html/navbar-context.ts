import type {NavbarItem} from '../../config/schema.ts'
import type {RouteGraph, VersionGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteBases} from '../../core/urls/url.ts'

/** What items of the navbar are resolved against. */
export type NavbarContext = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** Versions in which a doc or sidebar is looked for, the page's own first. */
  readonly candidates: readonly VersionGraph[]
  /** Versions that readers of this page may have chosen before; none where the page is in a version itself. */
  readonly preferable: readonly VersionGraph[]
  /** Gets the types of items that no component is registered for. */
  readonly reportUnknown: (type: string) => void
}

/** An item of the configuration by its type. */
export type ItemOf<Type extends string> = Extract<NavbarItem, {type: Type}>

/** What links of an item are resolved with. */
export function siteOf({config: {baseUrl, siteBaseUrl}, graph}: NavbarContext): SiteBases & {readonly graph: RouteGraph} {
  return {baseUrl, siteBaseUrl, graph}
}
