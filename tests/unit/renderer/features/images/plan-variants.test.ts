import * as v from 'valibot'
import {expect, test} from 'vitest'
import {images} from '../../../../../renderer/config/images-schema.ts'
import {planVariants, selectFallback, selectVariants} from '../../../../../renderer/features/images/plan-variants.ts'
import type {MadeVariant, Original, VariantFormat} from '../../../../../renderer/features/images/plan-variants.ts'

const defaults = v.parse(images, {})

function planned(original: Partial<Original>, options = defaults): string[] {
  return planVariants({name: 'a.jpg', width: 3000, size: 500_000, ...original}, options).map(
    ({format, width, quality, triesLossless}) => `${format} ${width} q${quality}${triesLossless ? ' or lossless' : ''}`,
  )
}

function made(...variants: readonly (readonly [VariantFormat, number, number])[]): MadeVariant[] {
  return variants.map(([format, width, size]) => ({format, width, size}))
}

test('an empty object stands for the defaults', () => {
  expect(defaults).toEqual({formats: ['avif', 'webp'], widths: [480, 960, 1440], quality: {avif: 50, webp: 78, jpeg: 80}})
})

test('a photograph has each width in each format, and JPEG for browsers that know neither', () => {
  expect(planned({})).toEqual([
    'avif 480 q50',
    'avif 960 q50',
    'avif 1440 q50',
    'webp 480 q78',
    'webp 960 q78',
    'webp 1440 q78',
    'jpeg 480 q80',
    'jpeg 960 q80',
    'jpeg 1440 q80',
  ])
})

test('no variant is wider than the image, and a narrow image has one of its own width', () => {
  const webp = v.parse(images, {formats: ['webp', 'webp'], widths: [1440, 480, 480], quality: {webp: 60}})
  expect([
    planned({name: 'a.png', width: 1000}, webp),
    planned({name: 'A.PNG', width: 480}, webp),
    planned({name: 'a.png', width: 200}, webp),
  ]).toEqual([['webp 480 q60 or lossless', 'webp 1000 q60 or lossless'], ['webp 480 q60 or lossless'], ['webp 200 q60 or lossless']])
  expect(planned({width: 480}, webp)).toEqual(['webp 480 q60'])
})

test('drawings, other formats and tiny files are left alone', () => {
  const sizes = [{name: 'a.svg'}, {name: 'a.avif'}, {name: 'a'}, {size: 4095}]
  expect(sizes.map((original) => planned(original))).toEqual([[], [], [], []])
  expect(planned({name: 'a.gif', size: 4096}).length).toBe(6)
})

test('a format whose widest file is not smaller than the original is left out as a whole', () => {
  const files = made(['avif', 480, 50], ['avif', 1000, 100], ['webp', 480, 40], ['webp', 1000, 99])
  expect(selectVariants({size: 100}, files)).toEqual([{format: 'webp', variants: made(['webp', 480, 40], ['webp', 1000, 99])}])
  expect(selectVariants({size: 99}, files)).toEqual([])
})

test('a format is left out if a later one is smaller; a narrow file that is not smaller than a wider one is left out', () => {
  const files = made(['avif', 1440, 300], ['avif', 480, 90], ['webp', 480, 210], ['webp', 960, 205], ['webp', 1440, 200])
  expect(selectVariants({size: 1000}, files)).toEqual([{format: 'webp', variants: made(['webp', 1440, 200])}])
  const better = made(['webp', 480, 20], ['webp', 960, 20], ['avif', 480, 10], ['avif', 960, 21], ['jpeg', 480, 1])
  expect(selectVariants({size: 1000}, better)).toEqual([
    {format: 'webp', variants: made(['webp', 960, 20])},
    {format: 'avif', variants: made(['avif', 480, 10], ['avif', 960, 21])},
  ])
})

test('JPEG files are smaller than the original and than each other', () => {
  expect(selectFallback({size: 100}, made(['webp', 480, 1], ['jpeg', 960, 100], ['jpeg', 480, 40], ['jpeg', 240, 40]))).toEqual(
    made(['jpeg', 480, 40]),
  )
})
