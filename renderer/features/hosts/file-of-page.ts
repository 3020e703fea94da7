import type {HostRules} from '../../core/model/host-rules.ts'
import type {Href} from '../../core/model/paths.ts'

/**
 * Returns the path of the file of a page, whose path ends with a slash.
 * @example fileOfPage('/a/', undefined) // => '/a/index.html'
 * @example fileOfPage('/a/', false) // => '/a.html'
 */
export function fileOfPage(page: Href, trailingSlash: HostRules['trailingSlash']): Href {
  return trailingSlash === false && page.length > 1 ? `${page.slice(0, -1)}.html` : `${page}index.html`
}

/**
 * Returns the address at which a host serves the file of a page without a redirect.
 * @example addressOfPage('/a/', false) // => '/a'
 */
export function addressOfPage(page: Href, trailingSlash: HostRules['trailingSlash']): Href {
  return trailingSlash === false && page.length > 1 ? page.slice(0, -1) : page
}
