import type {IslandUse} from './doc.ts'
import type {OutputFile} from './output.ts'
import type {AbsolutePath, RoutePath} from './paths.ts'

/**
 * What browsers get besides pages: scripts, styles and fonts with hashed names under `assets/`. Its size does not depend
 * on the number of pages or versions.
 */
export type ClientAssets = {
  /** Module script of the shell, on every page. */
  readonly shell: RoutePath
  /** The site's one stylesheet. */
  readonly style: RoutePath
  /** KaTeX's stylesheet, on pages with the feature `math`: a route path, or a URL when the configuration names a CDN. */
  readonly mathStyle: string | undefined
  /** Stylesheet of writers' components, on pages with the feature `components` or `media`. */
  readonly componentStyle: RoutePath | undefined
  /** Stylesheet of pages outside the docs; undefined when they import none of their own. */
  readonly pageStyle: RoutePath | undefined
  /** Module script that opens pictures and plays films, on pages with the feature `media`. */
  readonly media: RoutePath | undefined
  /** Module script that tells of page views, on every page; undefined when nobody is told. */
  readonly analytics: RoutePath | undefined
  /** Module script that fills in counts of stars, on pages with the feature `stars`, or where the navbar shows one. */
  readonly stars: RoutePath | undefined
  /** Whether the navbar shows such a count: then every page with a layout loads that script. */
  readonly hasLayoutStars: boolean
  /** Module script that loads snacks, on pages with the feature `snack`. */
  readonly snack: RoutePath | undefined
  /** Module script that makes live code blocks work, on pages with the feature `live`. */
  readonly live: RoutePath | undefined
  /** Stylesheet of these. */
  readonly liveStyle: RoutePath | undefined
  /** Stylesheet of the search page; undefined when the site has none. */
  readonly searchStyle: RoutePath | undefined
  /** Module script that hydrates islands, on pages that have one; undefined on sites without islands. */
  readonly islands: RoutePath | undefined
  /** Islands that are part of templates, such as a component of the navbar: every page with a layout may have them. */
  readonly layoutIslands: readonly IslandUse[]
  /** Scripts to preload for an island, by its name. */
  readonly islandScripts: ReadonlyMap<string, readonly RoutePath[]>
  /** Module script that draws Mermaid diagrams, on pages with the feature `mermaid`. */
  readonly mermaid: RoutePath | undefined
  /** The files themselves. */
  readonly files: readonly OutputFile[]
  /** Files inside the site that all this is made from, those of packages among them, for whoever watches them. */
  readonly inputs: readonly AbsolutePath[]
  /** Hash of all of it. */
  readonly hash: string
}
