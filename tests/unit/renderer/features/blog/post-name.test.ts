import {describe, expect, test} from 'vitest'
import {readPostName, toIsoDate} from '../../../../../renderer/features/blog/post-name.ts'

describe('a post', () => {
  test.each([
    ['2021-08-26-release.md', '2021-08-26', 'release', '2021/08/26/release'],
    ['2021-08-26-release/index.mdx', '2021-08-26', 'release', '2021/08/26/release'],
    ['2021-08-26/index.md', '2021-08-26', 'index', '2021/08/26/index'],
    ['2021/08/26/release.md', '2021-08-26', 'release', '2021/08/26/release'],
    ['2021/08/26-release.md', '2021-08-26', 'release', '2021/08/26/release'],
    ['2021-8-6-release.md', '2021-8-6', 'release', '2021/8/6/release'],
    ['team/2021-08-26-release.md', '2021-08-26', 'release', '2021/08/26/team/release'],
    ['release.md', undefined, 'release', 'release'],
    ['release/index.md', undefined, 'release', 'release'],
    ['index.md', undefined, 'index', 'index'],
  ])('in %s has the date %s, the name %s and the path %s', (file, date, text, slug) => {
    expect(readPostName(file)).toEqual({date, text, slug})
  })
})

test('a date without a time zone is one in UTC, whatever that of the machine', () => {
  const dates = [
    '2021-8-6',
    '2021-08-26',
    '2021-08-26T10:30',
    '2021-08-26 10:30:15',
    '2021-08-26T10:30:00+02:00',
    '2021-08-26T10:30:00Z',
    'soon',
    '2021-02-29',
    '',
  ]
  expect(dates.map(toIsoDate)).toEqual([
    '2021-08-06T00:00:00.000Z',
    '2021-08-26T00:00:00.000Z',
    '2021-08-26T10:30:00.000Z',
    '2021-08-26T10:30:15.000Z',
    '2021-08-26T08:30:00.000Z',
    '2021-08-26T10:30:00.000Z',
    undefined,
    undefined,
    undefined,
  ])
})
