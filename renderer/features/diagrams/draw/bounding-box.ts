import type {DrawingStyles, Styled} from './drawing-styles.ts'
import {readTransform, transformPoint} from './matrix.ts'
import {readPath} from './read-path.ts'
import type {Point} from './read-path.ts'
import {ASCENT, DESCENT, textWidth} from './text-width.ts'
import type {TextFont} from './text-width.ts'

/** A rectangle in pixels. */
export type Box = {readonly left: number; readonly top: number; readonly right: number; readonly bottom: number}

/** An element that can be measured. */
export type MeasuredElement = Omit<Styled, 'children'> & {
  readonly parentElement: MeasuredElement | null
  readonly children: readonly MeasuredElement[]
  readonly childNodes: readonly (MeasuredElement | {readonly nodeType: number; readonly textContent: string})[]
  readonly ownerDocument: {readonly styles: DrawingStyles}
}

/** Elements that take no space themselves. */
const NEVER_SHOWN = new Set('style defs marker title desc script clipPath symbol filter linearGradient mask pattern'.split(' '))

/** Size of text in pixels where nothing sets another. */
const FONT_SIZE = 14

/** Returns the box of an element in its own coordinates, as `getBBox` does. Undefined if it shows nothing. */
export function boundingBox(element: MeasuredElement): Box | undefined {
  const number = (name: string): number => Number.parseFloat(element.getAttribute(name) ?? '') || 0
  const {tagName} = element
  if (NEVER_SHOWN.has(tagName)) return undefined
  if (tagName === 'text' || tagName === 'tspan') return textBox(element)
  if (tagName === 'rect' || tagName === 'image' || tagName === 'foreignObject') {
    return boxOf([
      [number('x'), number('y')],
      [number('x') + number('width'), number('y') + number('height')],
    ])
  }
  if (tagName === 'circle' || tagName === 'ellipse') {
    const [rx, ry] = tagName === 'circle' ? [number('r'), number('r')] : [number('rx'), number('ry')]
    return boxOf([
      [number('cx') - rx, number('cy') - ry],
      [number('cx') + rx, number('cy') + ry],
    ])
  }
  if (tagName === 'line') {
    return boxOf([
      [number('x1'), number('y1')],
      [number('x2'), number('y2')],
    ])
  }
  if (tagName === 'polygon' || tagName === 'polyline') return boxOf(readPoints(element.getAttribute('points') ?? ''))
  if (tagName === 'path') return boxOf(readPath(element.getAttribute('d') ?? ''))
  return boxOf(element.children.flatMap((child) => cornersIn(child)))
}

/** Returns the corners of an element in the coordinates of its parent. */
function cornersIn(element: MeasuredElement): Point[] {
  const box = boundingBox(element)
  if (box === undefined) return []
  const {left, top, right, bottom} = box
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
  const transform = element.getAttribute('transform')
  if (transform === null) return corners
  const matrix = readTransform(transform)
  return corners.map((corner) => transformPoint(matrix, corner))
}

function boxOf(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return {left, top, right, bottom}
}

function readPoints(text: string): Point[] {
  const numbers = (text.match(/-?\d[\d.]*/g) ?? []).map(Number)
  return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []))
}

/** Returns the font of an element. */
export function fontOf(element: MeasuredElement): TextFont {
  const {styles} = element.ownerDocument
  const weight = styles.inherited(element, 'font-weight') ?? ''
  const size = styles.inherited(element, 'font-size') ?? ''
  const number = Number.parseFloat(size)
  const isRelative = /r?em$/.test(size)
  return {
    size: Number.isNaN(number) ? FONT_SIZE : number * (isRelative ? FONT_SIZE : size.endsWith('pt') ? 4 / 3 : 1),
    isBold: /^bold|^[6-9]00/.test(weight),
  }
}

/** A piece of text that is drawn at one place, from its baseline. */
type Run = {text: string; readonly x: number; readonly y: number}

function textBox(element: MeasuredElement): Box | undefined {
  const font = fontOf(element)
  const {styles} = element.ownerDocument
  const anchor = styles.inherited(element, 'text-anchor') ?? 'start'
  const baseline = styles.inherited(element, 'dominant-baseline') ?? styles.inherited(element, 'alignment-baseline') ?? 'auto'
  const above = /middle|central/.test(baseline) ? (ASCENT + DESCENT) / 2 : /hanging|before|top/.test(baseline) ? 0 : ASCENT
  const corners = runsOf(element, font.size).flatMap(({text, x, y}): Point[] => {
    const shown = text.replaceAll(/\s\s*/g, ' ').trim()
    if (shown === '') return []
    const width = textWidth(shown, font)
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
    const top = y - above * font.size
    return [
      [left, top],
      [left + width, top + (ASCENT + DESCENT) * font.size],
    ]
  })
  return boxOf(corners)
}

/** Splits a text where a `tspan` has a place of its own. */
function runsOf(element: MeasuredElement, size: number): Run[] {
  const length = (of: MeasuredElement, name: string): number | undefined => {
    const text = of.getAttribute(name)
    if (text === null) return undefined
    return (Number.parseFloat(text) || 0) * (text.endsWith('em') ? size : 1)
  }
  let x = length(element, 'x') ?? 0
  let y = (length(element, 'y') ?? 0) + (length(element, 'dy') ?? 0)
  const runs: Run[] = [{text: '', x, y}]
  const visit = (of: MeasuredElement): void => {
    for (const child of of.childNodes) {
      if (!('tagName' in child)) {
        const run = runs.at(-1)
        if (run !== undefined) run.text += child.textContent
        continue
      }
      const inner = child
      x = length(inner, 'x') ?? x
      y = (length(inner, 'y') ?? y) + (length(inner, 'dy') ?? 0)
      if (['x', 'y', 'dy'].some((name) => inner.getAttribute(name) !== null)) runs.push({text: '', x, y})
      visit(inner)
    }
  }
  visit(element)
  return runs
}
