import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {analyticsFeature} from '../../../../../renderer/features/analytics/analytics-feature.ts'
import {bundleClient} from '../../../../../renderer/bundle/bundle-client.ts'
import type {SiteConfigInput} from '../../../../../renderer/config/schema.ts'
import {featureAsset} from '../../../../feature-asset.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder, toolRoot} from '../../../../make-site.ts'
import {requestsOf} from '../../../../outside-requests.ts'

async function bundle(analytics: SiteConfigInput['analytics'], files: Readonly<Record<string, string>> = {}) {
  const written = `export default {analytics: ${JSON.stringify(analytics)?.replaceAll('"', "'")}}\n`
  const root = await makeFolder({'site-config.ts': written, ...files})
  const {value, diagnostics} = await bundleClient({
    config: makeConfig(root, {analytics, search: false}),
    toolRoot,
    islands: [],
    features: new Map(),
    styles: [],
  })
  const code = new Map(
    value.files.map(({path, content}) => [
      `/${path}`,
      typeof content === 'object' && 'copy' in content ? readFileSync(content.copy, 'utf8') : '',
    ]),
  )
  return {value, code, problems: diagnostics.map(({place, message, hint}) => [place?.start, message, hint])}
}

const module = 'content/analytics.ts'

test('V1: without an id, or a provider, there is nobody to tell', () => {
  const partsOf = (analytics: SiteConfigInput['analytics']) =>
    analyticsFeature(makeConfig('/site', {analytics})).client?.map(({settings, loads}) => ({settings, loads: loads?.module}))
  expect([
    partsOf(undefined),
    partsOf({provider: 'gtag', trackingId: ['', '']}),
    partsOf({provider: 'gtag', trackingId: ['G-1', '', 'G-2'], anonymizeIp: true}),
    partsOf({provider: 'custom', module, respectPrivacySignals: false}),
  ]).toEqual([
    undefined,
    undefined,
    [{settings: {ids: ['G-1', 'G-2'], anonymizeIp: true, respectPrivacySignals: true}}],
    [{settings: {respectPrivacySignals: false}, loads: module}],
  ])
})

test('a site that counts nobody is not sent a byte for it', async () => {
  const [off, on] = [await bundle(undefined), await bundle({provider: 'gtag', trackingId: 'G-1'})]
  const words = (code: ReadonlyMap<string, string>) =>
    [...code.values()].filter((text) => /googletagmanager|globalPrivacyControl/.test(text)).length
  expect([
    featureAsset(off.value, 'analytics', 'script'),
    words(off.code),
    featureAsset(on.value, 'analytics', 'script') !== undefined,
    words(on.code),
  ]).toEqual([undefined, 0, true, 1])
  expect(off.value.shell).toBe(on.value.shell)
})

test('code of the site is no part of the script that asks for the signals', async () => {
  const {value, code} = await bundle({provider: 'custom', module}, {[module]: 'export const onPageView = () => console.log("told")\n'})
  const script = featureAsset(value, 'analytics', 'script')
  expect(script).toBeDefined()
  expect(code.get(script ?? '')).not.toContain('told')
  expect([...code.values()].filter((text) => text.includes('told')).length).toBe(1)
})

test('a module that is missing, or does not export the function, is reported where the configuration names it', async () => {
  const place = {line: 1, column: 59}
  expect((await bundle({provider: 'custom', module})).problems).toEqual([
    [
      place,
      'The module `content/analytics.ts` of `analytics` does not exist.',
      'Correct its path; it is relative to the root of the site.',
    ],
  ])
  expect((await bundle({provider: 'custom', module}, {[module]: 'export const other = 1\n'})).problems).toEqual([
    [
      place,
      'The module `content/analytics.ts` of `analytics` has no export `onPageView`, so page views would not be reported.',
      'Write `export function onPageView({title, location, path}) { … }`.',
    ],
  ])
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
