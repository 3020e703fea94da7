/** A construct of Markdown or MDX that can be repeated; `number` tells its copies apart. */
export type Construct = {
  readonly name: string
  /** Where it is written: in a line of text, as blocks of its own, or in MDX only. */
  readonly level: 'inline' | 'block'
  readonly format?: 'md' | 'mdx'
  /** Text that stands once before all copies, and once after them. */
  readonly before?: string
  readonly after?: string
  /** The construct around a text; constructs that hold none leave it out. */
  readonly write: (inner: string, number: number) => string
}

/** Inline constructs that hold no other. */
const leaves: readonly Construct[] = [
  ...inline({
    word: 'word ',
    'line of text': 'a\n',
    'character reference': '&amp;',
    'reference outside of Latin 1': '&ngE;',
    'reference of a space': '&nbsp;',
    'numeric reference': '&#65;',
    'reference in words': 'a &lt; b ',
    'accented reference': 'é&amp;',
    escape: '\\*',
    code: '`a`',
    'hard break of spaces': 'a  \n',
    'hard break of a backslash': 'a\\\n',
    image: '![a](b.png)',
    'image of another site': '![a](https://a.example/b.png)',
    link: '[a](#b)',
    'link with a title': '[a](#b "c")',
    'link of another site': '[a](https://a.example/b?c=d&e=f)',
    'reference without a definition': '[ab][cd] ',
    'reference with a definition': '[ab][known] ',
    'short reference': '[known] ',
    'image by reference': '![ab][known] ',
    'footnote reference': '[^known]',
    'bare URL': 'https://a.example/b ',
    'bare www': 'www.a.example ',
    'bare email': 'a@b.example ',
    formula: '$a$',
    'text directive': ':a[b]{c=d} ',
    'colon in a word': 'a:b ',
    'time of day': '12:30 ',
    'word with a colon': 'word: text ',
    'underscores in a word': 'a_b_c ',
    'asterisks in a word': 'a*b*c',
    emoji: '😀 ',
  }),
  ...inline(
    {
      autolink: '<https://a.example/b>',
      'element without an end tag': '<br>',
      'element with attributes': '<img src="b.png" alt="c">',
      'start tags of an element': '<b>',
      'end tags of an element': '</b>',
      comment: '<!-- a -->',
      'component in Markdown': '<Card a="b"/>',
      'brace in Markdown': '{a} ',
    },
    'md',
  ),
  ...inline(
    {
      'JSX element': '<br/>',
      'JSX with attributes': '<img src="b.png" alt={"c"}/>',
      expression: '{1}',
      'JSX fragment': '<>a</>',
      'HTML comment in MDX': 'a <!-- b --> ',
    },
    'mdx',
  ),
]

/** Beginnings of inline constructs that never end: parsers look for the end from each of them. */
const openers: readonly Construct[] = [
  ...inline({
    'open bracket': '[',
    'open brackets with text': '[a ',
    'open image': '![',
    'open destination': '[a](',
    'open destination in angle brackets': '[a](<b',
    'open title': '[a](b "',
    'close bracket': ']',
    'close and open': '](',
    'open emphasis': '*a ',
    'open strong emphasis': '**a ',
    'open underscores': '_a ',
    'emphasis of both kinds': '*a _b ',
    'emphasis of three lengths': '*a **b ***c ',
    'close emphasis': 'a* ',
    'open strikethrough': '~~a ',
    'tildes of two lengths': '~a ~~b ',
    backtick: '` `` ',
    'open directive label': ':a[',
    'open directive attributes': ':a{b=',
    dollar: '$a $$b ',
    ampersand: '&',
    'ampersand with letters': '&am ',
    'open reference': '[a][',
    'open footnote reference': '[^',
    colon: ':',
    'colons with letters': ':a',
    'at signs': 'a@',
    'URL without a host': 'https://',
    'parentheses in a URL': 'https://a.example/(',
    'exclamation marks': '!',
    backslash: 'a\\',
    pipe: 'a|',
  }),
  ...inline(
    {
      'open tag': '<a ',
      'open comment': 'a <!-- ',
      'open instruction': 'a <?',
      'open declaration': 'a <!A',
      'open CDATA': 'a <![CDATA[',
      'open attribute': '<a b="',
      'less than': '<',
    },
    'md',
  ),
  ...inline({'open expression': 'a {', 'open JSX tag': 'a <b '}, 'mdx'),
]

