import {escapeHtml} from '../../core/html/escape-html.ts'
import {siteTarget} from './site-href.ts'

/**
 * Resolves the links in configured HTML of the navbar, footer and announcement: adds the base URL and normalizes trailing
 * slashes. The affected attributes are those checked with the other links of the configuration.
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
