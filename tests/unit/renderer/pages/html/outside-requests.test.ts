import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {outsideRequests} from '../../../../../renderer/pages/html/outside-requests.ts'
import type {PageFeature} from '../../../../../renderer/core/model/doc.ts'
import {makeConfig, toolRoot} from '../../../../make-site.ts'

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

test('KaTeX comes from elsewhere only where the configuration says so, and only for pages with formulas', () => {
  const markdown = {math: {cdn: 'https://cdn.example/katex/'}}
  expect([requestsOf({}, ['math']), requestsOf({markdown}), requestsOf({markdown}, ['math'])]).toEqual([
    [],
    [],
    [
      'styleSrc https://cdn.example/katex/katex.min.css (markdown.math.cdn, load)',
      'fontSrc https://cdn.example/katex/fonts/ (markdown.math.cdn, load)',
    ],
  ])
})

test('plugins have the requests that they declare, some only where a page uses them', () => {
  const request = {because: 'counts', directive: 'connectSrc', source: 'https://a.example', when: 'load'} as const
  const plugins = [{name: 'counter', requests: [request, {...request, source: 'https://b.example', on: 'use'} as const]}]
  const config = {...makeConfig('/site', {search: false}), plugins}
  expect([outsideRequests(config, new Set()), outsideRequests(config, new Set(['counter']))]).toEqual([
    [{...request, because: 'plugin counter: counts'}],
    [
      {...request, because: 'plugin counter: counts'},
      {...request, source: 'https://b.example', because: 'plugin counter: counts'},
    ],
  ])
})

test('the table of requests in the README names every host that a policy can allow, and no other', () => {
  const everything: Partial<SiteConfigInput> = {
    analytics: {provider: 'gtag', trackingId: 'G-1'},
    navbar: {items: [{...star, showCount: true}]},
    search: {provider: 'algolia', appId: 'APPID', apiKey: 'key', indexName: 'docs'},
  }
  const requests = outsideRequests(makeConfig('/site', everything), new Set<PageFeature>(['snack', 'stars']))
  const readme = readFileSync(path.join(toolRoot, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('## Requests to other hosts\n')
  const hosts = [...(section.split('\n## ')[0] ?? '').matchAll(/`(https:[^`]+)`/g)].map(([, host = '']) => host.replace('<appId>', 'appid'))
  expect(hosts.toSorted()).toEqual([...new Set(requests.map(({source}) => source))].toSorted())
})
