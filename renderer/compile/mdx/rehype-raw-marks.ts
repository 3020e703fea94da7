import type {Element, Nodes, Root, RootContent} from 'hast'
import {toHtml} from 'hast-util-to-html'
import {visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import type {Place, Point} from '../../core/model/diagnostic.ts'
import {HOLE_OPEN} from '../../core/model/hole.ts'
import {rawMark} from './marks.ts'
import {isOfComponent} from './rehype-element-components.ts'

/** Results of a compilation that are needed to finish the page; stored on `file.data.docsiteMdx`. */
export type MdxData = {
  readonly number: number
  readonly raw: string[]
  readonly places: Map<string, Place>
  isPlain: boolean
  hasLiveExcerpt: boolean
}

declare module 'vfile' {
  interface DataMap {
    docsiteMdx: MdxData
  }
}

/**
 * Keeps plain Markdown out of React. Top-level content without JSX becomes HTML here, exactly as in a Markdown page, and is
 * replaced by a mark. Inside components this happens only to nodes that are HTML already.
 */
export function rehypeRawMarks(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const mdxData = file.data.docsiteMdx
    if (!mdxData) throw new Error('file.data.docsiteMdx is not set.')
    const children: RootContent[] = []
    let plain: RootContent[] = []
    const flush = (): void => {
      if (plain.length > 0) children.push({type: 'text', value: keepRaw(mdxData, plain)})
      plain = []
    }
    for (const child of tree.children) {
      if (isPlain(child)) plain.push(child)
      else {
        flush()
        children.push(child)
      }
    }
    mdxData.isPlain = children.length === 0
    const first = tree.children.find((child) => child.type === 'element' && child.tagName === 'p')
    mdxData.hasLiveExcerpt = first !== undefined && !isPlain(first)
    flush()
    tree.children = children
    visit(tree, (node, index, parent) => {
      notePlace(node, mdxData)
      if (node.type === 'raw' && parent && index !== undefined) parent.children[index] = {type: 'text', value: keepRaw(mdxData, [node])}
      if (node.type === 'element') nameHoles(node.properties, mdxData)
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
        node.attributes.forEach((attribute) => nameHoles(attribute, mdxData))
    })
  }
}

/** Records the place of a node. If several begin at the same point, the outermost wins, but JSX wins over the Markdown around it. */
function notePlace({type, position}: Nodes, {places}: MdxData): void {
  if (!position || type === 'text') return
  const key = `${position.start.line}:${position.start.column}`
  if (places.has(key) && !type.startsWith('mdxJsx')) return
  places.set(key, {start: pointOf(position.start), end: pointOf(position.end)})
}

/** Adds the module's number to the holes that React renders, since holes are numbered per file. */
function nameHoles(values: object, {number}: MdxData): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if (typeof value !== 'string' || !value.includes(HOLE_OPEN)) continue
    Object.assign(values, {[name]: value.replaceAll(HOLE_OPEN, `${HOLE_OPEN}${number}.`)})
  }
}

function pointOf({line, column}: Point): Point {
  return {line, column}
}

function keepRaw(mdxData: MdxData, nodes: RootContent[]): string {
  return rawMark(mdxData.number, mdxData.raw.push(toHtml(nodes, {allowDangerousHtml: true})) - 1)
}

function isPlain(node: Nodes): boolean {
  if (node.type.startsWith('mdx') || (node.type === 'element' && isOfComponent(node))) return false
  return !('children' in node) || (node as Element).children.every(isPlain)
}
