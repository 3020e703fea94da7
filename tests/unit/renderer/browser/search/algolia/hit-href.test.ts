import {expect, test} from 'vitest'
import {hitHref} from '../../../../../../renderer/browser/search/algolia/hit-href.ts'

const places = {page: 'http://127.0.0.1:4000/docs/', siteBaseUrl: '/', externalUrlRegex: undefined}

test.each([
  ['https://example.org/docs/a/?x=1#b', '/docs/a/?x=1#b'],
  ['https://example.org', '/'],
  ['/docs/ä#ö', '/docs/%C3%A4#%C3%B6'],
  ['https://example.org//evil.example/x', '/evil.example/x'],
  ['https://example.org/\\\\evil.example', '/evil.example'],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)//https://example.org/', undefined],
  ['data:text/html,x', undefined],
  ['mailto:a@example.org', undefined],
  ['https://', undefined],
])('K8: the hit %j leads to %j', (url, href) => {
  expect(hitHref(url, places)).toBe(href)
})

test.each([
  ['/lib/docs/', '/lib/docs/'],
  ['/lib', '/lib'],
  ['/docs/', '/lib/docs/'],
  ['/library/', '/lib/library/'],
])('K8: below a base URL the hit %j leads to %j', (path, href) => {
  expect(hitHref(`https://example.org${path}`, {...places, siteBaseUrl: '/lib/'})).toBe(href)
})

test('K8: what matches externalUrlRegex, in any case of letters, leads where it says, unless that is no address of a page', () => {
  const outside = {...places, externalUrlRegex: String.raw`^https://(api|blog)\.example\.org|script`}
  expect(['https://API.example.org/a#b', 'https://example.org/a', 'javascript:alert(1)'].map((url) => hitHref(url, outside))).toEqual([
    'https://api.example.org/a#b',
    '/a',
    undefined,
  ])
})
