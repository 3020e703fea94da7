import {expect, test} from 'vitest'
import {markedText} from '../../../../../../../renderer/features/search/browser/algolia/marked-text.ts'

/** `[…]` around what matches. */
function shown(value: string): string {
  return markedText(value)
    .map(({text, isMatch}) => (isMatch ? `[${text}]` : text))
    .join('')
}

test('K6: a highlighted value is split at its marks', () => {
  expect(markedText('A <mark>ten</mark>sor, <mark>ten</mark>')).toEqual([
    {text: 'A ', isMatch: false},
    {text: 'ten', isMatch: true},
    {text: 'sor, ', isMatch: false},
    {text: 'ten', isMatch: true},
  ])
})

test.each([
  ['', ''],
  ['plain', 'plain'],
  ['<mark></mark>a', 'a'],
  ['<mark>a</mark><mark>b</mark>', '[a][b]'],
  ['<mark>never ended', '[never ended]'],
  ['ended </mark> first', 'ended </mark> first'],
  ['<mark>a <mark>b</mark> c</mark>', '[a <mark>b] c</mark>'],
  ['<MARK>a</MARK>', '<MARK>a</MARK>'],
  ['<mark class="x">a</mark>', '<mark class="x">a</mark>'],
  ['<img src=x onerror=alert(1)><mark><b>a</b></mark>', '<img src=x onerror=alert(1)>[<b>a</b>]'],
  ['&lt;script&gt; &amp;lt; &quot;&#39;&apos;&nbsp;&#x1F600;', "<script> &lt; \"''\u00A0😀"],
  ['&<mark>lt</mark>;a&<mark>am</mark>p;&#<mark>39</mark>;', "<a&'"],
  ['a &<mark>ref</mark>; &copy; &#0; &#x110000; &;', 'a &[ref]; &copy; &#0; &#x110000; &;'],
])('the text of %j is %j, and nothing in it is HTML', (value, expected) => {
  expect(shown(value)).toBe(expected)
})
