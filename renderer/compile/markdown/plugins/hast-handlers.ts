import type {Element, ElementContent, Properties, Text} from 'hast'
import {toString} from 'mdast-util-to-string'
import type {Code, Heading, Image, Link, List, ListItem, Nodes, Paragraph, Parents} from 'mdast'
import type {} from 'remark-math'
import {defaultHandlers} from 'remark-rehype'
import type {Options} from 'remark-rehype'
import type {ContainerDirective} from './directive-nodes.ts'
import type {PackedBlocks} from './remark-pack-blocks.ts'

type Handlers = NonNullable<Options['handlers']>
type State = Parameters<NonNullable<Handlers['link']>>[0]
type Formula = Extract<Nodes, {type: 'inlineMath' | 'math'}>

/**
 * Where the options of a code fence stand until the fence is rendered: an attribute, because attributes outlive a parse
 * of the author's HTML around the fence.
 */
export const META_PROPERTY = 'dataFenceMeta'

/** Options of remark-rehype: HTML of the author is kept, and nodes become what the contract of the article says. */
export const hastOptions: Options = {
  allowDangerousHtml: true,
  handlers: {code, containerDirective, docsiteBlocks, heading, image, link, list, listItem, inlineMath, math, paragraph},
}

/** URLs stay as they are written; they are encoded when they are bound. */
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
  if (typeof id === 'string') element.children.push(hashLink(id, toString(node, {includeHtml: false}).trim()))
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

/** Says of the list itself whether its items stand apart, which they then need not find out of each other. */
function list(state: State, node: List): Element {
  node.spread = node.spread === true || node.children.some(({spread, children}) => spread ?? children.length > 1)
  return defaultHandlers.list(state, node)
}

/** The default looks at all items of the list for each of them. */
function listItem(state: State, node: ListItem, parent: Parents | undefined): Element {
  const knownList: List | undefined = parent?.type === 'list' ? {type: 'list', spread: parent.spread ?? false, children: []} : undefined
  return defaultHandlers.listItem(state, node, knownList ?? parent)
}

/** An admonition, or whatever a plugin of the site made of the directive. */
function containerDirective(state: State, node: ContainerDirective): Element {
  return finish(state, node, node.data?.hName ?? 'div', {}, state.all(node))
}

function docsiteBlocks(state: State, node: PackedBlocks): ElementContent[] {
  return state.all({type: 'root', children: node.blocks})
}

/** As remark-math has it, for parsers that leave out how a formula becomes HTML. */
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

/** An element with the node's place, changed as the node's `data` says. */
function finish(state: State, node: Nodes, tagName: string, properties: Properties, children: ElementContent[]): Element {
  const element: Element = {type: 'element', tagName, properties, children}
  state.patch(node, element)
  if (node.data === undefined) return element
  const {hName, hChildren, hProperties} = node.data
  // `applyData` makes a structured copy of the properties, which takes longer than the rest of the node.
  if (hChildren === undefined && (hName === undefined || hName === tagName)) {
    Object.assign(element.properties, hProperties)
    return element
  }
  return state.applyData(node, element)
}
