import type {Element, ElementContent, Nodes, Parents, Properties, Root} from 'hast'
import type {VFile} from 'vfile'
import {inserterOf} from '../../../core/diagnostics/inserter-of.ts'
import {placeOfNode} from '../node-place.ts'
import {insertedBy} from '../mark-inserted.ts'
import {findFence} from '../code/fence.ts'
import {createFenceRenderer} from '../code/fence-renderer.ts'
import type {FenceRenderer} from '../code/fence-renderer.ts'
import {collectorOf, noteFeature} from '../collector.ts'
import type {Collector} from '../collector.ts'
import type {MarkdownOptions} from '../markdown-options.ts'
import type {Place} from '../../../core/model/diagnostic.ts'
import {isTabId, recordId} from './record-id.ts'
import {META_PROPERTY} from './hast-handlers.ts'
import {bindJsxElement, reportHtmlHandler} from './jsx-element.ts'
import {loadLate} from './load-late.ts'
import {bindUrls, dropUnsafeUrls} from './references.ts'

/** The state of a walk over a page's HTML tree. */
type HtmlWalk = {
  readonly collector: Collector
  readonly renderFence: FenceRenderer
  readonly runsHandlers: boolean
}

/**
 * Processes a page's HTML tree last, in one walk: collects IDs, replaces references with holes, renders code fences, and adapts
 * tables, images and check boxes to the contract of the article. Lower-case JSX elements are treated like the HTML elements that
 * they become. Nodes that are rendered to text become `raw` nodes.
 */
export function rehypeDocsite(options: MarkdownOptions): (tree: Root, file: VFile) => void {
  const renderFence = createFenceRenderer(options)
  return (tree, file) =>
    walkChildren(tree, documentStart, {collector: collectorOf(file), renderFence, runsHandlers: options.runsHandlers === true})
}

const documentStart: Place = {start: {line: 1, column: 1}, end: {line: 1, column: 1}}

function walkChildren(parent: Parents, around: Place, walk: HtmlWalk): void {
  const {children} = parent
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index]
    if (node === undefined || node.type === 'text' || node.type === 'raw') continue
    const place = placeOfNode(node) ?? around
    const replacement = blamePlugin(node, walk.collector, () => visit(node, parent, place, walk))
    if (replacement !== undefined) children[index] = replacement
    else if ('children' in node) walkChildren(node, place, walk)
  }
}

/** Processes a node. What is wrong with one that a plugin has inserted is the fault of the plugin, not of the text around it. */
function blamePlugin<Value>(node: Nodes, {anchors, references, problems}: Collector, process: () => Value): Value {
  const by = insertedBy(node)
  if (by === undefined) return process()
  const known = {references: references.length, problems: problems.length, anchors: anchors.size}
  const value = process()
  // the place of an anchor would be that of the text around it
  for (const id of [...anchors.keys()].slice(known.anchors)) anchors.set(id, undefined)
  const blamed = problems.slice(known.problems).map(({place: _place, message, ...found}) => {
    return {...found, message: `${inserterOf(by)} inserts this: ${message.replace(/ on lines \d+ and \d+/, '')}`}
  })
  problems.splice(known.problems, Infinity, ...blamed)
  references.splice(known.references, Infinity, ...references.slice(known.references).map((one) => ({...one, insertedBy: by})))
  return value
}

/** Processes a node. Returns its replacement, which is not visited, or undefined to keep the node. */
function visit(node: Nodes, parent: Parents, place: Place, walk: HtmlWalk): ElementContent | undefined {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    bindJsxElement(node, place, walk.collector)
    return undefined
  }
  if (node.type !== 'element') return undefined
  const {properties, tagName} = node
  if (tagName === 'pre') {
    const fence = findFence(node)
    dropMeta(node)
    if (fence !== undefined) return {type: 'raw', value: walk.renderFence({place, collector: walk.collector, ...fence})}
  }
  if (tagName === 'figure' && hasClass(properties, 'api-signature')) walk.collector.features.add('components').add('api')
  for (const name in properties) {
    if (name === 'id') {
      const id = String(properties[name])
      if (!isTabId(id, properties['role'])) recordId(id, place, walk.collector)
    } else if (name === 'dataFeature') noteFeature(properties[name], walk.collector)
    else if (name === 'name' && tagName === 'a') recordId(String(properties[name]), place, walk.collector)
  }
  if (!walk.runsHandlers) reportHtmlHandler(node, place, walk.collector)
  if (!isGenerated(properties)) bindUrls(tagName, properties, place, walk.collector)
  dropUnsafeUrls(tagName, properties, place, walk.collector)
  if (tagName === 'img') loadLate(properties)
  else if (tagName === 'input') labelTask(node)
  else if (tagName === 'th' || tagName === 'td') {
    alignByClass(properties)
    // an empty cell is the header of nothing
    if (node.children.every((child) => child.type === 'text' && child.value.trim() === '')) node.tagName = 'td'
  } else if (tagName === 'table' && !isTableWrap(parent)) {
    walkChildren(node, place, walk)
    return wrapTable(node)
  }
  return undefined
}

/** Replaces the `align` attribute of a cell with a class, since the attribute is obsolete in HTML. */
function alignByClass(properties: Properties): void {
  const {align, className} = properties
  if (typeof align !== 'string') return
  delete properties['align']
  properties['className'] = [...(Array.isArray(className) ? className : []), `align-${align}`]
}

/** Removes the options that a fence has left on its `code`. */
function dropMeta({children: [inner]}: Element): void {
  if (inner?.type === 'element') delete inner.properties[META_PROPERTY]
}

/** Reports whether docsite or remark-rehype generated the link, in which case its target exists by construction. */
function isGenerated(properties: Properties): boolean {
  const {className} = properties
  if (Array.isArray(className) && className.includes('hash-link')) return true
  return 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties
}

/** Labels the check box of a task list for readers who cannot see it. */
function labelTask({properties}: Element): void {
  if (properties['type'] !== 'checkbox' || !properties['disabled']) return
  properties['ariaLabel'] ??= properties['checked'] ? 'Completed task' : 'Incomplete task'
}

function isTableWrap(parent: Parents): boolean {
  if (parent.type !== 'element') return false
  return hasClass(parent.properties, 'table-wrap')
}

function hasClass({className}: Properties, name: string): boolean {
  return Array.isArray(className) && className.includes(name)
}

/**
 * Wraps a table so that a wide one scrolls separately, also by keyboard. The wrapper is a group and not a landmark, since
 * landmarks with the same name could not be told apart.
 */
function wrapTable(table: Element): Element {
  const properties: Properties = {className: ['table-wrap'], role: 'group', ariaLabel: 'Table', tabIndex: 0}
  return {type: 'element', tagName: 'div', properties, children: [table], ...(table.position && {position: table.position})}
}
