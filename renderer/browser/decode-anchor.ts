/**
 * Returns the id that a hash leads to, or the text of the hash if its percent-encoding is invalid: then no element has it.
 * @example decodeAnchor('#a%20b') // => 'a b'
 */
export function decodeAnchor(hash: string): string {
  const anchor = hash.slice(1)
  try {
    return decodeURIComponent(anchor)
  } catch {
    return anchor
  }
}
