import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import {placeInFrontMatter} from '../../core/diagnostics/place-in-front-matter.ts'
import {placeInConfig} from '../../core/diagnostics/text-place.ts'
import type {PlaceInConfig} from '../../core/diagnostics/text-place.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {Route, RouteGraph} from '../../core/model/route-graph.ts'
import type {SidebarItem} from '../../core/model/sidebar.ts'
import {parseSidebars} from '../routes/sidebar/parse-sidebars.ts'
import type {Origin, SidebarEntry} from '../routes/sidebar/sidebar-entry.ts'
import {configOfSet, docSetIds} from '../../config/config-of-set.ts'
import type {SiteConfig} from '../../config/site-config.ts'
import type {SiteSources} from '../../core/model/source.ts'
import {createFileLookup, parseSiteLink} from '../routes/site-link.ts'
import {listNearest} from '../../core/text/list-nearest.ts'
import {nearest} from '../../core/text/nearest.ts'
import {createPathFinder} from '../../core/files/nearest-path.ts'
import type {PathFinder} from '../../core/files/nearest-path.ts'
import {unsafeScheme} from '../../core/html/unsafe-scheme.ts'
import {anchorOf, anchorsOf, decodeAnchor, hasAnchor} from './anchors.ts'
import {configLinks, htmlLinks, navbarDocs, navbarSets} from './config-links.ts'
import type {ConfigLink, NavbarDoc} from './config-links.ts'
import {findPrefixRoute} from './link-site.ts'
import {draftAt} from './suggest.ts'

/** Everything needed to check the navigation and to locate problems in the source. */
export type NavigationInput = {
  readonly config: SiteConfig
  readonly sources: Pick<SiteSources, 'configFile' | 'versions'>
  readonly graph: RouteGraph
}

/**
 * Checks all references from outside the content to pages and files: navbar, footer, announcement bar, logo, favicon, redirect
 * targets, sidebar links, images in front matter, edit links.
 */
export function checkNavigation(site: NavigationInput): Diagnostic[] {
  const {routes, staticFiles} = site.graph
  const input = {
    ...site,
    nearestPage: createPathFinder(() => routes.keys()),
    nearestFile: createPathFinder(() => staticFiles.keys()),
  }
  return [
    ...configLinks(input.config).flatMap((link) => checkConfigLink(input, link)),
    ...navbarSets(input.config).flatMap((set) => checkNavbarSet(input, set)),
    ...navbarDocs(input.config).flatMap((item) => checkNavbarDoc(input, item)),
    ...checkRedirectAnchors(input),
    ...checkSidebarLinks(input),
    ...checkImages(input),
    ...checkEditUrls(input),
  ]
}

/** The navigation, with finders of pages and static files that misspelt paths most likely meant. */
type CheckedNavigation = NavigationInput & {readonly nearestPage: PathFinder; readonly nearestFile: PathFinder}

const writePath = 'Write the path of the page, such as `/docs/`: links to Markdown files work in the content only.'
const correctLink = 'Correct the link or remove it.'
const addStaticFile = 'Put the file into the static folder, or correct the path; it is relative to that folder.'

/** The target of a link relative to the root of the site. */
type LinkTarget = {
  readonly isMissing: boolean
  /** Whether it is a file of which each locale has its own. */ readonly isPerLocale: boolean
  readonly wanted: string
  readonly route: Route | undefined
  readonly hash: string
}

function find({config, graph}: NavigationInput, url: string): LinkTarget | undefined {
  const fileAt = createFileLookup(graph)
  const link = parseSiteLink(url, {
    baseUrl: config.baseUrl,
    siteBaseUrl: config.siteBaseUrl,
    trailingSlash: config.trailingSlash,
    fileAt,
  })
  if ('url' in link || url.startsWith('#')) return undefined
  const route = graph.routes.get(link.route) ?? findPrefixRoute(graph, link.route)
  const hashAt = link.suffix.indexOf('#')
  const file = fileAt(link.route)
  return {
    isMissing: route === undefined && file === undefined,
    isPerLocale: file !== undefined && file !== link.route,
    wanted: link.route,
    route,
    hash: hashAt === -1 ? '' : link.suffix.slice(hashAt),
  }
}

/** A link in code of the layout. */
export type LayoutLink = Required<Pick<Diagnostic, 'file' | 'place'>> & {readonly url: string}

/** Reports whether an address leads to this site, where there is neither a page nor a file. */
export function isMissingPage(input: NavigationInput, url: string): boolean {
  return find(input, url)?.isMissing === true
}

/** Reports a link in code of the layout that leads nowhere. */
export function checkLayoutLink(input: NavigationInput, {url, file, place}: LayoutLink): Diagnostic[] {
  const found = find(input, url)
  if (found === undefined || !found.isMissing) return []
  const message = `This link, which is part of the layout, leads to \`${found.wanted}\`, where there is no page.`
  const nearestPage = createPathFinder(() => input.graph.routes.keys())
  const hint = draftHint(input, found.wanted) ?? didYouMean(nearestPage(found.wanted)) ?? correctLink
  return [diagnostic('nav-missing-target', {file, place, message, hint})]
}

