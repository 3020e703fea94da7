// Over the budget: code in many languages is highlighted, of the kinds that take their grammars longest.
import {describe, expect, test} from 'vitest'
import {createHighlighter} from '../../../../../../renderer/compile/markdown/code/highlight.ts'
import {createLanguages} from '../../../../../../renderer/compile/markdown/code/languages.ts'
import {loadPackage} from '../../../../../../renderer/compile/markdown/load-package.ts'

/** `GROWTH=all` asks every language, with code of every beginning; otherwise some of both. */
const isLong = process.env['GROWTH'] === 'all'

const languages = createLanguages([])
const highlight = createHighlighter(languages)

const table = loadPackage('prismjs/components') as {readonly languages: Readonly<Record<string, unknown>>}
const ids = Object.keys(table.languages).filter((id) => typeof languages.find(id) === 'object')
const common = ['typescript', 'tsx', 'markdown', 'css', 'markup', 'csharp', 'scss']

/** What grammars look for the end of, or for more of. */
const beginnings = [
  '"',
  "'",
  '`',
  '/',
  '/*',
  '//',
  '<',
  '(',
  '[',
  '{',
  '#',
  '$',
  '${',
  '@',
  '%',
  '=',
  '\\',
  '|',
  '~',
  '*',
  '_',
  ':',
  '&',
  '?',
  '-',
  '<!--',
  '<a ',
  'a',
  'a ',
  'a.',
  'a\n',
  '\n',
  '1 ',
  '(a',
  '[a',
  '{a}',
  '"a ',
  '"""s"',
  "0b'",
  '`a = "',
  '```ts title="a"\n',
  ' :scss\n  a',
]

/** Code of a length that has nothing but copies of a text in it, in lines that are not too long to be coloured. */
function repeat(text: string, length: number): string {
  const line = text.includes('\n') ? text : `${text.repeat(1900 / text.length)}\n`
  return line.repeat(length / line.length)
}

/**
 * Milliseconds of processor time that a function takes. Node counts those of all threads together, and other tests run in them, so
 * a long time is measured again.
 */
function leastTime(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 4 && least > 2000; attempt += 1) {
    const before = process.cpuUsage().user
    run()
    least = Math.min(least, (process.cpuUsage().user - before) / 1000)
  }
  return least
}

describe('code that grammars take more than linear time for', () => {
  test('takes two seconds at most, in any language and of any length', () => {
    const failures: string[] = []
    for (const id of isLong ? ids : common) {
      for (const text of beginnings.filter((_, index) => isLong || index % 6 === 0)) {
        for (const length of isLong ? [10_000, 20_000, 100_000] : [10_000]) {
          const milliseconds = leastTime(() => highlight(repeat(text, length), id))
          if (milliseconds > 2000) failures.push(`${id}, ${JSON.stringify(text)}, ${length}: ${Math.round(milliseconds)} ms`)
        }
      }
    }
    expect(failures).toEqual([])
  }, 3_600_000)

  test('is shown without colours and told of, the same each time', () => {
    const code = repeat('`a = "', 20_000)
    let told = 0
    const shown = [0, 1].map(() => highlight(code, 'tsx', () => (told += 1)).join('\n'))
    expect(shown.every((html) => html === code)).toBe(true)
    expect(told).toBe(2)
  })

  test('leaves other code its colours', () => {
    expect(highlight('const a = 1', 'tsx')).toEqual(['<span class="tk-keyword">const</span> a = <span class="tk-number">1</span>'])
  })
})
