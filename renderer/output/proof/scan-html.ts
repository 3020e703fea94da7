import {closeElement, isForeign, openElement} from './foreign-content.ts'
import type {ForeignElements} from './foreign-content.ts'
import type {HtmlAttribute, HtmlTag} from './html-tag.ts'

type Walk = {
  readonly html: string
  readonly visit: (tag: HtmlTag) => void
  readonly foreign: ForeignElements
  /** The number of open `template` elements. */
  templates: number
}

/** Elements in which `<` is text. https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments */
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])

const noAttributes: readonly HtmlAttribute[] = []

/**
 * Visits the start tags of a document in source order, as a browser creates elements from them. Skips comments, the text of
 * text-only elements, and the contents of `template`, which are not part of the document. Visits the contents of `noscript`,
 * as for readers without scripting. Ignores a tag that is cut off by the end of the text.
 * Source: https://html.spec.whatwg.org/multipage/parsing.html#tokenization
 */
export function scanHtml(html: string, visit: (tag: HtmlTag) => void): void {
  const walk: Walk = {html, visit, foreign: [], templates: 0}
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) at = readMarkup(walk, at)
}

/** Reads the markup that begins with a `<`. Returns the offset at which to continue. */
function readMarkup(walk: Walk, start: number): number {
  const {html} = walk
  const next = html.charCodeAt(start + 1)
  if (isLetter(next)) return readStartTag(walk, start)
  if (next === slash && isLetter(html.charCodeAt(start + 2))) return readEndTag(walk, start)
  return next === exclamationMark || next === questionMark || next === slash ? endOfComment(walk, start) : start + 1
}

function readStartTag(walk: Walk, start: number): number {
  const {html, foreign} = walk
  const nameEnd = endOfName(html, start + 1)
  const name = html.slice(start + 1, nameEnd).toLowerCase()
  const {attributes, end} = readAttributes(html, nameEnd)
  if (end === -1) return html.length
  const isHtml = !openElement(foreign, {name, attributes, isSelfClosing: html.charCodeAt(end - 2) === slash})
  const textEnd = isHtml && TEXT_ONLY.has(name) ? endOfText(html, name, end) : end
  if (walk.templates === 0) walk.visit({name, attributes, start, end, textEnd})
  if (name === 'template' && isHtml) walk.templates += 1
  return name === 'plaintext' && isHtml ? html.length : textEnd
}

function readEndTag(walk: Walk, start: number): number {
  const {html} = walk
  const nameEnd = endOfName(html, start + 2)
  const name = html.slice(start + 2, nameEnd).toLowerCase()
  const end = html.charCodeAt(nameEnd) === greaterThan ? nameEnd + 1 : readAttributes(html, nameEnd).end
  if (end === -1) return html.length
  if (name === 'template' && walk.templates > 0) walk.templates -= 1
  closeElement(walk.foreign, name)
  return end
}

/** Returns the end of a comment, or of markup that is parsed as one: `<!doctype>`, `<?xml?>`, `</ >`. */
function endOfComment({html, foreign}: Walk, start: number): number {
  if (html.startsWith('<![CDATA[', start) && isForeign(foreign)) return after(html, ']]>', start)
  if (!html.startsWith('<!--', start)) return after(html, '>', start)
  const short = /<!---?>/y
  short.lastIndex = start
  if (short.test(html)) return short.lastIndex
  const end = /--!?>/g
  end.lastIndex = start + 4
  return end.test(html) ? end.lastIndex : html.length
}

function after(html: string, part: string, from: number): number {
  const found = html.indexOf(part, from)
  return found === -1 ? html.length : found + part.length
}

/**
 * Reads the attributes of a tag, starting after its name. Returns them with the end of the tag, which is -1 if the tag is not
 * closed.
 */
