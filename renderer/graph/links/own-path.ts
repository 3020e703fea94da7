import type {LinkSite} from './link-site.ts'

/**
 * Returns the path, query and hash of a full URL of this site. Returns undefined for other URLs.
 * @example ownPath({host: 'example.org', config: {siteBaseUrl: '/p/'}}, 'https://example.org/p/docs/#a') // => '/p/docs/#a'
 */
export function ownPath(
  {host, config: {siteBaseUrl}}: {host: string; config: Pick<LinkSite['config'], 'siteBaseUrl'>},
  url: string,
): string | undefined {
  // Rules out nearly all external URLs without parsing them.
  if (!url.toLowerCase().includes(host)) return undefined
  const full = url.startsWith('//') ? `https:${url}` : url
  if (!/^https?:/i.test(full) || !URL.canParse(full)) return undefined
  const {host: urlHost, pathname, search, hash} = new URL(full)
  const isOwn = urlHost === host && (pathname.startsWith(siteBaseUrl) || `${pathname}/` === siteBaseUrl)
  return isOwn ? pathname + search + hash : undefined
}
