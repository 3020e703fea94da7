import type {SiteConfig} from '../../config/site-config.ts'

/**
 * The empty element that pages begin with where staff can be shown the way to an internal copy. It is filled
 * in browsers only.
 */
export function internalDocsBanner({internalDocs}: Pick<SiteConfig, 'internalDocs'>): string {
  if (internalDocs?.check === undefined) return ''
  return '<div id="internaldocs-banner" role="region" aria-label="Internal documentation" hidden></div>'
}
