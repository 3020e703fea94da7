import {expect, test} from 'vitest'
import {interfaceLanguage} from '../../../../../renderer/features/languages/interface-language.ts'

test.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['DE-at', 'de'],
  ['es-419', 'es'],
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['pt', 'pt'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-PT'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans-SG', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['sr', 'sr'],
  ['sr-Cyrl-RS', 'sr'],
  // another script
  ['sr-Latn', undefined],
  ['hi-Latn', undefined],
  ['en', undefined],
  ['en-GB', undefined],
  ['eo', undefined],
  ['not_a_tag', undefined],
  ['', undefined],
])('the interface of %s is that of %s', (tag, expected) => {
  expect(interfaceLanguage(tag)).toBe(expected)
})
