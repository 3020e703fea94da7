import {isLeftOut} from '../html/readable-text.ts'
import {escapeMarkdown, inlineCode, linkTarget} from './escape-markdown.ts'
import {attributeOf, findElement, hasClass, rawText} from './read-html.ts'
import type {HtmlElement, HtmlNode} from './read-html.ts'

/** Returns the URL that stands in the Markdown for one of the HTML. */
export type ShowUrl = (url: string) => string

/** Markup around the content of elements. */
const MARKUP: Readonly<Record<string, readonly [before: string, after: string]>> = {
  strong: ['**', '**'],
  b: ['**', '**'],
  em: ['*', '*'],
  i: ['*', '*'],
  cite: ['*', '*'],
  dfn: ['*', '*'],
  del: ['~~', '~~'],
  s: ['~~', '~~'],
  sub: ['<sub>', '</sub>'],
  sup: ['<sup>', '</sup>'],
  ins: ['<ins>', '</ins>'],
  mark: ['<mark>', '</mark>'],
}

const CODE: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt'])

/**
 * Writes text and elements inside a line. White space is collapsed as browsers do; a line break of the HTML is one of the Markdown.
 * @example writePhrases(readHtml('Run <code>npm ci</code>.'), (url) => url) // => 'Run `npm ci`.'
 */
export function writePhrases(nodes: readonly HtmlNode[], showUrl: ShowUrl): string {
  return tidy(writeNodes(nodes, showUrl))
}

/** Writes nodes. Links that only a style keeps apart get a space between them. */
function writeNodes(nodes: readonly HtmlNode[], showUrl: ShowUrl): string {
  const isDouble = nodes.some((node) => isImageFor(node, 'light'))
  const shown = isDouble ? nodes.filter((node) => !isImageFor(node, 'dark')) : nodes
  return shown.map((node, index) => (isLink(node) && isLink(shown[index - 1]) ? ' ' : '') + writeNode(node, showUrl)).join('')
}

/** Reports whether a node is an image for one colour mode. Beside one for light mode, that for dark mode says the same again. */
function isImageFor(node: HtmlNode, mode: 'light' | 'dark'): boolean {
  return typeof node === 'object' && hasClass(node, `image-${mode}`)
}

function isLink(node: HtmlNode | undefined): boolean {
  return typeof node === 'object' && node.name === 'a' && !hasClass(node, 'hash-link')
}

/** Stands for a line break until white space is collapsed. */
const BREAK = '\u0000'

/** Collapses white space, but that of code, and puts line breaks in. */
function tidy(text: string): string {
  return text
    .replaceAll(/[ \t\n\r\f][ \t\n\r\f]*/g, ' ')
    .replaceAll(/ ?\u0000 ?/g, '\\\n')
    .replaceAll(/^(?:\\\n| )(?:\\\n| )*|(?:\\\n| )(?:\\\n| )*$/g, '')
}

function writeNode(node: HtmlNode, showUrl: ShowUrl): string {
  if (typeof node === 'string') return escapeMarkdown(node.replaceAll('\u0000', ''))
  const {name, children} = node
  if (name === 'br') return BREAK
  if (name === 'input') return ''
  if (hasClass(node, 'katex-error')) return inlineCode(rawText(children))
  if (hasClass(node, 'katex') || name === 'math') return writeFormula(node)
  if (name === 'a') return writeLink(node, showUrl)
  if (name === 'img') return writeImage(node, showUrl)
  if (isLeftOut(name, sourceOf(node))) return ''
  if (CODE.has(name)) return writeCode(node, showUrl)
  const inner = writeNodes(children, showUrl)
  const footnote = name === 'sup' ? footnoteOf(node) : undefined
  return footnote ?? surround(inner, MARKUP[name])
}

/** Puts markup around text. White space at the ends stays outside, where Markdown needs it. */
function surround(inner: string, markup: readonly [string, string] | undefined): string {
  if (markup === undefined) return inner
  const text = inner.trim()
  if (text === '' || text === BREAK) return inner
  const start = inner.indexOf(text)
  return inner.slice(0, start) + markup[0] + text + markup[1] + inner.slice(start + text.length)
}

/** Writes code. A link that is all of it is a link to code; other elements in it are left to their text. */
function writeCode({children}: HtmlElement, showUrl: ShowUrl): string {
  const [only] = children
  if (children.length === 1 && typeof only === 'object' && only.name === 'a') return writeLink({...only, children: [codeOf(only)]}, showUrl)
  const code = rawText(children).replaceAll(/\s\s*/g, ' ')
  return code.trim() === '' ? '' : inlineCode(code)
}

function codeOf({children}: HtmlElement): HtmlElement {
  return {name: 'code', attributes: {}, children}
}

function writeLink(node: HtmlElement, showUrl: ShowUrl): string {
  if (hasClass(node, 'hash-link') || 'data-footnote-backref' in node.attributes) return ''
  const inner = writeNodes(node.children, showUrl)
  const href = attributeOf(node, 'href')
  const text = inner.replaceAll(BREAK, ' ').trim()
  if (href === '' || text === '') return inner
  const url = showUrl(href)
  return url === text ? `<${url}>` : `[${text}](${linkTarget(url)})`
}

function writeImage(node: HtmlElement, showUrl: ShowUrl): string {
  const src = attributeOf(node, 'src')
  if (src === '') return ''
  const alt = escapeMarkdown(attributeOf(node, 'alt').replaceAll(/\s\s*/g, ' '))
  return `![${alt}](${src.startsWith('data:') ? '' : linkTarget(showUrl(src))})`
}

/** Returns a reference to a footnote, if an element is one. */
function footnoteOf({children}: HtmlElement): string | undefined {
  const link = findElement(children, ({attributes}) => 'data-footnote-ref' in attributes)
  return link && `[^${attributeOf(link, 'href').replace(/^.*#(?:user-content-)?fn-/, '')}]`
}

/** Writes the source of a formula, which KaTeX keeps beside what it renders. */
function writeFormula(node: HtmlElement): string {
  const source = findElement(node.children, (element) => attributeOf(element, 'encoding') === 'application/x-tex')
  const text = source ? rawText(source.children) : rawText(node.children)
  return `$${text.trim().replaceAll(/\s\s*/g, ' ')}$`
}

/** Returns attributes as HTML has them, as far as they decide whether an element is readable. */
export function sourceOf({attributes}: HtmlElement): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${value}"`))
    .join('')
}
