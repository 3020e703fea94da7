import {expect, test} from 'vitest'
import {allowsUrl} from '../../../../../renderer/core/html/policy-sources.ts'

test.each([
  ['https:', 'https://a.example/x', true],
  ['https:', 'http://a.example/x', false],
  ['http:', 'https://a.example/x', true],
  ["'self'", 'https://a.example/x', false],
  ['a.example', '//a.example/x', true],
  ['https://A.example', 'https://a.example/x?y#z', true],
  ['https://*.example', 'https://a.b.example/x', true],
  ['https://*.example', 'https://example/x', false],
  ['*', 'https://a.example/', true],
  ['https://a.example/x', 'https://a.example/x/y', false],
  ['https://a.example/x/', 'https://a.example/x/y', true],
  ['https://a.example:8443', 'https://a.example/x', false],
  ['https://a.example:443', 'https://a.example/x', true],
  ['https://a.example:*', 'https://a.example:8443/x', true],
  ['wss://a.example', 'https://a.example/', false],
])('%s and %s: %s', (source, url, isAllowed) => {
  expect(allowsUrl([source], url)).toBe(isAllowed)
})
