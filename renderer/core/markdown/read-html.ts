import {decodeHTML} from 'entities'
import {readAttributes} from '../html/html-attributes.ts'
import type {HtmlAttributes} from '../html/html-attributes.ts'
import {endsBlock, isVoid} from '../html/readable-text.ts'
import {walkTags} from '../html/walk-tags.ts'

/** A piece of an article: text without character references, or an element. */
export type HtmlNode = string | HtmlElement

/** An element of an article. */
export type HtmlElement = {
  /** In lower case. */
  readonly name: string
  readonly attributes: HtmlAttributes
  readonly children: HtmlNode[]
}

/** Elements deeper than this are read as text of those above them: whoever nests so deep means no structure. */
const MOST_LEVELS = 100

const NO_ATTRIBUTES: HtmlAttributes = {}

/** Reads compiled HTML as a tree. Never throws: an end tag without a start tag is left out, an open element ends where the one around it does. */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = {name: '', attributes: NO_ATTRIBUTES, children: []}
  const open = [root]
  let from = 0
  const addText = (end: number): void => {
    if (end > from) open.at(-1)?.children.push(decode(html.slice(from, end)))
  }
  const end = walkTags(html, (tag) => {
    addText(tag.start)
    from = tag.end
    const {name} = tag
    if (name === '') return
    if (tag.isEnd) {
      const index = open.findLastIndex((element) => element.name === name)
      if (index > 0) open.length = index
      return
    }
    const element = {name, attributes: tag.attributes === '' ? NO_ATTRIBUTES : readAttributes(tag.attributes), children: []}
    if (open.length > MOST_LEVELS && !isVoid(name)) return
    open.at(-1)?.children.push(element)
    if (!isVoid(name) && !tag.attributes.endsWith('/')) open.push(element)
  })
  addText(end)
  return root.children
}

function decode(text: string): string {
  return text.includes('&') ? decodeHTML(text) : text
}

/** Returns the value of an attribute, or an empty string. */
export function attributeOf({attributes}: HtmlElement, name: string): string {
  const value = attributes[name]
  return typeof value === 'string' ? value : ''
}

/** Reports whether an element has a class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return attributeOf(element, 'class').split(' ').includes(name)
}

/** Returns the first element among nodes and those inside of them for which a condition holds, in the order of the text. */
export function findElement(nodes: readonly HtmlNode[], holds: (element: HtmlElement) => boolean): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const found = holds(node) ? node : findElement(node.children, holds)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the text of nodes as it is in the HTML, with all of its white space. */
export function rawText(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : node.name === 'br' ? '\n' : rawText(node.children))).join('')
}

/** Reports whether a node separates blocks of text, or has one inside that does. */
export function isBlock(node: HtmlNode): node is HtmlElement {
  return typeof node !== 'string' && (endsBlock(node.name) || hasClass(node, 'katex-display') || node.children.some(isBlock))
}
