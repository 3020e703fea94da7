import type {RoutePath, SitePath} from '../model/paths.ts'
import type {Doc, Route, RouteGraph, StandalonePage, VersionGraph} from '../model/route-graph.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {StaticFile} from '../model/source.ts'
import {sitePath} from '../shared/site-path.ts'

/** The site as references see it. */
export type LinkSite = {
  readonly config: Pick<SiteConfig, 'root' | 'contentRoot' | 'baseUrl' | 'url'>
  readonly graph: RouteGraph
  /** Files of `content/static` by where they are on disk, for references by file path. */
  readonly staticByPath: ReadonlyMap<SitePath, StaticFile>
}

/** Where a reference is written, and on which page it ends up. */
export type LinkOrigin = {
  /** The page's own route. */
  readonly route: Route
  /** The file with the reference: the page's source, or a partial. */
  readonly file: SitePath
  /** Folder that links count from which do not begin with a dot: that of the version, or of the pages. */
  readonly contentDir: SitePath
  /** Version of the page; undefined on standalone pages. */
  readonly version: VersionGraph | undefined
}

/** Prepares a site for looking references up. */
export function createLinkSite(config: LinkSite['config'], graph: RouteGraph): LinkSite {
  return {config, graph, staticByPath: new Map([...graph.staticFiles.values()].map((file) => [file.path, file]))}
}

/** Every page with references, in the order of routes, with where its references count from. */
export function* linkOrigins({config, graph}: LinkSite): Generator<{subject: Doc | StandalonePage; origin: LinkOrigin}> {
  const versions = new Map(graph.versions.map((version) => [version.version.name, version]))
  const pagesDir = `${sitePath(config.root, config.contentRoot)}/pages`
  for (const route of graph.routes.values()) {
    if (route.kind === 'doc') {
      const version = versions.get(route.doc.version)
      const contentDir = version?.version.dir ?? pagesDir
      yield {subject: route.doc, origin: {route, file: route.doc.source.path, contentDir, version}}
    } else if (route.kind === 'page') {
      yield {subject: route.page, origin: {route, file: route.page.source.path, contentDir: pagesDir, version: undefined}}
    }
  }
}

/**
 * The page or redirect at a path that counts from the root of the site, with or without slash, `.html` or `index.html` at
 * its end (behaviour A4).
 */
export function findRoute({routes}: Pick<RouteGraph, 'routes'>, path: string): Route | undefined {
  const route: RoutePath = path.endsWith('/') ? path : `${path}/`
  return (
    routes.get(route) ?? (path.endsWith('.html') ? (routes.get(path) ?? routes.get(path.replace(/(?:\/?index)?\.html$/, '/'))) : undefined)
  )
}
