import {describe, expect, it} from 'vitest'
import {weighMarkup} from '../../../../../renderer/compile/markdown/weigh-markup.ts'

const native = {isNative: true}
const reference = {isNative: false}

const limitOf = (text: string, parser: {isNative: boolean}) => {
  const {isDense, problem} = weighMarkup(text, parser)
  return {isDense, problem: problem && [problem.code, problem.place?.start, problem.message]}
}

describe('weighMarkup', () => {
  it.each([
    ['an empty page', ''],
    ['700 KB of prose', 'A sentence with a [link](./a.md) and words and words and words.\n\n'.repeat(12_000)],
    ['a long table of links', `| a | b |\n| - | - |\n${'| [a](https://a.example/b) | b |\n'.repeat(8000)}`],
    ['a table of four thousand rows with a colon', `| a | b |\n| - | - |\n${'| a: b | a cell with several words in it |\n'.repeat(4000)}`],
    ['a long list of links', '- [a](https://a.example/b?c=d)\n'.repeat(9000)],
    ['three thousand links in a paragraph', '[a](https://a.example/b), '.repeat(3000)],
    ['a thousand references in a paragraph', 'a &lt; b '.repeat(1000)],
    ['ampersands that begin no reference', '& '.repeat(100_000)],
    ['a long line with few references', `${'word '.repeat(40_000)}${'&nbsp;'.repeat(300)}`.slice(0, 200_000)],
    ['snake_case', 'some_long_name '.repeat(40_000)],
    ['three thousand definitions', '[a1]: https://a.example/b?c=d "A title"\n'.repeat(3000)],
    ['ten thousand short definitions', '[a1]: #b "A title"\n'.repeat(10_000)],
    ['ten thousand lines of YAML in a fence', `\`\`\`yaml\n${'key: value\n'.repeat(10_000)}\`\`\`\n`],
    ['three thousand words with a colon in a paragraph', 'word: text '.repeat(3000)],
    ['ten thousand items with a colon', '- fix: a sentence about what was changed here\n'.repeat(10_000)],
    ['five thousand headings with a colon, with empty lines', '## Title: a sentence\n\n'.repeat(5000)],
    ['ten thousand lines of code with braces', `\`\`\`js\n${'- const a = {b: 1}\n'.repeat(10_000)}\`\`\`\n`],
  ])('takes %s as it is', (_, text) => {
    expect(limitOf(text, native)).toEqual({isDense: false, problem: undefined})
  })

  it.each([
    ['character references', '&amp;'.repeat(3000) + 'a'.repeat(60_000)],
    ['colons', ' a:b'.repeat(2000) + ' word'.repeat(120_000)],
    ['definitions inside of definitions', '[a]: #b "'.repeat(2000) + ' word'.repeat(120_000)],
    ['colons, which is a table', `| a | b |\n| - | - |\n${`| a: b | ${'word '.repeat(170)} |\n`.repeat(1900)}`],
    ['braces, which is a table', `| a | b |\n| - | - |\n${`| {1} | ${'word '.repeat(120)} |\n`.repeat(1500)}`],
    ['braces, which is a list', `- [ ] <img alt={"c"}/> ${'word '.repeat(120)}\n`.repeat(1500)],
    ['colons, which are headings', `## a :b ${'word '.repeat(120)}\n`.repeat(2000)],
    ['colons in a quotation with empty lines', `> a :b ${'word '.repeat(120)}\n>\n`.repeat(2000)],
    ['underscores in a word', 'a_'.repeat(10_000) + 'b'.repeat(100_000)],
  ])('leaves a long paragraph with some %s to the other parser', (_, text) => {
    expect(limitOf(text, native)).toEqual({isDense: true, problem: undefined})
  })

  it.each([
    ['character references', '&amp;'.repeat(60_000)],
    ['references in words', 'a &lt; b '.repeat(20_000)],
    ['references in a quotation', '> a &nbsp;\n'.repeat(30_000)],
    ['text directives', ':a[b] '.repeat(30_000)],
    ['words with a colon', 'word: text '.repeat(20_000)],
    ['lines with a colon', 'a:\n'.repeat(20_000)],
    ['lines of a quotation with a colon', '> :a\n'.repeat(10_000)],
    ['headings with a colon', '## a :b\n'.repeat(12_000)],
    ['tasks with braces', '- [ ] <img alt={"c"}/>\n'.repeat(10_000)],
    ['items of a quotation with braces', '> - a {1}\n>\n'.repeat(10_000)],
    ['URLs without a host', `[${'https://'.repeat(11_000)}]`],
    ['definitions inside of emphasis', `*${'[a1]: #b "c"\n'.repeat(10_000)}*`],
    ['definitions without a destination', '[a1]: <b\n'.repeat(11_000)],
    ['definitions with half a destination', '[a1]: (b\n'.repeat(11_000)],
    ['footnotes that go on', '[^a]: b\n[a]: c\n'.repeat(6000)],
    ['lines that look like a table and are none', `a\n| a |\n${'| &amp;\n'.repeat(30_000)}`],
  ])('refuses a paragraph of %s where it begins, whichever parser reads it', (_, text) => {
    for (const parser of [native, reference]) {
      const {isDense, problem} = limitOf(`Text.\n\n${text}`, parser)
      expect({isDense, code: problem?.[0], start: problem?.[1]}).toEqual({
        isDense: true,
        code: 'too-much-markup',
        start: {line: 3, column: 1},
      })
    }
  })

  it('refuses a page with too much markup at the line that is too much', () => {
    expect(limitOf('*a*\n\n'.repeat(25_001), native)).toEqual({
      isDense: false,
      problem: [
        'too-much-markup',
        {line: 50_001, column: 1},
        'Up to this line, the page has over 100,000 characters of markup, which is more than can be compiled.',
      ],
    })
  })

  it('lets the other parser read less', () => {
    const text = '*a*\n\n'.repeat(10_000)
    expect(limitOf(text, native).problem).toBeUndefined()
    expect(limitOf(text, reference).problem?.[1]).toEqual({line: 15_001, column: 1})
  })

  it('lets the other parser read less of a paragraph, in which items of a list are none', () => {
    const links = '[a](b)'
    expect(limitOf(`Text.\n\n${links.repeat(5001)}`, native).problem).toBeUndefined()
    expect(limitOf(`Text.\n\n${links.repeat(5001)}`, reference).problem).toEqual([
      'too-much-markup',
      {line: 3, column: 1},
      'This paragraph of 30,006 characters has more markup than can be compiled.',
    ])
    expect(limitOf(`[${'word '.repeat(20_001)}](b)`, reference).problem?.[0]).toBe('too-much-markup')
    expect(limitOf('word '.repeat(100_000), reference).problem).toBeUndefined()
    for (const item of ['- ', '1. ', '7) ']) expect(limitOf(`${item}${links}\n`.repeat(7000), reference).problem).toBeUndefined()
    expect(limitOf(`a\n${`2. ${links}\n`.repeat(5000)}`, reference).problem?.[1]).toEqual({line: 1, column: 1})
  })

  it('does not count decimal points, of which the path of a drawing has thousands', () => {
    expect(limitOf(`<path d="${'M12.25 3.5L-7.75,.5c'.repeat(4000)}" />`, reference).problem).toBeUndefined()
    for (const address of ['1.2.3.4', 'a.b', 'a@1.2', 'x1.2.3'])
      expect(limitOf(`${address} `.repeat(11_000), reference).problem?.[0]).toBe('too-much-markup')
  })

  it('counts code in fences for the page only', () => {
    expect(limitOf(`\`\`\`js\n${'[a]\n'.repeat(20_000)}\`\`\`\n`, reference).problem).toBeUndefined()
    expect(limitOf(`\`\`\`js\n${'[a]\n'.repeat(80_000)}\`\`\`\n`, native).problem?.[1]).toEqual({line: 33_334, column: 1})
  })
})
