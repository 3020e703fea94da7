/** A tag in a list of tags, with its mark of weakness (RFC 9110, section 8.8.3). */
const TAG = /(?:^|,)\s*(W\/)?("[\u0021\u0023-\u007E\u0080-\u00FF]*")/g

/**
 * Whether a list of tags from `If-None-Match` names what the reader has, by weak comparison; `*` is anything (RFC 9110,
 * section 13.1.2). Caches and hosts on the way make tags weak when they compress.
 * @example matchesWeakly('"a", W/"b"', '"b"') // => true
 */
export function matchesWeakly(list: string | undefined, etag: string): boolean {
  return list !== undefined && (list.trim() === '*' || tagsOf(list).some(({tag}) => tag === etag))
}

/**
 * Whether a list of tags from `If-Match`, or the one of `If-Range`, names exactly these bytes: a weak tag never does (RFC 9110,
 * section 13.1.1).
 * @example matchesStrongly('W/"b"', '"b"') // => false
 */
export function matchesStrongly(list: string, etag: string): boolean {
  return list.trim() === '*' || tagsOf(list).some(({tag, isWeak}) => tag === etag && !isWeak)
}

function tagsOf(list: string): {readonly tag: string | undefined; readonly isWeak: boolean}[] {
  return Array.from(list.matchAll(TAG), ([, weak, tag]) => ({tag, isWeak: weak !== undefined}))
}