function checkConfigLink(input: CheckedNavigation, {url, keys, owner, kind, isInLocale = false}: ConfigLink): Diagnostic[] {
  const found = find(input, url)
  const at = (): PlaceInConfig => placeInConfig(input.sources, url, keys)
  if (found === undefined) return checkScheme(url, {at, owner, isImage: kind !== 'link'})
  if (!found.isMissing && (kind === 'link' || isInLocale || !found.isPerLocale)) return checkAnchor(found, {at, owner, url})
  if (kind === 'link') {
    const message = `${owner} links to \`${url}\`, where there is no page.`
    const hint =
      draftHint(input, found.wanted) ?? didYouMean(input.nearestPage(found.wanted)) ?? (/\.mdx?$/i.test(url) ? writePath : correctLink)
    return [diagnostic('nav-missing-target', {...at(), message, hint})]
  }
  const message = `${owner} ${kind === 'image' ? 'is' : 'loads'} \`${url}\`, but the static folder has no such file.`
  const hint = didYouMean(input.nearestFile(found.wanted.replace(/\/$/, ''))) ?? addStaticFile
  return [diagnostic(kind === 'image' ? 'image-missing' : 'asset-missing', {...at(), message, hint})]
}

function draftHint({graph}: Pick<NavigationInput, 'graph'>, route: string): string | undefined {
  const draft = draftAt(graph, route)
  return draft && `\`${draft}\` is a draft, which has no page: remove \`draft\` from its front matter, or remove the link.`
}

/** The place of a reference, and who refers. Places are found only for problems: each is looked for in the whole file. */
type Referrer = {readonly at: () => PlaceInConfig; readonly owner: string}

type Anchored = Referrer & {readonly url: string; readonly code?: 'link-missing-anchor' | 'redirect-missing-target'}

function checkAnchor({route, hash}: LinkTarget, {owner, url, code = 'link-missing-anchor', at}: Anchored): Diagnostic[] {
  const anchor = anchorOf(hash)
  const anchors = route && anchorsOf(route)
  if (anchor === undefined || anchors === undefined || hasAnchor(anchors, anchor)) return []
  const message = `${owner} links to \`${url}\`, but the page has no anchor \`${decodeAnchor(anchor)}\`.`
  const meant = nearest(decodeAnchor(anchor), anchors)
  return [diagnostic(code, {...at(), message, ...(meant !== undefined && {hint: `Did you mean \`#${meant}\`?`})})]
}

/** Reports an external URL that would run code in a page of the site. */
function checkScheme(url: string, {owner, isImage = false, at}: Referrer & {readonly isImage?: boolean}): Diagnostic[] {
  const scheme = unsafeScheme(url, {isImage})
  if (scheme === undefined) return []
  const message = `${owner} has a \`${scheme}:\` URL, which runs code.`
  return [diagnostic('link-unsafe', {...at(), message, hint: correctLink})]
}

/** Checks the links to the sources of pages. */
function checkEditUrls(input: NavigationInput): Diagnostic[] {
  const own = docSetIds(input.config).flatMap((set) => {
    const {editUrl, versions} = configOfSet(input.config, set).docs
    return [editUrl, ...Object.values(versions).map((version) => version.editUrl)].flatMap((url) => {
      if (typeof url !== 'string') return []
      return checkScheme(url, {at: () => placeInConfig(input.sources, url, ['editUrl']), owner: 'The edit link'})
    })
  })
  const docs = input.graph.versions.flatMap((version) => version.docs)
  const ofDocs = docs.flatMap(({compiled, source: {path: file, bytes}}) => {
    const url = compiled.frontMatter.custom_edit_url ?? ''
    return checkScheme(url, {at: () => ({file, place: placeInFrontMatter(bytes(), 'custom_edit_url')}), owner: 'The edit link'})
  })
  return [...own, ...ofDocs]
}

/** Checks a doc set named by the navbar. */
function checkNavbarSet(input: NavigationInput, set: string): Diagnostic[] {
  const known = Object.keys(input.config.docSets)
  if (known.includes(set)) return []
  const message = `The navbar names the doc set \`${set}\`, which \`docSets\` does not have.`
  const hint = listNearest(set, known) ?? 'Items without `docSet` lead into the docs of the key `docs`.'
  return [diagnostic('nav-unknown-set', {...placeInConfig(input.sources, set, ['docSet']), message, hint})]
}

/**
 * Checks a doc or sidebar named by the navbar. The latest version must have it, because it is the only candidate on pages
 * outside the docs.
 */
