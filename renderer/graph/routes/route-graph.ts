import {append} from '../../core/data/append.ts'
import {manifestPath} from '../../core/files/manifest-path.ts'
import {createPathFinder} from '../../core/files/nearest-path.ts'
import type {Diagnostic, Staged} from '../../core/model/diagnostic.ts'
import type {RoutePath, SitePath} from '../../core/model/paths.ts'
import type {Doc, Route, RouteGraph, StandalonePage} from '../../core/model/route-graph.ts'
import {configOfVersion} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {DeclaredFile, SiteSources, SourceFile} from '../../core/model/source.ts'
import {NOT_FOUND} from '../../core/urls/not-found.ts'
import {routeInSite, toFileRoute} from '../../core/urls/url.ts'
import type {SiteBases} from '../../core/urls/url.ts'
import {compareText} from '../../core/text/compare.ts'
import {findAlikeDocs} from './alike-docs.ts'
import {claimRoutes, findCollisions} from './claim-routes.ts'
import type {CompiledFiles} from './create-docs.ts'
import type {Claim, RouteSource, RouteTable} from './claim-routes.ts'
import {redirectsOfMoved} from './moved-pages.ts'
import {createRedirects, findRedirect} from './redirects.ts'
import {createRewrites, findRewrite} from './rewrites.ts'
import {createFileLookup} from './site-link.ts'
import {createWildcards} from './wildcards.ts'
import {createVersionGraph} from './version-graph.ts'

/** Everything needed to create the route graph. */
export type GraphInput = {
  readonly config: SiteConfig
  readonly sources: SiteSources
  /** The docs of all versions, including drafts. */
  readonly docs: readonly Doc[]
  /** The standalone pages, including drafts. */
  readonly pages: readonly StandalonePage[]
  /** Compilations of the sources, for routes of features. Default: none. */
  readonly files?: CompiledFiles
  /** Returns routes of features, in the order in which they are claimed. Default: none. */
  readonly added?: readonly RouteSource[]
}

/**
 * Creates the graph of the site: all routes, and the data derived from the docs of each version. If two files claim a route,
 * the first by path wins. Content takes precedence over pages generated from it, and those over redirects. Drafts have no
 * route.
 */
export function createRouteGraph(input: GraphInput): Staged<RouteGraph> {
  const {config, sources, files = new Map(), added = []} = input
  const staticFiles = new Map(sources.staticFiles.map((file) => [file.route, file]))
  const declaredFiles = new Map([...ownFiles(config), ...(sources.declaredFiles ?? [])].map((file) => [file.route, placeOf(file, config)]))
  const fileAt = createFileLookup({staticFiles, declaredFiles})
  const table: RouteTable = new Map()
  const content = contentClaims(input)
  // other tools let a site have what only Linux can store
  const aim = config.original === undefined ? 'everywhere' : 'linux'
  const diagnostics: Diagnostic[] = claimRoutes(table, content, aim)
  const versions = sources.versions.map((version) => {
    const hasPage = (doc: Doc): boolean => table.get(doc.route)?.file === doc.source.path
    const docs = input.docs.filter((doc) => doc.version === version.version.name)
    const created = createVersionGraph({config: configOfVersion(config, version.version.name), sources: version, docs, hasPage, fileAt})
    const madeFrom = version.sidebarsFile?.path ?? version.version.dir
    diagnostics.push(
      ...created.diagnostics,
      ...claimRoutes(
        table,
        created.value.indexes.map((route) => ({route, file: madeFrom})),
        aim,
      ),
    )
    return created.value.graph
  })
  const {configFile} = sources
  for (const routesOf of added) {
    const claims = routesOf({sources, versions, files, claimed: table})
    append(
      content,
      claims.value.filter(({route}) => route.kind === 'page'),
    )
    append(diagnostics, [...claims.diagnostics, ...claimRoutes(table, claims.value, aim)])
  }
  const isPage = (route: RoutePath): boolean => table.has(route)
  const rewrites = createRewrites({config, configFile, pages: table.keys(), files: [...staticFiles.keys(), ...declaredFiles.keys()]})
  const isRewritten = (route: RoutePath): boolean => findRewrite(rewrites.value, route) !== undefined
  const redirectFacts = {config, configFile, isPage, fileAt, isRewritten, nearestPage: createPathFinder(() => table.keys())}
  const redirects = createRedirects(redirectFacts)
  const wildcards = createWildcards({
    ...redirectFacts,
    pages: () => table.keys(),
    files: () => [...staticFiles.keys(), ...declaredFiles.keys()],
    rewrites: rewrites.value,
  })
  const written = new Set(redirects.value.map(({path}) => path))
  const redirectClaims = [...redirects.value, ...wildcards.value.routes.filter(({path}) => !written.has(path))].map((route): Claim => ({
    route,
    file: configFile?.path,
    place: () => findRedirect(route.path, redirectFacts),
  }))
  const claimed = new Set([...table.keys(), ...redirectClaims.map(({route}) => route.path)])
  const moved = redirectsOfMoved({
    config,
    pages: [...input.docs, ...input.pages].filter(({route, source}) => table.get(route)?.file === source.path),
    isTaken: (route) => claimed.has(route) || fileAt(toFileRoute(route)) !== undefined,
  })
  const collisions = findCollisions(table, sources.staticFiles, {
    trailingSlash: config.trailingSlash,
    aim,
    redirects: [...redirectClaims, ...moved.value],
  })
  diagnostics.push(
    ...rewrites.diagnostics,
    ...redirects.diagnostics,
    ...wildcards.diagnostics,
    ...moved.diagnostics,
    ...claimRoutes(table, [...redirectClaims, ...moved.value], aim),
    ...collisions.diagnostics,
  )
  const routes = sortedRoutes(table)
  return {
    value: {
      versions,
      staticFiles: new Map([...staticFiles].filter(([route]) => !collisions.hidden.has(route))),
      declaredFiles,
      routes,
      ...findAlikeDocs({versions, routes}),
      rewrites: rewrites.value,
      wildcards: wildcards.value.rules,
      bySource: routesBySource(table, content),
      drafts: draftsOf(input),
    },
    diagnostics,
  }
}

