import {expect, test} from 'vitest'
import {serializeRecords} from '../../../../../../renderer/features/search/records/write-records.ts'
import {pageRecords} from '../../../../../../renderer/features/search/records/page-records.ts'

const records = pageRecords({url: 'https://a.org/', title: 'A', category: 'B', html: '<p>One\u2028two</p>', tags: {}})

test('both forms have a record a line, one is JSON as a whole', () => {
  const json = serializeRecords(records, 'json')
  const lines = serializeRecords(records, 'ndjson').split('\n')
  expect([JSON.parse(json), lines.slice(0, -1).map((line) => JSON.parse(line) as unknown), lines.at(-1)]).toEqual([records, records, ''])
  expect(json.split('\n').length).toBe(records.length + 3)
})

test('no records are an empty list, or nothing', () => {
  expect([serializeRecords([], 'json'), serializeRecords([], 'ndjson')]).toEqual(['[]\n', ''])
})
