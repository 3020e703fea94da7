/** What tells where the hits of a site lead. */
export type HitPlaces = {
  /** Address of the page that shows them. */
  readonly page: string
  /** Path under which the site is published; begins and ends with a slash. */
  readonly siteBaseUrl: string
  /** Hits whose URL matches leave the site. */
  readonly externalUrlRegex: string | undefined
}

/**
 * Where the URL of a record leads: its path with query and hash, on whatever host the site is read, or all of it when it is
 * another site's. Undefined for what is no address of a page: nothing but HTTP is followed.
 * @example hitHref('https://example.org/docs/#a', {page: 'http://127.0.0.1/', siteBaseUrl: '/', …}) // => '/docs/#a'
 */
export function hitHref(url: string, {page, siteBaseUrl, externalUrlRegex}: HitPlaces): string | undefined {
  if (!URL.canParse(url, page)) return undefined
  const {protocol, pathname, search, hash, href} = new URL(url, page)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(url)) return href
  // two slashes at its beginning would make a host of what follows
  const path = pathname.replace(/^\/+/, '/')
  const isBelow = path.startsWith(siteBaseUrl) || `${path}/` === siteBaseUrl
  return (isBelow ? path : siteBaseUrl + path.slice(1)) + search + hash
}
