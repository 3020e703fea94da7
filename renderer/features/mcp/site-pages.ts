import {isRecord} from '../../core/data/is-record.ts'
import {readArticle} from '../../core/html/read-article.ts'
import type {OutputPath, RoutePath} from '../../core/model/paths.ts'
import {nearest} from '../../core/text/nearest.ts'
import {decodePath, toPageRoute, withoutBase} from '../../core/urls/url.ts'
import {parseJson} from '../../output/proof/own-manifest.ts'
import {ToolError} from '../site-tool.ts'
import type {BuiltSite} from '../site-tool.ts'

/** A page of a built site. */
export type SitePage = {
  readonly route: RoutePath
  readonly title: string
  /** Name of its version. Undefined outside of the docs. */
  readonly version: string | undefined
}

/** A page with its content. */
export type ReadPage = {
  /** HTML of its article, without what the layout adds. */
  readonly article: string
  /** Kind of the page, as `PageManifest` has it. Undefined if it is not known. */
  readonly kind: unknown
  /** Hrefs that the version menu leads to from the page, by version. */
  readonly versions: Readonly<Record<string, unknown>>
  /** HTML of everything around the navigation: the article with banners, breadcrumbs and links to other pages. */
  readonly main: string
}

/** A page that was asked for, and the heading that its address names. */
export type FoundPage = {readonly page: SitePage; readonly section: string | undefined}

/** Maximum number of redirects that are followed. */
const MOST_REDIRECTS = 5

/** Returns the pages of a site by their routes. */
export function pagesOf(site: BuiltSite): ReadonlyMap<RoutePath, SitePage> {
  return site.keep('pages', () => {
    const pages: readonly {readonly path: string; readonly title: string; readonly version?: unknown}[] = site.manifest.pages
    return new Map(
      pages.map(({path, title, version}) => [path, {route: path, title, version: typeof version === 'string' ? version : undefined}]),
    )
  })
}

/**
 * Finds a page by its URL, its path with or without the base URL, or its route. Follows redirects of the site.
 * @throws a `ToolError` if the site has no such page
 */
export function findPage(site: BuiltSite, written: string): FoundPage {
  const {path, section} = splitAddress(site, written)
  const pages = pagesOf(site)
  let wanted = path
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const route = routesOf(site, wanted).find((one) => pages.has(one))
    const page = route === undefined ? undefined : pages.get(route)
    if (page !== undefined) return {page, section}
    const target = redirectOf(site, wanted)
    if (target === undefined) break
    wanted = target
  }
  throw new ToolError(describeMissing(site, {written, path}))
}

type Address = {readonly path: string; readonly section: string | undefined}

function splitAddress({manifest}: BuiltSite, written: string): Address {
  const text = written.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(text) && !isOwnUrl(text, manifest.url))
    throw new ToolError(
      `\`${written}\` is not a page of this site, whose URLs begin with ${new URL(manifest.url).origin}${manifest.baseUrl}.`,
    )
  const {pathname, hash} = new URL(text.replace(/^(?![a-z][a-z\d+.-]*:|\/)/i, '/').replace(/^\/\/+/, '/'), manifest.url)
  const path = decodePath(pathname)
  if (path === undefined)
    throw new ToolError(`\`${written}\` is not a valid address: its percent-encoding cannot be read. Write the path as text.`)
  return {path, section: sectionIn(hash)}
}

/** Reports whether a URL is of the site, or of a preview of it on this machine. */
function isOwnUrl(written: string, own: string): boolean {
  if (!URL.canParse(written)) return false
  const {protocol, host, hostname} = new URL(written)
  return (
    (protocol === 'http:' || protocol === 'https:') && (host === new URL(own).host || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}

function sectionIn(hash: string): string | undefined {
  if (hash.length < 2) return undefined
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Returns the routes that a path may mean: below the base URL, and as it is. */
function routesOf({manifest}: BuiltSite, path: string): RoutePath[] {
  const inside = withoutBase(path, manifest.baseUrl)
  return [...(inside === undefined ? [] : [inside]), path].map((one) => toPageRoute(one.replace(/(?:\/index)?\.(?:md|json)$/, '/')))
}

function redirectOf({manifest}: BuiltSite, path: string): string | undefined {
  const forms = [path, manifest.baseUrl.slice(0, -1) + path].map((form) => form.replace(/\/$/, ''))
  const rule = manifest.hosting.redirects.find(({from}) => forms.includes((decodePath(from) ?? from).replace(/\/$/, '')))
  return rule !== undefined && URL.canParse(rule.to, manifest.url) ? decodePath(new URL(rule.to, manifest.url).pathname) : undefined
}

function describeMissing(site: BuiltSite, {written, path}: {readonly written: string; readonly path: string}): string {
  const routes = pagesOf(site).keys()
  const [wanted = ''] = routesOf(site, path)
  const last = /([^/]+)\/$/.exec(wanted)?.[1]
  // the same page of another version is not what was meant
  const bases = site.languages.flatMap(({versions}) => versions.map((version) => version.path)).sort((a, b) => b.length - a.length)
  const versionOf = (route: string): string | undefined => bases.find((base) => route.startsWith(base))
  const list = [...routes].filter((route) => versionOf(route) === versionOf(wanted))
  const meant = nearest(wanted, list) ?? list.find((route) => last !== undefined && route.endsWith(`/${last}/`))
  const guess = meant === undefined ? '' : ` Did you mean ${site.urlOf(meant)}?`
  return `The site has no page \`${written}\`.${guess} Use \`search\` to find pages.`
}

/**
 * Reads the content of a page from its manifest, or from its HTML if that is damaged.
 * @throws a `ToolError` if neither can be read
 */
export function readPage(site: BuiltSite, route: RoutePath): ReadPage {
  const inside = route.slice(1)
  const bare = inside.replace(/\/$/, '')
  const manifest = readFirst(site, [`${inside}index.json`, `${bare}.json`])
  const value = manifest === undefined ? undefined : parseJson(manifest)
  const {main, kind, versions} = isRecord(value) ? value : {}
  if (typeof main === 'string') {
    return {article: readArticle(main), main, kind, versions: isRecord(versions) ? versions : {}}
  }
  const html = readFirst(site, [`${inside}index.html`, `${bare}.html`])
  if (html === undefined) throw new ToolError(`The files of ${site.urlOf(route)} are missing or damaged. Build the site again.`)
  return {article: readArticle(html), main: html, kind: undefined, versions: {}}
}

function readFirst(site: BuiltSite, files: readonly OutputPath[]): string | undefined {
  for (const file of files) {
    const text = site.read(file)
    if (text !== undefined) return text
  }
  return undefined
}

/** Reads the content of a page. Undefined if it is damaged, for answers about many pages. */
export function tryRead(site: BuiltSite, route: RoutePath): ReadPage | undefined {
  try {
    return readPage(site, route)
  } catch (error) {
    if (error instanceof ToolError) return undefined
    throw error
  }
}
