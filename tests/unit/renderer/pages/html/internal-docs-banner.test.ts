import {expect, test} from 'vitest'
import {internalDocsBanner} from '../../../../../renderer/pages/html/internal-docs-banner.ts'
import {internalDocsRequests} from '../../../../../renderer/pages/html/internal-docs-requests.ts'
import {makeConfig} from '../../../../make-page.ts'

const internalDomain = 'internal.example'
const check = {
  pingUrl: 'https://ping.example:8443/a?b',
  checkUrl: 'https://www.internal.example/check',
  redirectHosts: ['internal.example'],
}
const staffHosts = {domain: 'staff.example', path: '/intern'}

test('T8: pages have the element of the banner only where somebody is asked', () => {
  const configs = [
    makeConfig(),
    makeConfig({internalDocs: {internalDomain, staffHosts}}),
    makeConfig({internalDocs: {internalDomain, check}}),
  ]
  expect(configs.map(internalDocsBanner)).toEqual([
    '',
    '',
    '<div id="internaldocs-banner" role="region" aria-label="Internal documentation" hidden></div>',
  ])
})

test('T6, T7: the ping and the check are the only requests, where they are configured', () => {
  expect([makeConfig(), makeConfig({internalDocs: {internalDomain, staffHosts}})].map(internalDocsRequests)).toEqual([[], []])
  expect(internalDocsRequests(makeConfig({internalDocs: {internalDomain, check}}))).toEqual([
    {because: 'internalDocs.check', directive: 'connectSrc', source: 'https://ping.example:8443', when: 'load'},
    {because: 'internalDocs.check', directive: 'connectSrc', source: 'https://www.internal.example', when: 'load'},
  ])
})
