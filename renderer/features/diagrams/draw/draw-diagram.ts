import {escapeHtml, escapeText} from '../../../core/html/escape-html.ts'
import type {DrawingElement} from './drawing-element.ts'
import {prepareSource} from './prepare-source.ts'
import type {RunMermaid} from './run-mermaid.ts'
import {writeDrawing} from './write-drawing.ts'

/** The result of drawing a diagram at build time. */
export type DrawnDiagram =
  | {readonly kind: 'drawn'; readonly svg: string; readonly name: string}
  /** Line and column are those of the source, from 1. */
  | {readonly kind: 'invalid'; readonly message: string; readonly line: number; readonly column: number}
  /** It is left to the reader's browser. */
  | {readonly kind: 'left'}

/** Diagrams that are drawn, by the keyword with which they begin, and what screen readers call their kind. */
const KINDS: Readonly<Record<string, string>> = {
  flowchart: 'flowchart',
  graph: 'flowchart',
  sequenceDiagram: 'sequence diagram',
  classDiagram: 'class diagram',
  'classDiagram-v2': 'class diagram',
  stateDiagram: 'state diagram',
  'stateDiagram-v2': 'state diagram',
  erDiagram: 'entity relationship diagram',
  pie: 'pie chart',
  gitGraph: 'Git graph',
  timeline: 'timeline',
  quadrantChart: 'quadrant chart',
  xychart: 'chart',
  'xychart-beta': 'chart',
  requirementDiagram: 'requirement diagram',
  kanban: 'board',
  'packet-beta': 'packet diagram',
  packet: 'packet diagram',
}

/** The name of a diagram that has none. */
const UNNAMED = 'Diagram'

/**
 * Draws a diagram as an `svg` element that a page can contain under a strict policy: without styles, scripts and ids, in the colours of the
 * page. Diagrams of other kinds, and those of which something would be missing, are left to the reader's browser.
 */
export function drawDiagram(source: string, run: RunMermaid): DrawnDiagram {
  const {text, keyword, wrap, lineOf} = prepareSource(source)
  const kind = Object.hasOwn(KINDS, keyword) ? KINDS[keyword] : undefined
  // formulas need a browser
  if (kind === undefined || source.includes('$$')) return {kind: 'left'}
  const result = run(text, {wrap})
  if (result.kind === 'failed') return {kind: 'left'}
  if (result.kind === 'invalid') {
    const {message, line = 1, column = 1} = result
    return {kind: 'invalid', message, line: lineOf(line), column}
  }
  const {svg, labels} = result
  const view = viewOf(svg)
  const drawing = writeDrawing(svg, source)
  const [title, description] = ['title', 'desc'].map((name) => svg.children.find(({tagName}) => tagName === name)?.textContent.trim() ?? '')
  if (view === undefined || !drawing.isWhole || !showsAll(labels, [...drawing.texts, title, description].join(' '))) return {kind: 'left'}
  const name = title === undefined || title === '' ? UNNAMED : title
  const [left, top, width, height] = view
  const attributes = [
    `viewBox="${left} ${top} ${width} ${height}"`,
    `width="${width}" height="${height}"${leastWidth(width)}`,
    `role="graphics-document document" aria-roledescription="${kind}" aria-label="${escapeHtml(name)}"`,
  ]
  const about = description === undefined || description === '' ? '' : `<desc>${escapeText(description)}</desc>`
  return {kind: 'drawn', svg: `<svg ${attributes.join(' ')}>${about}${drawing.html}</svg>`, name}
}

/** Returns the visible part of a drawing in whole pixels. */
function viewOf(svg: DrawingElement): readonly [left: number, top: number, width: number, height: number] | undefined {
  const [left, top, width, height] = (svg.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,][\s,]*/)
    .map(Number)
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined
  const [right, bottom] = [Math.ceil(left + width), Math.ceil(top + height)]
  const [x, y] = [Math.floor(left), Math.floor(top)]
  return [x, y, right - x, bottom - y].every((number) => Number.isFinite(number)) && right > x && bottom > y
    ? [x, y, right - x, bottom - y]
    : undefined
}

/** Scale to which a drawing shrinks before its box scrolls: text of 14 pixels remains readable. */
const SMALLEST = 0.72
/** Steps of the classes for the least width, in hundreds of pixels. */
const [FIRST_STEP, LAST_STEP] = [3, 16]

/** Returns the attribute for the class that keeps a wide drawing readable, after a space. */
function leastWidth(width: number): string {
  const step = Math.min(LAST_STEP, Math.floor((width * SMALLEST) / 100))
  return step < FIRST_STEP ? '' : ` class="diagram-${step}"`
}

/**
 * Reports whether all words of labels are drawn. A label of one word may be the name of a node with another label. Signs of emphasis are
 * not drawn, and words may be broken.
 */
function showsAll(labels: readonly string[], drawn: string): boolean {
  const shown = plain(drawn).replaceAll(/\s/g, '')
  return labels.every((label) => {
    const words = plain(label.replaceAll(/<br\s*\/?>|\\n/gi, ' ')).split(/\s/)
    return /^[\w$-]*$/.test(label.trim()) || words.every((word) => shown.includes(word))
  })
}

function plain(text: string): string {
  return text.replaceAll(/[*_`~<>\u200b"\\]/g, '')
}
