import {expect, test} from 'vitest'
import {splitNumberPrefix, stripNumberPrefixes} from '../../../../../renderer/graph/routes/number-prefix.ts'

test('H9: a number before a name is its position', () => {
  expect(['01-intro', '1. intro', '3_intro', '04 - intro', '0-intro', '10--intro'].map(splitNumberPrefix)).toEqual([
    {name: 'intro', position: 1},
    {name: 'intro', position: 1},
    {name: 'intro', position: 3},
    {name: 'intro', position: 4},
    {name: 'intro', position: 0},
    {name: 'intro', position: 10},
  ])
})

test('H9: dates, versions and bare numbers are names', () => {
  const names = ['2021-11-release', '7.0-foo', '11-15-foo', '1', '01', '42-', 'intro-01', '1intro']
  expect(names.map(splitNumberPrefix)).toEqual(names.map((name) => ({name})))
})

test('every segment of a path loses its number', () => {
  expect(stripNumberPrefixes('01-guide/2021-11-x/02-install')).toBe('guide/2021-11-x/install')
})
