import type {SiteConfig} from '../../config/site-config.ts'
import type {HeadTag} from '../../core/model/doc.ts'
import type {Doc, Route, RouteGraph} from '../../core/model/route-graph.ts'
import {absoluteUrl, pageHref} from '../../core/urls/url.ts'
import type {LocaleGraph} from '../locale-graph.ts'
import {counterpartIn, latestVersion} from './counterpart.ts'
import {isUntranslated} from '../../source/is-untranslated.ts'
import {inLocales, sourceOf} from './in-locales.ts'

/** A site in one locale, with all of its locales: at least this one. */
export type SiteInLocales = LocaleGraph & {readonly locales: readonly LocaleGraph[]}

/** An address of a page in one language. */
export type LanguageLink = {readonly hreflang: string; readonly href: string}

/**
 * Facts that search engines learn about a page, from its head and from the sitemap. A page is listed only if it asks for it and is canonical, and
 * only listed pages are alternates of each other.
 */
export type SearchFacts = {
  /** URL of the page that they should show: the page itself, or another one with the same content. */
  readonly canonical: string
  /** Whether they may list the page. */
  readonly isListed: boolean
  /** The page in each language in which it is listed, including its own, and `x-default`. Empty if the page is not listed. */
  readonly alternates: readonly LanguageLink[]
}

/** Returns the facts that search engines learn about a page. */
export function searchFacts(site: SiteInLocales, route: Route): SearchFacts {
  const canonical = canonicalUrl(site, route)
  const isListed = isIndexed(site, route) && canonical === urlOf(site, route)
  return {canonical, isListed, alternates: isListed ? languageLinks(site, route) : []}
}

/**
 * Returns the URL of the page that search engines should show instead of a page, or its own URL. A page without a translation is canonical to the
 * original; a page of an old version to the same page of the latest version, if that is in the same language. A page that is not to be indexed
 * names no other, since that would ask for the opposite.
 */
function canonicalUrl(site: SiteInLocales, route: Route): string {
  const own = urlOf(site, route)
  const written = tagsOf(route).find(isCanonicalTag)?.attributes['href']
  if (typeof written === 'string' && URL.canParse(written, own)) return new URL(written, own).href
  const better = isIndexed(site, route) ? (originalOf(site, route) ?? latestOf(site, route)) : undefined
  return better === undefined ? own : canonicalUrl(better.site, better.route)
}

/** Reports whether an element of the head names the canonical page. */
export function isCanonicalTag({tagName, attributes: {rel}}: HeadTag): boolean {
  return tagName === 'link' && typeof rel === 'string' && /(?:^|\s)canonical(?:\s|$)/i.test(rel)
}

type Better = {readonly site: SiteInLocales; readonly route: Route}

function originalOf({config, locales}: SiteInLocales, route: Route): Better | undefined {
  const source = sourceOf(route)
  if (source === undefined || !isUntranslated(config, source)) return undefined
  const original = locales.find((site) => site.config.locale.isDefault)
  const same = original?.graph.bySource.get(source.path)
  return original !== undefined && same !== undefined && isIndexed(original, same)
    ? {site: {locales, config: original.config, graph: original.graph}, route: same}
    : undefined
}

function latestOf(site: SiteInLocales, route: Route): Better | undefined {
  const doc = route.kind === 'doc' ? latestDoc(site.graph, route.doc) : undefined
  const same = doc && site.graph.routes.get(doc.route)
  // another language is no substitute for a translation
  if (doc === undefined || same === undefined || isUntranslated(site.config, doc.source)) return undefined
  return isIndexed(site, same) ? {site, route: same} : undefined
}

function latestDoc(graph: RouteGraph, doc: Doc): Doc | undefined {
  const own = graph.versions.find(({version}) => version.name === doc.version)
  const latest = own && latestVersion(graph, own)
  return own === undefined || latest === undefined || latest === own ? undefined : counterpartIn(latest, doc, {own, graph})
}

/** Reports whether a page lets search engines list it. Pages of tags, redirects and the error page do not. */
function isIndexed({config, graph}: LocaleGraph, route: Route): boolean {
  if (config.noIndex || [...config.headTags, ...tagsOf(route)].some(isNoIndexTag)) return false
  const isHidden = (name: string | undefined): boolean =>
    name !== undefined && graph.versions.some(({version}) => version.name === name && version.noIndex)
  switch (route.kind) {
    case 'doc':
      return !route.doc.unlisted && !isHidden(route.doc.version)
    case 'generated-index':
      return !isHidden(route.version)
    case 'page':
      return route.page.compiled.frontMatter.unlisted !== true && !/^\/404(?:\/|\.html)$/.test(route.path)
    case 'listing':
      return route.indexing === 'all' && !isHidden(route.version)
    default:
      return false
  }
}

function isNoIndexTag({tagName, attributes: {name, content}}: SiteConfig['headTags'][number] | HeadTag): boolean {
  if (tagName !== 'meta' || typeof name !== 'string' || typeof content !== 'string') return false
  return /^(?:robots|googlebot)$/i.test(name) && /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(content)
}

/** Returns the elements that components of a page add to its head. */
function tagsOf(route: Route): readonly HeadTag[] {
  if (route.kind === 'doc') return route.doc.compiled.headTags ?? []
  return route.kind === 'page' ? (route.page.compiled.headTags ?? []) : []
}

/** `x-default`, for readers of any other language, is the address in the default locale. */
function languageLinks({config, graph, locales}: SiteInLocales, route: Route): LanguageLink[] {
  const pages = locales.length < 2 ? [{site: {config, graph}, route}] : inLocales(route, locales)
  const links = pages.flatMap((page) => {
    if (page.route === undefined) return []
    const site = {locales, config: page.site.config, graph: page.site.graph}
    const href = urlOf(site, page.route)
    return isIndexed(site, page.route) && canonicalUrl(site, page.route) === href ? [{locale: site.config.locale, href}] : []
  })
  const main = links.find(({locale}) => locale.isDefault)
  return [
    ...links.map(({locale, href}) => ({hreflang: locale.htmlLang, href})),
    ...(main === undefined ? [] : [{hreflang: 'x-default', href: main.href}]),
  ]
}

function urlOf({config}: LocaleGraph, route: Route): string {
  return absoluteUrl(config, pageHref(route.path, config))
}
