import {expect, test} from 'vitest'
import {internalDocsFeature} from '../../../../../renderer/features/internal-docs/internal-docs-feature.ts'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {shellOf} from '../../../../client-bundle.ts'
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
  expect(configs.map((config) => internalDocsFeature(config).bodyStart)).toEqual([
    undefined,
    undefined,
    '<div id="internaldocs-banner" role="region" aria-label="Internal documentation" hidden></div>',
  ])
})

test('T6, T7: the ping and the check are the only requests, where they are configured', () => {
  const none = [makeConfig(), makeConfig({internalDocs: {internalDomain, staffHosts}})]
  expect(none.flatMap((config) => internalDocsFeature(config).requests ?? [])).toEqual([])
  expect(internalDocsFeature(makeConfig({internalDocs: {internalDomain, check}})).requests).toEqual([
    {because: 'internalDocs.check', directive: 'connectSrc', source: 'https://ping.example:8443', when: 'load'},
    {because: 'internalDocs.check', directive: 'connectSrc', source: 'https://www.internal.example', when: 'load'},
  ])
})

test('T20: only sites with an editor have the sources of their pages', () => {
  const parent = {origins: ['https://internal.example'], bridgeHosts: ['a.example']}
  const edited = makeConfig({internalDocs: {internalDomain, parent, editor: {}}, docs: {editUrl: 'https://code.example/'}})
  const sites = [edited, makeConfig({internalDocs: {internalDomain, parent}}), makeConfig()]
  expect(sites.map((config) => internalDocsFeature(config).openSession !== undefined)).toEqual([true, false, false])
})

test('what a site does for staff is in its shell part by part', () => {
  const parent = {origins: ['https://internal.example'], announcePages: true, bridgeHosts: ['a.example'], reportCopies: false}
  const parts = (input: Partial<SiteConfigInput>) =>
    internalDocsFeature(makeConfig(input)).shell?.map(({export: name, settings}) => [name, settings])
  expect(parts({internalDocs: {internalDomain, staffHosts}})).toEqual([['startCheck', {internalDomain, staffHosts}]])
  const input = {internalDocs: {internalDomain, parent, editor: {}}, docs: {editUrl: 'https://code.example/edit'}, baseUrl: '/base/'}
  expect(parts(input)).toEqual([
    ['startParent', parent],
    ['startEditor', {editUrl: 'https://code.example/edit/', sourcesHref: '/base/_src/', showButtons: false}],
  ])
})

test('the shell talks to a parent only where one is configured', async () => {
  const parent = {origins: ['https://internal.example'], announcePages: true, bridgeHosts: [], reportCopies: false}
  const shells = [await shellOf({internalDocs: {internalDomain, parent}}), await shellOf({})]
  expect(shells.map((shell) => shell.includes('page-update'))).toEqual([true, false])
})

test('the folder of the sources is reserved where there is an editor', () => {
  const parent = {origins: ['https://internal.example'], bridgeHosts: ['a.example']}
  const config = makeConfig({internalDocs: {internalDomain, parent, editor: {}}, docs: {editUrl: 'https://code.example/'}})
  expect(internalDocsFeature(config).reservedPaths?.map(({path, what}) => [path, what])).toEqual([
    ['_src/', 'the sources of pages, for the editor'],
  ])
  expect(internalDocsFeature(makeConfig()).reservedPaths).toBe(undefined)
})
