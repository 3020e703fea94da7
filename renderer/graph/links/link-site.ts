import path from 'node:path'
import type {Reference} from '../../core/model/doc.ts'
import type {SitePath} from '../../core/model/paths.ts'
import type {Doc, Route, RouteGraph, StandalonePage, VersionGraph} from '../../core/model/route-graph.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SourceFile, StaticFile} from '../../core/model/source.ts'
import {findRewrite} from '../routes/rewrites.ts'
import {toPageRoute} from '../../core/urls/url.ts'
import {joinPosix} from '../../core/files/join-posix.ts'
import {createPathFinder} from '../../core/files/nearest-path.ts'
import type {PathFinder} from '../../core/files/nearest-path.ts'
import {sitePath} from '../../core/files/site-path.ts'
import type {PolicyConfig} from './check-policy.ts'
import {sourcePath} from './reference-source.ts'

/** Everything needed to resolve references in a site. */
export type LinkSite = {
  readonly config: Pick<SiteConfig, 'root' | 'siteRoots' | 'pagesRoot' | 'baseUrl' | 'siteBaseUrl' | 'url' | 'trailingSlash'> &
    PolicyConfig &
    Partial<Pick<SiteConfig, 'plugins' | 'original' | 'markdown' | 'image'>>
  readonly graph: RouteGraph
  /** The host of the published site, in lower case: `example.org`. */
  readonly host: string
  /** The files of `content/static` by their path on disk in NFC, for references by file path. */
  readonly staticByPath: ReadonlyMap<SitePath, StaticFile>
  /** Returns the page of a source by its site path, whatever the form of accents in either. */
  readonly pageOf: (file: SitePath) => Route | undefined
  /** Returns the routes by their paths in lower case. */
  readonly foldedRoutes: () => ReadonlyMap<string, Route>
  /** Returns a finder of misspelt paths among candidates. Created on the first call with a name and cached under it. */
  readonly finderOf: (name: string, candidates: () => Iterable<string>) => PathFinder
}

/** The source file of a reference, and the page that shows it. */
export type LinkOrigin = {
  /** The page's own route. */
  readonly route: Route
  /** The file that contains the reference: the page's source, or a partial. */
  readonly file: SitePath
  /** The folder that relative paths are resolved against. On a translated page, the folder of the original. */
  readonly folder: SitePath
  /** The folder of the translation, which may have its own files. Undefined if the page is not a translation. */
  readonly ownFolder?: SitePath | undefined
  /** The base folder of links without a leading dot: that of the version, or of the pages. */
  readonly contentDir: SitePath
  /** The version of the page. Undefined for standalone pages. */
  readonly version: VersionGraph | undefined
}

/** Creates the lookup tables needed to resolve references. */
export function createLinkSite(config: LinkSite['config'], graph: RouteGraph): LinkSite {
  const finders = new Map<string, PathFinder>()
  let folded: ReadonlyMap<string, Route> | undefined
  let decomposed: ReadonlyMap<SitePath, Route> | undefined
  return {
    config,
    graph,
    pageOf(file) {
      const page = graph.bySource.get(file)
      if (page !== undefined || isAscii(file)) return page
      decomposed ??= new Map([...graph.bySource].flatMap(([own, route]) => (isAscii(own) ? [] : [[own.normalize('NFC'), route]])))
      return decomposed.get(file.normalize('NFC'))
    },
    foldedRoutes() {
      folded ??= new Map([...graph.routes].toReversed().map(([route, value]) => [route.toLowerCase(), value]))
      return folded
    },
    finderOf(name, candidates) {
      const finder = finders.get(name) ?? createPathFinder(candidates)
      finders.set(name, finder)
      return finder
    },
    host: new URL(config.url).host,
    staticByPath: new Map([...graph.staticFiles.values()].map((file) => [file.path.normalize('NFC'), file])),
  }
}

/** Yields each page that may have references, with the origin of its references. Default: all routes, in their order. */
export function* linkOrigins(
  {config, graph}: LinkSite,
  routes: Iterable<Route> = graph.routes.values(),
): Generator<{subject: Doc | StandalonePage; origin: LinkOrigin}> {
  const versions = new Map(graph.versions.map((version) => [version.version.name, version]))
  const pagesDir = sitePath(config.root, config.pagesRoot)
  for (const route of routes) {
    if (route.kind === 'doc') {
      const version = versions.get(route.doc.version)
      const contentDir = version?.version.dir ?? pagesDir
      yield {subject: route.doc, origin: {route, ...placeOf(route.doc.source), contentDir, version}}
    } else if (route.kind === 'page') {
      yield {
        subject: route.page,
        origin: {route, ...placeOf(route.page.source), contentDir: route.page.source.folder ?? pagesDir, version: undefined},
      }
    }
  }
}

/** Returns the origin of a reference, which may come from a partial of the page. */
export function originOf(page: LinkOrigin, {source}: Pick<Reference, 'source'>): LinkOrigin {
  if (source === undefined) return page
  const place = placeOf({path: sourcePath(page.file, source)})
  // a translated page finds its partials at the same relative path as the original does
  const isTranslated = page.ownFolder !== undefined && !source.startsWith('@site/')
  return isTranslated
    ? {...page, file: place.file, folder: path.posix.dirname(joinPosix(page.folder, source)), ownFolder: place.folder}
    : {...page, ...place}
}

function placeOf({path: file, original}: Pick<SourceFile, 'path' | 'original'>): Pick<LinkOrigin, 'file' | 'folder' | 'ownFolder'> {
  const folder = path.posix.dirname(file)
  return original === undefined ? {file, folder, ownFolder: undefined} : {file, folder: path.posix.dirname(original), ownFolder: folder}
}

/** Returns the page that handles a path below one of the configured prefixes. */
export function findPrefixRoute({routes, rewrites}: Pick<RouteGraph, 'routes' | 'rewrites'>, wanted: string): Route | undefined {
  const rewrite = findRewrite(rewrites, wanted)
  return rewrite && routes.get(rewrite.to)
}

/**
 * Returns the page or redirect at a path. In sites of another tool, whose router does not care about capital letters, it may be the first
 * whose path differs in these only.
 */
export function findPage({graph, config, foldedRoutes}: LinkSite, written: string): Route | undefined {
  const exact = findRoute(graph, written)
  return exact === undefined && config.original !== undefined ? foldedRoutes().get(toPageRoute(written).toLowerCase()) : exact
}

/** Returns the page or redirect at a path relative to the root of the site. The path may end with a slash, `.html` or `index.html`. */
export function findRoute({routes}: Pick<RouteGraph, 'routes'>, written: string): Route | undefined {
  const exact = routes.get(written.endsWith('/') ? written : `${written}/`)
  if (exact !== undefined || !written.endsWith('.html')) return exact
  return routes.get(written) ?? routes.get(toPageRoute(written))
}

function isAscii(text: string): boolean {
  return /^[\0-\x7F]*$/.test(text)
}
