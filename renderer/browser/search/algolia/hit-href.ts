/** Options for resolving the URLs of hits. */
export type HitPlaces = {
  /** Address of the page that shows the hits. */
  readonly page: string
  /** Path under which the site is published. Begins and ends with a slash. */
  readonly siteBaseUrl: string
  /** Hits whose URL matches are external. */
  readonly externalUrlRegex: string | undefined
}

/**
 * Resolves the URL of a record: to its path, query and hash on the current host, or to the full URL if it is external.
 * Returns undefined for invalid URLs and for protocols other than HTTP and HTTPS.
 * @example hitHref('https://example.org/docs/#a', {page: 'http://127.0.0.1/', siteBaseUrl: '/', …}) // => '/docs/#a'
 */
export function hitHref(url: string, {page, siteBaseUrl, externalUrlRegex}: HitPlaces): string | undefined {
  if (!URL.canParse(url, page)) return undefined
  const {protocol, pathname, search, hash, href} = new URL(url, page)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(url)) return href
  // two leading slashes would turn the next segment into a host
  const path = pathname.replace(/^\/+/, '/')
  const isBelow = path.startsWith(siteBaseUrl) || `${path}/` === siteBaseUrl
  return (isBelow ? path : siteBaseUrl + path.slice(1)) + search + hash
}
