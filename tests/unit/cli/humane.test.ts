import {expect, test} from 'vitest'
import {humaneBytes, humaneCount, humaneTime} from '../../../cli/humane.ts'

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.00 kB'],
  [12_345, '12.3 kB'],
  [999_499, '999 kB'],
  [999_500, '1.00 MB'],
  [1_234_567_890, '1.23 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(humaneBytes(bytes)).toBe(text)
})

test.each([
  [0.4, '0 ms'],
  [999.4, '999 ms'],
  [999.6, '1.00 s'],
  [61_234, '61.2 s'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(humaneTime(milliseconds)).toBe(text)
})

test('counts have commas', () => {
  expect(humaneCount(1_234_567)).toBe('1,234,567')
})
