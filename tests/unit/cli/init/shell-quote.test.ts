import {execFileSync} from 'node:child_process'
import {expect, test} from 'vitest'
import {shellQuote} from '../../../../cli/init/shell-quote.ts'

test.each([
  ['my-docs', 'my-docs'],
  ['../a/b.c', '../a/b.c'],
  ['my docs', "'my docs'"],
  ["it's", String.raw`'it'\''s'`],
  ['$(touch x)', "'$(touch x)'"],
  ['~', "'~'"],
  ['-rf', './-rf'],
  ['日本', "'日本'"],
])('%j is written %s', (file, quoted) => {
  expect(shellQuote(file, 'linux')).toBe(quoted)
})

test.each(['my docs', "it's", '$HOME `id` "x" \\ !', '*', 'a\nb', ';', "'"])('a shell takes %j for one argument', (file) => {
  expect(execFileSync('sh', ['-c', `printf %s ${shellQuote(file, 'linux')}`], {encoding: 'utf8'})).toBe(file)
})

test('on Windows, quotes are double', () => {
  expect(shellQuote('my docs', 'win32')).toBe('"my docs"')
})
