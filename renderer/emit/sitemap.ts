import type {OutputFile} from '../model/output.ts'
import type {Route, RouteGraph} from '../model/route-graph.ts'
import type {SiteConfig} from '../model/site-config.ts'
import {absoluteUrl, routeToHref} from '../routes/url.ts'
import {compareText} from '../shared/compare.ts'
import {escapeHtml} from '../shared/html-escape.ts'
import {textFile} from './text-file.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** Most URLs that one file may hold. Source: sitemaps.org/protocol.html. */
const mostUrls = 50_000

/**
 * `sitemap.xml` with the absolute URL of every page that search engines may list, sorted. Above 50,000 pages it is an
 * index of `sitemap-1.xml` and so on. A site with no such page has no sitemap.
 */
export function planSitemap(graph: RouteGraph, config: SiteConfig, urlsPerFile = mostUrls): OutputFile[] {
  const hidden = new Set(graph.versions.filter(({version}) => version.noIndex).map(({version}) => version.name))
  const urls = [...graph.routes.values()]
    .filter((route) => !config.noIndex && isListed(route, hidden))
    .map((route) => absoluteUrl(config, routeToHref(route.path, config.baseUrl)))
    .sort(compareText)
  if (urls.length === 0) return []
  if (urls.length <= urlsPerFile) return [textFile('sitemap.xml', urlSet(urls))]
  const parts = Array.from({length: Math.ceil(urls.length / urlsPerFile)}, (_, index) =>
    textFile(`sitemap-${index + 1}.xml`, urlSet(urls.slice(index * urlsPerFile, (index + 1) * urlsPerFile))),
  )
  return [textFile('sitemap.xml', sitemapIndex(parts.map((part) => absoluteUrl(config, config.siteBaseUrl + part.path)))), ...parts]
}

/** Whether search engines may list a page. Pages that only list others by tag, redirects and the page for errors are not listed. */
function isListed(route: Route, hiddenVersions: ReadonlySet<string>): boolean {
  switch (route.kind) {
    case 'doc':
      return !route.doc.unlisted && !hiddenVersions.has(route.doc.version)
    case 'generated-index':
      return !hiddenVersions.has(route.version)
    case 'page':
      return route.page.compiled.frontMatter.unlisted !== true && !/^\/404(?:\/|\.html)$/.test(route.path)
    default:
      return false
  }
}

function urlSet(urls: readonly string[]): string {
  return `${declaration}<urlset xmlns="${namespace}">\n${urls.map((url) => `<url>${location(url)}</url>\n`).join('')}</urlset>\n`
}

function sitemapIndex(urls: readonly string[]): string {
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${urls.map((url) => `<sitemap>${location(url)}</sitemap>\n`).join('')}</sitemapindex>\n`
}

function location(url: string): string {
  return `<loc>${escapeHtml(url)}</loc>`
}
