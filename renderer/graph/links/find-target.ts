import path from 'node:path'
import type {Reference} from '../../core/model/doc.ts'
import type {Href, RoutePath, SitePath} from '../../core/model/paths.ts'
import type {Route} from '../../core/model/route-graph.ts'
import type {StaticFile} from '../../core/model/source.ts'
import {splitUrl} from '../../core/urls/split-url.ts'
import {unwrapPathname} from '../routes/site-link.ts'
import {decodePath, resolvePath, toPageRoute, withoutBases} from '../../core/urls/url.ts'
import {isInsideAny} from '../../core/files/inside.ts'
import {sitePath} from '../../core/files/site-path.ts'
import {joinPosix} from '../../core/files/join-posix.ts'
import {findPage, findPrefixRoute} from './link-site.ts'
import type {LinkOrigin, LinkSite} from './link-site.ts'

/** The query and hash of a reference, as written. */
export type Suffix = {readonly query: string; readonly hash: string}

/** The target of a reference, as far as the graph knows it. */
export type Target =
  | ({readonly kind: 'route'; readonly route: Route} & Suffix)
  /** A page that handles all paths below a prefix, and the path that the reference has there. */
  | ({readonly kind: 'prefix'; readonly route: Route; readonly path: RoutePath} & Suffix)
  | ({readonly kind: 'static'; readonly file: StaticFile} & Suffix)
  /** A file that a feature adds, with its path in the site. */
  | ({readonly kind: 'declared'; readonly path: RoutePath} & Suffix)
  /** A possible file next to the content, as a site path. If it does not exist, `meant` tells whether a page or a file was intended. */
  | ({
      readonly kind: 'file'
      readonly path: SitePath
      /** The path of the translation's own file, which takes precedence. */
      readonly ownPath?: SitePath
      readonly meant: 'page' | 'file'
      readonly pagePath?: RoutePath
    } & Suffix)
  | {readonly kind: 'missing-page'; readonly path: RoutePath}
  | {readonly kind: 'missing-static'; readonly path: RoutePath}
  /** No Markdown file exists at any of these site paths. */
  | {readonly kind: 'missing-markdown'; readonly tried: readonly SitePath[]}
  | {readonly kind: 'outside'; readonly path: SitePath; readonly pagePath?: RoutePath | undefined}
  /** A `pathname://` link, which is not checked. */
  | {readonly kind: 'unchecked'; readonly href: Href}

/** A URL within the site to look up. */
export type Wanted = Pick<Reference, 'kind' | 'url'>

/** Resolves a reference to its target. Does not access files next to the content: the result contains the path where one would be. */
export function findTarget(site: LinkSite, origin: LinkOrigin, {kind, url}: Wanted): Target {
  const unwrapped = unwrapPathname(url, site.config.siteBaseUrl)
  if (unwrapped !== undefined) return {kind: 'unchecked', href: unwrapped}
  // Browsers drop tabs and line breaks in URLs, and surrounding spaces.
  const {path: written, query, hash} = splitUrl(/\s/.test(url) ? url.replaceAll(/[\t\n\r]/g, '').trim() : url)
  const suffix = {query, hash}
  if (written === '') return {kind: 'route', route: origin.route, ...suffix}
  const decoded = decodePath(written) ?? written
  if (kind === 'link' && /\.mdx?$/i.test(decoded)) return findMarkdown(site, origin, decoded, suffix)
  if (kind === 'link' && site.config.markdown?.fileLinks === 'docs' && /\.mdx?\/$/i.test(decoded)) {
    // Docusaurus 2 replaces the path of the file in the text of the page, whatever follows it
    const target = findMarkdown(site, origin, decoded.slice(0, -1), suffix)
    if (target.kind === 'route') return target
  }
  if (decoded.startsWith('@site/')) return atFile(site, decoded.slice('@site/'.length), {meant: 'file', ...suffix})
  if (decoded.startsWith('/')) return findAbsolute(site, origin, {kind, path: decoded, suffix})
  return findRelative(site, origin, {kind, path: decoded, suffix})
}

/**
 * Resolves a link to a Markdown file to its page. `./x.md` is relative to the file, `/x.md` to the version and then the site,
 * and `x.md` to the file, the version and the site, in this order or, with `fileLinks: 'docs'`, to the file last.
 */
function findMarkdown(site: LinkSite, origin: LinkOrigin, written: string, suffix: Suffix): Target {
  const {graph} = site
  const tried = markdownCandidates(site, origin, written).map((file) => inSite(site, file))
  for (const candidate of tried) {
    const route = site.pageOf(candidate)
    if (route !== undefined) return {kind: 'route', route, ...suffix}
  }
  const staticFile = written.startsWith('/') ? graph.staticFiles.get(written) : undefined
  if (staticFile !== undefined) return {kind: 'static', file: staticFile, ...suffix}
  const declared = written.startsWith('/') ? graph.declaredFiles.get(written) : undefined
  if (declared !== undefined) return {kind: 'declared', path: declared, ...suffix}
  return {kind: 'missing-markdown', tried}
}

