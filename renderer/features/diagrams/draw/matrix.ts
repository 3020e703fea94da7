import type {Point} from './read-path.ts'

/** An affine transformation, as in `matrix(a b c d e f)` of SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Parses the value of an attribute `transform`. */
export function readTransform(text: string): Matrix {
  let matrix = IDENTITY
  for (const [, name = '', given = ''] of text.matchAll(/(\w\w*)\s*\(([^()]*)\)/g)) {
    const numbers = given.split(/[\s,][\s,]*/).filter((part) => part !== '')
    matrix = multiply(
      matrix,
      matrixOf(
        name,
        numbers.map((part) => Number.parseFloat(part) || 0),
      ),
    )
  }
  return matrix
}

/** Applies a transformation to a point. */
export function transformPoint([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f]
}

function matrixOf(name: string, numbers: readonly number[]): Matrix {
  const [one = 0, two, three = 0] = numbers
  if (name === 'translate') return [1, 0, 0, 1, one, two ?? 0]
  if (name === 'scale') return [one, 0, 0, two ?? one, 0, 0]
  if (name === 'rotate') {
    const [sin, cos] = [Math.sin((one * Math.PI) / 180), Math.cos((one * Math.PI) / 180)]
    const [x, y] = [two ?? 0, three]
    return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
  }
  if (name !== 'matrix') return IDENTITY
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers
  return [a, b, c, d, e, f]
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ]
}