function checkNavbarDoc(input: NavigationInput, {type, id, set, keys}: NavbarDoc): Diagnostic[] {
  const versions = input.graph.versions.filter(({version}) => version.set === set)
  const latest = versions.find(({version}) => version.isLatest)
  if (latest === undefined) return []
  const at = (): PlaceInConfig => placeInConfig(input.sources, id, keys)
  const others = versions
    .filter((other) => (type === 'doc' ? other.docById.has(id) : other.sidebars.has(id)))
    .map(({version}) => `\`${version.name}\``)
  const elsewhere = others.length === 0 ? '' : ` It is in ${others.join(', ')} only.`
  if (type === 'doc') {
    const isDraft = versions.some(({draftIds}) => draftIds.includes(id)) // the item appears once the draft is published
    if (latest.docById.has(id) || isDraft) return []
    const message = `The navbar names the doc \`${id}\`, which the latest version \`${latest.version.name}\` does not have.${elsewhere}`
    return [diagnostic('nav-unknown-doc', {...at(), message, hint: listNearest(id, [...latest.docById.keys()])})]
  }
  const sidebar = latest.sidebars.get(id)
  if (sidebar === undefined) {
    const message = `The navbar names the sidebar \`${id}\`, which the latest version \`${latest.version.name}\` does not have.${elsewhere}`
    return [diagnostic('sidebar-unknown', {...at(), message, hint: listNearest(id, [...latest.sidebars.keys()])})]
  }
  if (sidebar.items.some(hasTarget)) return []
  return [
    diagnostic('nav-missing-target', {
      ...at(),
      message: `The navbar names the sidebar \`${id}\`, which has no page to link to.`,
    }),
  ]
}

function hasTarget(item: SidebarItem): boolean {
  return item.type === 'link' || (item.type === 'category' && (item.route !== undefined || item.items.some(hasTarget)))
}

function checkRedirectAnchors(input: NavigationInput): Diagnostic[] {
  return input.config.redirects.flatMap(({to}) => {
    const found = find(input, to)
    const from: Referrer = {at: () => placeInConfig(input.sources, to, ['to']), owner: 'A redirect'}
    if (found === undefined) return checkScheme(to, from)
    return checkAnchor(found, {...from, url: to, code: 'redirect-missing-target'})
  })
}

/** Checks the links of sidebars to pages and files, as written. Their docs were resolved when the sidebars were created. */
function checkSidebarLinks(input: CheckedNavigation): Diagnostic[] {
  return input.sources.versions.flatMap(({sidebarsFile}) => {
    if (sidebarsFile === undefined) return []
    const links = [...parseSidebars(sidebarsFile).value.values()].flatMap((entries) => entries.flatMap(linksOf))
    return [...new Map(links.map((link) => [link.url, link])).values()].flatMap(({url, kind, origin: {file, place}}) => {
      const found = find(input, url)
      const at = (): PlaceInConfig => ({file, place: place()})
      if (found === undefined) return checkScheme(url, {at, owner: 'The sidebar'})
      if (!found.isMissing) return checkAnchor(found, {at, owner: 'The sidebar', url})
      return [missingInSidebar(input, {url, kind, wanted: found.wanted, at})]
    })
  })
}

type SidebarUrl = {readonly url: string; readonly kind: ConfigLink['kind']; readonly origin: Origin}

function linksOf(entry: SidebarEntry): SidebarUrl[] {
  if (entry.type === 'category') return entry.items.flatMap(linksOf)
  if (entry.type === 'link') return [{url: entry.href, kind: 'link', origin: entry.origin}]
  return entry.type === 'html' ? htmlLinks(entry.value, 'The sidebar').map(({url, kind}) => ({url, kind, origin: entry.origin})) : []
}

type MissingInSidebar = Omit<SidebarUrl, 'origin'> & {readonly wanted: string; readonly at: () => PlaceInConfig}

function missingInSidebar({graph, nearestPage, nearestFile}: CheckedNavigation, {url, kind, wanted, at}: MissingInSidebar): Diagnostic {
  if (kind !== 'link') {
    const message = `The sidebar loads \`${url}\`, but the static folder has no such file.`
    return diagnostic('asset-missing', {
      ...at(),
      message,
      hint: didYouMean(nearestFile(wanted.replace(/\/$/, ''))) ?? addStaticFile,
    })
  }
  const message = `The sidebar links to \`${url}\`, where there is no page.`
  const otherwise = /\.mdx?$/i.test(url)
    ? 'Name a doc by its id: `{"type": "doc", "id": "…"}`. Any other page has a path that begins with `/`.'
    : correctLink
  return diagnostic('nav-missing-target', {
    ...at(),
    message,
    hint: draftHint({graph}, wanted) ?? didYouMean(nearestPage(wanted)) ?? otherwise,
  })
}

/** Checks the images in front matter: routes of files in the static folder. */
function checkImages(input: CheckedNavigation): Diagnostic[] {
  return [...input.graph.routes.values()].flatMap((route) => {
    const subject = route.kind === 'doc' ? route.doc : route.kind === 'page' ? route.page : undefined
    const image = subject?.compiled.frontMatter.image
    if (subject === undefined || image === undefined || find(input, image)?.isMissing !== true) return []
    const {path: file, bytes} = subject.source
    const message = `The image in the front matter is \`${image}\`, but the static folder has no such file.`
    const hint = didYouMean(input.nearestFile(`/${image.replace(/^\/+/, '')}`))
    return [diagnostic('image-missing', {file, place: placeInFrontMatter(bytes(), 'image'), message, hint: hint ?? addStaticFile})]
  })
}

function didYouMean(meant: string | undefined): string | undefined {
  return meant === undefined ? undefined : `Did you mean \`${meant}\`?`
}
