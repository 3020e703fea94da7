import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

function reported(text: string, parser: 'native' | 'remark'): string[] {
  const {problems} = compileText(text, markdownOptions({parser})).doc
  const undefinedOnes = problems.filter(({code}) => code === 'link-undefined')
  return undefinedOnes.map(({place}) => `${place?.start.line}:${place?.start.column}-${place?.end.line}:${place?.end.column}`)
}

test.each(['native', 'remark'] as const)(
  'references that nothing defines have their place, whatever their text is made of (%s)',
  (parser) => {
    expect(reported('🙂 [some words][gone] and ![a picture][gone]\n', parser)).toEqual(['1:4-1:22', '1:27-1:45'])
    expect(reported('> the [user\n> guide][gone]\n', parser)).toEqual(['1:7-2:15'])
    expect(reported('[`code`][gone], [*some* words][gone], [![alt](a.png)][gone]\n', parser)).toEqual([
      '1:1-1:15',
      '1:17-1:37',
      '1:39-1:60',
    ])
    expect(reported('## Part [of it][gone]\n\n| a \\| b | [of it][gone] |\n| - | - |\n', parser)).toEqual(['1:9-1:22', '3:12-3:25'])
  },
)

test.each(['native', 'remark'] as const)('brackets that are text, code or links are left alone (%s)', (parser) => {
  const text = 'rows[some][gone] `[some words][gone]` \\[some words][gone] [some words](a.md)[gone] [1][gone] [^1][gone] [words]\n'
  expect(reported(text, parser)).toEqual([])
  expect(reported('[some words][known] and [`code`][known]\n\n[known]: a.md\n', parser)).toEqual([])
})

test.each(['native', 'remark'] as const)('links whose addresses have spaces are reported, since they are text (%s)', (parser) => {
  const said = (text: string): readonly string[] =>
    compileText(text, markdownOptions({parser})).doc.problems.map(
      ({message, hint, place}) => `${place?.start.column}-${place?.end.column} ${message} ${hint}`,
    )
  expect(said('🙂 ![an `img`](./img (1).png) and [x](mailto:a@b.c?subject=Hi there).')).toEqual([
    '4-30 This image is shown as text: its address has a space. Write `![an `img`](<./img (1).png>)`, or `%20` for the space.',
    '35-69 This link is shown as text: its address has a space. Write `[x](<mailto:a@b.c?subject=Hi there>)`, or `%20` for the space.',
  ])
  expect(said('[a](my page.md) and [b](https://e.test/a b)').map((line) => line.split(' ')[0])).toEqual(['1-16', '21-44'])
  expect(said('[a](./b.md “Title”)')).toEqual([
    '1-20 This link is shown as text: its title is not between straight quotes. Write `[a](./b.md "Title")`.',
  ])
  const text =
    '[a](b.md "t t") [b](<a b.md>) `[c](./a b.md)` \\[d](./a b.md) [e](not an address) f(./a b) [1] (./a b) [g](./b.md) (see ./a b) [h](a) b.md)'
  expect(said(text)).toEqual([])
})
