import {escapeHtml, escapeText} from '../../../core/html/escape-html.ts'
import {drawnColor, inkOn} from './drawing-colors.ts'
import {DrawingElement} from './drawing-element.ts'
import {placeMarkers} from './place-markers.ts'

/** A drawing as HTML. */
export type WrittenDrawing = {
  /** The content of the `svg` element. */
  readonly html: string
  /** All texts that it shows, in document order. */
  readonly texts: readonly string[]
  /** Whether everything that Mermaid has drawn is in it. */
  readonly isWhole: boolean
}

/** Elements that are written; those below are left out, and with all others the drawing is not whole. */
const SHAPES = new Set('path rect circle ellipse line polygon polyline'.split(' '))
const GROUPS = new Set(['g', 'a', 'text', 'tspan'])
const LEFT_OUT = new Set('style defs marker title desc script filter linearGradient'.split(' '))

/** Tests of the values of attributes. Numbers are rounded. */
const GEOMETRY: Readonly<Record<string, RegExp>> = {
  d: /^[a-z\d\s,.+-]*$/i,
  points: /^[\d\s,.eE+-]*$/,
  transform: /^(?:\s*(?:translate|rotate|scale|matrix)\([\d\s,.eE+-]*\)\s*,?)*$/,
  ...Object.fromEntries(
    'x y dx dy width height r rx ry cx cy x1 y1 x2 y2'.split(' ').map((name) => [name, /^-?[\d.]{1,24}(?:e-?\d{1,3})?(?:em|px|%)?$/]),
  ),
}

/** Properties that inner elements inherit, with their initial values and what their values may be. */
const INHERITED: Readonly<Record<string, readonly [initial: string, allowed: RegExp | 'color']>> = {
  fill: ['#000', 'color'],
  stroke: ['none', 'color'],
  'stroke-width': ['1', /^[\d.]{1,10}(?:px)?$/],
  'stroke-dasharray': ['none', /^(?:none|[\d.,\s]{1,60})$/],
  'stroke-linecap': ['butt', /^(?:butt|round|square)$/],
  'stroke-linejoin': ['miter', /^(?:miter|round|bevel)$/],
  'fill-opacity': ['1', /^[\d.]{1,10}$/],
  'stroke-opacity': ['1', /^[\d.]{1,10}$/],
  'font-size': ['14px', /^[\d.]{1,10}(?:px|em|rem|pt)$/],
  'font-weight': ['normal', /^(?:normal|bold|bolder|[1-9]00)$/],
  'font-style': ['normal', /^(?:normal|italic|oblique)$/],
  'text-anchor': ['start', /^(?:start|middle|end)$/],
  'dominant-baseline': ['auto', /^[a-z-]{1,30}$/],
}

/** Properties of the element alone. */
const OWN: Readonly<Record<string, RegExp>> = {
  opacity: /^[\d.]{1,10}$/,
  'alignment-baseline': /^[a-z-]{1,30}$/,
  'text-decoration': /^(?:underline|line-through|overline)$/,
}

/** Radius of the corners of nodes in pixels, where Mermaid sets none. */
const CORNER = 6
/** Width of the lines around nodes in pixels, where Mermaid sets none. */
const OUTLINE = '1.5'
/** Opacity of a background that the author of a sequence has coloured, on which text of the page can be read in both modes. */
const BACKGROUND_OPACITY = '0.2'

/** The inherited values at a place of the output, and the colour of text there if it has to be readable on a colour of the author's. */
type Context = {readonly values: ReadonlyMap<string, string>; readonly ink?: string}

type Writer = {readonly source: string; readonly root: DrawingElement; readonly texts: string[]; isWhole: boolean}

/**
 * Writes what Mermaid has drawn as HTML that needs neither styles of its own nor ids: the values of its stylesheet become attributes, with
 * the colours of the page, and markers become shapes. Only elements and attributes of a list are written, and values of a known form.
 * @param source the source of the diagram, whose colours are kept
 */
export function writeDrawing(root: DrawingElement, source: string): WrittenDrawing {
  const writer: Writer = {source, root, texts: [], isWhole: true}
  const initial = new Map(Object.entries(INHERITED).map(([name, [value]]) => [name, value]))
  const {attributes, context} = presentation(root, {values: initial}, writer)
  const inner = writeChildren(root, context, writer)
  return {html: attributes === '' ? inner : `<g${attributes}>${inner}</g>`, texts: writer.texts, isWhole: writer.isWhole}
}

