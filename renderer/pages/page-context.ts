import type {CodeLinkBinder} from '../core/model/code-use.ts'
import type {Compilation} from '../core/model/doc.ts'
import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {BoundReference, Doc, RouteGraph, StandalonePage} from '../core/model/route-graph.ts'
import type {SitePath} from '../core/model/paths.ts'
import type {LastUpdate} from '../core/model/source.ts'
import type {SiteConfig} from '../config/site-config.ts'

/** What turning routes into pages needs to know. */
export type PageContext = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** What the references of each doc and page turned out to be, in their order. */
  readonly bound: ReadonlyMap<Doc | StandalonePage, readonly BoundReference[]>
  /** Article HTML with holes, by compilation key. Read when a page is really rendered. */
  readonly body: (key: string) => Compilation['html']
  /** From the repository's history; empty when the site does not show it. */
  readonly lastUpdates: ReadonlyMap<SitePath, LastUpdate>
  /** Links in the code of each doc and page. Default: none. */
  readonly codeLinks?: CodeLinkBinder
  /** Every locale of the site, this one among them. Default: this one alone. */
  readonly locales?: readonly LocaleGraph[]
}
