import {expect, test} from 'vitest'
import {pagePath} from '../../../../../renderer/browser/navigation/site-paths.ts'

test('A4, A5: a path is that of its page, however it is written', () => {
  const paths = ['/', '/index.html', '/docs/x', '/docs/x/', '/docs/x.html', '/docs/x/index.html', '/docs/0.2.3/', '/a.html/', '/caf%C3%A9']
  expect(paths.map((path) => pagePath(path, []))).toEqual([
    '/',
    '/',
    '/docs/x/',
    '/docs/x/',
    '/docs/x/',
    '/docs/x/',
    '/docs/0.2.3/',
    '/a.html/',
    '/caf%C3%A9/',
  ])
})

test('A22: a path below a prefix is that of the page that answers for it', () => {
  const rewrites = [
    ['/expo/', '/snack/'],
    ['/snack/', '/snack/'],
  ] as const
  expect(['/expo/@a/b', '/snack/', '/snack/x/y/z/', '/snacks/'].map((path) => pagePath(path, rewrites))).toEqual([
    '/snack/',
    '/snack/',
    '/snack/',
    '/snacks/',
  ])
})

test('A7: a path that cannot be decoded is an error that quotes it', () => {
  expect(() => pagePath('/docs/%zz/', [])).toThrow(
    new URIError('Pathname "/docs/%zz/" could not be decoded. This is likely caused by an invalid percent-encoding.'),
  )
})
