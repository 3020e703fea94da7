import {expect, test} from 'vitest'
import {schemeOf, unsafeScheme} from '../../../../../renderer/core/html/unsafe-scheme.ts'

test('a path that is written as it is may have a scheme', () => {
  expect(unsafeScheme('pathname://javascript:x', {isImage: false})).toBe('javascript')
})

test.each(['javascript:x', ' \u0001\u001FJAVA\tSCR\r\nIPT:x', 'javascript://%0Ax', '\njavascript:x'])(
  'the scheme is what browsers see: %j',
  (url) => {
    expect([schemeOf(url), unsafeScheme(url, {isImage: false}), unsafeScheme(url, {isImage: true})]).toEqual(Array(3).fill('javascript'))
  },
)

test.each([
  '/javascript:x',
  './javascript:x',
  '#javascript:x',
  '?a=javascript:x',
  'javascript%3Ax',
  'java script:x',
  'javascript',
  'a/b:c',
  'C:\\x',
  '//x/y:z',
])('there is no scheme: %s', (url) => {
  expect([schemeOf(url), unsafeScheme(url, {isImage: false})]).toEqual([undefined, undefined])
})

test('data is safe in images of images only', () => {
  const verdicts = ['data:image/png;base64,x', 'DATA:image/svg+xml,x', 'data:text/html,x', 'data:,x'].map((url) =>
    [true, false].map((isImage) => unsafeScheme(url, {isImage})),
  )
  expect(verdicts).toEqual([
    [undefined, 'data'],
    [undefined, 'data'],
    ['data', 'data'],
    ['data', 'data'],
  ])
})

test.each(['https://x', 'mailto:a@b', 'tel:1', 'exp://x', 'pathname:///x'])('others run nothing: %s', (url) => {
  expect(unsafeScheme(url, {isImage: false})).toBe(undefined)
})
