import {expect, test} from 'vitest'
import {readCssUrls} from '../../../../../renderer/output/proof/css-urls.ts'

test.each([
  ['a { b: url(c.png) }', ['file c.png']],
  [`a { b: url( "c d.png" ), URL('e.png') }`, ['file c d.png', 'file e.png']],
  ['@import "a.css"; @import url(b.css) screen', ['style a.css', 'style b.css']],
  ['/* url(a.png) */ a::after { content: "url(b.png) /*" ; c: url(d.png) }', ['file d.png']],
  ['@namespace svg url(http://www.w3.org/2000/svg); a { b: url(c.png) }', ['file c.png']],
  [String.raw`a { b: url(a\20 b\,c.png) }`, ['file a b,c.png']],
  ['a { b: curl(c.png) ; content: "@import" }', []],
  ['a { b: url(', []],
  ['a { b: url("c.png" d) url(e f) url(g.png) }', ['file g.png']],
  [String.raw`a { content: "\"\\"; b: url("c\"d.png") }`, ['file c"d.png']],
  ["a { content: 'b\n; c: url(d.png) }", ['file d.png']],
  [`@import url("a.css"); @IMPORT\n'b.css'; @import c`, ['style a.css', 'style b.css']],
])('URLs of %j', (css, urls) => {
  expect(readCssUrls(css).map(({role, url}) => `${role} ${url}`)).toEqual(urls)
})

test('places are those of what is between quotes or parentheses', () => {
  const css = `@import 'a.css'; b { c: url("d.png") url(e.png) }`
  expect(readCssUrls(css).map(({start, end}) => css.slice(start, end))).toEqual(['a.css', 'd.png', 'e.png'])
})

test('millions of escapes take no stack, and time in proportion', () => {
  const escapes = String.raw`\)`.repeat(5_000_000)
  const css = `a { content: "${escapes}"; b: url(c.png) } d { e: url("${escapes}`
  expect(readCssUrls(css).map(({url}) => url)).toEqual(['c.png'])
  expect(readCssUrls(`a { b: url(${escapes.slice(0, 2_000_000)}) }`)[0]?.url.length).toBe(1_000_000)
})
