import {expect, test} from 'vitest'
import {placeInCode} from '../../../../../../renderer/features/api/samples/place-in-code.ts'
import {makeSample} from './make-sample.ts'

const place = {start: {line: 2, column: 3}, end: {line: 5, column: 6}}

test('a list and a quote indent the code', () => {
  const lines = ['- item', '  > ```ts', '  > one()', '  >   two()', '  > ```']
  const sample = {...makeSample('one()\n  two()'), place}
  expect(placeInCode(sample, lines, [8, 11])).toEqual({start: {line: 4, column: 7}, end: {line: 4, column: 10}})
})

test('code of a file stands there, without the indentation that is taken away', () => {
  const sample = {...makeSample('one()'), place, file: {path: 'a.ts', line: 2}}
  expect(placeInCode(sample, ['// begin', '    one()'], [0, 3])).toEqual({start: {line: 2, column: 5}, end: {line: 2, column: 8}})
})

test('code of an expression has the place of its element', () => {
  expect(placeInCode({...makeSample('one()'), place}, ['', '<CodeBlock>{code}</CodeBlock>'], [0, 3])).toEqual(place)
})
