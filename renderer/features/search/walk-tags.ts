/** A tag, or a comment or an element without markup in it, which has an empty name. Offsets are around all of it. */
export type WalkedTag = {
  /** In lower case. */
  readonly name: string
  readonly isEnd: boolean
  /** As they stand, with the space before them. */
  readonly attributes: string
  readonly start: number
  readonly end: number
}

/** Elements whose content is no markup and no text to read. */
const OPAQUE = new Set(['script', 'style', 'textarea', 'title', 'xmp'])

const quote = {double: 34, single: 39}
const greaterThan = 62
const slash = 47

/**
 * Visits the markup of compiled HTML in its order. Made for speed where `scanTags` is made for what browsers do in every case:
 * attributes stay text, and a `<` that begins no whole tag is text.
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

/** Where the tag ends whose attributes begin here; -1 when it does not. */
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

/** Letters, digits and what names of elements have besides. */
function isNameCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 58) || code === 45 || code === 46 || code === 95
  )
}
