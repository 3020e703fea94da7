import path from 'node:path'
import {expect, test} from 'vitest'
import {resolveLocales} from '../../../../../renderer/config/resolve-locales.ts'
import {readText} from '../../../../../renderer/core/files/read-file.ts'
import {makeConfig} from '../../../../make-config.ts'
import {languagesFeature} from '../../../../../renderer/features/languages/languages-feature.ts'

const sheets = (...names: readonly string[]): string[] => {
  const [first = 'en', ...others] = names
  const {localeStyles} = languagesFeature(makeConfig('/site'))
  return (localeStyles?.(resolveLocales({defaultLocale: first, locales: [first, ...others], localeConfigs: {}})) ?? []).map(String)
}

test.each<[locales: readonly string[], names: readonly string[]]>([
  [['en'], []],
  [['th', 'en'], []],
  [['de-AT'], ['long-words']],
  [['zh-TW', 'en'], ['east-asian']],
  [['he', 'en'], ['right-to-left']],
  [
    ['fa', 'en'],
    ['right-to-left', 'arabic-script'],
  ],
  [
    ['en', 'ar'],
    ['right-to-left', 'arabic-script'],
  ],
])('pages that show %s have the stylesheets %s', (locales, names) => {
  expect(sheets(...locales).map((file) => path.basename(file, '.css'))).toEqual(names)
})

test('a stylesheet is for the languages that it names, in the layer that rules of a site override', () => {
  for (const file of sheets(
    'ar',
    'ckb',
    'fa',
    'ks',
    'ps',
    'sd',
    'ug',
    'ur',
    'ja',
    'ko',
    'yue',
    'zh',
    'da',
    'de',
    'et',
    'fi',
    'hu',
    'is',
    'nb',
    'nl',
    'nn',
    'no',
    'sv',
  )) {
    const css = readText(file)
    expect(css).toMatch(/^@layer docsite\s*\{/)
    for (const [, language = ''] of css.matchAll(/:lang\((\w+)\)/g)) expect(sheets(language)).toContain(file)
  }
})
