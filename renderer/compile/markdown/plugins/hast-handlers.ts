import type {Element, ElementContent, Properties, Text} from 'hast'
import type {Code, Heading, Html, Image, Link, List, ListItem, Nodes, Paragraph, Parents} from 'mdast'
import type {} from 'remark-math'
import {defaultHandlers} from 'remark-rehype'
import type {Options} from 'remark-rehype'
import type {ContainerDirective} from './directive-nodes.ts'
import type {PackedBlocks} from './remark-pack-blocks.ts'
import {markHtml} from '../mark-inserted.ts'
import {plainText} from './plain-text.ts'

type Handlers = NonNullable<Options['handlers']>
type State = Parameters<NonNullable<Handlers['link']>>[0]
type Raw = Extract<ElementContent, {type: 'raw'}>
type Formula = Extract<Nodes, {type: 'inlineMath' | 'math'}>

/**
 * The property that holds the options of a code fence until the fence is rendered. It is an attribute, because attributes
 * survive parsing of the author's HTML around the fence.
 */
export const META_PROPERTY = 'dataFenceMeta'

/** Options of remark-rehype: the author's HTML is kept, and nodes are converted as the contract of the article specifies. */
export const hastOptions: Options = {
  allowDangerousHtml: true,
  handlers: {code, containerDirective, docsiteBlocks, heading, html, image, link, list, listItem, inlineMath, math, paragraph},
}

/** Converts a link. The URL stays as written; it is encoded when it is bound. */
function link(state: State, node: Link): Element {
  const properties: Properties = {href: node.url}
  if (typeof node.title === 'string') properties['title'] = node.title
  return finish(state, node, 'a', properties, state.all(node))
}

function image(state: State, node: Image): Element {
  const properties: Properties = {src: node.url, alt: node.alt ?? ''}
  if (typeof node.title === 'string') properties['title'] = node.title
  return finish(state, node, 'img', properties, [])
}

function heading(state: State, node: Heading): Element {
  const element = finish(state, node, `h${node.depth}`, {}, state.all(node))
  const {id} = element.properties
  if (typeof id === 'string') element.children.push(hashLink(id, plainText(node, {hasImages: true}).trim()))
  return element
}

function hashLink(id: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['hash-link'],
      href: `#${id}`,
      ariaLabel: `Direct link to ${text}`,
      title: 'Direct link to heading',
    },
    children: [],
  }
}

function code(state: State, node: Code): Element {
  const properties: Properties = {[META_PROPERTY]: node.meta ?? ''}
  if (node.lang) properties['className'] = [`language-${node.lang}`]
  const inner = finish(state, node, 'code', properties, [{type: 'text', value: node.value}])
  return {type: 'element', tagName: 'pre', properties: {}, children: [inner], ...(inner.position && {position: inner.position})}
}

function paragraph(state: State, node: Paragraph): Element {
  return finish(state, node, 'p', {}, state.all(node))
}

/** Converts a list. Sets on the list itself whether its items are spread, so that each item need not check its siblings. */
function list(state: State, node: List): Element {
  node.spread = node.spread === true || node.children.some(({spread, children}) => spread ?? children.length > 1)
  return defaultHandlers.list(state, node)
}

/** Converts a list item. The default handler would check all items of the list for each of them. */
function listItem(state: State, node: ListItem, parent: Parents | undefined): Element {
  const knownList: List | undefined = parent?.type === 'list' ? {type: 'list', spread: parent.spread ?? false, children: []} : undefined
  return defaultHandlers.listItem(state, node, knownList ?? parent)
}

/** Keeps HTML as text, which is parsed later. */
function html(state: State, node: Html): Raw {
  const raw: Raw = {type: 'raw', value: markHtml(node)}
  state.patch(node, raw)
  return raw
}

/** Converts an admonition, or whatever a plugin of the site turned the directive into. */
function containerDirective(state: State, node: ContainerDirective): Element {
  return finish(state, node, node.data?.hName ?? 'div', {}, state.all(node))
}

function docsiteBlocks(state: State, node: PackedBlocks): ElementContent[] {
  return state.all({type: 'root', children: node.blocks})
}

/** Converts an inline formula as remark-math does, for parsers that do not set how a formula becomes HTML. */
function inlineMath(state: State, node: Formula): Element {
  return finish(state, node, 'code', {className: ['language-math', 'math-inline']}, [textOf(node)])
}

function math(state: State, node: Formula): Element {
  const properties = {className: ['language-math', 'math-display']}
  const inner: Element = {type: 'element', tagName: 'code', properties, children: [textOf(node)]}
  return finish(state, node, 'pre', {}, [inner])
}

function textOf(node: Formula): Text {
  return {type: 'text', value: node.value}
}

/** Returns an element with the node's position, modified according to the node's `data`. */
function finish(state: State, node: Nodes, tagName: string, properties: Properties, children: ElementContent[]): Element {
  const element: Element = {type: 'element', tagName, properties, children}
  state.patch(node, element)
  if (node.data === undefined) return element
  const {hName, hChildren, hProperties} = node.data
  // `applyData` makes a structured clone of the properties, which takes longer than the rest of the node.
  if (hChildren === undefined && (hName === undefined || hName === tagName)) {
    Object.assign(element.properties, hProperties)
    return element
  }
  return state.applyData(node, element)
}
