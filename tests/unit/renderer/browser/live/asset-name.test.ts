import {expect, test} from 'vitest'
import {assetName} from '../../../../../renderer/browser/live/asset-name.ts'

test.each([
  ['/assets/style-E33ACBEA.css', '/assets/style.css'],
  ['/base/assets/island-Counter-4A7199E3.js', '/base/assets/island-Counter.js'],
  ['https://cdn.example/katex.min.css', 'https://cdn.example/katex.min.css'],
  ['/assets/live-style.css', '/assets/live-style.css'],
])('%s is a state of %s', (href, name) => {
  expect(assetName(href)).toBe(name)
})
