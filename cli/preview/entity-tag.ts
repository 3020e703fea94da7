/** Matches an entity tag in a list, with its weakness indicator (RFC 9110, section 8.8.3). */
const TAG = /(?:^|,)\s*(W\/)?("[\u0021\u0023-\u007E\u0080-\u00FF]*")/g

/**
 * Reports whether a list of tags from `If-None-Match` contains a tag, by weak comparison; `*` matches any tag (RFC 9110,
 * section 13.1.2). Intermediate caches and hosts make tags weak when they compress.
 * @example matchesWeakly('"a", W/"b"', '"b"') // => true
 */
export function matchesWeakly(list: string | undefined, etag: string): boolean {
  return list !== undefined && (list.trim() === '*' || tagsOf(list).some(({tag}) => tag === etag))
}

/**
 * Reports whether a list of tags from `If-Match`, or the one of `If-Range`, names exactly these bytes. A weak tag never does
 * (RFC 9110, section 13.1.1).
 * @example matchesStrongly('W/"b"', '"b"') // => false
 */
export function matchesStrongly(list: string, etag: string): boolean {
  return list.trim() === '*' || tagsOf(list).some(({tag, isWeak}) => tag === etag && !isWeak)
}

function tagsOf(list: string): {readonly tag: string | undefined; readonly isWeak: boolean}[] {
  return Array.from(list.matchAll(TAG), ([, weak, tag]) => ({tag, isWeak: weak !== undefined}))
}
