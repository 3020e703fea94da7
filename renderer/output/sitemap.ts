import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {Route} from '../core/model/route-graph.ts'
import {inLocales, languageLinks} from '../graph/routes/in-locales.ts'
import {absoluteUrl, pageHref} from '../core/urls/url.ts'
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

/** The maximum number of URLs in one file. Source: sitemaps.org/protocol.html. */
const mostUrls = 50_000

/**
 * Creates `sitemap.xml` with the absolute URLs of all pages that search engines may list, sorted. On sites with several
 * locales, each URL comes with its translations. Above 50,000 pages, it is an index of `sitemap-1.xml` and so on. A site
 * without such pages has no sitemap. Entries have no `lastmod`.
 */
export function planSitemap(locales: readonly [LocaleGraph, ...LocaleGraph[]], urlsPerFile = mostUrls): OutputFile[] {
  const [{config}] = locales
  const pages = locales.flatMap((locale) => listedPages(locale, locales)).sort((a, b) => compareText(a.url, b.url))
  if (pages.length === 0) return []
  if (pages.length <= urlsPerFile) return [textFile('sitemap.xml', urlSet(pages))]
  const parts = Array.from({length: Math.ceil(pages.length / urlsPerFile)}, (_, index) =>
    textFile(`sitemap-${index + 1}.xml`, urlSet(pages.slice(index * urlsPerFile, (index + 1) * urlsPerFile))),
  )
  return [textFile('sitemap.xml', sitemapIndex(parts.map((part) => absoluteUrl(config, config.siteBaseUrl + part.path)))), ...parts]
}

/** A page with its address, and its addresses in all languages of the site, including its own. */
type ListedPage = {readonly url: string; readonly alternates: readonly {readonly hreflang: string; readonly href: string}[]}

function listedPages({config, graph}: LocaleGraph, locales: readonly LocaleGraph[]): ListedPage[] {
  if (config.noIndex) return []
  const hidden = new Set(graph.versions.filter(({version}) => version.noIndex).map(({version}) => version.name))
  return [...graph.routes.values()]
    .filter((route) => isListed(route, hidden))
    .map((route) => ({
      url: absoluteUrl(config, pageHref(route.path, config)),
      alternates: locales.length < 2 ? [] : languageLinks(config, inLocales(route, locales)),
    }))
}

/** Reports whether search engines may list a page. Tag pages, redirects and the error page are not listed. */
function isListed(route: Route, hiddenVersions: ReadonlySet<string>): boolean {
  switch (route.kind) {
    case 'doc':
      return !route.doc.unlisted && !hiddenVersions.has(route.doc.version)
    case 'generated-index':
      return !hiddenVersions.has(route.version)
    case 'page':
      return route.page.compiled.frontMatter.unlisted !== true && !/^\/404(?:\/|\.html)$/.test(route.path)
    case 'listing':
      return route.indexing === 'all'
    default:
      return false
  }
}

function urlSet(pages: readonly ListedPage[]): string {
  const links = pages.some(({alternates}) => alternates.length > 0) ? ` xmlns:xhtml="${linkNamespace}"` : ''
  const entries = pages.map(({url, alternates}) => `<url>${location(url)}${alternates.map(languageLink).join('')}</url>\n`)
  return `${declaration}<urlset xmlns="${namespace}"${links}>\n${entries.join('')}</urlset>\n`
}

function languageLink({hreflang, href}: ListedPage['alternates'][number]): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`
}

function sitemapIndex(urls: readonly string[]): string {
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${urls.map((url) => `<sitemap>${location(url)}</sitemap>\n`).join('')}</sitemapindex>\n`
}

function location(url: string): string {
  return `<loc>${escapeHtml(url)}</loc>`
}
