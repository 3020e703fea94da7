import path from 'node:path'
import {append} from '../../core/data/append.ts'
import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {inserterOf} from '../../core/diagnostics/inserter-of.ts'
import {findQuoted, placeOf} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic, Problem, Staged} from '../../core/model/diagnostic.ts'
import type {Reference} from '../../core/model/doc.ts'
import type {AbsolutePath, SitePath} from '../../core/model/paths.ts'
import type {Asset, BoundReference, Doc, Route, RouteGraph, StandalonePage} from '../../core/model/route-graph.ts'
import type {SiteSources, StaticFile} from '../../core/model/source.ts'
import {splitUrl} from '../../core/urls/split-url.ts'
import {pageHref, routeToHref} from '../../core/urls/url.ts'
import {createPolicyCheck} from './check-policy.ts'
import {anchorOf, anchorsOf, hasAnchor, withOwnForm} from './anchors.ts'
import {explainAnchor, explainMissing} from './explain-missing.ts'
import {findTarget} from './find-target.ts'
import type {Suffix, Target} from './find-target.ts'
import {createLinkSite, linkOrigins, originOf} from './link-site.ts'
import type {LinkOrigin, LinkSite} from './link-site.ts'
import {ownPath} from './own-path.ts'

/** Everything needed to resolve references. */
export type BindInput = {
  readonly config: LinkSite['config']
  readonly graph: RouteGraph
  /** Existing files next to the content, from `readAssets`. */
  readonly assets: ReadonlyMap<AbsolutePath, Asset>
  /** The routes whose references are bound. Default: every route of the graph. */
  readonly routes?: Iterable<Route>
  /** The text of the configuration, in which plugins are found. Default: it is not known. */
  readonly configFile?: SiteSources['configFile']
}

/** The bound references of each doc and page, in source order. */
export type BoundReferences = ReadonlyMap<Doc | StandalonePage, readonly BoundReference[]>

/**
 * Resolves every reference of the content against the graph. Builds and the link check both validate links here and nowhere
 * else. A broken reference is reported at its place in the source and keeps its URL.
 */
export function bindReferences({config, graph, assets, routes, configFile}: BindInput): Staged<BoundReferences> {
  const site = createLinkSite(config, graph)
  const value = new Map<Doc | StandalonePage, readonly BoundReference[]>()
  const diagnostics: Diagnostic[] = []
  const known = new Map<string, BoundReference>()
  const checkPolicy = createPolicyCheck(config)
  for (const {subject, origin} of linkOrigins(site, routes)) {
    const {references} = subject.compiled
    const bound = references.map((reference) => {
      const found: Diagnostic[] = reference.isUnchecked || reference.isDoubtful ? [] : diagnostics
      const from = originOf(origin, reference)
      const before = found.length
      // without a spread, as there are many: V8 makes a hidden class for each object that begins with one
      const target = bindReference({site, assets, origin: from, reference, configFile, diagnostics: found})
      // of what leads nowhere, that is all there is to say
      const blocked = found.length === before ? checkPolicy(reference) : undefined
      if (blocked !== undefined) report({site, assets, origin: from, reference, configFile, diagnostics}, blocked)
      if (reference.isDoubtful && !reference.isUnchecked) {
        append(
          diagnostics,
          found.map((one) => ({...one, isDoubtful: true as const})),
        )
      }
      return target
    })
    value.set(
      subject,
      bound.map((one) => shareBound(one, known)),
    )
  }
  return {value, diagnostics}
}

/** Returns an equal reference that is known. Pages link to each other, so that most references are there several times. */
function shareBound(bound: BoundReference, known: Map<string, BoundReference>): BoundReference {
  const other = known.get(bound.href)
  if (other !== undefined && isEqualBound(bound, other)) return other
  known.set(bound.href, bound)
  return bound
}

function isEqualBound(a: BoundReference, b: BoundReference): boolean {
  const isSameRoute = 'route' in a ? 'route' in b && a.route === b.route : !('route' in b)
  const isSameSize = 'width' in a ? 'width' in b && a.width === b.width && a.height === b.height : !('width' in b)
  return a.kind === b.kind && a.href === b.href && isSameRoute && isSameSize
}

