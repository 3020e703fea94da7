// Over the budget: all content of this project is parsed twice.
import {readFileSync} from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import type {Plugin} from 'unified'
import {describe, expect, test} from 'vitest'
import {VFile} from 'vfile'
import {createCollector, createCompiledDoc} from '../../../../../../renderer/compile/markdown/collector.ts'
import {readFrontMatter} from '../../../../../../renderer/compile/markdown/front-matter.ts'
import {scanBlocks} from '../../../../../../renderer/compile/markdown/scan-blocks.ts'
import {escapeHeadingIds} from '../../../../../../renderer/compile/mdx/escape-heading-ids.ts'
import {createMdxProcessor} from '../../../../../../renderer/compile/mdx/mdx-processor.ts'
import {syntaxOf} from '../../../../../../renderer/compile/markdown/parse/syntax.ts'
import {loadNativeMdxParser} from '../../../../../../renderer/compile/mdx/parse/native-mdx-parser.ts'
import type {MdxData} from '../../../../../../renderer/compile/mdx/rehype-raw-marks.ts'
import {markdownOptions} from '../../../../../compile-text.ts'
import {isDeep} from '../../../../../depth.ts'
import {toolRoot} from '../../../../../make-site.ts'

const parse = loadNativeMdxParser(syntaxOf({math: true}))
const processors = {
  native: createMdxProcessor(markdownOptions()),
  remark: createMdxProcessor(markdownOptions({parser: 'remark'})),
}

/** Everything that a parser has influence on: code, source map, facts, places. */
async function compileWith(parser: keyof typeof processors, text: string): Promise<unknown> {
  const file = new VFile({value: text, path: 'page.mdx'})
  const collector = createCollector({read: () => undefined})
  const facts: MdxData = {number: 0, raw: [], places: new Map(), isPlain: false, hasLiveExcerpt: false}
  Object.assign(file.data, {docsite: collector, docsiteMdx: facts, docsiteFrontMatter: {}})
  const {value, map, messages} = await processors[parser].process(file)
  return {code: String(value), map, doc: createCompiledDoc(collector, {}), facts, messages: messages.map(String)}
}

async function expectSame(text: string): Promise<void> {
  expect(await compileWith('native', text)).toEqual(await compileWith('remark', text))
}

/** As a compilation gives a text to its parser. */
function prepare(text: string): string {
  return escapeHeadingIds(scanBlocks(readFrontMatter(text).body).text)
}

const samples: Readonly<Record<string, string>> = {
  'modules of several statements': `import A, {b as c} from './a'\nimport * as d from 'd'\n\nexport {c}\nexport const e = 1, f = {g: [1, 2]}\n\n# {e}\n`,
  'a module with empty lines in it': `export function F({children}) {\n\n  return <p>\n\n    {children}\n\n  </p>\n}\n\n<F>*a*</F>\n`,
  'a module after text': `Text.\n\nexport const a = () => <b/>\n\nText {a()}\n`,
  comments: `{/* one */}\n\nText {/* two */} text\n\n{\n  // three\n}\n\n<A b={/* four */ 1}>{/* five */}</A>\n`,
  'expressions with braces and strings': `{a + {b: "}"}.b} and {\`\${c}\`}\n\n{(d)} {[...e].map((f) => <g key={f}>{f}</g>)}\n`,
  'attributes of all kinds': `<A b c="d &amp; e" f='g"' h={1 + 2} {...i} j:k="l" m = "n" o={{p: \`q\n  r\n\`}}\n  s="t\n  u"\n  v={<w x="y"/>}\n/>\n`,
  fragments: `<>\n  *a*\n</>\n\nText <>b</> text\n`,
  'components of objects': `<A.B.C d={e}>\n\n- f\n\n</A.B.C>\n`,
  'Markdown in JSX': `<A>\n  # not a heading\n\n  ## Heading\n\n  - item <B/>\n\n    \`\`\`js\n    const {c} = <d/>\n    \`\`\`\n\n</A>\n`,
  'JSX in JSX': `<A>\n  <B>\n    text\n  </B>\n  <C d={1}>{e}</C>\n</A>\n`,
  'elements that are alone in a paragraph': `<h3>A</h3>\n\n<B/> <C/>\n{d}\n\n<p>*e*</p>\n`,
  'JSX in tables': `| a | b |\n| - | - |\n| <A/> | {c} |\n| <b>*d*</b> | <E f={\`g\`}/> |\n`,
  'JSX in lists': `- <A/>\n- a {b}\n\n  <C\n    d={1}\n    e="f"\n  >\n\n  text\n\n  </C>\n\n1. {\`\n   g\n     h\`}\n`,
  'JSX in block quotes': `> <A b={\`\n>   c\n>     d\`}>\n> text\n> </A>\n>\n> > {e +\n> > f}\n`,
  'JSX in list items of block quotes': `> - <A\n>     b="c"\n>     {...d}\n>   />\n>\n>   {e}\n`,
  'JSX in admonitions': `:::note A {b}\n\n<C>\n\ntext\n\n</C>\n\n{d}\n\n:::\n`,
  'JSX in headings and links': `## A <B/> {c} {/*#id*/}\n\n[<D/> e](./f.md) and **<g>*h*</g>**\n`,
  'a closing bracket on a line of its own': `<A\n  b={1}\n>\n\ntext\n\n</A>\n\n> <A\n>   b\n> >\n>\n> text\n>\n> </A>\n`,
  'definitions and footnotes in JSX': `<A>\n\n[a] b[^1]\n\n[a]: ./c.md\n\n</A>\n\n[^1]: d {e}\n`,
  'indented blocks, which are not code': `    <A/>\n\n    text {b}\n\n- a\n\n      <C>d</C>\n`,
  'characters of two units': `😀 {a} <B c="😀" d={"😀"}/> {e}\n\n<F\n  g="é😀" h={i}\n/>\n`,
  'math, directives, references': `$a$ {b}\n\n$$\n{c}\n$$\n\n:d[e]{f=g} ![h](i.png) https://e.org\n\n~~j~~\n`,
  'emphasis beside Chinese, also in code': `**开源：**代码 {"**开源：**代码"} <A b="**开源：**代码" c={/* **开源：**代码 */ 1}/> ~~「删」~~除\n`,
  'code that begins between prices': `Costs $5 {a$} and $6 {$b} <C d={\`$\`}/> $e$\n`,
  'code that looks like JSX': '`<a>` ``{b}``\n\n```jsx\n<c>{d}\n```\n\n<E/>\n',
  'escapes and lone operators': `\\{a\\} \\<b> 1 < 2 &lt; {c}\n`,
}

