import {readFile} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {unusedWords} from '../../prose/unused-words.ts'
import {toolRoot} from '../../make-site.ts'

test('words that no text has are found with their line', () => {
  expect(unusedWords('docsite\nJiphy\nYOLO\n', ['A DOCSITE page', 'yolov5'])).toEqual([{word: 'Jiphy', line: 2}])
})

test('the list has each word once, in the order of the alphabet', async () => {
  const words = (await readFile(path.join(toolRoot, 'tests/prose/words.txt'), 'utf8')).trimEnd().split('\n')
  const sorted = [...new Set(words)].toSorted((one, other) => one.localeCompare(other, 'en'))
  expect(words).toEqual(sorted)
})
