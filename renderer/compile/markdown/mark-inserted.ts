import type {Properties} from 'hast'
import type {Node} from 'mdast'
import type {Pluggable, PluggableList} from 'unified'
import {escapeHtml} from '../../core/html/escape-html.ts'
import {callTransformer, wrapTransformers} from './wrap-transformers.ts'

/** The parts of nodes of any tree that name what links and anchors are. */
type AnyNode = Node & {
  readonly children?: readonly AnyNode[]
  readonly url?: unknown
  /** HTML as written, of a node of the type `html`. */
  readonly value?: unknown
  readonly name?: string | null
  readonly attributes?:
    | readonly {readonly type: string; readonly name?: string; readonly value?: unknown}[]
    | Readonly<Record<string, unknown>>
  properties?: Properties
  data?: {hProperties?: Properties; insertedBy?: string}
}

/** Name of the property that keeps a mark while Markdown becomes HTML. */
const MARK = 'dataInsertedBy'

/** Attributes that lead somewhere, or to which links can lead. */
const TOLD: ReadonlySet<string> = new Set(['href', 'src', 'poster', 'data', 'id'])

/** The same attributes in HTML as written, with their values. */
const TOLD_IN_HTML = /\s(?:href|src|poster|data|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]*))/gi

/** Places that may contain the beginning of a tag that is none: elements of text, comments, and attributes. */
const MAY_HIDE_TAGS = /<(?:!|\?|script|style|textarea|title|xmp|iframe|noscript|noembed|noframes|plaintext)|=\s*(?:"[^"]*<|'[^']*<)/i

/**
 * Wraps plugins of the site, so that links, images and ids that they insert or change are known as theirs: a position that a plugin has copied, or
 * that of the block around, would blame the author. What is in the text of the file, or was in the tree before, is the author's.
 * @param by name of a feature, or the key of the configuration that lists the plugins
 */
export function markInserted(by: string, plugins: PluggableList): PluggableList {
  return wrapTransformers(plugins, (transform) => (tree, file) => {
    const before = new Set<string>()
    for (const node of nodesIn(tree)) for (const value of [...valuesOf(node), tagOf(node)]) before.add(value)
    const text = String(file.value)
    const isNew = (value: string): boolean => !before.has(value) && (value === '' || !text.includes(value))
    const mark = (result: unknown): unknown => {
      const now = isTree(result) ? result : tree
      const components = file.data.docsite?.insertedComponents
      for (const node of nodesIn(now)) {
        if (valuesOf(node).some(isNew)) setMark(node, by)
        // an element that has another name now keeps the links of its author
        if (node.name && node.type.startsWith('mdxJsx') && isNew(tagOf(node)) && !components?.has(node.name)) components?.set(node.name, by)
      }
      return result
    }
    const result = callTransformer(transform, tree, file)
    return result instanceof Promise ? result.then(mark) : mark(result)
  })
}

/**
 * Marks the tags of HTML that a plugin has inserted as text, so that the elements are known as its own once the text is parsed. Text in which what
 * looks like a tag may be none stays as it is.
 */
export function markHtml({value, data}: AnyNode & {readonly value: string}): string {
  const by = data?.hProperties?.[MARK]
  if (typeof by !== 'string' || MAY_HIDE_TAGS.test(value)) return value
  return value.replaceAll(/<([a-z][\w.:-]*)(?=[\s/>])/gi, `<$1 data-inserted-by="${escapeHtml(by).replaceAll('$', '$$$$')}"`)
}

/** Takes the marks of Markdown out of the properties of its HTML, before other plugins see them. */
export const takeMarks: Pluggable = () => (tree: Node) => {
  for (const node of nodesIn(tree)) {
    const by = node.properties?.[MARK]
    if (node.properties === undefined || typeof by !== 'string') continue
    delete node.properties[MARK]
    node.data = {...node.data, insertedBy: by}
  }
}

/** Returns who has inserted a node, or changed where it leads. Undefined for what the author has written. */
export function insertedBy(node: {readonly data?: unknown}): string | undefined {
  return (node as AnyNode).data?.insertedBy
}

function setMark(node: AnyNode, by: string): void {
  const {data = {}} = node
  const isMarkdown = node.properties === undefined && node.attributes === undefined
  node.data = isMarkdown ? {...data, hProperties: {...data.hProperties, [MARK]: by}} : {...data, insertedBy: by}
}

/** Returns the beginning of an element of MDX, and of nothing else. */
function tagOf({type, name}: AnyNode): string {
  return type.startsWith('mdxJsx') && name ? `<${name}` : '<>'
}

/** Returns URLs and ids of a node, each with what tells them apart in a text. */
function valuesOf({type, url, value: html, properties, attributes = [], data}: AnyNode): string[] {
  const own = [properties, data?.hProperties].flatMap((all) => (all === undefined ? [] : Object.entries(all)))
  // directives have an object of them, elements of MDX a list
  const written = Array.isArray(attributes)
    ? attributes.map(({name = '', value}): [string, unknown] => [name, value])
    : Object.entries(attributes)
  const values = [...own, ...written].flatMap(([name, value]) => (TOLD.has(name) && typeof value === 'string' ? [value] : []))
  if (type === 'html' && typeof html === 'string')
    for (const [, double, single, bare = ''] of html.matchAll(TOLD_IN_HTML)) values.push(double ?? single ?? bare)
  return typeof url === 'string' && type !== 'definition' ? [url, ...values] : values
}

function isTree(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** Returns the nodes of a tree, each once. What is no node is passed over: it is reported elsewhere. */
function nodesIn(tree: Node): ReadonlySet<AnyNode> {
  const seen = new Set<AnyNode>()
  const open: unknown[] = [tree]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isTree(node) || seen.has(node)) continue
    seen.add(node)
    if (Array.isArray(node.children)) for (const child of node.children) open.push(child)
  }
  return seen
}
