import {expect, test} from 'vitest'
import {groupByLetter} from '../../../../../renderer/core/tags/group-by-letter.ts'
import {toRoutePath} from '../../../../../renderer/core/urls/url.ts'

const grouped = (language: string, labels: readonly string[]): [heading: string | undefined, ...labels: string[]][] =>
  groupByLetter(
    labels.map((label) => ({label, path: toRoutePath(label)})),
    language,
  ).map(({heading, items}) => [heading, ...items.map(({label}) => label)])

test.each<[language: string, labels: readonly string[], groups: readonly (readonly string[])[]]>([
  [
    'en',
    ['API', 'Zebra', 'api', '--flag', '2D'],
    [
      ['-', '--flag'],
      ['2', '2D'],
      ['A', 'API', 'api'],
      ['Z', 'Zebra'],
    ],
  ],
  [
    'de',
    ['Zug', 'Änderung', 'Apfel', 'Öl', 'über'],
    [
      ['A', 'Änderung', 'Apfel'],
      ['Ö', 'Öl'],
      ['Ü', 'über'],
      ['Z', 'Zug'],
    ],
  ],
  [
    'sv',
    ['Öl', 'Zebra', 'Ål', 'Apa'],
    [
      ['A', 'Apa'],
      ['Z', 'Zebra'],
      ['Å', 'Ål'],
      ['Ö', 'Öl'],
    ],
  ],
  [
    'ar',
    ['إدارة', 'التثبيت', 'أمان', 'تجهيز'],
    [
      ['ا', 'إدارة', 'التثبيت', 'أمان'],
      ['ت', 'تجهيز'],
    ],
  ],
  [
    'ja',
    ['ガイド', 'か', 'あ'],
    [
      ['あ', 'あ'],
      ['か', 'か', 'ガイド'],
    ],
  ],
  [
    'tr',
    ['ızgara', 'istemci', 'iç'],
    [
      ['I', 'ızgara'],
      ['İ', 'iç', 'istemci'],
    ],
  ],
  [
    'ru',
    ['ёлка', 'енот', 'жук'],
    [
      ['Е', 'ёлка', 'енот'],
      ['Ж', 'жук'],
    ],
  ],
])('%s: tags are in the order of the language', (language, labels, groups) => {
  expect(grouped(language, labels)).toEqual(groups)
})
