import type {ClientPart} from '../feature.ts'
import type {IslandUse} from './doc.ts'
import type {OutputFile} from './output.ts'
import type {AbsolutePath, RoutePath} from './paths.ts'

/** The feature of pages with islands, whose style they load. */
export const ISLANDS = 'islands'

/** A script or a stylesheet that only pages with a feature need. */
export type FeatureAsset = {
  /** Names of the features that need it, as pages that use them have them in their `features`. */
  readonly features: readonly string[]
  /** The pages that load it: all, those that use one of the features, or these and those with a layout. */
  readonly on: NonNullable<ClientPart['on']>
  /** A module script, a stylesheet, or a module script that the shell imports on these pages, which they preload. */
  readonly kind: 'script' | 'style' | 'preload'
  /** Route path, or the URL of a stylesheet when the configuration names a CDN. */
  readonly href: string
}

/**
 * The assets that browsers load besides pages: scripts, styles and fonts with hashed names under `assets/`. Their size does not
 * depend on the number of pages or versions.
 */
export type ClientAssets = {
  /** Module script of the shell, on every page. */
  readonly shell: RoutePath
  /** The main stylesheet of the site. */
  readonly style: RoutePath
  /** Fonts that every page preloads: WOFF2 files. */
  readonly fonts: readonly RoutePath[]
  /** Stylesheet of pages outside the docs. Undefined if they import no styles. */
  readonly pageStyle: RoutePath | undefined
  /** Scripts and styles of features, in the order in which pages load them. */
  readonly features: readonly FeatureAsset[]
  /** Module script that hydrates islands, on pages that have any. Undefined if the site has no islands. */
  readonly islands: RoutePath | undefined
  /** Islands in templates, such as a component in the navbar. Every page with a layout may contain them. */
  readonly layoutIslands: readonly IslandUse[]
  /** Scripts to preload, by name of the island. */
  readonly islandScripts: ReadonlyMap<string, readonly RoutePath[]>
  /** The asset files. */
  readonly files: readonly OutputFile[]
  /** Input files inside the site, including those of packages, for watchers. */
  readonly inputs: readonly AbsolutePath[]
  /** Hash of all of the above. */
  readonly hash: string
}
