import {afterEach, expect, test, vi} from 'vitest'
import {markedNodes} from '../../../../../../renderer/features/search/browser/marked-nodes.ts'

/** An element as its HTML, which is all that is asked of it. */
function fakeElement(name: string): object {
  const parts: unknown[] = []
  const attributes: string[] = []
  return {
    setAttribute: (key: string, value: string) => attributes.push(` ${key}="${value}"`),
    append: (...children: unknown[]) => parts.push(...children),
    toString: () => `<${name}${attributes.join('')}>${parts.join('')}</${name}>`,
  }
}

afterEach(() => void vi.unstubAllGlobals())

test.each([
  [true, 'الخيار <bdi dir="ltr">--<mark>fl</mark>ag</bdi>، <mark>نص</mark> <bdi dir="ltr"><mark>/etc</mark>/<mark>hosts</mark></bdi>'],
  [false, 'الخيار --<mark>fl</mark>ag، <mark>نص</mark> <mark>/etc</mark>/<mark>hosts</mark>'],
])('code keeps its direction in titles of results where pages are read from right to left: %s', (isRightToLeft, html) => {
  vi.stubGlobal('SITE_FEATURES', {isRightToLeft})
  vi.stubGlobal('document', {createElement: fakeElement})
  const text = ['الخيار --', 'fl', 'ag، ', 'نص', ' ', '/etc', '/', 'hosts'].map((piece, index) => ({text: piece, isMatch: index % 2 === 1}))
  expect(markedNodes(text).map(String).join('')).toBe(html)
})
