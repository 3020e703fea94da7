import {expect, test} from 'vitest'
import {readCodeMarks} from '../../../../../renderer/features/code-marks/read-code-marks.ts'

/** The marks of a fence: lines with their classes and words, and mistakes. */
function marksOf(words: string, code: string, language = 'ts'): object | undefined {
  const mark = readCodeMarks({code, language, words})
  if (mark === undefined) return undefined
  const {lines, classNames, folded, markWords, mistakes, doubts, origins} = mark(code.split('\n'))
  const shown = lines.map((line, index) => [...(classNames.get(index) ?? []), markWords(line, index)].join(' '))
  return {
    shown,
    ...(folded.length > 0 && {folded}),
    ...(mistakes.length + doubts.length > 0 && {problems: [...mistakes, ...doubts]}),
    ...(origins.some((origin, index) => origin !== index) && {origins}),
  }
}

test('a fence without marks has none, and neither has code about marks', () => {
  expect(marksOf('title="/a/ focus={1}" {1} showLineNumbers', 'a')).toBe(undefined)
  expect(marksOf('file=./focus/a.ts ./a/b/', 'a')).toBe(undefined)
  expect(marksOf('', 'a // [!code focus]', 'md')).toBe(undefined)
})

test('lines are in focus, folded, and words marked, as the words behind the language say', () => {
  expect(marksOf('focus={1,3-4} collapse={2} collapse={ 4 - 5 } /a/ /b\\/c/', 'a\nb/c\nba\nd\ne')).toEqual({
    shown: ['focused <mark>a</mark>', '<mark>b/c</mark>', 'focused b<mark>a</mark>', 'focused d', 'e'],
    folded: [
      [2, 2],
      [4, 5],
    ],
  })
})

test('comments mark their line, or the next ones if they are alone, and readers do not see them', () => {
  expect(
    marksOf(
      '',
      'a() // [!code focus]\nb() /* [!code hl] */\n  // [!code highlight:2]\nc\nd\ne // [!code ++]\nf -- [!code --]\n// [!code error:2]\ng\nh <!-- [!code warning] -->\ni // [!code info]',
    ),
  ).toEqual({
    shown: [
      'focused a()',
      'highlighted b()',
      'highlighted c',
      'highlighted d',
      'inserted signed e',
      'deleted signed removed-line f',
      'error-line g',
      'error-line warning-line h',
      'i // [!code info]',
    ],
    origins: [0, 1, 3, 4, 5, 6, 8, 9, 10],
  })
  expect(marksOf('', '<!-- [!code focus] -->\n<a/> {/* [!code hl] */}\n# [!code word:b]\nab\n-- [!code word:c:1]\nc c\nbc', 'vue')).toEqual(
    {
      shown: ['focused highlighted <a/>', 'a<mark>b</mark>', '<mark>c</mark> <mark>c</mark>', '<mark>b</mark>c'],
      origins: [1, 3, 5, 6],
    },
  )
  expect(marksOf('', 'a // [!code focus] // [!code hl]\nconst b = "[!code focus]"')).toEqual({
    shown: ['focused highlighted a', 'const b = "[!code focus]"'],
  })
})

test('numbers are those of lines that readers see; what is outside of the code is reported', () => {
  expect(marksOf('focus={3} collapse={2-5} /z/ focus', '// [!code hl]\na\nb')).toEqual({
    shown: ['highlighted a', 'b'],
    origins: [1, 2],
    problems: [
      '`focus` has no lines; write them in braces, as in `focus={2-4}`.',
      '`focus={3}` is outside of the code, which has 2 lines.',
      '`collapse={2-5}` is outside of the code, which has 2 lines.',
      'The word `z` is marked, but does not occur in the code.',
    ],
  })
  expect(marksOf('collapse={1-2,2-3} focus={4-1,x}', 'a\nb\nc\nd')).toEqual({
    shown: ['a', 'b', 'c', 'd'],
    folded: [[1, 2]],
    problems: [
      '`4-1` in `focus` is not a range of lines; lines are numbered from 1, and the first comes before the last.',
      '`x` in `focus` is not a range of lines; lines are numbered from 1, and the first comes before the last.',
      'The ranges of `collapse` overlap; lines can be collapsed only once.',
    ],
  })
})
