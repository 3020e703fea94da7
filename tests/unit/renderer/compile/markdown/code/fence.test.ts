import {expect, test} from 'vitest'
import {splitInfo} from '../../../../../../renderer/compile/markdown/code/fence.ts'

test.each([
  ['ts', 'title="a.ts"', 'ts', 'title="a.ts"'],
  ['JS{1,3}', 'live', 'js', '{1,3} live'],
  ['title=a.ts', '', '', 'title=a.ts '],
  // as in rustdoc
  ['rust,ignore', '', 'rust', 'ignore '],
  ['rust,no_run,edition2021', '{1}', 'rust', 'no_run edition2021 {1}'],
  // as in Gatsby and VitePress
  ['js:title=src/a.js', '{1}', 'js', 'title=src/a.js {1}'],
  ['ts:line-numbers', '', 'ts', 'showLineNumbers '],
  ['ts:line-numbers=5{2}', '', 'ts', 'showLineNumbers=5{2} '],
  // as in Pandoc and MkDocs
  ['{.python', '.wide title="a.py"}', 'python', '.wide title="a.py"'],
  ['{.c++}', '', 'c++', ''],
  ['{python}', '', 'python', ''],
  ['{1,3}', '', '', '{1,3} '],
  ['html+erb', '', 'html+erb', ''],
  ['c#', '', 'c#', ''],
  ['', '', '', ''],
])('the info %j with %j is the language %j with %j', (info, meta, language, words) => {
  expect(splitInfo({info, meta})).toEqual({language, words})
})
