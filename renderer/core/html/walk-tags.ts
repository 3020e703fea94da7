/** A tag, or a comment or opaque element, which has an empty name. Offsets include the whole of it. */
export type WalkedTag = {
  /** Name in lower case. */
  readonly name: string
  readonly isEnd: boolean
  /** Source text of the attributes, with the preceding white space. */
  readonly attributes: string
  readonly start: number
  readonly end: number
}

/** Elements whose content is neither markup nor readable text. */
const OPAQUE = new Set(['script', 'style', 'textarea', 'title', 'xmp'])

const quote = {double: 34, single: 39}
const greaterThan = 62
const slash = 47

/**
 * Visits the tags of compiled HTML in order. Optimized for speed, whereas `scanTags` follows browsers in every detail: attributes stay
 * unparsed, and a `<` that does not begin a complete tag is text.
 */
export function walkTags(html: string, visit: (tag: WalkedTag) => void): number {
  let start = html.indexOf('<')
  while (start !== -1) {
    const tag = tagAt(html, start)
    if (tag !== undefined) visit(tag)
    start = html.indexOf('<', tag?.end ?? start + 1)
  }
  return html.length
}

function tagAt(html: string, start: number): WalkedTag | undefined {
  if (html.startsWith('<!--', start)) return opaque(start, endOf(html, '-->', start + 4))
  const isEnd = html.charCodeAt(start + 1) === slash
  const nameStart = isEnd ? start + 2 : start + 1
  let nameEnd = nameStart
  while (isNameCode(html.charCodeAt(nameEnd))) nameEnd += 1
  if (nameEnd === nameStart) return undefined
  const close = closeOf(html, nameEnd)
  if (close === -1) return undefined
  const name = html.slice(nameStart, nameEnd).toLowerCase()
  if (!isEnd && OPAQUE.has(name)) return opaque(start, endOfElement(html, name, close + 1))
  return {name, isEnd, attributes: close === nameEnd ? '' : html.slice(nameEnd, close), start, end: close + 1}
}

function opaque(start: number, end: number): WalkedTag {
  return {name: '', isEnd: false, attributes: '', start, end}
}

/** Returns the offset of the `>` that ends a tag, given the start of its attributes, or -1 if there is none. */
function closeOf(html: string, from: number): number {
  for (let at = from; at < html.length; at += 1) {
    const code = html.charCodeAt(at)
    if (code === greaterThan) return at
    if (code === quote.double || code === quote.single) {
      at = html.indexOf(code === quote.double ? '"' : "'", at + 1)
      if (at === -1) return -1
    }
  }
  return -1
}

function endOf(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from)
  return found === -1 ? html.length : found + text.length
}

function endOfElement(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\s*>`, 'gi')
  closing.lastIndex = from
  return closing.test(html) ? closing.lastIndex : html.length
}

/** Reports whether a character code can occur in the name of an element: letters, digits, `:`, `-`, `.` and `_`. */
function isNameCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 58) || code === 45 || code === 46 || code === 95
  )
}
