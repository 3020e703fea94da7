import type {SiteConfig} from '../../config/site-config.ts'

/**
 * Renders the empty element at the start of each page that directs staff to an internal copy of the site. It is filled only in
 * the browser.
 */
export function internalDocsBanner({internalDocs}: Pick<SiteConfig, 'internalDocs'>): string {
  if (internalDocs?.check === undefined) return ''
  return '<div id="internaldocs-banner" role="region" aria-label="Internal documentation" hidden></div>'
}
