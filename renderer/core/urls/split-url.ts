/** The parts of a URL that stays in the site, as written. */
export type UrlParts = {
  readonly path: string
  /** With its question mark; empty without one. */
  readonly query: string
  /** With its hash sign; empty without one. */
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
 * Whether a URL leaves the site: it has a scheme (RFC 3986) or begins with two slashes.
 * @example isExternalUrl('mailto:a@example.org') // => true
 * @example isExternalUrl('/docs/') // => false
 */
export function isExternalUrl(url: string): boolean {
  return url.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(url)
}