type Binding = {
  readonly site: LinkSite
  readonly assets: BindInput['assets']
  readonly origin: LinkOrigin
  readonly reference: Reference
  readonly configFile: BindInput['configFile']
  readonly diagnostics: Diagnostic[]
}

function bindReference(binding: Binding): BoundReference {
  const {site, origin, reference, assets} = binding
  if (!reference.hole) return bindExternal(binding)
  const target = findTarget(site, origin, reference)
  if (target.kind === 'unchecked') return {kind: 'external', href: target.href}
  if (target.kind === 'route') return bindRoute(binding, target.route, target)
  if (target.kind === 'prefix') return bindPrefix(binding, target)
  if (target.kind === 'static') {
    const {file, ...suffix} = target
    return bindFile(site, assets.get(file.absolutePath) ?? {route: file.route}, suffix)
  }
  if (target.kind === 'declared') return bindFile(site, {route: target.path}, target)
  const asset = target.kind === 'file' ? findAsset(binding, target) : undefined
  if (asset !== undefined && target.kind === 'file') return bindFile(site, asset, target)
  const served = findServed(site, target)
  if (served !== undefined) return bindFile(site, served, splitUrl(reference.url))
  report(binding, explainMissing(site, {origin, reference, target}))
  return {kind: 'broken', href: brokenHref(site, reference, target)}
}

/**
 * Returns the address of a broken link: as it is written or, in sites of another tool, which resolves relative links, the address that it
 * leads to.
 */
function brokenHref({config}: LinkSite, {url}: Reference, target: Target): string {
  if (config.original === undefined || url.startsWith('/')) return url
  const meant =
    target.kind === 'missing-page' ? target.path : target.kind === 'file' && target.meant === 'page' ? target.pagePath : undefined
  const {query, hash} = splitUrl(url)
  return meant === undefined ? url : routeToHref(meant, config.baseUrl) + query + hash
}

function findAsset({site, assets}: Binding, {path: file, ownPath: beside}: Extract<Target, {kind: 'file'}>): Asset | undefined {
  const at = (place: SitePath): Asset | undefined => assets.get(path.join(site.config.root, place))
  return (beside === undefined ? undefined : at(beside)) ?? at(file)
}

/**
 * Returns the static file at the address that browsers would ask for. In sites of another tool, what an element of a page names is
 * relative to the address of the page if there is no such file beside the source.
 */
function findServed({config, graph}: LinkSite, target: Target): StaticFile | undefined {
  const isFile = target.kind === 'file' || target.kind === 'outside'
  return config.original === undefined || !isFile || target.pagePath === undefined ? undefined : graph.staticFiles.get(target.pagePath)
}

function bindFile(
  {config}: LinkSite,
  {route, width, height}: Pick<Asset, 'route' | 'width' | 'height'>,
  {query, hash}: Suffix,
): BoundReference {
  const href = routeToHref(route, config.siteBaseUrl) + query + hash
  return width === undefined || height === undefined ? {kind: 'asset', href} : {kind: 'asset', href, width, height}
}

/** Binds a link to a route. A link to a redirect is bound to the target of the redirect, which saves readers a round trip. */
function bindRoute(binding: Binding, route: Route, suffix: Suffix): BoundReference {
  const {site, origin} = binding
  if (route.kind === 'redirect') {
    const target = route.target === undefined ? undefined : site.graph.routes.get(route.target)
    const hasOwnSuffix = suffix.query !== '' || suffix.hash !== ''
    return target === undefined || !hasOwnSuffix
      ? {kind: 'page', href: route.to, route: route.target ?? route.path}
      : bindRoute(binding, target, suffix)
  }
  const hash = checkAnchor(binding, route, suffix.hash)
  const isOwn = route === origin.route && suffix.query === '' && hash !== ''
  if (isOwn) return {kind: 'anchor', href: hash, route: route.path}
  return {kind: 'page', href: pageHref(route.path, site.config) + suffix.query + hash, route: route.path}
}

