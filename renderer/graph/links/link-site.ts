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
import {sourcePath} from './reference-source.ts'

/** The site as references see it. */
export type LinkSite = {
  readonly config: Pick<SiteConfig, 'root' | 'contentRoot' | 'baseUrl' | 'siteBaseUrl' | 'url'>
  readonly graph: RouteGraph
  /** Host of the published site, in lower case: `example.org`. */
  readonly host: string
  /** Files of `content/static` by where they are on disk, for references by file path. */
  readonly staticByPath: ReadonlyMap<SitePath, StaticFile>
  /** What finds misspelt paths among some of the site's, made when it is first asked for under that name. */
  readonly finderOf: (name: string, candidates: () => Iterable<string>) => PathFinder
}

/** Where a reference is written, and on which page it ends up. */
export type LinkOrigin = {
  /** The page's own route. */
  readonly route: Route
  /** The file with the reference: the page's source, or a partial. */
  readonly file: SitePath
  /** Its folder; for a translated page that of its original, where the files beside it are. */
  readonly folder: SitePath
  /** Folder of the translation, where files of its own may be; undefined for pages that are none. */
  readonly ownFolder?: SitePath | undefined
  /** Folder that links count from which do not begin with a dot: that of the version, or of the pages. */
  readonly contentDir: SitePath
  /** Version of the page; undefined on standalone pages. */
  readonly version: VersionGraph | undefined
}

/** Prepares a site for looking references up. */
export function createLinkSite(config: LinkSite['config'], graph: RouteGraph): LinkSite {
  const finders = new Map<string, PathFinder>()
  return {
    config,
    graph,
    finderOf(name, candidates) {
      const finder = finders.get(name) ?? createPathFinder(candidates())
      finders.set(name, finder)
      return finder
    },
    host: new URL(config.url).host,
    staticByPath: new Map([...graph.staticFiles.values()].map((file) => [file.path, file])),
  }
}

/** The pages with references among routes (default: all, in their order), with where their references count from. */
export function* linkOrigins(
  {config, graph}: LinkSite,
  routes: Iterable<Route> = graph.routes.values(),
): Generator<{subject: Doc | StandalonePage; origin: LinkOrigin}> {
  const versions = new Map(graph.versions.map((version) => [version.version.name, version]))
  const pagesDir = `${sitePath(config.root, config.contentRoot)}/pages`
  for (const route of routes) {
    if (route.kind === 'doc') {
      const version = versions.get(route.doc.version)
      const contentDir = version?.version.dir ?? pagesDir
      yield {subject: route.doc, origin: {route, ...placeOf(route.doc.source), contentDir, version}}
    } else if (route.kind === 'page') {
      yield {subject: route.page, origin: {route, ...placeOf(route.page.source), contentDir: pagesDir, version: undefined}}
    }
  }
}

/** The origin of a reference that a page may have from a partial. */
export function originOf(page: LinkOrigin, {source}: Pick<Reference, 'source'>): LinkOrigin {
  if (source === undefined) return page
  const place = placeOf({path: sourcePath(page.file, source)})
  // a partial of a translated page stands beside it as the original's partial stands beside that
  const isTranslated = page.ownFolder !== undefined && !source.startsWith('@site/')
  return isTranslated
    ? {...page, file: place.file, folder: path.posix.dirname(joinPosix(page.folder, source)), ownFolder: place.folder}
    : {...page, ...place}
}

function placeOf({path: file, original}: Pick<SourceFile, 'path' | 'original'>): Pick<LinkOrigin, 'file' | 'folder' | 'ownFolder'> {
  const folder = path.posix.dirname(file)
  return original === undefined ? {file, folder, ownFolder: undefined} : {file, folder: path.posix.dirname(original), ownFolder: folder}
}

/** The page that answers a path below one of the prefixes of the configuration. */
export function findPrefixRoute({routes, rewrites}: Pick<RouteGraph, 'routes' | 'rewrites'>, wanted: string): Route | undefined {
  const rewrite = findRewrite(rewrites, wanted)
  return rewrite && routes.get(rewrite.to)
}

/**
 * The page or redirect at a path that counts from the root of the site, with or without slash, `.html` or `index.html` at
 * its end.
 */
export function findRoute({routes}: Pick<RouteGraph, 'routes'>, written: string): Route | undefined {
  const exact = routes.get(written.endsWith('/') ? written : `${written}/`)
  if (exact !== undefined || !written.endsWith('.html')) return exact
  return routes.get(written) ?? routes.get(toPageRoute(written))
}
