import {expect, test} from 'vitest'
import {createFolderMoves} from '../../../../../renderer/graph/routes/folder-moves.ts'

/** Returns the function for pages of which some can be followed. */
function movesOf(heirs: Readonly<Record<string, string | undefined>>): (path: string) => string | undefined {
  return createFolderMoves({paths: Object.keys(heirs), heirOf: (path) => heirs[path]})
}

test('a page has moved with its folder if most pages that can be followed have', () => {
  const follow = movesOf({
    'vue/guides/a/': 'framework/vue/guides/a/',
    'vue/guides/b/': 'framework/vue/guides/b/',
    'vue/guides/c/': 'other/c/',
    'vue/guides/d/': undefined,
    'vue/reference/e/': undefined,
    'faq/': undefined,
  })
  expect(['vue/guides/d/', 'vue/reference/e/', 'faq/'].map(follow)).toEqual([
    'framework/vue/guides/d/',
    // by the folder around, as no page of its own folder can be followed
    'framework/vue/reference/e/',
    'framework/faq/',
  ])
})

test('the innermost folder that can be followed decides', () => {
  const follow = movesOf({
    'api/a/': 'reference/a/',
    'api/b/': 'reference/b/',
    'guide/c/': 'docs/guide/c/',
    'guide/d/': 'docs/guide/d/',
    'guide/e/': 'docs/guide/e/',
    'api/f/': undefined,
  })
  expect(['api/f/', 'guide/g/'].map(follow)).toEqual(['reference/f/', 'docs/guide/g/'])
})

test.each([
  ['one page alone', {'a/x/': 'b/x/', 'a/y/': undefined}],
  ['pages that have gone to different folders', {'a/w/': 'b/w/', 'a/x/': 'b/x/', 'a/u/': 'c/u/', 'a/v/': 'c/v/', 'a/y/': undefined}],
  ['pages that have other names now', {'a/w/': 'b/one/', 'a/x/': 'b/two/', 'a/y/': undefined}],
  ['pages whose names only end alike', {'a/w/': 'b/new-w/', 'a/x/': 'b/new-x/', 'a/y/': undefined}],
  ['no page', {'a/y/': undefined}],
])('nothing is told by %s', (_what, heirs) => {
  expect(movesOf(heirs)('a/y/')).toBeUndefined()
})
