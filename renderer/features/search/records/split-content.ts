/** Characters of a record's text. With three bytes for each, the record is still smaller than the 10 KB that every plan takes. */
const MOST = 2500

/** A text in parts that each fit into a record, cut at spaces where there are any. */
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

/** Both halves of a surrogate pair stay together. */
function endOfCharacters(text: string): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(MOST - 1)) ? MOST - 1 : MOST
}
