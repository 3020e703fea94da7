import {expect, test} from 'vitest'
import {pagesVersion, readersVersion, resultsHref, versionLabel} from '../../../../../../renderer/features/search/browser/versions.ts'
import {safeHref} from '../../../../../../renderer/features/search/browser/safe-href.ts'
import type {SearchContext} from '../../../../../../renderer/features/search/browser/search-context.ts'
import type {SearchSettings} from '../../../../../../renderer/features/search/browser/search-provider.ts'

const settings: SearchSettings = {
  baseUrl: '/',
  placeholder: 'Search docs',
  contextual: true,
  pageHref: '/search/',
  missingResultsUrl: undefined,
  versions: [
    {name: 'next', label: 'Next'},
    {name: '2.0', label: '2.0 (stable)'},
    {name: '1.0', label: '1.0'},
  ],
  latest: ['2.0'],
  algolia: undefined,
}

function context(page: string | undefined, preferred: string | null): SearchContext {
  return {
    storage: {get: () => null, set: () => undefined},
    pageVersion: () => page,
    preferredVersion: () => preferred,
    isPlainClick: () => true,
  }
}

test('L1, M5: searched is the version of the page, else the preferred one, else the latest; those that are gone do not count', () => {
  const named = (page: string | undefined, preferred: string | null) => [
    readersVersion(settings, context(page, preferred))?.name,
    pagesVersion(settings, context(page, preferred))?.name,
  ]
  expect([named('1.0', 'next'), named(undefined, 'next'), named(undefined, null), named('0.1', '0.2')]).toEqual([
    ['1.0', 'next'],
    ['next', 'next'],
    ['2.0', '2.0'],
    ['2.0', '2.0'],
  ])
})

test('a site without versions has none, and one that is gone is called by its name', () => {
  const none = {...settings, versions: [], latest: []}
  expect([readersVersion(none, context('1.0', '1.0')), versionLabel(settings, 'next'), versionLabel(settings, '0.1')]).toEqual([
    undefined,
    'Next',
    '0.1',
  ])
})

test('K7: the address of all results has the query, encoded, and versions only where they are not the usual ones', () => {
  expect([
    resultsHref('/base/search/', {query: 'a b&c="ü"'}),
    resultsHref('/search/', {query: 'a', version: '*'}),
    resultsHref('/search/', {query: '', version: '1.0'}),
    resultsHref('/search/', {query: ''}),
  ]).toEqual(['/base/search/?q=a%20b%26c%3D%22%C3%BC%22', '/search/?q=a&version=*', '/search/?version=1.0', '/search/'])
})

test.each([
  ['/docs/a/?b#c', '/docs/a/?b#c'],
  ['https://example.org/', 'https://example.org/'],
  ['javascript:alert(1)', '#'],
  [' javascript:alert(1)', '#'],
  ['data:text/html,x', '#'],
  ['https://', '#'],
])('only addresses of the web become links: %s', (href, expected) => {
  expect(safeHref(href, 'https://docs.example/')).toBe(expected)
})
