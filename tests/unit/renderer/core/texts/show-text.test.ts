import {expect, test} from 'vitest'
import {createShowText} from '../../../../../renderer/core/texts/show-text.ts'

const found = 'docsite.search.resultsFound'
const counts = [0, 1, 2, 5, 11, 21, 1_000_000]

function said(htmlLang: string, messages: Readonly<Record<string, string>> = {}): readonly string[] {
  const text = createShowText({locale: {htmlLang}, messages})
  return counts.map((count) => text(found, {count}))
}

const many = (million: string) => [...counts.slice(0, -1), million].map((count) => `${count} results`)

test('P8: a translation is shown in the form that its language has for the number', () => {
  expect(said('ru', {[found]: '{count} результат|{count} результата|{count} результатов'})).toEqual([
    '0 результатов',
    '1 результат',
    '2 результата',
    '5 результатов',
    '11 результатов',
    '21 результат',
    '1\u00A0000\u00A0000 результатов',
  ])
  expect(said('pl', {[found]: '{count} wynik|{count} wyniki|{count} wyników|{count} wyniku'})).toEqual([
    '0 wyników',
    '1 wynik',
    '2 wyniki',
    '5 wyników',
    '11 wyników',
    '21 wyników',
    '1\u00A0000\u00A0000 wyników',
  ])
  expect(said('ar', {[found]: 'لا شيء|نتيجة|نتيجتان|{count} نتائج|{count} نتيجة|{count} من النتائج'})).toEqual([
    'لا شيء',
    'نتيجة',
    'نتيجتان',
    '5 نتائج',
    '11 نتيجة',
    '21 نتيجة',
    '1,000,000 من النتائج',
  ])
})

test('what is not translated never says one of another number', () => {
  expect(said('ru')).toEqual(many('1\u00A0000\u00A0000'))
  expect(said('fr')).toEqual(many('1\u202F000\u202F000'))
  expect(said('ja')).toEqual(many('1,000,000'))
  expect(said('de')).toEqual(many('1.000.000').with(1, 'One result'))
  expect(said('ar')).toEqual(many('1,000,000').with(1, 'One result'))
  expect(said('pl')).toEqual(many('1\u00A0000\u00A0000').with(1, 'One result'))
  expect(said('not a language')).toEqual(many('1,000,000').with(1, 'One result'))
})

test('values are text: braces in them are no placeholders, and names of every object are none either', () => {
  const text = createShowText({
    locale: {htmlLang: 'en'},
    messages: {'theme.SearchPage.existingResultsTitle': '{constructor} {query} $& {gone}'},
  })
  expect(text('theme.SearchPage.existingResultsTitle', {query: '{gone} $1 <b>'})).toBe('{constructor} {gone} $1 <b> $& {gone}')
})
