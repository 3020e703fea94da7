import {expect, test} from 'vitest'
import {createRunTable} from '../../../../../renderer/features/search/run-table.ts'
import type {RunTable} from '../../../../../renderer/features/search/run-table.ts'

function runsOf(table: RunTable, text: string): string[] {
  const found: string[] = []
  table.visit(text, (run) => void found.push(table.textOf(run)))
  return found
}

test('runs are letters and digits with what joins them, as the pattern says that words are found in', () => {
  const RUN = /[^\s\p{P}\p{S}]+(?:[._'’$]+[^\s\p{P}\p{S}]+)*/gu
  const texts = [
    '',
    ' . ',
    'Use `getImageData(x_y)`, v0.2.4.',
    "don't a..b c. ’tis $e$ x$",
    'Ünï\u00adcode\n画像 認識。ไทย 𠀀𠀁',
    '__x__ a-b+c=d',
  ]
  const table = createRunTable()
  expect(texts.map((text) => runsOf(table, text))).toEqual(texts.map((text) => text.match(RUN) ?? []))
})

test('equal runs have one number however many there are, numbers are given in the order of the text', () => {
  const words = Array.from({length: 30_000}, (_, index) => `word${index}`)
  const table = createRunTable()
  const numbers: number[] = []
  for (const text of [words.join(' '), words.toReversed().join(', ')]) table.visit(text, (run) => void numbers.push(run))
  expect(numbers).toEqual([...words.keys(), ...[...words.keys()].toReversed()])
  expect([table.textOf(29_999), table.isFull()]).toEqual(['word29999', false])
})
