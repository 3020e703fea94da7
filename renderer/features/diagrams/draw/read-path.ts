/** A point in pixels. */
export type Point = readonly [x: number, y: number]

/** Number of coordinates of each command of a path. */
const COUNTS: Readonly<Record<string, number>> = {M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7}
const COMMAND = /([a-z])([^a-z]*(?:e[-+]?\d[^a-z]*)*)/gi
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi
/** Number of points on an arc. */
const ARC_POINTS = 8

/**
 * Returns the points of a path: ends and control points of its curves, and points on its arcs. Their hull contains the path, and the
 * first two and the last two different ones are on its tangents.
 */
export function readPath(text: string): Point[] {
  const points: Point[] = []
  let start: Point = [0, 0]
  let at: Point = [0, 0]
  for (const [, command = '', rest = ''] of text.matchAll(COMMAND)) {
    const kind = command.toUpperCase()
    if (kind === 'Z') {
      points.push(start)
      at = start
      continue
    }
    const count = COUNTS[kind]
    if (count === undefined) continue
    const numbers = (rest.match(NUMBER) ?? []).map(Number)
    for (let index = 0; index + count <= numbers.length; index += count) {
      const from: Point = command === kind ? [0, 0] : at
      const next = readSegment(kind, numbers.slice(index, index + count), {from, at})
      for (const point of next) points.push(point)
      at = next.at(-1) ?? at
      if (kind === 'M' && index === 0) start = at
    }
  }
  return points
}

/** Returns the points of one segment, its end last. `from` is the origin of its coordinates, `at` its start. */
function readSegment(kind: string, numbers: readonly number[], {from, at}: {readonly from: Point; readonly at: Point}): Point[] {
  const [one = 0] = numbers
  if (kind === 'H') return [[from[0] + one, at[1]]]
  if (kind === 'V') return [[at[0], from[1] + one]]
  if (kind === 'A') {
    const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers
    return arcPoints(at, [from[0] + x, from[1] + y], {rx: Math.abs(rx), ry: Math.abs(ry), turn, isLarge: large !== 0, sweeps: sweep !== 0})
  }
  return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[from[0] + x, from[1] + (numbers[index + 1] ?? 0)]] : []))
}

type Arc = {readonly rx: number; readonly ry: number; readonly turn: number; readonly isLarge: boolean; readonly sweeps: boolean}

/** Returns points of an arc: https://www.w3.org/TR/SVG2/implnote.html#ArcConversionEndpointToCenter */
function arcPoints(from: Point, to: Point, {rx, ry, turn, isLarge, sweeps}: Arc): Point[] {
  if (rx === 0 || ry === 0) return [to]
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const stretch = Math.max(1, Math.sqrt((px / rx) ** 2 + (py / ry) ** 2))
  const [a, b] = [rx * stretch, ry * stretch]
  const below = (a * py) ** 2 + (b * px) ** 2
  const factor = (isLarge === sweeps ? -1 : 1) * Math.sqrt(Math.max(0, below === 0 ? 0 : ((a * b) ** 2 - below) / below))
  const [ux, uy] = [(factor * a * py) / b, (-factor * b * px) / a]
  const center: Point = [cos * ux - sin * uy + (from[0] + to[0]) / 2, sin * ux + cos * uy + (from[1] + to[1]) / 2]
  const first = Math.atan2((py - uy) / b, (px - ux) / a)
  const last = Math.atan2((-py - uy) / b, (-px - ux) / a)
  const full = 2 * Math.PI
  const angle = sweeps ? (last - first + full) % full : -((first - last + full) % full)
  const points = Array.from({length: ARC_POINTS - 1}, (_, index): Point => {
    const now = first + (angle * (index + 1)) / ARC_POINTS
    const [x, y] = [a * Math.cos(now), b * Math.sin(now)]
    return [center[0] + cos * x - sin * y, center[1] + sin * x + cos * y]
  })
  return [...points, to]
}