/** Binds a link below a prefix. The link keeps its path, because the page reads it in the browser. */
function bindPrefix(binding: Binding, {route, path: deeper, query, hash}: Extract<Target, {kind: 'prefix'}>): BoundReference {
  const own = checkAnchor(binding, route, hash)
  return {kind: 'page', href: pageHref(deeper, binding.site.config) + query + own, route: route.path}
}

/** Reports an anchor that the page lacks. Returns the hash as the page writes it. */
function checkAnchor(binding: Binding, route: Route, written: string): string {
  const anchors = written === '' ? undefined : anchorsOf(route)
  if (anchors === undefined) return written
  const hash = withOwnForm(written, anchors)
  const anchor = anchorOf(hash)
  if (anchor !== undefined && !hasAnchor(anchors, anchor)) report(binding, explainAnchor(binding.origin, {anchor, anchors, route}))
  return hash
}

/**
 * Binds an external URL. A full URL of this site is reported: it needs the network and breaks when the site moves. What is wrong with its
 * target has the code of any broken link, unless another tool, which does not check full URLs, sets the levels of the site.
 */
function bindExternal(binding: Binding): BoundReference {
  const {site, origin, reference, diagnostics} = binding
  const own = ownPath(site, reference.url)
  if (own === undefined) return {kind: 'external', href: reference.url}
  const fullUrl = {
    code: 'link-same-site' as const,
    message: `\`${reference.url}\` is the full URL of this site, so the link leaves a preview or an older version.`,
    hint: `Write \`${own}\`, or the path of its Markdown file.`,
  }
  const found: Diagnostic[] = []
  const inSite = {...binding, diagnostics: found}
  const target = findTarget(site, origin, {...reference, url: own})
  if (target.kind === 'route') bindRoute(inSite, target.route, target)
  else if (target.kind === 'prefix') bindPrefix(inSite, target)
  else if (target.kind !== 'static' && target.kind !== 'declared' && target.kind !== 'unchecked')
    report(inSite, explainMissing(site, {origin, reference: {...reference, url: own}, target}))
  const isForeign = site.config.original !== undefined
  // a link has one problem of a code
  if (!isForeign || found.length === 0) report(binding, fullUrl)
  append(diagnostics, isForeign ? found.map(({message, hint}) => sameSite(binding, message, hint)) : found)
  return {kind: 'external', href: reference.url}
}

function sameSite({origin, reference}: Binding, message: string, hint: string | undefined): Diagnostic {
  return diagnostic('link-same-site', {file: origin.file, place: reference.place, message, ...(hint !== undefined && {hint})})
}

function report(
  {origin, reference, diagnostics, configFile}: Binding,
  {code, message, ...facts}: Pick<Problem, 'code' | 'message' | 'hint'>,
): void {
  const {insertedBy: by, url} = reference
  if (by !== undefined) {
    const blamed = `${inserterOf(by)} inserts \`${url}\` into \`${origin.file}\`. ${message}`
    diagnostics.push(
      diagnostic(code, {
        ...placeOfPlugin(by, configFile, origin.file),
        message: blamed,
        hint: `Correct the plugin: the text of the page has no such link.${facts.hint === undefined ? '' : ` ${facts.hint}`}`,
      }),
    )
    return
  }
  diagnostics.push(diagnostic(code, {file: origin.file, place: reference.place, message, ...facts}))
}

/** Returns where the configuration has a plugin, or else the page. */
function placeOfPlugin(by: string, configFile: BindInput['configFile'], page: SitePath): Pick<Diagnostic, 'file' | 'place'> {
  if (configFile === undefined) return {file: page}
  const {path: file, text} = configFile
  const key = /^markdown\.(.*)$/.exec(by)?.[1]
  const at = key === undefined ? -1 : text.indexOf(key)
  const place = key === undefined ? findQuoted(text, by, ['name']) : at === -1 ? undefined : placeOf(text, at, at + key.length)
  return {file, ...(place && {place})}
}
