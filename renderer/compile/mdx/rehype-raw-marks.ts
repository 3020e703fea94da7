import type {Element, Nodes, Root, RootContent} from 'hast'
import {toHtml} from 'hast-util-to-html'
import {visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import type {Place, Point} from '../../core/model/diagnostic.ts'
import {HOLE_OPEN} from '../../core/model/hole.ts'
import {rawMark} from './marks.ts'

/** What a compilation leaves for the finish; on `file.data.docsiteMdx`. */
export type MdxFacts = {
  readonly number: number
  readonly raw: string[]
  readonly places: Map<string, Place>
  isPlain: boolean
  hasLiveExcerpt: boolean
}

declare module 'vfile' {
  interface DataMap {
    docsiteMdx: MdxFacts
  }
}

/**
 * Takes plain Markdown out of React's way: whatever at the top of the file has no JSX in it becomes HTML here, exactly
 * as in a Markdown page, and leaves a mark. Inside components only nodes that are HTML already do.
 */
export function rehypeRawMarks(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const facts = file.data.docsiteMdx
    if (!facts) throw new Error('file.data.docsiteMdx is not set.')
    const children: RootContent[] = []
    let plain: RootContent[] = []
    const flush = (): void => {
      if (plain.length > 0) children.push({type: 'text', value: keepRaw(facts, plain)})
      plain = []
    }
    for (const child of tree.children) {
      if (isPlain(child)) plain.push(child)
      else {
        flush()
        children.push(child)
      }
    }
    facts.isPlain = children.length === 0
    const first = tree.children.find((child) => child.type === 'element' && child.tagName === 'p')
    facts.hasLiveExcerpt = first !== undefined && !isPlain(first)
    flush()
    tree.children = children
    visit(tree, (node, index, parent) => {
      notePlace(node, facts)
      if (node.type === 'raw' && parent && index !== undefined) parent.children[index] = {type: 'text', value: keepRaw(facts, [node])}
      if (node.type === 'element') nameHoles(node.properties, facts)
      if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
        node.attributes.forEach((attribute) => nameHoles(attribute, facts))
    })
  }
}

/** Of elements that begin at one place the outermost counts, but JSX before what Markdown made around it. */
function notePlace({type, position}: Nodes, {places}: MdxFacts): void {
  if (!position || type === 'text') return
  const key = `${position.start.line}:${position.start.column}`
  if (places.has(key) && !type.startsWith('mdxJsx')) return
  places.set(key, {start: pointOf(position.start), end: pointOf(position.end)})
}

/** Holes are numbered by file; those that React writes also say by which. */
function nameHoles(values: object, {number}: MdxFacts): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if (typeof value !== 'string' || !value.includes(HOLE_OPEN)) continue
    Object.assign(values, {[name]: value.replaceAll(HOLE_OPEN, `${HOLE_OPEN}${number}.`)})
  }
}

function pointOf({line, column}: Point): Point {
  return {line, column}
}

function keepRaw(facts: MdxFacts, nodes: RootContent[]): string {
  return rawMark(facts.number, facts.raw.push(toHtml(nodes, {allowDangerousHtml: true})) - 1)
}

function isPlain(node: Nodes): boolean {
  if (node.type.startsWith('mdx')) return false
  return !('children' in node) || (node as Element).children.every(isPlain)
}
