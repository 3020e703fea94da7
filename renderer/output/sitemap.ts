import {hashText} from '../core/text/hash-text.ts'
import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {OutputPath} from '../core/model/paths.ts'
import {searchFacts} from '../graph/routes/search-facts.ts'
import type {LanguageLink} from '../graph/routes/search-facts.ts'
import {absoluteUrl} from '../core/urls/url.ts'
import {compareText} from '../core/text/compare.ts'
import {escapeHtml} from '../core/html/escape-html.ts'
import {textFile} from '../pages/html/text-file.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/**
 * The namespace of links to other languages. Source:
 * developers.google.com/search/docs/specialty/international/localized-versions#sitemap.
 */
const linkNamespace = 'http://www.w3.org/1999/xhtml'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The maximum number of URLs in one file, and of bytes before compression. Source: sitemaps.org/protocol.html. */
const sitemapLimits = {urls: 50_000, bytes: 50 * 1024 * 1024} as const

/** The maximum number of parts, a power of two. An index may name 50,000 files. */
const mostParts = 1 << 15

/**
 * Creates `sitemap.xml` with the absolute URLs of all canonical pages that search engines may list, sorted. On sites with several
 * locales, each URL comes with its translations. Above the limits of a file, it is an index of `sitemap-1.xml` and so on. A
 * site without such pages has no sitemap. Entries have no `lastmod`.
 */
export function planSitemap(
  locales: readonly [LocaleGraph, ...LocaleGraph[]],
  limits: {readonly urls: number; readonly bytes: number} = sitemapLimits,
): OutputFile[] {
  const [{config}] = locales
  const pages = locales.flatMap((locale) => listedPages(locale, locales)).sort((a, b) => compareText(a.url, b.url))
  if (pages.length === 0) return []
  const head = urlSetHead(pages)
  const parts = divide(pages.map(toEntry), {urls: limits.urls, bytes: limits.bytes - Buffer.byteLength(head + urlSetEnd)})
  const files = parts.map(({name, entries}) => textFile(name, `${head}${entries.map(({xml}) => xml).join('')}${urlSetEnd}`))
  if (files.length === 1) return files
  return [textFile('sitemap.xml', sitemapIndex(files.map(({path}) => absoluteUrl(config, config.siteBaseUrl + path)))), ...files]
}

/** A page with its element of a sitemap. */
type Entry = {readonly url: string; readonly xml: string}

type Part = {readonly name: OutputPath; readonly entries: readonly Entry[]}

/**
 * Divides entries into files within the limits. A hash of its URL decides in which file an entry is, so one more page changes
 * one file: by position, all that come later would change. Files double, so that half of the entries then stay where they are.
 */
function divide(entries: readonly Entry[], {urls, bytes}: {readonly urls: number; readonly bytes: number}): Part[] {
  const fits = (own: readonly Entry[]): boolean =>
    own.length <= urls && own.reduce((sum, {xml}) => sum + Buffer.byteLength(xml), 0) <= bytes
  if (fits(entries)) return [{name: 'sitemap.xml', entries}]
  const hashes = entries.map(({url}) => hashText(url))
  for (let count = 2; ; count *= 2) {
    const parts = Array.from({length: count}, (): Entry[] => [])
    for (const [index, entry] of entries.entries()) parts[(hashes[index] ?? 0) & (count - 1)]?.push(entry)
    if (count < mostParts && !parts.every(fits)) continue
    return parts.flatMap((own, index) => (own.length === 0 ? [] : [{name: `sitemap-${index + 1}.xml`, entries: own}]))
  }
}

/** A page with its address, and its addresses in all languages of the site, including its own. */
type ListedPage = {readonly url: string; readonly alternates: readonly LanguageLink[]}

function listedPages({config, graph}: LocaleGraph, locales: readonly LocaleGraph[]): ListedPage[] {
  return [...graph.routes.values()].flatMap((route) => {
    const {canonical, isListed, alternates} = searchFacts({config, graph, locales}, route)
    return isListed ? [{url: canonical, alternates: locales.length < 2 ? [] : alternates}] : []
  })
}

function urlSetHead(pages: readonly ListedPage[]): string {
  const links = pages.some(({alternates}) => alternates.length > 0) ? ` xmlns:xhtml="${linkNamespace}"` : ''
  return `${declaration}<urlset xmlns="${namespace}"${links}>\n`
}

const urlSetEnd = '</urlset>\n'

function toEntry({url, alternates}: ListedPage): Entry {
  return {url, xml: `<url>${location(url)}${alternates.map(languageLink).join('')}</url>\n`}
}

function languageLink({hreflang, href}: LanguageLink): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`
}

function sitemapIndex(urls: readonly string[]): string {
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${urls.map((url) => `<sitemap>${location(url)}</sitemap>\n`).join('')}</sitemapindex>\n`
}

function location(url: string): string {
  return `<loc>${escapeHtml(url)}</loc>`
}
