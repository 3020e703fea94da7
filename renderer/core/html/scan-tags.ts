/** An attribute of a tag. `start` and `end` are offsets in the HTML and include the name, the value and its quotes. */
export type TagAttribute = {
  /** In lower case. */
  readonly name: string
  /** Value as written, with undecoded character references and without quotes. Empty for an attribute without a value. */
  readonly raw: string
  readonly start: number
  readonly end: number
}

/** A start tag or end tag. `start` and `end` are offsets in the HTML and include the angle brackets. */
export type Tag = {
  /** In lower case. */
  readonly name: string
  readonly isEnd: boolean
  readonly attributes: readonly TagAttribute[]
  readonly start: number
  readonly end: number
  /** Text content of a text-only element (`script`, `style`, `textarea` and the like). */
  readonly text: string | undefined
}

/** Elements in which `<` is text. https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments */
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])

/** https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state and the states around it */
const ATTRIBUTE = /([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y
const BETWEEN_ATTRIBUTES = /[\s/]*/y
const OPEN_QUOTE = /\s*=\s*["']/y

/**
 * Iterates over the tags of HTML in source order, like the tokenizer of a browser: comments, attribute values and text-only
 * elements contain no tags. Stops at a truncated tag.
 */
export function* scanTags(html: string): Generator<Tag> {
  let at = html.indexOf('<')
  while (at !== -1) {
    const next = html.charAt(at + 1)
    if (next === '!' || next === '?' || (next === '/' && !/[a-z]/i.test(html.charAt(at + 2)))) {
      const end = endOfComment(html, at)
      if (end === -1) return
      at = html.indexOf('<', end)
    } else if (/[a-z/]/i.test(next)) {
      const tag = readTag(html, at)
      if (tag === undefined) return
      yield tag
      at = html.indexOf('<', tag.end + (tag.text?.length ?? 0))
    } else {
      at = html.indexOf('<', at + 1)
    }
  }
}

/** Returns the offset of the end of a comment or bogus comment (`<!doctype>`, `<?xml?>`, `</ >`), or -1 if it is not closed. */
function endOfComment(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return html.indexOf('>', start)
  const short = /<!---?>/y
  short.lastIndex = start
  if (short.test(html)) return short.lastIndex
  const end = /--!?>/g
  end.lastIndex = start + 4
  return end.test(html) ? end.lastIndex : -1
}

function readTag(html: string, start: number): Tag | undefined {
  const isEnd = html.charAt(start + 1) === '/'
  const written = /[^\s/>][^\s/>]*/y
  written.lastIndex = start + (isEnd ? 2 : 1)
  const name = written.exec(html)?.[0].toLowerCase() ?? ''
  const attributes: TagAttribute[] = []
  let at = written.lastIndex
  for (;;) {
    BETWEEN_ATTRIBUTES.lastIndex = at
    BETWEEN_ATTRIBUTES.test(html)
    at = BETWEEN_ATTRIBUTES.lastIndex
    if (at >= html.length) return undefined
    if (html.charAt(at) === '>') break
    const attribute = readAttribute(html, at)
    if (attribute === undefined) return undefined
    attributes.push(attribute)
    at = attribute.end
  }
  const end = at + 1
  return {name, isEnd, attributes, start, end, text: !isEnd && TEXT_ONLY.has(name) ? textUntilEnd(html, {name, end}) : undefined}
}

/** Parses an attribute. Returns undefined if its value has no closing quote. */
function readAttribute(html: string, start: number): TagAttribute | undefined {
  ATTRIBUTE.lastIndex = start
  const [all = '', name = '', double, single, bare] = ATTRIBUTE.exec(html) ?? []
  const end = start + all.length
  OPEN_QUOTE.lastIndex = end
  if (OPEN_QUOTE.test(html)) return undefined
  return {name: name.toLowerCase(), raw: double ?? single ?? bare ?? '', start, end}
}

function textUntilEnd(html: string, {name, end}: {name: string; end: number}): string {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = end
  const found = closing.exec(html)
  return html.slice(end, found?.index)
}
