import {describe, expect, test} from 'vitest'
import type {Reply} from '../../../../../renderer/features/external-links/exchange.ts'
import {parseRetryAfter, retryDelay} from '../../../../../renderer/features/external-links/retry-delay.ts'

const failed: Reply = {kind: 'failure', reason: 'reset', words: ''}
const answered = (status: number, headers: Record<string, string> = {}): Reply => ({kind: 'answer', status, headers})
const delay = (reply: Reply, tries = 1, chance = 0.5): number | undefined => retryDelay({reply, tries, now: 0, chance})

test('the wait doubles from one second, and the fourth try is the last', () => {
  expect([1, 2, 3, 4].map((tries) => delay(failed, tries))).toEqual([1000, 2000, 4000, undefined])
})

test('a fifth more or less', () => {
  expect([delay(failed, 1, 0), delay(failed, 1, 0.999999)]).toEqual([800, 1200])
})

test.each([408, 425, 429, 500, 502, 503, 504, 520, 599])('%d may pass', (status) => {
  expect(delay(answered(status))).toBe(1000)
})

test.each([200, 304, 400, 401, 403, 404, 410, 451, 501, 505, 999])('%d stays', (status) => {
  expect(delay(answered(status))).toBeUndefined()
})

test.each(['dns', 'private', 'certificate', 'tls'] as const)('a failure of %s stays', (reason) => {
  expect(delay({kind: 'failure', reason, words: ''})).toBeUndefined()
})

test.each(['dns-busy', 'refused', 'reset', 'timeout', 'no-route', 'malformed', 'other'] as const)('a failure of %s may pass', (reason) => {
  expect(delay({kind: 'failure', reason, words: ''})).toBe(1000)
})

describe('what a server says of the wait', () => {
  const wait = (value: string): number | undefined => delay(answered(429, {'retry-after': value}))

  test('is followed up to a minute; who wants more is not asked again', () => {
    expect(['0', '60', '61', '86400'].map(wait)).toEqual([0, 60_000, undefined, undefined])
  })

  test.each([
    ['3', 3000],
    [' 3 ', 3000],
    ['Thu, 01 Jan 1970 00:00:05 GMT', 5000],
    ['Thursday, 01-Jan-70 00:00:05 GMT', 5000],
    ['Thu Jan  1 00:00:05 1970 GMT', 5000],
    ['Wed, 31 Dec 1969 23:59:00 GMT', 0],
    ['-3', undefined],
    ['3.5', undefined],
    ['soon', undefined],
    ['2026', 2_026_000],
    ['99999999999', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%j', (value, expected) => {
    expect(parseRetryAfter(value, 0)).toBe(expected)
  })
})
