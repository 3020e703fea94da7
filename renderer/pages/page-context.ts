import type {CodeLinkBinder} from '../core/model/code-use.ts'
import type {Compilation} from '../core/model/doc.ts'
import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {Page, PreviewImage, StaleNotice} from '../core/model/page.ts'
import type {Pictures} from '../core/model/picture.ts'
import type {Asset, BoundReference, Doc, Route, RouteGraph, StandalonePage} from '../core/model/route-graph.ts'
import type {AbsolutePath, RoutePath, SitePath} from '../core/model/paths.ts'
import type {LastUpdate} from '../core/model/source.ts'
import type {SiteConfig} from '../config/site-config.ts'

/** Plans the page of a route that a feature has added. Undefined for all other routes. */
export type PagePlanner = (context: PageContext, route: Route) => Page | undefined

/** Returns the picture for link previews that a feature adds to the page of a route. Undefined for a page that gets none. */
export type PictureFinder = (site: Pick<PageContext, 'config' | 'graph'>, route: RoutePath) => PreviewImage | undefined

/** Returns what a feature says of a translated page whose original is newer. Undefined for all others. */
export type StaleFinder = (context: PageContext, page: Doc | StandalonePage) => StaleNotice | undefined

/** Everything needed to turn routes into pages. */
export type PageContext = {
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** The bound references of each doc and page, in order. */
  readonly bound: ReadonlyMap<Doc | StandalonePage, readonly BoundReference[]>
  /** Returns the HTML of an article with holes, by compilation key. Called only when a page is rendered. */
  readonly body: (key: string) => Compilation['html']
  /** Last updates from the history of the repository; empty if the site does not show them. */
  readonly lastUpdates: ReadonlyMap<SitePath, LastUpdate>
  /** Pictures that are shown in the place of images. Default: none. */
  readonly pictures?: Pictures | undefined
  /** Links in the code of each doc and page. Default: none. */
  readonly codeLinks?: CodeLinkBinder
  /** Plans the pages of features. Undefined for a route that no feature plans. Default: none. */
  readonly planAdded?: PagePlanner
  /** Files that the site refers to, with the sizes of pictures. Default: none, so that no size is known. */
  readonly assets?: ReadonlyMap<AbsolutePath, Asset>
  /** Finds pictures for pages that have no image of their own. Default: none. */
  readonly pictureOf?: PictureFinder
  /** Finds translated pages that are behind. Default: none, so that no page says so. */
  readonly staleOf?: StaleFinder
  /** All locales of the site, including this one. Default: only this one. */
  readonly locales?: readonly LocaleGraph[]
}