/** Inline constructs around others. */
const wrappers: readonly Construct[] = [
  around('emphasis', '*', '*'),
  around('strong emphasis', '**', '**'),
  around('strikethrough', '~~', '~~'),
  around('link around text', '[', '](#b)'),
  around('image around text', '![', '](b.png)'),
  around('directive around text', ':a[', ']'),
  around('quotation marks', '"', '"'),
  around('HTML around text', '<b>', '</b>', 'md'),
  around('JSX around text', '<b>', '</b>', 'mdx'),
]

/** Blocks around inline text or other blocks. */
const blocks: readonly Construct[] = [
  block('paragraph', (inner) => `${inner}\n\n`),
  block('heading', (inner) => `## ${inner}\n\n`),
  block('heading with its own id', (inner, number) => `## ${inner} {#id-${number}}\n\n`),
  block('heading with a former id', (inner, number) => `## ${inner} {#id-${number} was:old-${number}}\n\n`),
  block('underlined heading', (inner) => `${inner}\n===\n\n`),
  block('item', (inner) => `- ${inner}\n`),
  block('numbered item', (inner) => `1. ${inner}\n`),
  block('task', (inner) => `- [ ] ${inner}\n`),
  block('item of many blocks', (inner) => `- a\n\n  ${inner}\n\n`),
  block('list of one item', (inner, number) => `${number % 2 === 0 ? '-' : '*'} ${inner}\n\n`),
  block('line of a quotation', (inner) => `> ${inner}\n`),
  block('quotation', (inner) => `> ${inner}\n\n`),
  {...block('row of a table', (inner) => `| ${inner} | b |\n`), before: '| a | b |\n| - | :-: |\n'},
  block('table', (inner) => `| ${inner} |\n| - |\n| a |\n\n`),
  block('footnote', (inner, number) => `a[^${number}]\n\n[^${number}]: ${inner}\n\n`),
  block('definition', (inner, number) => `[d${number}]: #b "${inner.replaceAll('"', '')}"\n`),
  block('definition that is used', (inner, number) => `[${inner}][d${number}]\n\n[d${number}]: #b\n\n`),
  block('admonition', (inner) => `:::note\n\n${inner}\n\n:::\n\n`),
  block('admonition with a title', (inner) => `:::tip[${inner}]\n\na\n\n:::\n\n`),
  block('unknown directive', (inner) => `:::nothing\n\n${inner}\n\n:::\n\n`),
  block('leaf directive', (inner) => `::a[${inner}]\n\n`),
  block('break between topics', () => '***\n\n'),
  block('fence', (inner) => `\`\`\`\n${inner}\n\`\`\`\n\n`),
  block('fence of TypeScript', (inner) => `\`\`\`ts title="a.ts" {1}\nconst a = "${inner}" // b\n\`\`\`\n\n`),
  block('line of code', (inner) => `const a = {b: "${inner}"}\n`, {before: '```ts showLineNumbers\n', after: '```\n'}),
  block('line of a diff', (inner) => `+ ${inner}\n`, {before: '```diff\n', after: '```\n'}),
  block('highlighted line of code', (inner) => `// highlight-next-line\n${inner}\n`, {before: '```js\n', after: '```\n'}),
  block('line of a shell', (inner) => `npm install ${inner}\n`, {before: '```bash npm2yarn\n', after: '```\n'}),
  block('line of a diagram', (inner, number) => `  a${number} --> b${number}[${inner}]\n`, {
    before: '```mermaid\nflowchart TD\n',
    after: '```\n',
  }),
  block('diagram', (inner, number) => `\`\`\`mermaid\nflowchart TD\n  a --> b${number}[${inner}]\n\`\`\`\n\n`),
  block('formula of its own', (inner) => `$$\n${inner}\n$$\n\n`),
  block('line of a formula', () => 'a \\\\\n', {before: '$$\n\\begin{matrix}\n', after: '\\end{matrix}\n$$\n'}),
  block('term of a formula', () => 'a+', {before: '$', after: 'b$\n'}),
  block('item of a formula', () => '{a}_{b}', {before: '$$\n', after: '\n$$\n'}),
  block('indented code', (inner) => `    ${inner}\n\n`, {format: 'md'}),
  block('HTML block', (inner) => `<div>\n\n${inner}\n\n</div>\n\n`, {format: 'md'}),
  block('line of HTML', (inner) => `<p>${inner}</p>\n`, {format: 'md', before: '<div>\n', after: '</div>\n'}),
  block('row of HTML', (inner) => `<tr><td>${inner}</td><td>b</td></tr>\n`, {format: 'md', before: '<table>\n', after: '</table>\n'}),
  block('HTML element with an id', (inner, number) => `<a id="x${number}">${inner}</a>\n\n`, {format: 'md'}),
  block('HTML comment', (inner) => `<!-- ${inner} -->\n\n`, {format: 'md'}),
  block('details', (inner) => `<details><summary>a</summary>\n\n${inner}\n\n</details>\n\n`, {format: 'md'}),
  block('JSX block', (inner) => `<div>\n\n${inner}\n\n</div>\n\n`, {format: 'mdx'}),
  block('line of JSX', (inner) => `<p>${inner}</p>\n`, {format: 'mdx', before: '<div>\n', after: '</div>\n'}),
  block('expression of its own', () => `{[1, 2].join('')}\n\n`, {format: 'mdx'}),
  block('comment of MDX', (inner) => `{/* ${inner.replaceAll('*/', '')} */}\n\n`, {format: 'mdx'}),
  block('export', (_inner, number) => `export const a${number} = ${number}\n\n`, {format: 'mdx'}),
  block('lines of exports', (_inner, number) => `export const a${number} = ${number}\n`, {format: 'mdx'}),
  block('term of an expression', () => '1 + ', {format: 'mdx', before: '{', after: '1}\n'}),
  block('attribute', (_inner, number) => ` data-a${number}="b"`, {format: 'mdx', before: '<div', after: '/>\n'}),
  block('tabs', (inner, number) => `<TabItem value="t${number}">\n\n${inner}\n\n</TabItem>\n`, {
    format: 'mdx',
    before: '<Tabs>\n',
    after: '</Tabs>\n',
  }),
  block('code group', (inner) => `::: code-group\n\n\`\`\`js [${inner.replaceAll(/\s/g, '').slice(0, 20)}]\na\n\`\`\`\n\n:::\n\n`),
  block('tree of files', (inner) => `<FileTree>\n\n- src/ ${inner}\n\n</FileTree>\n\n`, {format: 'mdx'}),
  block('component of docsite', (inner) => `<Steps>\n\n## ${inner}\n\n</Steps>\n\n`, {format: 'mdx'}),
  block('link of JSX', (inner) => `<a href="#b">${inner}</a>\n\n`, {format: 'mdx'}),
]

