import path from 'node:path'
import {joinPosix} from '../../core/files/join-posix.ts'
import type {RoutePath, SitePath} from '../../core/model/paths.ts'
import type {Route} from '../../core/model/route-graph.ts'
import {splitUrl} from '../../core/urls/split-url.ts'
import {decodePath, encodePath, resolvePath, toPageRoute} from '../../core/urls/url.ts'
import {findTarget} from '../../graph/links/find-target.ts'
import type {Wanted} from '../../graph/links/find-target.ts'
import type {LinkOrigin, LinkSite} from '../../graph/links/link-site.ts'
import {ownPath} from '../../graph/links/own-path.ts'

/** Paths of files and pages after a move. All others keep theirs. */
export type PlacesAfter = {
  readonly fileAfter: (file: SitePath) => SitePath
  readonly routeAfter: (route: RoutePath) => RoutePath
  /** Reports whether a file exists before the move. */
  readonly isFile: (file: SitePath) => boolean
}

/** A reference before the move. */
export type MendedUrl = {readonly site: LinkSite; readonly origin: LinkOrigin; readonly reference: Wanted; readonly after: PlacesAfter}

/**
 * Returns the URL that leads to the same page or file after a move, in the form in which it was written: relative or absolute, by file or by
 * address, with its query and anchor. It is the same URL if it still does.
 */
export function mendUrl(mended: MendedUrl): string {
  const {reference, site} = mended
  const own = /^(?:https?:)?\/\//i.test(reference.url) ? ownPath(site, reference.url) : undefined
  if (own !== undefined) {
    const {path: before} = splitUrl(own)
    const {path: now} = splitUrl(mendUrl({...mended, reference: {...reference, url: own}}))
    return before.length < 2 ? reference.url : reference.url.replace(before, now)
  }
  const {path: written, query, hash} = splitUrl(reference.url)
  const decoded = decodePath(written)
  if (written === '' || decoded === undefined) return reference.url
  const now = mendPath(mended, decoded)
  return now === undefined || now === decoded ? reference.url : encodeAs(now, written) + query + hash
}

/** Returns the new path of a link. Undefined if nothing moves, or docsite cannot tell what is meant. */
function mendPath({site, origin, reference, after}: MendedUrl, decoded: string): string | undefined {
  const target = findTarget(site, origin, reference)
  if (reference.kind === 'link' && /\.mdx?\/?$/i.test(decoded) && target.kind === 'route')
    return mendMarkdown({site, origin, after}, decoded, target.route)
  if (decoded.startsWith('@site/')) return `@site/${after.fileAfter(path.posix.normalize(decoded.slice('@site/'.length)))}`
  if (target.kind === 'route' || target.kind === 'prefix') {
    const {path: route} = target.route
    if (target.kind === 'prefix') return undefined
    return decoded.startsWith('/') ? mendAddress(decoded, route, after) : mendRelative({origin, after}, decoded, route)
  }
  if (decoded.startsWith('/') || (target.kind !== 'file' && target.kind !== 'static')) return undefined
  const file = target.kind === 'static' ? target.file.path : target.path
  const own = target.kind === 'file' ? target.ownPath : undefined
  if (own !== undefined && after.isFile(own)) {
    const now = {folder: folderOf(after.fileAfter(origin.file)), file: after.fileAfter(own)}
    return mendEnds(decoded, {folder: folderOf(origin.file), file: own}, now)
  }
  const now = {folder: folderAfter({origin, after}), file: after.fileAfter(file)}
  return after.isFile(file) ? mendEnds(decoded, {folder: origin.folder, file}, now) : undefined
}

type Mending = Pick<MendedUrl, 'site' | 'origin' | 'after'>

