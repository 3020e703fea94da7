import {expect, test} from 'vitest'
import {markWord} from '../../../../../renderer/features/code-marks/mark-word.ts'

test('a word is marked in tokens, across them, and beside references to characters', () => {
  expect(markWord('<span class="tk-string">"a"</span> span', 'a')).toBe('<span class="tk-string">"<mark>a</mark>"</span> sp<mark>a</mark>n')
  expect(markWord('a.<span class="tk-function">log</span>(', '.log(')).toBe(
    'a<mark>.</mark><span class="tk-function"><mark>log</mark></span><mark>(</mark>',
  )
  expect(markWord('a &lt;b&gt; &amp;&amp; c', '<b> &&')).toBe('a <mark>&lt;b&gt; &amp;&amp;</mark> c')
  expect(markWord('&#x27;a&nbsp;b&#x27; b', 'b')).toBe('&#x27;a&nbsp;<mark>b</mark>&#x27; <mark>b</mark>')
  expect(markWord('aaa', 'aa')).toBe('<mark>aa</mark>a')
  expect(markWord('👋 a', 'a')).toBe('👋 <mark>a</mark>')
})
