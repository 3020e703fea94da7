import {expect, test} from 'vitest'
import {outsideRequests} from '../../../../../renderer/pages/html/outside-requests.ts'
import {makeConfig} from '../../../../make-config.ts'
import {requestsOf} from '../../../../outside-requests.ts'

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
