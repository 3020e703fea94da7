/**
 * Returns a hash of a text as an integer of 32 bits, for choices that depend on content only. Not for names: two texts may have the same. FNV-1a:
 * https://datatracker.ietf.org/doc/html/draft-eastlake-fnv.
 */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 16)
}
