/** The parts of an internal URL, as written. */
export type UrlParts = {
  readonly path: string
  /** Query with its question mark. Empty if there is none. */
  readonly query: string
  /** Fragment with its hash sign. Empty if there is none. */
  readonly hash: string
}

/**
 * Splits a URL without scheme and host.
 * @example splitUrl('/a?b=1#c') // => {path: '/a', query: '?b=1', hash: '#c'}
 */
export function splitUrl(url: string): UrlParts {
  const hashAt = url.indexOf('#')
  const beforeHash = hashAt === -1 ? url : url.slice(0, hashAt)
  const queryAt = beforeHash.indexOf('?')
  return {
    path: queryAt === -1 ? beforeHash : beforeHash.slice(0, queryAt),
    query: queryAt === -1 ? '' : beforeHash.slice(queryAt),
    hash: hashAt === -1 ? '' : url.slice(hashAt),
  }
}

/**
 * Reports whether a URL leaves the site: it has a scheme (RFC 3986) or begins with two slashes.
 * @example isExternalUrl('mailto:a@example.org') // => true
 * @example isExternalUrl('/docs/') // => false
 */
export function isExternalUrl(url: string): boolean {
  return url.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(url)
}