function readAttributes(html: string, from: number): {attributes: readonly HtmlAttribute[]; end: number} {
  let attributes: HtmlAttribute[] | undefined
  for (let at = skipBetween(html, from); at < html.length; at = skipBetween(html, at)) {
    if (html.charCodeAt(at) === greaterThan) return {attributes: attributes ?? noAttributes, end: at + 1}
    const nameEnd = endOfAttributeName(html, at)
    const name = html.slice(at, nameEnd).toLowerCase()
    const equals = skipSpaces(html, nameEnd)
    const hasValue = html.charCodeAt(equals) === equalsSign
    const start = hasValue ? skipSpaces(html, equals + 1) : nameEnd
    const mark = html.charCodeAt(start)
    const isQuoted = hasValue && (mark === doubleQuote || mark === singleQuote)
    const valueStart = isQuoted ? start + 1 : start
    const end = isQuoted ? html.indexOf(mark === doubleQuote ? '"' : "'", valueStart) : hasValue ? endOfBareValue(html, start) : start
    if (end === -1) return {attributes: noAttributes, end: -1}
    attributes ??= []
    if (!attributes.some((earlier) => earlier.name === name))
      attributes.push({name, raw: html.slice(valueStart, end), start: valueStart, end})
    at = isQuoted ? end + 1 : end
  }
  return {attributes: noAttributes, end: -1}
}

/** Returns the end of the text of a text-only element: the offset of its end tag. */
function endOfText(html: string, name: string, from: number): number {
  if (name === 'script') return endOfScript(html, from)
  const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi')
  end.lastIndex = from
  return end.exec(html)?.index ?? html.length
}

/**
 * Returns the end of a script. A comment in it that contains a start tag `<script>` hides the following end tag.
 * Source: https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
function endOfScript(html: string, from: number): number {
  const part = /<!--|-->|<(\/?)script(?=[\t\n\f\r />])/gi
  part.lastIndex = from
  let isComment = false
  let isHidden = false
  for (let found = part.exec(html); found !== null; found = part.exec(html)) {
    if (found[0] === '<!--') {
      isComment = true
      // the dashes of `<!-->` both open and close the comment
      part.lastIndex -= 2
    } else if (found[0] === '-->') {
      isComment = false
      isHidden = false
    } else if (found[1] === '/') {
      if (!isHidden) return found.index
      isHidden = false
    } else if (isComment) {
      isHidden = true
    }
  }
  return html.length
}

const tab = 9
const lineFeed = 10
const formFeed = 12
const carriageReturn = 13
const space = 32
const exclamationMark = 33
const doubleQuote = 34
const singleQuote = 39
const slash = 47
const equalsSign = 61
const greaterThan = 62
const questionMark = 63

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

function isSpace(code: number): boolean {
  return code === space || code === lineFeed || code === tab || code === carriageReturn || code === formFeed
}

function skipSpaces(html: string, from: number): number {
  let at = from
  while (isSpace(html.charCodeAt(at))) at += 1
  return at
}

/** Skips the characters allowed between attributes. */
function skipBetween(html: string, from: number): number {
  let at = from
  for (let code = html.charCodeAt(at); isSpace(code) || code === slash; code = html.charCodeAt(at)) at += 1
  return at
}

function endOfName(html: string, from: number): number {
  let at = from
  for (let code = html.charCodeAt(at); at < html.length && !isSpace(code) && code !== slash && code !== greaterThan;) {
    at += 1
    code = html.charCodeAt(at)
  }
  return at
}

/** Returns the end of an attribute name. A leading equals sign is part of the name. */
function endOfAttributeName(html: string, from: number): number {
  let at = from + 1
  for (let code = html.charCodeAt(at); at < html.length; code = html.charCodeAt(at)) {
    if (code === equalsSign || code === greaterThan || code === slash || isSpace(code)) break
    at += 1
  }
  return at
}

function endOfBareValue(html: string, from: number): number {
  let at = from
  while (at < html.length && html.charCodeAt(at) !== greaterThan && !isSpace(html.charCodeAt(at))) at += 1
  return at
}
