import {writeMarkdown} from '../../core/markdown/write-markdown.ts'
import type {RoutePath} from '../../core/model/paths.ts'
import type {BuiltSite} from '../site-tool.ts'

/** Writes HTML of a page as Markdown whose links are full URLs. Links inside the page stay short. */
export function pageMarkdown(html: string, {site, route}: {readonly site: BuiltSite; readonly route: RoutePath}): string {
  const base = site.urlOf(route)
  return writeMarkdown(html, (url) => {
    if (url.startsWith('#')) return url
    // an image inside of the page, of which nobody can read the bytes
    if (/^data:/i.test(url)) return 'data:,'
    return URL.canParse(url, base) ? new URL(url, base).href : url
  })
}
