import {expect, test} from 'vitest'
import {countWords, createTextIndex} from '../../../../../../renderer/features/ledger/heirs/text-index.ts'

const install = 'Run the installer, and answer its questions. It then writes a file with your answers, which you can edit.'

test('texts are found by what they have in common, whatever their lines, case and markup', () => {
  const index = createTextIndex([
    ['same', install.replaceAll(' ', '\n').toUpperCase()],
    ['longer', `${install} ${'Other words that follow. '.repeat(3)} And more of them, until they are half as long again as it was.`],
    ['other', 'This page is about something else: how plugins are made, and what they can do.'],
    ['empty', ''],
  ])
  const found = index.find(`**${install}**`)
  expect(found.map(({key}) => key)).toEqual(['same', 'longer'])
  expect(found[0]?.share).toBe(1)
  expect(found[1]?.share.toFixed(2)).toBe('0.46')
  expect(index.find('')).toEqual([])
})

test('texts of one or two words are compared as a whole', () => {
  const index = createTextIndex([['a', 'Not yet']])
  expect([index.find('not yet!'), index.find('not'), countWords('Größe 1.5 – ja')]).toEqual([[{key: 'a', share: 1}], [], 4])
})
