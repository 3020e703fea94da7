import {expect, test} from 'vitest'
import {createDateFormat} from '../../../../../renderer/pages/html/date-format.ts'

test('R2: a date is the day in UTC in the language of the site; other text stays as it is', () => {
  const format = createDateFormat('en')
  expect([
    format('2024-01-05T23:30:00Z'),
    format('2024-12-31T23:30:00-02:00'),
    format('2024-01-05'),
    format('last week'),
    createDateFormat('de')('2024-03-01'),
    format('2024-01-05', 'long'),
  ]).toEqual(['Jan 5, 2024', 'Jan 1, 2025', 'Jan 5, 2024', 'last week', '1. März 2024', 'January 5, 2024'])
})
