import {expect, test} from 'vitest'
import {buildDay, buildTime} from '../../../../../renderer/core/data/build-time.ts'

test('the time of a build is that of SOURCE_DATE_EPOCH, and its day is the one in UTC', () => {
  expect(buildTime({SOURCE_DATE_EPOCH: '1767225599'})).toEqual(new Date('2025-12-31T23:59:59Z'))
  expect(buildDay({SOURCE_DATE_EPOCH: '1767225599'})).toBe('2025-12-31')
  expect(buildDay({SOURCE_DATE_EPOCH: '0'})).toBe('1970-01-01')
})

test('a value that is no time is as if there were none', () => {
  const before = Date.now()
  for (const env of [{}, {SOURCE_DATE_EPOCH: 'soon'}, {SOURCE_DATE_EPOCH: '1e300'}])
    expect(buildTime(env).getTime()).toBeGreaterThanOrEqual(before)
})