describe('the native parser gives what remark-mdx gives', () => {
  test.each(Object.entries(samples))('%s', async (_name, text) => {
    const prepared = prepare(text)
    expect(parse?.(prepared)).toHaveProperty('tree')
    await expectSame(prepared)
  })

  test('in all content and test sites of this project', async () => {
    // versions between the oldest and the latest are made of the same pages
    const ignore = isDeep ? [] : ['content/docs/{next,0.2.[0-3]}/**']
    const names = fastGlob.sync('{content,tests}/**/*.mdx', {cwd: toolRoot, ignore})
    const files = names.map((file) => readFileSync(path.join(toolRoot, file), 'utf8'))
    const readable = files.map(prepare).filter((text) => 'tree' in (parse?.(text) ?? {}))
    expect(readable.length).toBeGreaterThan(5)
    for (const text of readable) await expectSame(text)
  })
})

/** What it refuses, so that remark-mdx reads it or says what is wrong. */
const refused: Readonly<Record<string, string>> = {
  'prices and code with dollar signs': `$5 and $6 {$a + \`\${b} $ \${c}\`} and $d$ <E f="$7 or $8" g={/$h$/u}/> $9\n\nexport const $ = '$i $j'\n`,
  'single tildes, which are text': '5~10 or 20~30 {a}\n',
  'JSX that is not closed': 'a <b>\n',
  'JSX that is not closed beside a block': '<A\n  b\n/> <C>\n',
  'an expression that is not JavaScript': '{a b}\n',
  'a module that is not JavaScript': 'import a of b\n',
  'a module with other statements': 'export const a = 1\nconsole.log(a)\n',
  'an attribute that is empty': '<A b={}/>\n',
  'an attribute that is no spread': '<A {b}/>\n',
  'HTML comments': '<!-- a -->\n',
  'lines of code without the mark of their quote': '> {`\n  a\n`}\n',
  'lines of code less indented than their item': '1. <A\n  b\n/>\n',
  'code of several lines right after a list': '- a\n{`\n  b\n`}\n',
  'code that a block quote interrupts': 'a {`\n> b`}\n',
  'a module in a directive': ':::note\nexport const a = 1\n\n:::\n',
  'a title of a directive that was no label': '\t:::note A\n',
  'brackets nested deep enough to end the process': `{${'('.repeat(20_000)}${')'.repeat(20_000)}}\n`,
  'code nested deep enough without brackets': `export const a = ${'b => '.repeat(20_000)} 1\n`,
  'elements nested too deep': `${'<a>\n'.repeat(20_000)}${'</a>\n'.repeat(20_000)}`,
}

test.each(Object.entries(refused))('it leaves to remark-mdx: %s', (_name, text) => {
  expect(parse?.(text)).not.toHaveProperty('tree')
})

test('a plugin that extends the syntax keeps remark-mdx', () => {
  const withoutEmphasis: Plugin = function () {
    const data = this.data()
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), {disable: {null: ['attention']}}]
  }
  const tree = createMdxProcessor({...markdownOptions(), remarkPlugins: [withoutEmphasis]}).parse('*a* {b}\n')
  expect(JSON.stringify(tree)).toContain('"value":"*a* "')
})