function writeChildren(element: DrawingElement, context: Context, writer: Writer): string {
  const ink = chosenInk(element, writer)
  const inner = ink === undefined ? context : {...context, ink}
  return element.childNodes
    .map((child) => {
      if (child instanceof DrawingElement) return writeElement(child, inner, writer)
      if (!isText(element)) return ''
      const text = child.textContent.replaceAll('\u200b', '')
      writer.texts.push(text)
      return escapeText(text)
    })
    .join('')
}

function isText({tagName}: DrawingElement): boolean {
  return tagName === 'text' || tagName === 'tspan'
}

function writeElement(element: DrawingElement, context: Context, writer: Writer): string {
  const {tagName} = element
  const {styles} = element.ownerDocument
  if (LEFT_OUT.has(tagName)) return ''
  if (styles.valueOf(element, 'display') === 'none' || styles.valueOf(element, 'visibility') === 'hidden') return ''
  if (!SHAPES.has(tagName) && !GROUPS.has(tagName)) {
    writer.isWhole &&= isEmpty(element)
    return ''
  }
  const {attributes, context: inner} = presentation(element, context, writer)
  if (SHAPES.has(tagName)) return writeShape(element, {attributes, context: inner, outside: context}, writer)
  const content = writeChildren(element, inner, writer)
  if (isText(element)) {
    if (content.trim() === '') return tagName === 'tspan' ? content : ''
    writer.texts.push(' ')
  } else if (content === '') return ''
  const all = attributes + geometry(element) + (tagName === 'a' ? linkOf(element) : '')
  return all === '' && tagName !== 'text' ? content : `<${tagName}${all}>${content}</${tagName}>`
}

/** Reports whether an element that cannot be written shows nothing. */
function isEmpty(element: DrawingElement): boolean {
  return element.tagName === 'foreignObject'
    ? element.textContent.trim() === ''
    : element.childNodes.length === 0 && !element.hasAttribute('href')
}

type Shape = {readonly attributes: string; readonly context: Context; readonly outside: Context}

function writeShape(element: DrawingElement, {attributes, context, outside}: Shape, writer: Writer): string {
  const {tagName} = element
  const shape = geometry(element)
  if (!isVisible(element, context)) return ''
  const isPlainBox =
    tagName === 'rect' && !/ r[xy]="[^0]/.test(shape) && isInside(element, ['node', 'actor', 'statediagram-state', 'entityBox'])
  const isBackground = tagName === 'rect' && element.classList.contains('rect')
  const more = (isPlainBox ? ` rx="${CORNER}"` : '') + (isBackground ? ` fill-opacity="${BACKGROUND_OPACITY}"` : '')
  const width = Number.parseFloat(context.values.get('stroke-width') ?? '') || 0
  const markers = placeMarkers(element, writer.root, width).map(({marker, transform}) => {
    const placed = presentation(marker, outside, writer, true)
    return `<g transform="${transform}"${placed.attributes}>${writeChildren(marker, placed.context, writer)}</g>`
  })
  return `<${tagName}${shape.replaceAll(/ r[xy]="0"/g, '')}${more}${attributes}/>${markers.join('')}`
}

/** Reports whether a shape has an extent, and a colour. */
function isVisible(element: DrawingElement, {values}: Context): boolean {
  const {styles} = element.ownerDocument
  const lacks = (property: string): boolean => /^(?:none|transparent)$/.test(values.get(property) ?? '')
  if (lacks('fill') && lacks('stroke')) return false
  if (styles.valueOf(element, 'opacity') === '0') return false
  const {tagName} = element
  const number = (name: string): number => Number.parseFloat(element.getAttribute(name) ?? '') || 0
  if (tagName === 'rect') return number('width') > 0 && number('height') > 0
  if (tagName === 'circle') return number('r') > 0
  return tagName === 'path' ? (element.getAttribute('d') ?? '') !== '' : true
}

