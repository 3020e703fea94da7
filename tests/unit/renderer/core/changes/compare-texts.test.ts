import {describe, expect, it} from 'vitest'
import {compareTexts, shortenRuns} from '../../../../../renderer/core/changes/compare-texts.ts'

const side = (runs: ReturnType<typeof compareTexts>, left: 'added' | 'removed'): string =>
  runs.flatMap(({kind, text}) => (kind === left ? [] : [text])).join('')

describe('compareTexts', () => {
  it('finds the words that differ', () => {
    expect(compareTexts('Call `run()` twice.', 'Call `start()` once.')).toEqual([
      {kind: 'same', text: 'Call `'},
      {kind: 'removed', text: 'run'},
      {kind: 'added', text: 'start'},
      {kind: 'same', text: '()` '},
      {kind: 'removed', text: 'twice'},
      {kind: 'added', text: 'once'},
      {kind: 'same', text: '.'},
    ])
  })

  it('reads several words that were replaced as one change', () => {
    expect(compareTexts('one two three four', 'one deux trois four')).toEqual([
      {kind: 'same', text: 'one '},
      {kind: 'removed', text: 'two three'},
      {kind: 'added', text: 'deux trois'},
      {kind: 'same', text: ' four'},
    ])
  })

  it('has both texts in its runs', () => {
    const words = ['a', 'b', ' ', '\n', '.', 'é', '漢', '😀', '\u0301']
    let seed = 7
    const next = (count: number): number => (seed = (seed * 1103515245 + 12345) % 2147483648) % count
    const text = (): string => Array.from({length: next(30)}, () => words[next(words.length)]).join('')
    for (let round = 0; round < 500; round += 1) {
      const [before, after] = [text(), text()]
      const runs = compareTexts(before, after)
      expect([side(runs, 'added'), side(runs, 'removed')]).toEqual([before, after])
    }
  })

  it('takes texts without anything in common for replaced, in a limited time', () => {
    const before = Array.from({length: 100_000}, (_, index) => `a${index}`).join(' ')
    const after = Array.from({length: 100_000}, (_, index) => `b${index}`).join(' ')
    const start = performance.now()
    expect(compareTexts(before, after)).toEqual([
      {kind: 'removed', text: before},
      {kind: 'added', text: after},
    ])
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('shortenRuns', () => {
  it('keeps the lines of code around a change', () => {
    const lines = Array.from({length: 30}, (_, index) => `line ${index}`)
    const changed = lines.with(15, 'new')
    const runs = shortenRuns(compareTexts(lines.join('\n'), changed.join('\n')), true)
    expect(runs).toEqual([
      {kind: 'gap', text: ''},
      {kind: 'same', text: 'line 12\nline 13\nline 14\n'},
      {kind: 'removed', text: 'line 15'},
      {kind: 'added', text: 'new'},
      {kind: 'same', text: '\nline 16\nline 17\nline 18\n'},
      {kind: 'gap', text: ''},
    ])
  })

  it('keeps the words around a change', () => {
    const words = Array.from({length: 200}, (_, index) => `word${index}`)
    const runs = shortenRuns(compareTexts(words.join(' '), words.with(100, 'new').join(' ')), false)
    expect(runs.map(({kind}) => kind)).toEqual(['gap', 'same', 'removed', 'added', 'same', 'gap'])
    expect(runs[1]?.text).toMatch(/^word\d+ .* word99 $/)
    expect(runs[4]?.text).toMatch(/^ word101 .* word\d+$/)
  })
})

it('shows a word of a sentence without spaces as a change of its own', () => {
  expect(compareTexts('先下载程序，然后安装它。', '先下载程序，然后运行它。')).toEqual([
    {kind: 'same', text: '先下载程序，然后'},
    {kind: 'removed', text: '安装'},
    {kind: 'added', text: '运行'},
    {kind: 'same', text: '它。'},
  ])
})