/** Mends a link to a Markdown file: relative to the file, to the version, or to the site. */
function mendMarkdown({site, origin, after}: Mending, decoded: string, route: Route): string | undefined {
  const [, name = '', slash = ''] = /^(.*?)(\/?)$/.exec(decoded) ?? []
  const isTarget = (file: SitePath): boolean => site.pageOf(file) === route
  if (name.startsWith('@site/')) return `@site/${after.fileAfter(path.posix.normalize(name.slice('@site/'.length)))}${slash}`
  const isDotted = /^\.{1,2}\//.test(name)
  const beside = joinPosix(origin.folder, name)
  const inVersion = joinPosix(origin.contentDir, name)
  const fromRoot = path.posix.normalize(name.replace(/^\/+/, ''))
  const lead = name.startsWith('/') ? '/' : ''
  const isDocsFirst = site.config.markdown?.fileLinks === 'docs'
  if (!isDotted && isTarget(inVersion) && (lead !== '' || isDocsFirst || !isTarget(beside)))
    return lead + path.posix.relative(origin.contentDir, after.fileAfter(inVersion)) + slash
  if (!isDotted && isTarget(fromRoot) && (lead !== '' || isDocsFirst || !isTarget(beside))) return lead + after.fileAfter(fromRoot) + slash
  if (lead !== '' || !isTarget(beside)) return undefined
  const now = mendEnds(name, {folder: origin.folder, file: beside}, {folder: folderAfter({origin, after}), file: after.fileAfter(beside)})
  // without a dot, it would be looked for in the version first
  return (isDocsFirst && now !== name && !now.startsWith('.') ? `./${now}` : now) + slash
}

/** Mends a link by address that begins with a slash, with or without a base URL. */
function mendAddress(decoded: string, route: RoutePath, {routeAfter}: PlacesAfter): string | undefined {
  const now = routeAfter(route)
  const [, address = '', end = ''] = /^(.*?)(\/index\.html|\.html|\/)?$/.exec(decoded) ?? []
  const before = route.slice(0, -1)
  // another address leads there by a redirect
  if (now === route || !address.endsWith(before) || before === '') return undefined
  return address.slice(0, address.length - before.length) + now.slice(0, -1) + (now === '/' && end === '' ? '/' : end)
}

/** Mends a link by an address that is relative to that of its page. */
function mendRelative({origin, after}: Pick<MendedUrl, 'origin' | 'after'>, decoded: string, route: RoutePath): string | undefined {
  const own = origin.route.path
  const [from, now] = [after.routeAfter(own), after.routeAfter(route)]
  const isWithSlash = toPageRoute(resolvePath(decoded, own)) === route
  if (!isWithSlash && toPageRoute(resolvePath(decoded, own.slice(0, -1))) !== route) return undefined
  const [end = ''] = /(?:\/index\.html|\.html|\/)$/.exec(decoded) ?? []
  const folderIn = (page: RoutePath): string => folderOf(`${isWithSlash ? page : page.slice(0, -1)}x`)
  const written = decoded.slice(0, decoded.length - end.length)
  return mendEnds(written, {folder: folderIn(own), file: route.slice(0, -1)}, {folder: folderIn(from), file: now.slice(0, -1)}) + end
}

/** Returns the folder, after the move, that relative paths of a reference start from. */
function folderAfter({origin, after}: Pick<MendedUrl, 'origin' | 'after'>): SitePath {
  return folderOf(after.fileAfter(path.posix.join(origin.folder, path.posix.basename(origin.file))))
}

function folderOf(file: string): string {
  return path.posix.dirname(file)
}

/** A folder and a path that is relative to it: of files, or of addresses. */
type Ends = {readonly folder: string; readonly file: string}

/** Returns the shortest relative path after a move. A path that was longer than it had to be stays as long as it leads there. */
export function mendEnds(written: string, before: Ends, now: Ends): string {
  const isShortest = relativePath(before.folder, before.file, written) === written
  return !isShortest && joinPosix(now.folder, written) === now.file ? written : relativePath(now.folder, now.file, written)
}

/**
 * Returns a relative path, with a dot in front if the one that it replaces has one.
 * @example relativePath('docs/a', 'docs/a/b.md', './c.md') // => './b.md'
 */
function relativePath(folder: string, file: string, written: string): string {
  const relative = path.posix.relative(folder, file) || '.'
  return written.startsWith('.') && !relative.startsWith('.') ? `./${relative}` : relative
}

/** Encodes a path as its writer has, who may have left letters of other scripts as they are. */
function encodeAs(now: string, written: string): string {
  if (written.includes('%')) return encodePath(now).replaceAll(/[()']/g, escapeMark)
  return now.replaceAll(/[\s()<>"'`%?#\\{}[\]]/g, escapeMark)
}

function escapeMark(mark: string): string {
  return `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}
