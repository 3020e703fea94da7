import type {LocaleGraph} from '../graph/locale-graph.ts'
import type {OutputFile} from '../core/model/output.ts'
import type {SiteConfig} from '../config/site-config.ts'
import {absoluteUrl} from '../core/urls/url.ts'
import {planRedirectPages} from './redirect-pages.ts'
import {planSitemap} from './sitemap.ts'
import {textFile} from '../pages/html/text-file.ts'

/**
 * Creates the files of a site that are neither pages nor assets: redirect pages, `sitemap.xml`, `robots.txt` and
 * `.nojekyll`, for all locales. A file of the same name in `content/static` takes precedence.
 */
export function planSiteFiles(locales: readonly [LocaleGraph, ...LocaleGraph[]]): OutputFile[] {
  const [{config, graph}] = locales
  const sitemap = planSitemap(locales)
  const ownSitemap = graph.staticFiles.has('/sitemap.xml')
  const files = [
    ...planRedirectPages(locales),
    ...(ownSitemap ? [] : sitemap),
    textFile('robots.txt', robots(config, ownSitemap || sitemap.length > 0)),
    // Without this file, GitHub Pages omits files that begin with an underscore.
    textFile('.nojekyll', ''),
  ]
  return files.filter((file) => !graph.staticFiles.has(`/${file.path}`))
}

/**
 * Creates `robots.txt`. It disallows nothing: pages that must not be listed contain that instruction themselves, and crawlers
 * have to read it.
 */
function robots(config: SiteConfig, hasSitemap: boolean): string {
  const sitemap = hasSitemap ? `\nSitemap: ${absoluteUrl(config, `${config.siteBaseUrl}sitemap.xml`)}\n` : ''
  return `User-agent: *\nDisallow:\n${sitemap}`
}
