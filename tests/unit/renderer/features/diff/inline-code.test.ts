import {expect, test} from 'vitest'
import {codeFence, inlineCode} from '../../../../../renderer/features/diff/inline-code.ts'

test.each([
  ['plain', '`plain`'],
  ['a `b`', '`` a `b` ``'],
  ['``', '``` `` ```'],
  ['`` a ` b ```', '```` `` a ` b ``` ````'],
  [
    '<img src=x onerror=alert(1)> @ada #1 **b** ](javascript:alert(1))',
    '`<img src=x onerror=alert(1)> @ada #1 **b** ](javascript:alert(1))`',
  ],
  ['one\ntwo\u2028three\u0007', '`one two three`'],
  ['a\u202Eb\u200B', '`a b`'],
  ['  ', '` `'],
])('%j is %j', (text, code) => {
  expect(inlineCode(text)).toBe(code)
})

test('a fence is longer than those in its lines, and no line ends it', () => {
  expect(codeFence(['- a', '+ ```', '+ ````', '  b\r\n```'], {language: 'diff', indent: '  '})).toBe(
    ['  `````diff', '  - a', '  + ```', '  + ````', '    b  ```', '  `````'].join('\n'),
  )
})
