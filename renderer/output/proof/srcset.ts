/** A candidate of a `srcset`. `start` and `end` are offsets of its URL in the value. */
export type SrcsetCandidate = {readonly url: string; readonly start: number; readonly end: number}

/**
 * Parses the URLs of a `srcset` or `imagesrcset`. Commas within a URL are part of it, trailing commas are not, and commas in
 * parentheses of a descriptor do not separate candidates.
 * Source: https://html.spec.whatwg.org/multipage/images.html#parse-a-srcset-attribute
 * @example readSrcset('a.png 1x, b.png 2x') // => [{url: 'a.png', start: 0, end: 5}, {url: 'b.png', start: 10, end: 15}]
 */
export function readSrcset(value: string): SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = []
  const before = /[\s,]*/y
  const url = /\S\S*/y
  const descriptors = /[^,(]*(?:\([^)]*\)?[^,(]*)*/y
  for (let at = 0; at < value.length;) {
    before.lastIndex = at
    before.test(value)
    const start = before.lastIndex
    url.lastIndex = start
    const written = url.exec(value)?.[0]
    if (written === undefined) break
    const bare = written.replace(/,,*$/, '')
    candidates.push({url: bare, start, end: start + bare.length})
    at = start + written.length
    if (bare.length < written.length) continue
    descriptors.lastIndex = at
    descriptors.test(value)
    at = descriptors.lastIndex
  }
  return candidates
}
