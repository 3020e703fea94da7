import {parseFlowchart} from './parse-flowchart.ts'
import type {FlowNode, Flowchart} from './parse-flowchart.ts'

/** Default sizes of Mermaid 11 in pixels: the height of a line of text, the width of a letter, the margin around the drawing. */
const LINE = 24
const LETTER = 7.5
const MARGIN = 16
/** Maximum number of links. Larger diagrams are not read at a glance, and their height is not worth the time. */
const MOST_LINKS = 200
/** Maximum width of a line of a label in pixels, after which it wraps. */
const WRAP = 200

/**
 * Returns the height in pixels at which Mermaid draws a flowchart, so that a page can reserve the space. Undefined for other
 * diagrams, and for flowcharts with more than nodes and links. The value is too large for narrow windows, where a drawing
 * shrinks.
 */
export function diagramHeight(source: string): number | undefined {
  const chart = parseFlowchart(source)
  if (chart === undefined || chart.links.length > MOST_LINKS) return undefined
  const rows = rowsOf(chart)
  const tallest = rows.map((row) => largest(row.map(nodeHeight)))
  if (chart.isSideways) {
    const heights = rows.map((row) => row.reduce((sum, node) => sum + nodeHeight(node) + chart.nodeSpacing, -chart.nodeSpacing))
    return Math.round(MARGIN + largest(heights))
  }
  const gaps = gapsOf(chart, rows)
  return Math.round(MARGIN + [...tallest, ...gaps].reduce((sum, height) => sum + height, 0))
}

/** Returns the largest of any number of values. Those of `Math.max` are on the stack. */
function largest(values: readonly number[]): number {
  return values.reduce((most, value) => Math.max(most, value), 0)
}

function nodeHeight({label, shape}: FlowNode): number {
  const text = linesOf(label) * LINE
  if (shape === 'stadium') return text + 15
  return shape === 'diamond' ? text + 30 + widthOf(label) : text + 30
}

function linesOf(label: string): number {
  return partsOf(label).reduce((sum, part) => sum + Math.max(1, Math.ceil((part.length * LETTER) / WRAP)), 0)
}

function widthOf(label: string): number {
  return Math.min(WRAP, largest(partsOf(label).map(({length}) => length * LETTER)))
}

function partsOf(label: string): string[] {
  return label.split(/<br\s*\/?>/i).map((part) => part.trim())
}

/**
 * Arranges nodes in rows. Each node is below all nodes that link to it; a node without incoming links is directly above the
 * nodes that it links to.
 */
function rowsOf({nodes, links}: Flowchart): FlowNode[][] {
  const starts = [...nodes.keys()].filter((id) => !links.some(({to}) => to === id))
  const {order, down} = followLinks([...starts, ...nodes.keys()], links)
  const rowOf = new Map([...nodes.keys()].map((id) => [id, 0]))
  for (const id of order) {
    for (const {from, to} of down) if (from === id) rowOf.set(to, Math.max(rowOf.get(to) ?? 0, (rowOf.get(id) ?? 0) + 1))
  }
  for (const id of starts) {
    const below = down.filter(({from}) => from === id).map(({to}) => rowOf.get(to) ?? 1)
    if (below.length > 0) rowOf.set(id, below.reduce((least, row) => Math.min(least, row)) - 1)
  }
  const count = largest([...rowOf.values()]) + 1
  return Array.from({length: count}, (_, index) => [...nodes].filter(([id]) => rowOf.get(id) === index).map(([, node]) => node))
}

/** Returns the nodes in an order in which links lead down, and the links that do so. A link that closes a cycle leads up. */
function followLinks(ids: readonly string[], links: Flowchart['links']): {order: string[]; down: Flowchart['links']} {
  const seen = new Set<string>()
  const way = new Set<string>()
  const up = new Set<Flowchart['links'][number]>()
  const order: string[] = []
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    way.add(id)
    for (const link of links) {
      if (link.from !== id) continue
      if (way.has(link.to)) up.add(link)
      else visit(link.to)
    }
    way.delete(id)
    order.unshift(id)
  }
  for (const id of ids) visit(id)
  return {order, down: links.filter((link) => !up.has(link))}
}

/** Returns the gaps between rows, which are wider where links have labels. */
function gapsOf({nodes, links, rankSpacing}: Flowchart, rows: readonly (readonly FlowNode[])[]): number[] {
  const rowOf = (id: string): number => rows.findIndex((row) => row.some((node) => node === nodes.get(id)))
  const gaps = rows.slice(1).map(() => rankSpacing)
  for (const {from, to, label} of links) {
    const middle = Math.floor((rowOf(from) + rowOf(to) - 1) / 2)
    if (label !== '') gaps[middle] = Math.max(gaps[middle] ?? 0, rankSpacing + linesOf(label) * LINE)
  }
  return gaps
}
