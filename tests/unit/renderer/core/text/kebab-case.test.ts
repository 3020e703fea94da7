import {expect, test} from 'vitest'
import {kebabCase} from '../../../../../renderer/core/text/kebab-case.ts'

test('words are joined by dashes in lower case', () => {
  const labels = ['React Native', 'fooBar', 'iOS', 'HTMLParser', 'v2', 'Émile Zola', '日本語', 'C++', '++', '❤️']
  expect(labels.map(kebabCase)).toEqual(['react-native', 'foo-bar', 'i-os', 'html-parser', 'v-2', 'emile-zola', '日本語', 'c', '++', '❤️'])
})

test('words of every script stay whole: marks that spell a letter are no accents', () => {
  const labels = [
    'हिन्दी भाषा',
    'বাংলা',
    'தமிழ்',
    'น้ำ',
    'コンポーネント',
    'ガイド',
    'バージョン2',
    'مُحَمَّد',
    'שָׁלוֹם',
    'کتاب‌خانه',
    'Ёлка Йод',
    '한국어 문서',
  ]
  expect(labels.map(kebabCase)).toEqual([
    'हिन्दी-भाषा',
    'বাংলা',
    'தமிழ்',
    'น้ำ',
    'コンポーネント',
    'ガイド',
    'バージョン-2',
    'مُحَمَّد',
    'שָׁלוֹם',
    'کتاب-خانه',
    'ёлка-йод',
    '한국어-문서',
  ])
})

test('a label has one path, whether its letters are composed or not', () => {
  for (const label of ['ガイド', 'Émile', 'Йод', '한국어', 'হ্যাঁ'])
    expect(kebabCase(label.normalize('NFD'))).toBe(kebabCase(label.normalize('NFC')))
})

test('Latin letters that are no letter with an accent are written in ASCII, as Docusaurus does', () => {
  expect(['Straße', 'Łódź', 'Ærø', 'Đakovo', 'Œuvre', 'İstanbul'].map(kebabCase)).toEqual([
    'strasse',
    'lodz',
    'aero',
    'dakovo',
    'oeuvre',
    'istanbul',
  ])
})
