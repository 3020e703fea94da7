import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../renderer/config/schema.ts'
import {outsideRequests} from '../../../../renderer/html/outside-requests.ts'
import type {PageFeature} from '../../../../renderer/model/doc.ts'
import {makeConfig} from '../../../make-site.ts'

/** `directive source (because, when)` of every request of a site. */
function requestsOf(input: Partial<SiteConfigInput> = {}, features: readonly PageFeature[] = []): string[] {
  return outsideRequests(makeConfig('/site', {search: false, ...input}), new Set(features)).map(
    ({directive, source, because, when}) => `${directive} ${source} (${because}, ${when})`,
  )
}

const star = {type: 'star', href: 'https://github.com/a/b'} as const

test('a site that asks for nothing connects its readers to nobody', () => {
  expect([
    requestsOf(),
    requestsOf({analytics: {provider: 'gtag'}, navbar: {items: [star]}, snack: {load: 'visible'}}),
    requestsOf({
      analytics: {provider: 'custom', module: 'a.ts'},
      navbar: {items: [{...star, href: 'https://github.com/sponsors/a', showCount: true}]},
    }),
  ]).toEqual([[], [], []])
})

test('V1: Google’s tag gets what it needs and no more', () => {
  expect(requestsOf({analytics: {provider: 'gtag', trackingId: 'G-1'}})).toEqual([
    'scriptSrc https://www.googletagmanager.com/gtag/ (analytics, load)',
    'connectSrc https://*.google-analytics.com (analytics, load)',
    'connectSrc https://*.googletagmanager.com (analytics, load)',
    'connectSrc https://*.analytics.google.com (analytics, load)',
    'imgSrc https://*.google-analytics.com (analytics, load)',
    'imgSrc https://*.googletagmanager.com (analytics, load)',
  ])
})

test('U5: GitHub’s API is allowed where a count is shown, in the navbar or in a page', () => {
  expect([requestsOf({navbar: {items: [star, {...star, showCount: true}]}}), requestsOf({}, ['stars', 'components'])]).toEqual([
    ['connectSrc https://api.github.com (navbar.items, load)'],
    ['connectSrc https://api.github.com (<StarButton>, load)'],
  ])
})

test('Expo’s frame is allowed where a page has a snack', () => {
  expect([requestsOf({}, ['snack']), requestsOf({snack: {load: 'visible'}}, ['snack'])]).toEqual([
    ['frameSrc https://snack.expo.dev (<Snack>, use)'],
    ['frameSrc https://snack.expo.dev (<Snack>, load)'],
  ])
})
