import {expect, test} from 'vitest'
import {encodePng} from '../../../../../renderer/features/preview-images/encode-png.ts'
import {readPng} from '../../../../read-png.ts'

function encode(width: number, height: number, colorAt: (index: number) => readonly [number, number, number]): Uint8Array | undefined {
  const pixels = Uint8Array.from(Array.from({length: width * height}, (_, index) => [...colorAt(index), 255]).flat())
  return encodePng(pixels, {width, height})
}

test('a picture of few colours is the same when it is decoded', () => {
  const encoded = encode(5, 3, (index) => [index, 2 * index, 255 - index])
  const {width, height, colors} = readPng(Buffer.from(encoded ?? []))
  const hex = (value: number): string => value.toString(16).padStart(2, '0')
  expect([width, height]).toEqual([5, 3])
  expect(colors).toEqual(Array.from({length: 15}, (_, index) => `#${hex(index)}${hex(2 * index)}${hex(255 - index)}`))
})

test('of more colours than a palette has, those that are used most are exact, and others nearly', () => {
  const encoded = encode(100, 100, (index) => (index < 9000 ? [200, 10, 10] : [0, index % 250, (index % 4) * 60]))
  const {colors} = readPng(Buffer.from(encoded ?? []))
  expect(colors.filter((color) => color === '#c80a0a')).toHaveLength(9000)
  expect(new Set(colors).size).toBe(256)
})

test('a photo is left to others', () => {
  expect(encode(200, 100, (index) => [index % 256, Math.floor(index / 256), 7])).toBeUndefined()
})
