import {expect, test} from 'vitest'
import {boundingBox} from '../../../../../../renderer/features/diagrams/draw/bounding-box.ts'
import {DrawingDocument} from '../../../../../../renderer/features/diagrams/draw/drawing-document.ts'
import {readPath} from '../../../../../../renderer/features/diagrams/draw/read-path.ts'

type Attributes = Readonly<Record<string, string>>

function boxOf(name: string, attributes: Attributes, text = ''): (number | undefined)[] {
  const document = new DrawingDocument()
  const group = document.createElement('g')
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.textContent = text
  group.append(element)
  document.body.append(group)
  const box = boundingBox(group)
  return [box?.left, box?.top, box?.right, box?.bottom].map((side) => (side === undefined ? undefined : Math.round(side * 100) / 100 || 0))
}

test.each<[string, Attributes, number[]]>([
  ['rect', {x: '1', y: '2', width: '3', height: '4'}, [1, 2, 4, 6]],
  ['rect', {width: '10', height: '4', transform: 'translate(5, 1) scale(2)'}, [5, 1, 25, 9]],
  ['rect', {width: '10', height: '4', transform: 'rotate(90)'}, [-4, 0, 0, 10]],
  ['rect', {width: '10', height: '4', transform: 'rotate(180 5 2)'}, [0, 0, 10, 4]],
  ['rect', {width: '1', height: '1', transform: 'matrix(2 0 0 3 4 5) skewX(3)'}, [4, 5, 6, 8]],
  ['circle', {cx: '5', cy: '5', r: '2'}, [3, 3, 7, 7]],
  ['ellipse', {cx: '5', cy: '5', rx: '2', ry: '1'}, [3, 4, 7, 6]],
  ['line', {x1: '5', y1: '1', x2: '2', y2: '3'}, [2, 1, 5, 3]],
  ['polygon', {points: '0,0 4,-1 2.5,3'}, [0, -1, 4, 3]],
  ['path', {d: 'M1 1h4v2l-1-1z'}, [1, 1, 5, 3]],
  ['path', {d: 'm1 1 2 2M9 9'}, [1, 1, 9, 9]],
  ['path', {d: 'M0 0C1 2,3 4,5 6Q7 8 9 10'}, [0, 0, 9, 10]],
  ['path', {d: 'M0 0A5 5 0 0 1 10 0'}, [0, -5, 10, 0]],
  ['path', {d: 'M0 0a5 5 0 0 0 10 0'}, [0, 0, 10, 5]],
])('the box of a %s with %j is %j', (name, attributes, expected) => {
  expect(boxOf(name, attributes)).toEqual(expected)
})

test('what shows nothing has no box', () => {
  expect(['style', 'marker', 'defs'].map((name) => boxOf(name, {width: '5', height: '5'}))).toEqual(
    Array.from({length: 3}, () => [undefined, undefined, undefined, undefined]),
  )
})

test('texts are measured by their letters, from their anchor', () => {
  expect([
    boxOf('text', {x: '10', y: '20'}, 'ii'),
    boxOf('text', {x: '10', y: '20', 'text-anchor': 'middle'}, 'ii'),
    boxOf('text', {x: '10', y: '20', style: 'font-size: 28px; font-weight: bold'}, 'ii'),
  ]).toEqual([
    [10, 6.98, 17.84, 23.36],
    [6.08, 6.98, 13.92, 23.36],
    [10, -6.04, 27.72, 26.72],
  ])
})

test('a path that is none has no points', () => {
  expect([readPath(''), readPath('x 5 5'), readPath('M')]).toEqual([[], [], []])
})
