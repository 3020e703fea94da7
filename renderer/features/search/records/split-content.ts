/**
 * The maximum length of a record's text in characters. Even with three bytes per character, the record stays below the 10 KB that every
 * plan accepts.
 */
const MOST = 2500

/** Splits a text into parts that each fit into a record, at spaces if possible. */
export function splitContent(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > MOST) {
    const space = rest.lastIndexOf(' ', MOST)
    const end = space > 0 ? space : endOfCharacters(rest)
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return rest === '' ? parts : [...parts, rest]
}

/** Returns the offset to split at, without separating a surrogate pair. */
function endOfCharacters(text: string): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(MOST - 1)) ? MOST - 1 : MOST
}
