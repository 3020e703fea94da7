import {describe, expect, it} from 'vitest'
import {parseFenceMeta} from '../../../../../../renderer/compile/markdown/code/fence-meta.ts'

const nothing = {
  title: undefined,
  highlighted: undefined,
  firstLineNumber: undefined,
  isDiff: false,
  isPackageManager: false,
  live: undefined,
  file: undefined,
  start: undefined,
  end: undefined,
  continues: undefined,
  partOf: undefined,
  isHidden: false,
  noCheck: undefined,
  hasLinks: true,
  mistakes: [],
}

describe('parseFenceMeta', () => {
  it.each([
    ['', {}],
    ['title="a b.ts"', {title: 'a b.ts'}],
    ['title=\'a "b".ts\'', {title: 'a "b".ts'}],
    ['title=a.ts', {title: 'a.ts'}],
    ['title=""', {}],
    [
      '{1,3-5}',
      {
        highlighted: [
          [1, 1],
          [3, 5],
        ],
      },
    ],
    [
      '{ 1 , 3 - 5 }',
      {
        highlighted: [
          [1, 1],
          [3, 5],
        ],
      },
    ],
    ['{a: 1} {}', {}],
    ['showLineNumbers', {firstLineNumber: 1}],
    ['showLineNumbers=12', {firstLineNumber: 12}],
    ['showLineNumbers=false', {}],
    ['diff', {isDiff: true}],
    ['npm2yarn', {isPackageManager: true}],
    ['file=./a.ts start=one end="two three"', {file: './a.ts', start: 'one', end: 'two three'}],
    ['continues', {continues: {title: undefined}}],
    ['continues="App.tsx" hidden', {continues: {title: 'App.tsx'}, isHidden: true}],
    ['part-of="App.tsx"', {partOf: {title: 'App.tsx'}}],
    ['no-check', {noCheck: ''}],
    ['no-links', {hasLinks: false}],
    ['no-check=" Pseudocode "', {noCheck: 'Pseudocode'}],
    ['noCheck="x"', {mistakes: ['`noCheck` is not an option of a code fence; did you mean `no-check`?']}],
    ['noInline whatever=else', {}],
    ['live whatever=else', {live: {position: undefined, noInline: false}}],
    ['live=top noInline', {live: {position: 'top', noInline: true}}],
    ['title="{1}" {2} showLineNumbers', {title: '{1}', highlighted: [[2, 2]], firstLineNumber: 1}],
  ])('Q4: reads %s', (meta, expected) => {
    expect(parseFenceMeta(meta)).toEqual({...nothing, ...expected})
  })

  it('Q8: takes npm2yarn only when nothing else is written', () => {
    expect(parseFenceMeta('npm2yarn title="x"').isPackageManager).toBe(false)
  })

  it.each([
    ['{0}', '`0` is not a range of lines; lines are numbered from 1, and the first comes before the last.'],
    ['live=left', '`live=left` is not a position for the result; write `top` or `bottom`.'],
    ['{5-3}', '`5-3` is not a range of lines; lines are numbered from 1, and the first comes before the last.'],
    ['{1,,2}', '`` is not a range of lines; lines are numbered from 1, and the first comes before the last.'],
    ['showLineNumbers=x', '`showLineNumbers=x` is not a number.'],
  ])('says what is wrong with %s', (meta, mistake) => {
    expect(parseFenceMeta(meta).mistakes).toEqual([mistake])
  })

  it('takes time in proportion to the length', () => {
    const started = performance.now()
    parseFenceMeta('{'.repeat(200_000))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
