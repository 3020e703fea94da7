import {expect, test} from 'vitest'
import {isOnCalendar} from '../../../../../renderer/core/text/is-on-calendar.ts'

test('days that no month has are told from others, with times too', () => {
  expect(['2024-02-29', '2023-2-28', '2024-12-31T10:00', ' 2024-01-01', '31 May 2024', ''].filter((text) => !isOnCalendar(text))).toEqual(
    [],
  )
  expect(['2023-02-29', '2024-04-31T10:00', '2024-13-01', '2024-00-10', '2024-1-0', '2024-02-30 10:00'].filter(isOnCalendar)).toEqual([])
})