/** Returns the attributes of an element for the properties in which it differs from its place, and the values inside it. */
function presentation(
  element: DrawingElement,
  {values, ink}: Context,
  writer: Writer,
  isElsewhere = false,
): {readonly attributes: string; readonly context: Context} {
  const {styles} = element.ownerDocument
  const inner = new Map(values)
  let attributes = ''
  for (const [name, [, allowed]] of Object.entries(INHERITED)) {
    const raw = isElsewhere ? styles.inherited(element, name) : styles.valueOf(element, name)
    const value =
      raw === undefined ? undefined : allowed === 'color' ? colorOf(raw, name, {element, ink, writer}) : allowed.test(raw) ? raw : undefined
    const set = shownValue(element, name, value) ?? (isElsewhere ? INHERITED[name]?.[0] : undefined)
    if (set === undefined || set === inner.get(name)) continue
    inner.set(name, set)
    attributes += ` ${name}="${escapeHtml(set)}"`
  }
  for (const [name, allowed] of Object.entries(OWN)) {
    const value = styles.valueOf(element, name)
    if (value !== undefined && value !== '1' && allowed.test(value)) attributes += ` ${name}="${escapeHtml(value)}"`
  }
  return {attributes, context: {values: inner, ...(ink !== undefined && {ink})}}
}

/** Replaces Mermaid's own widths of lines by those of the page. */
function shownValue(element: DrawingElement, name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const plain = value.replace(/px$/, '')
  if (name === 'stroke-width' && plain === '1' && isInside(element, ['node', 'cluster', 'actor'])) return OUTLINE
  if (name === 'stroke-dasharray' && /^0(?:[\s,]*0)*$/.test(value)) return 'none'
  return name === 'stroke-width' ? plain : value
}

function colorOf(
  raw: string,
  name: string,
  {element, ink, writer}: {readonly element: DrawingElement; readonly ink: string | undefined; readonly writer: Writer},
): string | undefined {
  const color = drawnColor(raw, writer.source)
  if (color === undefined) return undefined
  // a label on a line has the background of the page, so that the line does not cross its letters
  if (name === 'fill' && element.tagName === 'rect' && isInside(element, ['edgeLabel', 'edgeLabels'])) return `var(--diagram-page)`
  if (ink !== undefined && name === 'fill' && isText(element) && !color.isChosen) return ink
  return color.value
}

/** Returns the colour for text in a group whose shape has a colour that the author has chosen. */
function chosenInk(element: DrawingElement, {source}: Writer): string | undefined {
  if (!element.classList.contains('node') && !element.classList.contains('cluster')) return undefined
  const {styles} = element.ownerDocument
  for (const shape of element.children) {
    const inner = shape.tagName === 'g' && !shape.classList.contains('label') ? shape.children : [shape]
    for (const one of inner) {
      if (!SHAPES.has(one.tagName)) continue
      const color = drawnColor(styles.inherited(one, 'fill') ?? '', source)
      if (color?.isChosen === true) return inkOn(color.value)
    }
  }
  return undefined
}

function geometry(element: DrawingElement): string {
  let attributes = ''
  for (const [name, allowed] of Object.entries(GEOMETRY)) {
    const value = element.getAttribute(name)?.trim() ?? ''
    if (value === '' || !allowed.test(value) || (name === 'transform' && /^translate\(0[ ,]*0\)$/.test(value))) continue
    attributes += ` ${name}="${value.replaceAll(/-?\d*\.\d{3,}(?:e-?\d*)?/g, (number) => String(Math.round(Number(number) * 100) / 100 || 0))}"`
  }
  return attributes
}

/** Returns the attributes of a link to another page or place; other addresses, such as code, are left out. */
function linkOf(element: DrawingElement): string {
  const address = (element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '').trim()
  const isSafe = /^(?:https?:|mailto:|[^:/?#]*(?:[/?#]|$))/i.test(address) && !/^\/\/|[\s\\\p{Cc}]/u.test(address)
  return isSafe && address !== '' ? ` href="${escapeHtml(address)}" rel="noopener noreferrer"` : ''
}

function isInside(element: DrawingElement, classes: readonly string[]): boolean {
  for (let at: DrawingElement | null = element; at !== null; at = at.parentElement) {
    if (classes.some((name) => at.classList.contains(name))) return true
  }
  return false
}
