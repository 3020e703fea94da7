import {describe, expect, it} from 'vitest'
import {scanBlocks} from '../../../../../renderer/compile/markdown/scan-blocks.ts'

const tooDeep = (line: number, endColumn: number) => ({
  code: 'nesting-too-deep',
  severity: 'error',
  message: 'Block quotes, lists or directives are nested more than 100 levels deep here.',
  hint: 'Close some of them before you open more.',
  place: {start: {line, column: 1}, end: {line, column: endColumn}},
})

describe('scanBlocks', () => {
  it.each([
    ['outside of everything', ':::note Title', ':::note[Title\u00A0\uE0DE]'],
    ['in a list', '- a\n\n  :::note Title\n  b\n  :::', '- a\n\n  :::note[Title\u00A0\uE0DE]\n  b\n  :::'],
    ['in a quote', '> :::note Title', '> :::note[Title\u00A0\uE0DE]'],
    ['in another directive', '::::a B\n:::c D\n:::\n::::', '::::a[B\u00A0\uE0DE]\n:::c[D\u00A0\uE0DE]\n:::\n::::'],
    ['after a fence', '```\n```\n:::note Title', '```\n```\n:::note[Title\u00A0\uE0DE]'],
    ['after a list with a fence that the end of the list closes', '- ```\n\n:::note Title', '- ```\n\n:::note[Title\u00A0\uE0DE]'],
  ])('Q3: marks the title of a directive %s', (_, text, expected) => {
    expect(scanBlocks(text)).toEqual({text: expected, problem: undefined})
  })

  it.each([
    ['in a fence', '```md\n:::note Title\n```'],
    ['in a fence of tildes', '~~~\n```\n:::note Title\n~~~'],
    ['in a fence of a list', '1. a\n   ```\n   :::note Title\n   ```'],
    ['in indented code', '    :::note Title'],
    ['in brackets', ':::note[Title]'],
    ['without a title', ':::note\n:::note   \n:::'],
    ['in a sentence', 'See :::note Title'],
  ])('leaves a directive alone %s', (_, text) => {
    expect(scanBlocks(text)).toEqual({text, problem: undefined})
  })

  it('hides colons in a fence from a parser that would close the directive around it', () => {
    expect(scanBlocks(':::note\n```\n:::\n```\n:::\n```\n:::\n```').text).toBe(':::note\n```\n\uE0DE:::\n```\n:::\n```\n:::\n```')
  })

  it.each([
    ':::.',
    '::: foo',
    ':::{.a}',
    ':::[a]',
    ':::note: Title',
    ':::a.b',
    ':::a-',
    ':::note[a] b',
    ':::note{.c} d',
    ':::note [a]',
    ':::note[a',
    ':::note{a',
    ':::note[a]]',
  ])('hides %s from a parser that would drop what it cannot read there', (line) => {
    expect([line, `:::note\n${line}\n:::\nafter`].map((text) => scanBlocks(text).text)).toEqual([
      `\uE0DF${line.slice(1)}`,
      `:::note\n\uE0DF${line.slice(1)}\n:::\nafter`,
    ])
  })

  it.each([':::123', ':::éa-b_c', ':::note[a[b]\\]c]', ':::note{a="}" .b}', ':::note[a]{.b}  ', '::::note[]{}'])(
    'leaves %s to the parsers, which read it alike',
    (line) => {
      expect(scanBlocks(line).text).toBe(line)
    },
  )

  it('escapes brackets that do not match', () => {
    expect(scanBlocks(':::note a[0').text).toBe(':::note[a\\[0\u00A0\uE0DE]')
    expect(scanBlocks(':::note a[0]').text).toBe(':::note[a[0]\u00A0\uE0DE]')
  })

  it.each([
    ['block quotes', `x\n${'>'.repeat(101)}`, tooDeep(2, 102)],
    ['lists', Array.from({length: 101}, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'), tooDeep(101, 204)],
    ['lists on one line', `${'- '.repeat(101)}a`, tooDeep(1, 204)],
    ['directives', Array.from({length: 101}, () => ':::a').join('\n'), tooDeep(101, 5)],
  ])('refuses %s that nest deeper than 100', (_, text, expected) => {
    expect(scanBlocks(text).problem).toEqual(expected)
  })

  it.each([
    ['100 block quotes', '>'.repeat(100)],
    ['code that looks deep', `\`\`\`\n${'>'.repeat(500)}\n\`\`\``],
    ['a long list', '- a\n'.repeat(500)],
    ['directives one after the other', ':::a\n:::\n'.repeat(500)],
    ['long thematic breaks', `${'*'.repeat(300)}\n${'_ '.repeat(300)}\n${'- '.repeat(300)}`],
  ])('takes %s', (_, text) => {
    expect(scanBlocks(text).problem).toBeUndefined()
  })

  it('refuses long runs of delimiters', () => {
    expect(scanBlocks(`a\n${'*'.repeat(300)}b${'*'.repeat(300)}`).problem).toEqual({
      code: 'nesting-too-deep',
      severity: 'error',
      message: 'A run of more than 256 `*` would be nested too deeply.',
      hint: 'Put the characters into a code fence.',
      place: {start: {line: 2, column: 1}, end: {line: 2, column: 257}},
    })
  })
})
