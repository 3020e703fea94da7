import {expect, test} from 'vitest'
import {createEventFinder} from '../../../../../../renderer/features/languages/state/page-events.ts'
import type {HistoryCommit} from '../../../../../../renderer/source/git/read-history.ts'

const NONE = '0000'
const folders = [
  {originals: 'docs/next', translations: 'i18n/de/current'},
  {originals: 'docs/1.0', translations: 'i18n/de/version-1.0'},
]

/** Commits, newest first, from lists of `file before after`, oldest first; `-` stands for no content. */
const history = (...commits: readonly (readonly string[])[]): {commits: readonly HistoryCommit[]} => ({
  commits: commits
    .map((changes, index): HistoryCommit => {
      const all = changes.map((change) => {
        const [file = '', before = '', after = ''] = change.replaceAll(' -', ` ${NONE}`).split(' ')
        return {file, ids: [before, after] as const}
      })
      const isPlaced = ({ids}: {ids: readonly [string, string]}): boolean => ids.includes(NONE)
      return {commit: `c${index + 1}`, files: all.filter((one) => !isPlaced(one)), placed: all.filter(isPlaced)}
    })
    .toReversed(),
})

const eventsIn = (commits: readonly (readonly string[])[], file: string): readonly string[] =>
  createEventFinder(history(...commits), folders)(file).map(({commit, original, id}) => `${commit} ${original} ${id ?? 'original'}`)

test.each<[name: string, commits: readonly (readonly string[])[], file: string, expected: readonly string[]]>([
  [
    'commits of a page and of its original',
    [
      ['docs/next/a.md - o1', 'i18n/de/current/a.md - t1'],
      ['docs/next/a.md o1 o2'],
      ['docs/next/b.md - x'],
      ['i18n/de/current/a.md t1 t2'],
    ],
    'i18n/de/current/a.md',
    ['c1 docs/next/a.md t1', 'c2 docs/next/a.md original', 'c4 docs/next/a.md t2'],
  ],
  [
    'a page that was moved, with its original',
    [
      ['docs/next/a.md - o1', 'i18n/de/current/a.md - t1'],
      ['i18n/de/current/a.md t1 t2'],
      ['docs/next/a.md o1 -', 'docs/next/b/c.md - o1', 'i18n/de/current/a.md t2 -', 'i18n/de/current/b/c.md - t2'],
    ],
    'i18n/de/current/b/c.md',
    ['c1 docs/next/a.md t1', 'c2 docs/next/a.md t2', 'c3 docs/next/b/c.md t2'],
  ],
  [
    'the copy of a version, and later edits of the copy alone',
    [
      ['docs/next/a.md - o1', 'i18n/de/current/a.md - t1'],
      ['docs/1.0/a.md - o1', 'i18n/de/version-1.0/a.md - t1'],
      ['i18n/de/current/a.md t1 t2'],
      ['i18n/de/version-1.0/a.md t1 t3'],
    ],
    'i18n/de/version-1.0/a.md',
    ['c1 docs/next/a.md t1', 'c2 docs/1.0/a.md t1', 'c4 docs/1.0/a.md t3'],
  ],
  [
    'a page that happens to have the content of one with another name',
    [['i18n/de/current/a.md - t1'], ['i18n/de/current/b.md - t1']],
    'i18n/de/current/b.md',
    ['c2 docs/next/b.md t1'],
  ],
  [
    'a page that another language has as well',
    [['i18n/fr/current/a.md - t1'], ['i18n/de/current/a.md - t1']],
    'i18n/de/current/a.md',
    ['c2 docs/next/a.md t1'],
  ],
  [
    'a page that was removed and is there again',
    [['i18n/de/current/a.md - t1'], ['i18n/de/current/a.md t1 -'], ['i18n/de/current/a.md - t2']],
    'i18n/de/current/a.md',
    ['c3 docs/next/a.md t2'],
  ],
  ['no commit', [], 'i18n/de/current/a.md', []],
])('%s', (_name, commits, file, expected) => {
  expect(eventsIn(commits, file)).toEqual(expected)
})
