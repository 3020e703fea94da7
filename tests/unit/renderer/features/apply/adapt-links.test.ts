import {expect, test} from 'vitest'
import {adaptLinks} from '../../../../../renderer/features/apply/adapt-links.ts'

const [latest, next, old] = [{routeBase: '/docs/'}, {routeBase: '/docs/next/'}, {routeBase: '/docs/1.0/'}]
const versions = [latest, next, old]

test('links of one version lead to another: in text, definitions and attributes', () => {
  const text =
    '[a](/docs/next/a#b) [c](</docs/next/c d>)\n\n[e]: /docs/next/e\n\n<a href="/docs/next/f">f</a> <Link to=\'/docs/next/g\' />\n'
  expect(adaptLinks(text, {from: next, to: old, versions})).toBe(text.replaceAll('/docs/next/', '/docs/1.0/'))
})

test('the latest version is told from those below its address', () => {
  const text = '[a](/docs/a) [b](/docs/next/a) [c](/docs/1.0) [d](/blog/a)'
  expect(adaptLinks(text, {from: latest, to: old, versions})).toBe('[a](/docs/1.0/a) [b](/docs/next/a) [c](/docs/1.0) [d](/blog/a)')
  expect(adaptLinks(text, {from: next, to: latest, versions})).toBe('[a](/docs/a) [b](/docs/a) [c](/docs/1.0) [d](/blog/a)')
})

test('text that only looks like an address stays', () => {
  const text = 'The path /docs/next/a, `/docs/next/a`, and https://example.org/docs/next/a.'
  expect(adaptLinks(text, {from: next, to: old, versions})).toBe(text)
})
