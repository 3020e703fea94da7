/** One attribute of a tag. `start` and `end` are offsets in the HTML, around name and value with its quotes. */
export type TagAttribute = {
  /** In lower case. */
  readonly name: string
  /** As written, with its character references and without its quotes; empty for an attribute without a value. */
  readonly raw: string
  readonly start: number
  readonly end: number
}

/** A start tag or end tag. `start` and `end` are offsets in the HTML, around the angle brackets. */
export type Tag = {
  /** In lower case. */
  readonly name: string
  readonly isEnd: boolean
  readonly attributes: readonly TagAttribute[]
  readonly start: number
  readonly end: number
  /** For elements that hold text only (`script`, `style`, `textarea` and the like): that text. */
  readonly text: string | undefined
}

/** Elements in which `<` is text. https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments */
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])

/** https://html.spec.whatwg.org/multipage/parsing.html#attribute-name-state and the states around it */
const ATTRIBUTE = /([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y
const BETWEEN_ATTRIBUTES = /[\s/]*/y
const OPEN_QUOTE = /\s*=\s*["']/y

/**
 * The tags of HTML in the order of its text, as a browser's tokenizer finds them: what is in comments, in attributes and in
 * elements that hold text only is no tag. A tag that is cut off ends the walk.
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

/** Where a comment or what counts as one (`<!doctype>`, `<?xml?>`, `</ >`) ends; -1 when it goes on to the end. */
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

/** Undefined when its value has no closing quote. */
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