/** Text with nothing in it but one character, or blocks that go on. */
const plain: readonly Construct[] = inline({
  letter: 'a',
  space: ' ',
  tab: '\t',
  newline: '\n',
  'open angle': '>',
  hash: '#',
  hyphen: '-',
  equals: '=',
  plus: '+',
  digit: '1',
  dot: '.',
  'closing brace of MDX': '\\}',
  star: '*',
  'star and space': '* ',
  underscore: '_',
  tilde: '~',
  'one backtick': '`',
  quote: '"',
  parenthesis: '(',
  semicolon: ';',
})

/** Every construct that is repeated, of CommonMark, GFM, directives, formulas and MDX. */
export const constructs: readonly Construct[] = [...leaves, ...openers, ...plain, ...wrappers, ...blocks]

/** Those that have room for another one. */
export const holders: readonly Construct[] = constructs.filter(({write}) => write('\0', 1).includes('\0'))

function inline(pieces: Readonly<Record<string, string>>, format?: 'md' | 'mdx'): Construct[] {
  return Object.entries(pieces).map(([name, text]) => ({name, level: 'inline', ...(format && {format}), write: () => text}))
}

function around(name: string, open: string, close: string, format?: 'md' | 'mdx'): Construct {
  return {name, level: 'inline', ...(format && {format}), write: (inner) => `${open}${inner}${close}`}
}

function block(name: string, write: Construct['write'], more: Pick<Construct, 'format' | 'before' | 'after'> = {}): Construct {
  return {name, level: 'block', ...more, write}
}