/** Returns the files that every site has besides its pages, to which pages can link. A site that search engines must not list has no sitemap. */
function ownFiles({noIndex}: Pick<SiteConfig, 'noIndex'>): readonly Pick<DeclaredFile, 'route' | 'isPerLocale'>[] {
  const shared = ['/robots.txt', `/${manifestPath}`, ...(noIndex ? [] : ['/sitemap.xml'])]
  return [...shared.map((route) => ({route, isPerLocale: false})), {route: NOT_FOUND, isPerLocale: true}]
}

/** Returns the path of a file in the site. */
function placeOf({route, isPerLocale}: Pick<DeclaredFile, 'route' | 'isPerLocale'>, config: SiteBases): RoutePath {
  return isPerLocale ? routeInSite(route, config) : route
}

/**
 * Returns the claims of docs and pages, sorted by file path. The docs of the latest version of each doc set come last among the docs, so
 * that a folder `0.2/` in it does not take the routes of version 0.2; of two such versions, that with the shorter addresses does.
 */
function contentClaims({docs, pages, sources}: GraphInput): Claim[] {
  const latest = sources.versions.map(({version}) => version).filter(({isLatest}) => isLatest)
  const last = latest.sort((a, b) => b.routeBase.length - a.routeBase.length).map(({name}) => name)
  const claims: Claim[] = [
    ...docs.filter((doc) => !doc.draft).map((doc): Claim => ({route: {kind: 'doc', path: doc.route, doc}, file: doc.source.path})),
    ...pages
      .filter((page) => !isDraft(page))
      .map((page): Claim => ({route: {kind: 'page', path: page.route, page}, file: page.source.path})),
  ]
  const rank = ({route}: Claim): number => (route.kind === 'doc' ? last.indexOf(route.doc.version) : last.length)
  return claims.sort((a, b) => rank(a) - rank(b) || compareText(a.file ?? '', b.file ?? ''))
}

function sortedRoutes(table: RouteTable): Map<RoutePath, Route> {
  const routes = [...table].map(([path, {route}]): [RoutePath, Route] => [path, route])
  return new Map(routes.sort(([a], [b]) => compareText(a, b)))
}

/**
 * Maps source files to routes. A file that lost its route to another maps to the winner, and a translation is also registered
 * under its original.
 */
function routesBySource(table: RouteTable, content: readonly Claim[]): Map<SitePath, Route> {
  const entries = content.flatMap(({route, file}): [SitePath, Route][] => {
    const winner = table.get(route.path)?.route
    if (file === undefined || winner === undefined) return []
    const original = sourceOf(route)?.original
    return original === undefined
      ? [[file, winner]]
      : [
          [file, winner],
          [original, winner],
        ]
  })
  return new Map(entries.sort(([a], [b]) => compareText(a, b)))
}

function draftsOf({docs, pages, sources, files, config}: GraphInput): Set<SitePath> {
  const isDraftFile = ({path, folder}: SourceFile): boolean => folder !== undefined && files?.get(path)?.compiled.frontMatter.draft === true
  const added = config.showsDrafts === true ? [] : sources.pages.filter(isDraftFile)
  const drafts = [...[...docs.filter(({draft}) => draft), ...pages.filter(isDraft)].map(({source}) => source), ...added]
  return new Set(drafts.map(({path}) => path).sort(compareText))
}

function isDraft({compiled}: StandalonePage): boolean {
  return compiled.frontMatter.draft === true
}

function sourceOf(route: Route): SourceFile | undefined {
  if (route.kind === 'doc') return route.doc.source
  return route.kind === 'page' ? route.page.source : undefined
}
