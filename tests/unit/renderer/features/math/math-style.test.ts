import {expect, test} from 'vitest'
import {bundleClient} from '../../../../../renderer/bundle/bundle-client.ts'
import type {ClientRequest} from '../../../../../renderer/bundle/bundle-client.ts'
import {assetText, clientRequest} from '../../../../client-bundle.ts'
import {featureAsset} from '../../../../feature-asset.ts'
import {makeConfig} from '../../../../make-config.ts'
import {makeFolder} from '../../../../make-site.ts'
import {requestsOf} from '../../../../outside-requests.ts'

test('formulas bring KaTeX with WOFF2 fonts only, or a URL when a CDN is configured', async () => {
  const root = await makeFolder({})
  const features: ClientRequest['features'] = new Map([['math', ['content/docs/next/a.md']]])
  const {value} = await bundleClient(clientRequest(makeConfig(root, {baseUrl: '/base/'}), {features}))
  const fonts = value.files.filter((file) => /\.(?:woff2?|ttf)$/.test(file.path))
  expect(fonts.length).toBe(20)
  expect(fonts.every((file) => /^assets\/KaTeX_[\w-]+-[A-Z0-9]{8}\.woff2$/.test(file.path))).toBe(true)
  expect(assetText(value, featureAsset(value, 'math', 'style'))).toContain(`url("/base/${fonts[0]?.path}")`)
  const cdn = await bundleClient(clientRequest(makeConfig(root, {markdown: {math: {cdn: 'https://cdn.example/katex/'}}}), {features}))
  expect(featureAsset(cdn.value, 'math', 'style')).toBe('https://cdn.example/katex/katex.min.css')
  expect(cdn.value.files.some((file) => file.path.includes('KaTeX'))).toBe(false)
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
