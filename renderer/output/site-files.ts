import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {absoluteUrl} from '../core/urls/url.ts'
import {planOpenSearch} from '../pages/html/open-search.ts'
import {planRedirectPages} from './redirect-pages.ts'
import {planSitemap} from './sitemap.ts'
import {textFile} from '../pages/html/text-file.ts'

/**
 * Files of a site that are neither pages nor assets: redirect pages, `sitemap.xml`, `opensearch.xml`, `robots.txt` and `.nojekyll`, for all locales. Whatever
 * the site has in `content/static` under the same name is taken instead.
 */
export function planSiteFiles(locales: readonly [LocaleGraph, ...LocaleGraph[]]): OutputFile[] {
  const [{config, graph}] = locales
  const sitemap = planSitemap(locales)
  const ownSitemap = graph.staticFiles.has('/sitemap.xml')
  const files = [
    ...planRedirectPages(locales),
    ...(ownSitemap ? [] : sitemap),
    ...locales.flatMap((locale) => planOpenSearch(locale.config)),
    textFile('robots.txt', robots(config, ownSitemap || sitemap.length > 0)),
    // GitHub Pages otherwise leaves out files that begin with an underscore.
    textFile('.nojekyll', ''),
  ]
  return files.filter((file) => !graph.staticFiles.has(`/${file.path}`))
}

/** Pages that search engines must not list say so themselves; crawlers have to read them for that, so nothing is disallowed. */
function robots(config: SiteConfig, hasSitemap: boolean): string {
  const sitemap = hasSitemap ? `\nSitemap: ${absoluteUrl(config, `${config.siteBaseUrl}sitemap.xml`)}\n` : ''
  return `User-agent: *\nDisallow:\n${sitemap}`
}
