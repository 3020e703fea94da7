import {expect, test} from 'vitest'
import {createRecordsDocument} from '../../../../../../renderer/features/search/records/records-document.ts'
import {pageRecords} from '../../../../../../renderer/features/search/records/page-records.ts'
import type {RecordsForm} from '../../../../../../renderer/features/search/records/records-document.ts'

const recordsOf = (name: string) =>
  pageRecords({url: `https://a.org/${name}/`, title: name, category: 'B', html: '<p>One\u2028zwei ü</p>', tags: {}})
const pages = [recordsOf('a'), [], recordsOf('b')]
const records = pages.flat()

function partsOf(form: RecordsForm, added: typeof pages): string[] {
  const document = createRecordsDocument(form)
  for (const page of added) document.add(page)
  return document.end().map((part) => part.toString())
}

test('both forms have a record a line, one is JSON as a whole', () => {
  const json = partsOf('json', pages).join('')
  const lines = partsOf('ndjson', pages).join('').split('\n')
  expect([JSON.parse(json), lines.slice(0, -1).map((line) => JSON.parse(line) as unknown), lines.at(-1)]).toEqual([records, records, ''])
  expect(json.split('\n').length).toBe(records.length + 3)
})

test('each page has a part, so that no string contains a large site', () => {
  expect(partsOf('ndjson', pages).length).toBe(2)
  expect(partsOf('json', pages).length).toBe(3)
})

test('no records are an empty list, or nothing', () => {
  expect([partsOf('json', []), partsOf('ndjson', [[]])]).toEqual([['[]\n'], []])
})

test('pages without records are not counted', () => {
  const document = createRecordsDocument('json')
  for (const page of pages) document.add(page)
  expect(document.size()).toEqual({records: records.length, pages: 2})
})
