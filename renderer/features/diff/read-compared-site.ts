import {statSync} from 'node:fs'
import path from 'node:path'
import {manifestPath, otherManifestPath} from '../../core/files/manifest-path.ts'
import {readBytes, readText} from '../../core/files/read-file.ts'
import type {AbsolutePath, OutputPath, RoutePath} from '../../core/model/paths.ts'
import {isFragment} from '../../core/urls/fragment-path.ts'
import {decodePath, toPageRoute, withoutBase} from '../../core/urls/url.ts'
import {readFileTree} from '../../output/proof/file-tree.ts'
import type {FileTree} from '../../output/proof/file-tree.ts'
import {createLocator} from '../../output/proof/locate-url.ts'
import type {Locator} from '../../output/proof/locate-url.ts'
import {publishedIn, readOwnManifest} from '../../output/proof/own-manifest.ts'
import type {OwnManifest} from '../../output/proof/own-manifest.ts'
import {readPage} from '../../output/proof/read-page.ts'

/** A built site that is compared with another one. */
export type ComparedSite = {
  readonly folder: AbsolutePath
  readonly tree: FileTree
  readonly locator: Locator
  /** Path under which the site is published; starts and ends with a slash. */
  readonly baseUrl: string
  /** The list of its files, if docsite has built it. */
  readonly manifest: OwnManifest | undefined
  /** The file of such a list that cannot be read. */
  readonly damaged: AbsolutePath | undefined
  /** Its pages, without those that only lead elsewhere and those for errors. */
  readonly pages: ReadonlyMap<RoutePath, PageFile>
  /** Addresses that lead elsewhere, and where to, as it is written: by a page, or by a rule for hosts. */
  readonly redirects: ReadonlyMap<RoutePath, string>
}

/** Two built sites. */
export type ComparedSites = {readonly before: ComparedSite; readonly after: ComparedSite}

/** The HTML file of a page, and its size in bytes. */
export type PageFile = {readonly file: OutputPath; readonly size: number}

/** Maximum size of a page that leads elsewhere, in bytes. Larger files are not searched for a redirect. */
const LARGEST_REDIRECT = 16_384

/**
 * Lists the pages of a built site, of docsite or another tool. Routes are those of the folder, without base URL, and end with a slash
 * whatever the form of the site's addresses, so that sites of different tools have the same.
 * @throws an `FsError`
 */
export function readComparedSite(folder: AbsolutePath): ComparedSite {
  const tree = readFileTree(folder)
  const {manifest, damaged, url, baseUrl: known} = readManifest(folder, tree)
  const pages = new Map<RoutePath, PageFile>()
  // rules take precedence over files
  const redirects = redirectRules(manifest)
  for (const file of tree.files) {
    if (!isPageFile(file)) continue
    const route = toPageRoute(`/${file}`)
    // `a/index.html` and `a.html` have the same route
    if (pages.has(route) || redirects.has(route)) continue
    const {size} = statSync(path.join(folder, file))
    const to = size > LARGEST_REDIRECT ? undefined : redirectIn(readText(path.join(folder, file)))
    if (to === undefined) pages.set(route, {file, size})
    else redirects.set(route, to)
  }
  const baseUrl = known ?? guessBaseUrl(folder, {tree, pages})
  const rules = {rewrites: manifest?.hosting.rewrites ?? [], trailingSlash: manifest?.hosting.trailingSlash}
  const origin = url === undefined ? undefined : new URL(url).origin
  return {folder, tree, baseUrl, manifest, damaged, pages, redirects, locator: createLocator({tree, baseUrl, origin, ...rules})}
}

function redirectRules(manifest: OwnManifest | undefined): Map<RoutePath, string> {
  const rules = manifest?.hosting.redirects ?? []
  return new Map(
    rules.flatMap(({from, to}) => {
      const route = routeOfHref(from, manifest?.baseUrl ?? '/')
      return route === undefined ? [] : [[route, to] as const]
    }),
  )
}

/** Returns the route of a page of the site by its href. Undefined if the href leads out of it. */
export function routeOfHref(href: string, baseUrl: string): RoutePath | undefined {
  const decoded = decodePath(href)
  const inside = decoded === undefined ? undefined : withoutBase(decoded, baseUrl)
  return inside === undefined ? undefined : toPageRoute(inside)
}

/** Reports whether a file is a page that has an address of its own: no page for errors, and no part that pages load. */
function isPageFile(file: OutputPath): boolean {
  return file.endsWith('.html') && !file.startsWith('assets/') && !isFragment(file) && !/(?:^|\/)404(?:\.html|\/index\.html)$/.test(file)
}

/** Returns where a page leads at once. Undefined for a page of its own. */
function redirectIn(html: string): string | undefined {
  if (!/http-equiv\s*=\s*["']?refresh/i.test(html)) return undefined
  return readPage(html, {isOwn: false}).references.find(({role}) => role === 'refresh')?.url
}

type Published = {
  readonly manifest?: OwnManifest
  readonly damaged?: AbsolutePath
  readonly url?: string | undefined
  readonly baseUrl?: string | undefined
}

function readManifest(folder: AbsolutePath, tree: FileTree): Published {
  const file = [otherManifestPath, manifestPath].find((one) => tree.has(one))
  if (file === undefined) return {}
  const text = readText(path.join(folder, file))
  const manifest = readOwnManifest(text)
  if (manifest === 'foreign') return {}
  return manifest === 'damaged'
    ? {...publishedIn(text), damaged: path.join(folder, file)}
    : {manifest, url: manifest.url, baseUrl: manifest.baseUrl}
}

type Listed = Pick<ComparedSite, 'tree' | 'pages'>

/** Finds out under which path a site of another tool is published: what is in front of the files in addresses of its first page. */
function guessBaseUrl(folder: AbsolutePath, {tree, pages}: Listed): string {
  const [first] = pages.values()
  if (first === undefined || first.size > LARGEST_PAGE) return '/'
  const {references} = readPage(readText(path.join(folder, first.file)), {isOwn: false})
  for (const {url} of references) {
    const [, written = ''] = /^(\/(?!\/)[^?#]*)/.exec(url) ?? []
    const segments = written.split('/').slice(1)
    const depth = segments.findIndex((_segment, index) => tree.has(segments.slice(index).join('/')))
    if (depth !== -1)
      return `/${segments
        .slice(0, depth)
        .map((segment) => `${segment}/`)
        .join('')}`
  }
  return '/'
}

/** Maximum size of a page that is read, in bytes. */
export const LARGEST_PAGE = 20_000_000

/** Returns the HTML of a page. Empty if it is too large. */
export function htmlOf(site: ComparedSite, route: RoutePath): string {
  const page = site.pages.get(route)
  return page === undefined || page.size > LARGEST_PAGE ? '' : bytesOf(site, page).toString()
}

/**
 * Returns the bytes of a page.
 * @throws an `FsError`
 */
export function bytesOf({folder}: ComparedSite, {file}: PageFile): Buffer {
  return readBytes(path.join(folder, file))
}
