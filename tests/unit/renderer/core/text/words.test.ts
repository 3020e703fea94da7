import {expect, test} from 'vitest'
import {divideRun, withoutCutEnd, withoutCutStart, wordsOf} from '../../../../../renderer/core/text/words.ts'

test.each([
  ['One two_3, four.', ['One', 'two_3', 'four']],
  ['用npm安装。', ['用', 'npm', '安', '装']],
  ['サーバー を', ['サ', 'ー', 'バ', 'ー', 'を']],
  ['か\u3099くせい', ['か\u3099', 'く', 'せ', 'い']],
  ['한국어 문장', ['한국어', '문장']],
  ['นี่', ['นี่']],
  ['हिन्दी शब्द', ['हिन्दी', 'शब्द']],
  ['\u{20000}\u{20001}', ['\u{20000}', '\u{20001}']],
  ['', []],
])('words of %j', (text, words) => expect(wordsOf(text)).toEqual(words))

test('white space stays behind the word before it', () => {
  expect(['word  ', '安装 ', '。 ', ' \n'].map(divideRun)).toEqual([['word  '], ['安', '装 '], ['。 '], [' \n']])
})

test('what is left of a word is removed where a text was cut, but no character of a script without spaces', () => {
  expect(['a bc', '安装', '安装ab'].map(withoutCutEnd)).toEqual(['a ', '安装', '安装'])
  expect(['bc d', '安装', 'ab安装'].map(withoutCutStart)).toEqual([' d', '安装', '安装'])
})
