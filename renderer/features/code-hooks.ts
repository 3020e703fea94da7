import type {SiteConfig} from '../config/site-config.ts'
import type {LinkedPages} from '../core/model/code-use.ts'
import type {Staged} from '../core/model/diagnostic.ts'
import type {CompiledDoc} from '../core/model/doc.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {RecordedFile} from '../core/model/recorded-file.ts'
import type {RouteGraph} from '../core/model/route-graph.ts'
import type {SiteSources} from '../core/model/source.ts'

/** The pages whose code is linked or checked. */
export type CodeOfSite = {
  readonly config: SiteConfig
  readonly graph: Pick<RouteGraph, 'versions'>
  readonly locales: readonly {
    readonly sources: SiteSources
    readonly compiled: {readonly files: ReadonlyMap<SitePath, {readonly key: string; readonly compiled: CompiledDoc}>}
  }[]
}

/** Options of a linker. */
export type CodeLinkerOptions = {
  /** If false, results of earlier runs are not used, and none are stored for later ones. */
  readonly cache: boolean
  readonly toolHash: string
  readonly config: SiteConfig
  /** Whether all code is linked soon, so that threads should be started if there is much to do. */
  readonly startsThreads: boolean
}

/** The names that were found, and problems of the cache. */
export type FoundLinks = Staged<LinkedPages> & {
  /**
   * The files that the names depend on besides the content. The names stay the same until one changes. Undefined if not all code was
   * read, because a thread was lost: the next build tries again.
   */
  readonly read: readonly RecordedFile[] | undefined
}

/** Links names in the code of pages to docs. */
export type CodeLinker = {
  /**
   * Finds the names in all code, where no earlier run has, in threads. Reports problems of the cache.
   * @throws the signal's reason
   */
  readonly find: (site: CodeOfSite, signal: AbortSignal | undefined) => Promise<FoundLinks>
  /** Returns the names that earlier runs have found, with a text that identifies the code in which none has; empty if there is none. */
  readonly findKnown: (site: CodeOfSite) => Promise<{readonly pages: LinkedPages; readonly missing: string}>
  /** Ends threads. */
  readonly close: () => Promise<void>
}
