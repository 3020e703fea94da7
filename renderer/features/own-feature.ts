import type {SiteConfig} from '../config/site-config.ts'
import type {Feature} from '../core/feature.ts'
import type {Diagnostic} from '../core/model/diagnostic.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {AbsolutePath} from '../core/model/paths.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {OwnFeatureData} from '../core/own-feature-data.ts'
import type {SiteFacts} from '../core/model/site-facts.ts'
import type {Version} from '../core/model/version.ts'
import type {RouteSource} from '../graph/routes/claim-routes.ts'
import type {Tagger} from '../graph/routes/create-docs.ts'

/** A feature of docsite: what plugins have, code in the shell, and `SiteHooks`. */
export type OwnFeature = Feature & OwnFeatureData & SiteHooks

/**
 * The functions that only features of docsite have. They work on live values of a build: a graph of thousands of pages, which is not
 * copied into the thread of the plugins, and articles that are read only once they are needed.
 */
export type SiteHooks = {
  /** Returns the tags of a doc with the routes of their pages. */
  readonly docTags?: Tagger
  /** Returns the routes of pages that the feature adds, once the content has its routes. */
  readonly routes?: RouteSource
  /** Returns facts about the site for templates, which show nothing of the feature without them. */
  readonly facts?: () => Partial<Pick<SiteFacts, 'search'>>
  /**
   * Returns texts that replace global names in the feature's code for browsers. They are only in the files that name them, whereas
   * `settings` are in the script of every page.
   */
  readonly constants?: (versions: readonly Version[]) => Readonly<Record<string, string>>
  /** Paths of the output that the feature writes, where static files are reported. */
  readonly reservedPaths?: readonly ReservedPath[]
  /**
   * Opens what the feature keeps while a site is built or served: caches, threads. Called when the first files are planned, at most
   * once per build or run of `serve`, even if the configuration changes.
   */
  readonly openSession?: (options: SessionOptions) => Promise<FeatureSession>
}

/** A path of the output that a feature writes. */
export type ReservedPath = {
  /** Relative to the output folder. The path of a folder ends with a slash. */
  readonly path: string
  /** Its content, as in "docsite writes it itself: the list of what it built". */
  readonly what: string
  /** The suggestion for a static file that is there. */
  readonly hint: string
}

/** Options of a session. */
export type SessionOptions = {
  /** The folder of caches and of other state. */
  readonly stateRoot: AbsolutePath
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  /** Hash of docsite, because what it makes from the same content may change with it. */
  readonly toolHash: string
}

/** A feature at work, for as long as a site is built or served. */
export type FeatureSession = {
  /**
   * Plans the files that the feature adds to a locale, before scripts and pages are made, so that it can begin to work meanwhile.
   * Called once per locale of a build, and by `serve` whenever it has joined the site.
   */
  readonly files: (locale: LinkedLocale) => readonly OutputFile[]
  /** Returns problems of the feature's caches, at most one of each kind. */
  readonly diagnostics: () => readonly Diagnostic[]
  /** Stops what has begun and saves results for the next build. */
  readonly close: () => void
}

/** A locale whose articles are compiled and whose references are resolved. */
export type LinkedLocale = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** Returns article HTML by the key of its compilation. */
  readonly body: (key: string) => string
  /** Ensures that a body is available. Await it before calling `body`. */
  readonly prepareBody: (key: string) => Promise<void>
  /** Keys compiled in this run, for which no cache has an entry yet. Undefined if work in advance would be wasted. */
  readonly fresh?: ReadonlySet<string>
}
