import type {IslandUse} from './doc.ts'
import type {OutputFile} from './output.ts'
import type {AbsolutePath, RoutePath} from './paths.ts'

/**
 * The assets that browsers load besides pages: scripts, styles and fonts with hashed names under `assets/`. Their size does not
 * depend on the number of pages or versions.
 */
export type ClientAssets = {
  /** Module script of the shell, on every page. */
  readonly shell: RoutePath
  /** The main stylesheet of the site. */
  readonly style: RoutePath
  /** KaTeX's stylesheet, on pages with the feature `math`: a route path, or a URL when the configuration names a CDN. */
  readonly mathStyle: string | undefined
  /** Stylesheet of content components, on pages with the feature `components` or `media`. */
  readonly componentStyle: RoutePath | undefined
  /** Stylesheet of pages outside the docs. Undefined if they import no styles. */
  readonly pageStyle: RoutePath | undefined
  /** Module script that opens images and plays videos, on pages with the feature `media`. */
  readonly media: RoutePath | undefined
  /** Module script that reports page views, on every page. Undefined if analytics are off. */
  readonly analytics: RoutePath | undefined
  /** Module script that fills in star counts, on pages with the feature `stars` and wherever the navbar shows one. */
  readonly stars: RoutePath | undefined
  /** Whether the navbar shows a star count, in which case every page with a layout loads that script. */
  readonly hasLayoutStars: boolean
  /** Module script that loads Expo snacks, on pages with the feature `snack`. */
  readonly snack: RoutePath | undefined
  /** Module script for live code blocks, on pages with the feature `live`. */
  readonly live: RoutePath | undefined
  /** Stylesheet of live code blocks. */
  readonly liveStyle: RoutePath | undefined
  /** Stylesheet of the search page. Undefined if the site has none. */
  readonly searchStyle: RoutePath | undefined
  /** Module script that hydrates islands, on pages that have any. Undefined if the site has no islands. */
  readonly islands: RoutePath | undefined
  /** Islands in templates, such as a component in the navbar. Every page with a layout may contain them. */
  readonly layoutIslands: readonly IslandUse[]
  /** Scripts to preload, by name of the island. */
  readonly islandScripts: ReadonlyMap<string, readonly RoutePath[]>
  /** Module script that draws Mermaid diagrams, on pages with the feature `mermaid`. */
  readonly mermaid: RoutePath | undefined
  /** The asset files. */
  readonly files: readonly OutputFile[]
  /** Input files inside the site, including those of packages, for watchers. */
  readonly inputs: readonly AbsolutePath[]
  /** Hash of all of the above. */
  readonly hash: string
}