function markdownCandidates({config}: LinkSite, {folder, contentDir}: LinkOrigin, written: string): SitePath[] {
  if (written.startsWith('@site/')) return [path.posix.normalize(written.slice('@site/'.length))]
  const beside = joinPosix(folder, written)
  if (written.startsWith('./') || written.startsWith('../')) return [beside]
  const inVersion = joinPosix(contentDir, written)
  const fromRoot = path.posix.normalize(written.replace(/^\/+/, ''))
  if (written.startsWith('/')) return [inVersion, fromRoot]
  return [...new Set(config.markdown?.fileLinks === 'docs' ? [inVersion, fromRoot, beside] : [beside, inVersion, fromRoot])]
}

function findAbsolute(site: LinkSite, {version}: LinkOrigin, {kind, path: decoded, suffix}: Decoded): Target {
  const {graph, config} = site
  const collapsed = resolvePath(decoded, '/')
  const inner = config.baseUrl === '/' ? undefined : withoutBases(collapsed, config)
  for (const candidate of inner === undefined ? [collapsed] : [collapsed, inner]) {
    const route = findPage(site, candidate)
    if (route !== undefined) return {kind: 'route', route, ...suffix}
    const own = version?.staticFiles?.get(candidate)
    if (own !== undefined) return atFile(site, own, {meant: 'file', ...suffix})
    const file = graph.staticFiles.get(candidate)
    if (file !== undefined) return {kind: 'static', file, ...suffix}
    const declared = graph.declaredFiles.get(candidate)
    if (declared !== undefined) return {kind: 'declared', path: declared, ...suffix}
    const prefix = kind === 'image' ? undefined : findPrefixRoute(graph, candidate)
    if (prefix !== undefined) return {kind: 'prefix', route: prefix, path: toPageRoute(candidate), ...suffix}
  }
  return kind !== 'image' && !looksLikeFile(collapsed) ? {kind: 'missing-page', path: collapsed} : {kind: 'missing-static', path: collapsed}
}

/** Reports whether the address of a page ends with a slash, where a host may answer both. */
function hasSlash({config: {trailingSlash}}: LinkSite, {route}: LinkOrigin): boolean {
  if (trailingSlash !== 'ignore') return trailingSlash
  return route.kind === 'doc' ? route.doc.isFolder === true : route.kind !== 'page' || route.page.isFolder === true
}

/** A reference with the decoded path of its URL. */
type Decoded = Pick<Reference, 'kind'> & {readonly path: string; readonly suffix: Suffix}

/**
 * Resolves a relative link without a Markdown extension, which is a URL. It is resolved against the address of the page, with or without a
 * trailing slash, and then against the other form, as expected by authors who think of a sibling file. Images and other files are relative to
 * the source file.
 */
function findRelative(site: LinkSite, origin: LinkOrigin, {kind, path: written, suffix}: Decoded): Target {
  const from = origin.route.path
  const forms = [resolvePath(written, from), resolvePath(written, from.slice(0, -1))] as const
  const [asServed, other] = hasSlash(site, origin) ? forms : ([forms[1], forms[0]] as const)
  const route = kind === 'image' ? undefined : (findPage(site, asServed) ?? findPage(site, other))
  if (route !== undefined) return {kind: 'route', route, ...suffix}
  const beside = joinPosix(origin.folder, written)
  const meant = kind !== 'image' && !looksLikeFile(written) ? 'page' : 'file'
  const prefix = meant === 'page' ? findPrefixRoute(site.graph, asServed) : undefined
  if (prefix !== undefined) return {kind: 'prefix', route: prefix, path: toPageRoute(asServed), ...suffix}
  if (meant === 'page' && isOutside(site, beside)) return {kind: 'missing-page', path: asServed}
  const target = atFile(site, beside, {meant, pagePath: asServed, ...suffix})
  // a translation is deeper in the site than its original, from where its paths may lead out of the site
  if (target.kind === 'outside' && origin.ownFolder !== undefined) {
    return atFile(site, joinPosix(origin.ownFolder, written), {meant, pagePath: asServed, ...suffix})
  }
  if (target.kind !== 'file' || origin.ownFolder === undefined) return target
  return {...target, ownPath: joinPosix(origin.ownFolder, written)}
}

function atFile(site: LinkSite, file: SitePath, facts: Suffix & {meant: 'page' | 'file'; pagePath?: RoutePath}): Target {
  const normal = inSite(site, path.posix.normalize(file))
  if (isOutside(site, normal)) return {kind: 'outside', path: normal, pagePath: facts.pagePath}
  const staticFile = site.staticByPath.get(normal.normalize('NFC'))
  if (staticFile !== undefined) return {kind: 'static', file: staticFile, query: facts.query, hash: facts.hash}
  return {kind: 'file', path: normal, ...facts}
}

/** Returns the path of a file relative to the root. A path from a folder outside of it may lead back into it. */
function inSite({config: {root}}: LinkSite, file: SitePath): SitePath {
  return file.startsWith('../') ? sitePath(root, path.posix.join(root, file)) : file
}

function isOutside({config: {root, siteRoots}}: LinkSite, file: SitePath): boolean {
  return file.startsWith('..') && !isInsideAny(siteRoots, path.posix.join(root, file))
}

/** Reports whether the last segment has an extension that pages do not have. */
function looksLikeFile(written: string): boolean {
  const extension = /[^/]\.([a-z\d]{1,5})$/i.exec(written)?.[1]?.toLowerCase()
  return extension !== undefined && extension !== 'html' && /[a-z]/.test(extension)
}
