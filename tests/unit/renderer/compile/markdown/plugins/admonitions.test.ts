import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

test.each(['native', 'remark'] as const)('a line of colons that closes nothing is reported, since it is shown (%s)', (parser) => {
  const strays = (text: string): readonly string[] =>
    compileText(text, markdownOptions({parser})).doc.problems.map(
      ({code, message, place}) => `${code} ${place?.start.line}:${place?.start.column}-${place?.end.column} ${message}`,
    )
  const says = 'closes nothing, so readers see it.'
  const nested = ':::note\n\nOuter\n\n:::tip\nInner\n:::\n\nAfter\n:::\n'
  // remark's parser says in addition that the inner one is not closed
  expect(strays(nested).at(-1)).toBe(`admonition-unclosed 10:1-4 \`:::\` ${says}`)
  expect(strays('> - Text\n>\n>   ::::  \n')).toEqual([`admonition-unclosed 3:5-9 \`::::\` ${says}`])
  expect(strays('::::note\n\n:::tip\nInner\n:::\n\nAfter\n::::\n\nText ::: and `\n:::`\n\n\\:::\n\n```\n:::\n```\n')).toEqual([])
  expect(strays('::: note\nText\n:::\n\n::: tip\nText\n:::\n').map((line) => line.split(' ')[0])).toEqual(['markdown-foreign'])
  expect(strays(':::unknown\nText\n:::\n').map((line) => line.split(' ')[0])).toEqual(['directive-unknown'])
})

test('the title of an admonition may be an attribute', () => {
  const titleOf = (text: string): unknown => /admonition-title">(.*?)<\/p>/.exec(compileText(text).html)?.[1]
  expect(titleOf(':::tip{title="Say `it` <once>" .wide}\nText\n:::')).toBe('Say `it` &#x3C;once>')
  expect(titleOf(':::tip[Label]{title="Attribute"}\nText\n:::')).toBe('Label')
  expect(titleOf(':::tip{title=""}\nText\n:::')).toBe('Tip')
})
