import {escapeHtml} from '../../core/html/escape-html.ts'
import {siteTarget} from './site-href.ts'

/**
 * HTML of the site's owner in navbar, footer and announcement with links that are final: base URL and slash at the end as
 * everywhere. These are the attributes that are checked with the other links of the configuration.
 * @example ownerHtml('<a href="/faq">FAQ</a>', {baseUrl: '/base/', siteBaseUrl: '/base/', graph}) // => '<a href="/base/faq/">FAQ</a>'
 */
export function ownerHtml(html: string, site: Parameters<typeof siteTarget>[1]): string {
  return html.replaceAll(
    /(\s(?:href|src)\s*=\s*)(?:"([^"][^"]*)"|'([^'][^']*)')/gi,
    (all, name: string, double?: string, single?: string) => {
      const written = (double ?? single ?? '').replaceAll('&amp;', '&')
      const {href} = siteTarget(written, site)
      return href === written ? all : `${name}"${escapeHtml(href)}"`
    },
  )
}
