import type {DrawingElement} from './drawing-element.ts'
import {readPath} from './read-path.ts'
import type {Point} from './read-path.ts'

/** A copy of a marker at the end of a line: its definition, and the value of `transform` that brings it there. */
export type PlacedMarker = {readonly marker: DrawingElement; readonly transform: string}

/** Smallest distance in pixels of two points that have a direction. */
const NEAR = 0.01

/**
 * Returns the arrowheads and other markers of a line. References to markers by id would need ids that no other drawing in the page has,
 * so the markers themselves are drawn.
 * @param strokeWidth width of the line in pixels
 */
export function placeMarkers(element: DrawingElement, root: DrawingElement, strokeWidth: number): PlacedMarker[] {
  const points = pointsOf(element)
  return (['marker-start', 'marker-mid', 'marker-end'] as const).flatMap((name) => {
    const value = root.ownerDocument.styles.valueOf(element, name) ?? ''
    const id = /^url\(\s*["']?[^#)]*#([^"')]*)["']?\s*\)$/.exec(value)?.[1]
    const marker = id === undefined ? undefined : root.descendants().find((one) => one.id === id && one.tagName === 'marker')
    if (marker === undefined || name === 'marker-mid') return []
    const [end, next] = endOf(name === 'marker-start' ? points : points.toReversed())
    if (end === undefined) return []
    const [dx, dy] = name === 'marker-start' ? [next[0] - end[0], next[1] - end[1]] : [end[0] - next[0], end[1] - next[1]]
    return [{marker, transform: transformOf(marker, end, {dx, dy, isStart: name === 'marker-start', strokeWidth})}]
  })
}

function pointsOf(element: DrawingElement): Point[] {
  const number = (name: string): number => Number.parseFloat(element.getAttribute(name) ?? '') || 0
  if (element.tagName === 'path') return readPath(element.getAttribute('d') ?? '')
  if (element.tagName !== 'line') return []
  return [
    [number('x1'), number('y1')],
    [number('x2'), number('y2')],
  ]
}

/** Returns the first point, and the first one after it that is elsewhere; a line without length has the direction of the x axis. */
function endOf(points: readonly Point[]): [end: Point | undefined, next: Point] {
  const [end] = points
  if (end === undefined) return [undefined, [0, 0]]
  return [end, points.find((point) => Math.hypot(point[0] - end[0], point[1] - end[1]) > NEAR) ?? end]
}

type End = {readonly dx: number; readonly dy: number; readonly isStart: boolean; readonly strokeWidth: number}

/** https://svgwg.org/svg2-draft/painting.html#MarkerElement */
function transformOf(marker: DrawingElement, [x, y]: Point, {dx, dy, isStart, strokeWidth}: End): string {
  const number = (name: string, otherwise: number): number => {
    const value = Number.parseFloat(marker.getAttribute(name) ?? '')
    return Number.isNaN(value) ? otherwise : value
  }
  const view = (marker.getAttribute('viewBox') ?? '').split(/[\s,][\s,]*/).map(Number)
  const [left = 0, top = 0, width = 0, height = 0] = view
  const [markerWidth, markerHeight] = [number('markerWidth', 3), number('markerHeight', 3)]
  const fit = width > 0 && height > 0 ? Math.min(markerWidth / width, markerHeight / height) : 1
  const scale = fit * (marker.getAttribute('markerUnits') === 'userSpaceOnUse' ? 1 : strokeWidth)
  const orient = marker.getAttribute('orient') ?? '0'
  const along = (Math.atan2(dy, dx) * 180) / Math.PI
  const angle = orient === 'auto' ? along : orient === 'auto-start-reverse' ? along + (isStart ? 180 : 0) : Number.parseFloat(orient) || 0
  const reference = `translate(${round(-number('refX', left))} ${round(-number('refY', top))})`
  const turn = round(angle) === 0 ? '' : ` rotate(${round(angle)})`
  return `translate(${round(x)} ${round(y)})${turn}${round(scale) === 1 ? '' : ` scale(${round(scale)})`} ${reference}`
}

function round(value: number): number {
  return Math.round(value * 100) / 100 || 0
}
