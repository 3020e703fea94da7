import type {LinkSite} from './link-site.ts'

/**
 * Path, query and hash of a full URL that leads to the site itself; undefined for other URLs.
 * @example ownPath({url: 'https://example.org', baseUrl: '/p/'}, 'https://example.org/p/docs/#a') // => '/p/docs/#a'
 */
export function ownPath({url, baseUrl}: Pick<LinkSite['config'], 'url' | 'baseUrl'>, written: string): string | undefined {
  const host = url
    .replace(/^https?:/i, '')
    .replace(/\/$/, '')
    .toLowerCase()
  // Nearly all external URLs end here, without the cost of being parsed.
  if (!written.toLowerCase().includes(host)) return undefined
  const full = written.startsWith('//') ? `https:${written}` : written
  if (!URL.canParse(full) || new URL(full).host !== new URL(url).host || !/^https?:/i.test(full)) return undefined
  const {pathname, search, hash} = new URL(full)
  return pathname.startsWith(baseUrl) || `${pathname}/` === baseUrl ? pathname + search + hash : undefined
}
