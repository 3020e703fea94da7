import {expect, test} from 'vitest'
import {matchesPattern} from '../../../../../renderer/features/external-links/plan-addresses.ts'

test.each([
  ['https://example.org/', 'https://example.org/', true],
  ['https://example.org/', 'https://example.org/a', false],
  ['https://example.org/*', 'https://example.org/', true],
  ['https://example.org/*', 'https://example.org.evil/', false],
  ['https://example.org/*', 'http://example.org/', false],
  ['*://example.org/*', 'http://example.org/a', true],
  ['*example*', 'https://www.example.org/', true],
  ['https://*.example.org/*/edit', 'https://a.example.org/b/c/edit', true],
  ['https://*.example.org/*/edit', 'https://a.example.org/edit', false],
  ['https://example.org/a?b=*', 'https://example.org/a?b=c', true],
  ['https://example.org/A', 'https://EXAMPLE.org/a', true],
  ['ab*bc', 'abc', false],
  ['ab*bc', 'abbc', true],
  ['*', 'anything', true],
  ['**', '', true],
  ['a.c', 'abc', false],
])('%s and %s: %s', (pattern, url, expected) => {
  expect(matchesPattern(pattern, url)).toBe(expected)
})

test('no pattern is slow', () => {
  const started = performance.now()
  expect(matchesPattern(`${'*a'.repeat(1000)}*b`, 'a'.repeat(100_000))).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
})
