import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

function reported(text: string, parser: 'native' | 'remark' = 'native'): string[] {
  const {problems} = compileText(text, markdownOptions({parser})).doc
  return problems
    .filter(({code}) => code === 'markdown-lost')
    .map(({message, place}) => `${place?.start.line}:${place?.start.column}-${place?.end.line}:${place?.end.column} ${message}`)
}

const tags = (text: string, parser?: 'native' | 'remark'): string[] =>
  reported(text, parser).map((line) => `${line.split(' ')[0]} ${/`(.*?)`/.exec(line)?.[1]}`)

test.each(['native', 'remark'] as const)('words in angle brackets that are read as tags are reported once a name (%s)', (parser) => {
  expect(reported('Run `x <name>` <name> <your-dir> <name>\n', parser)).toEqual([
    '1:16-1:22 `<name>` is read as a tag of HTML, so readers do not see it.',
    '1:23-1:33 `<your-dir>` is read as a tag of HTML, so readers do not see it.',
  ])
  expect(tags('## Get <T> of Promise<i32>\n\n<your name>\n\n| a |\n|-|\n| <id> |\n', parser)).toEqual([
    '1:8-1:11 <T>',
    '1:22-1:27 <i32>',
    '3:1-3:12 <your name>',
    '7:3-7:7 <id>',
  ])
})

test.each(['native', 'remark'] as const)(
  'a tag that nothing closes, around an indented block of code, does not lose the page (%s)',
  (parser) => {
    const {doc, html} = compileText('<Steps>\n    - A link is `<a>` here.\n\n### Next\n', markdownOptions({parser}))
    expect(doc.problems.map(({code}) => code)).toEqual(['markdown-is-mdx', 'markdown-lost'])
    expect(html).toContain('Next')
  },
)

test('elements of HTML are placeholders where they have no attributes and no end', () => {
  expect(tags('copy <source> <object> <table> <option> to <dir> with <input>\n')).toEqual([
    '1:6-1:14 <source>',
    '1:15-1:23 <object>',
    '1:24-1:31 <table>',
    '1:32-1:40 <option>',
    '1:44-1:49 <dir>',
    '1:55-1:62 <input>',
  ])
})

test('tags that are meant as such are not reported', () => {
  const html = [
    'a <br> <BR> <hr/> <wbr> <b>x</b> <a name="old"> <input type="checkbox"> <my-part x="1">y</my-part> <path /> <thing/>',
    '<p>one\n<p>two\n<ul><li>a<li>b</ul>\n<select><option>a<option>b</select>',
    '<table><tr><td>x<td>y</table>',
    '<svg><path d="M0"></path></svg>',
    '<!-- <name> -->',
    '<script>if (a<b>c) x</script>',
    String.raw`\<name> &lt;name&gt; <https://example.org> <me@example.org> Map<K, V> a < b`,
    '<unknown>x</unknown>',
    '```\n<name>\n```',
  ]
  expect(reported(html.join('\n\n'))).toEqual([])
})

test.each(['native', 'remark'] as const)('cells beyond the columns of a table are reported once a table (%s)', (parser) => {
  const table = (...rows: readonly string[]): string => ['| Type | Meaning |', '| - | - |', ...rows].join('\n')
  const text = [
    table('| `a` | one |', '| `string|function` | lost |', '| b | c | d | e |'),
    table(String.raw`| \|  | x |`, '| only |', '| a | b | |  |', '| a | b'),
    `- item\n\n  ${table('| a | b | [c](d) |').replaceAll('\n', '\n  ')}`,
  ].join('\n\n')
  expect(reported(text, parser)).toEqual([
    '4:23-4:27 This row has 3 cells, but the table has 2 columns: readers do not see the rest.',
    '18:13-18:19 This row has 3 cells, but the table has 2 columns: readers do not see the rest.',
  ])
})

test.each(['native', 'remark'] as const)('what a title cannot show is reported (%s)', (parser) => {
  const text =
    '# ![Logo](https://e.test/a.svg) of *![x][y]*[^1] `code`\n\n## ![In text](https://e.test/a.svg)[^1]\n\n[^1]: Note\n\n[y]: https://e.test/b.svg\n'
  expect(reported(text, parser)).toEqual([
    '1:3-1:32 A title has no images: readers see the description, `Logo`.',
    '1:1-1:56 A title has no images: readers see the description, `x`.',
    '1:45-1:49 A title has no footnotes: readers do not see the number.',
  ])
})
