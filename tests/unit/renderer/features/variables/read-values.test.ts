import {describe, expect, test} from 'vitest'
import {createMarkdownCompiler} from '../../../../../renderer/compile/markdown/compile-markdown.ts'
import type {ContentValues} from '../../../../../renderer/core/model/content-values.ts'
import type {Compilation} from '../../../../../renderer/core/model/doc.ts'
import {readValues} from '../../../../../renderer/features/variables/read-values.ts'
import {compilePage, compileSite, problemLine, problemsOf} from '../../../../compile-mdx-site.ts'
import {markdownOptions} from '../../../../compile-text.ts'

const none = {because: 'the page is in no version', hint: 'Write another.'}
const values: ContentValues = {version: '2.0', kit: '@acme/kit', odd: '<b>"*x*\' $&</b>', unset: none}

/** Compiles a text as Markdown with a parser. */
function compile(text: string, parser: 'native' | 'remark' = 'native', document: {values?: ContentValues} = {values}): Compilation {
  const compiler = createMarkdownCompiler({...markdownOptions({parser}), readValues})
  return compiler.compile(new TextEncoder().encode(text), {read: () => undefined}, document)
}

const parsers = ['native', 'remark'] as const

describe.each(parsers)('with the parser %s', (parser) => {
  test.each([
    ['text', 'Kit {{kit}} {{ version }}.', '<p>Kit @acme/kit 2.0.</p>'],
    ['emphasis', '**{{version}}** and _v{{version}}_', '<p><strong>2.0</strong> and <em>v2.0</em></p>'],
    ['a value with marks of Markdown and HTML', '{{odd}}', '<p>&#x3C;b>"*x*\' $&#x26;&#x3C;/b></p>'],
    ['an attribute of HTML', '<b title={{odd}}>{{kit}}</b>', '<p><b title="<b>&#x22;*x*&#x27; $&#x26;</b>">@acme/kit</b></p>'],
    ['an escape', String.raw`\{{kit}} \{{nothing}} \\{{kit}}`, String.raw`<p>{{kit}} {{nothing}} \@acme/kit</p>`],
    ['code', '`{{kit}} {{nothing}}`', '<p><code>@acme/kit {{nothing}}</code></p>'],
    [
      'an escape in code',
      String.raw`\`\{{kit}} \{{nothing}}\``.replaceAll('\\`', '`'),
      String.raw`<p><code>{{kit}} \{{nothing}}</code></p>`,
    ],
    [
      'what is no name',
      'A ${{ version }}, {{{version}}}, {{ a.b }}, {{#if}}, {{}}.',
      '<p>A ${{ version }}, {{{version}}}, {{ a.b }}, {{#if}}, {{}}.</p>',
    ],
    ['a formula', '$x^{{n}}$', '<p><code class="language-math math-inline">x^{{n}}</code></p>'],
    ['a comment', 'A <!-- {{nothing}} --> b', '<p>A  b</p>'],
    ['code in HTML', '<pre><code>{{nothing}}</code></pre>', '<pre><code>{{nothing}}</code></pre>'],
    ['code in HTML beside text', 'A <code>{{nothing}} {{kit}}</code>', '<p>A <code>{{nothing}} @acme/kit</code></p>'],
  ])('puts values into %s', (_where, text, html) => {
    const {html: made, doc} = compile(text, parser)
    expect([made.trim(), doc.problems.filter(({code}) => code !== 'markdown-foreign')]).toEqual([html, []])
  })

  test('puts values into addresses, also with spaces, at the places of the source', () => {
    const text =
      '[a](https://a.test/{{ kit }}/v/{{version}} "{{version}}") ![b](https://b.test/{{version}}.svg)\n\n[c]\n\n[c]: ./{{version}}.md\n'
    const {references} = compile(text, parser).doc
    expect(references.map(({url, place}) => `${url} ${place.start.line}:${place.start.column}-${place.end.column}`)).toEqual([
      'https://a.test/@acme/kit/v/2.0 1:1-58',
      'https://b.test/2.0.svg 1:59-95',
      './2.0.md 5:1-22',
    ])
  })

  test('puts values into fences and their titles; `no-variables` leaves braces alone', () => {
    const {html} = compile(
      '```txt title="{{version}}.txt"\n{{kit}} {{ nothing }}\n```\n\n```txt no-variables\n{{kit}} \\{{kit}}\n```\n',
      parser,
    )
    expect(
      html
        .replaceAll(/<button.*?<\/button>|<[^>]*>/g, '')
        .split('\n')
        .filter(Boolean),
    ).toEqual(['2.0.txt@acme/kit {{ nothing }}', '{{kit}} \\{{kit}}'])
  })

  test('gives headings the ids of what readers see', () => {
    expect(compile('# {{kit}}\n\n## Since {{version}}\n\n## Kept {{version}} {#kept}\n', parser).doc).toMatchObject({
      heading: '@acme/kit',
      outline: [
        {id: 'since-20', text: 'Since 2.0'},
        {id: 'kept', text: 'Kept 2.0'},
      ],
    })
  })

  test('reports names without a value in text, addresses and front matter, where they are in the source', () => {
    const text = [
      '---',
      'title: {{nothing}}',
      '# {{nothing}}',
      '---',
      '',
      '😀 {{verison}} and [x](./{{nothing}}.md) {{unset}}',
      '',
      ':::note[{{gone}}]',
      '',
      '`{{nothing}}`',
      '',
      ':::',
      '',
    ].join('\r\n')
    const literal = (name: string): string => `To show the braces, write \`\\{{${name}}}\`.`
    const unknown = (name: string): string =>
      `variable-unknown \`{{${name}}}\` is not a variable: \`docs.variables\` does not list \`${name}\`.`
    expect(compile(text, parser).doc.problems.map(problemLine)).toEqual([
      `2:8-2:19 ${unknown('nothing')} | ${literal('nothing')}`,
      `6:4-6:15 ${unknown('verison')} | Did you mean \`{{version}}\`? ${literal('verison')}`,
      `6:26-6:37 ${unknown('nothing')} | ${literal('nothing')}`,
      '6:42-6:51 variable-unset `{{unset}}` has no value here: the page is in no version. | Write another.',
      `8:9-8:17 ${unknown('gone')} | ${literal('gone')}`,
    ])
  })
})

describe('readValues', () => {
  test('puts values into front matter, which is text and no YAML', () => {
    const text = '---\ntitle: {{kit}}\ndescription: "{{ odd }} \\{{kit}}"\nkeywords: [a, "{{version}}"]\nown: {{version}}\n---\n\nText.\n'
    expect(compile(text).doc.frontMatter).toEqual({
      title: '@acme/kit',
      description: '<b>"*x*\' $&</b> {{kit}}',
      keywords: ['a', '2.0'],
      custom: {own: '2.0'},
    })
  })

  test('quotes what an author has written in other problems, at its place', () => {
    const {problems} = compile('---\ntoc_min_heading_level: {{version}}\n---\n\n{{version}} [a](#{{kit}} "x\n').doc
    expect(problems.map(problemLine)).toEqual([
      '2:24-2:35 front-matter-value `toc_min_heading_level` is `"{{version}}"`; expected a whole number from 2 to 6.',
    ])
  })

  test('a compilation depends on the values that it names, and on names that nothing is called', () => {
    expect(compile('{{version}} `{{later}}` `{{unset}}` \\{{kit}}').doc.dependencies).toEqual([
      {path: '@value kit', hash: '"@acme/kit"'},
      {path: '@value later', hash: 'absent'},
      {path: '@value unset', hash: JSON.stringify(none)},
      {path: '@value version', hash: '"2.0"'},
    ])
  })

  test('a generated file names nothing, but is compiled again once it may', () => {
    const {html, doc} = compile('A `{{version}}` b', 'native', {})
    expect([html.trim(), doc.dependencies]).toEqual(['<p>A <code>{{version}}</code> b</p>', [{path: '@value version', hash: 'absent'}]])
  })

  test('names of every object are no variables', () => {
    expect(compile('`{{constructor}}` `{{__proto__}}`').html.trim()).toBe('<p><code>{{constructor}}</code> <code>{{__proto__}}</code></p>')
  })
})

describe('in MDX', () => {
  const site = {docs: {variables: {}}, values: {'content/docs/': values}}

  test('puts values into text and attributes, and leaves code and objects of attributes alone', async () => {
    const text = [
      '# {{kit}}',
      '',
      '<span title="v{{version}}" data-x={`{{version}}`} style={{color: "red"}}>{{ version }} \\{{kit}}</span>',
      '',
      'Text {{odd}} {1 + 1} `{{kit}} {{nothing}}` {/* {{nothing}} */}',
      '',
      'export const x = "{{version}}"',
      '',
      '<b>{x}</b>',
      '',
    ].join('\n')
    const {html, doc} = await compilePage(text, {}, site)
    expect([doc.heading, doc.problems]).toEqual(['@acme/kit', []])
    expect(html.split('\n')).toEqual([
      '<span data-x="{{version}}" style="color:red" title="v2.0">2.0 {{kit}}</span>',
      '<p>Text &lt;b&gt;&quot;*x*&#x27; $&amp;&lt;/b&gt; 2 <code>@acme/kit {{nothing}}</code> </p>',
      '',
      '<b>{{version}}</b>',
    ])
  })

  test('problems are at their places, in what a page imports too', async () => {
    const files = {'content/docs/next/_part.mdx': 'A **{{gone}}** {1}\n'}
    const problems = await problemsOf(
      {
        component: '{{version}} <Unknown /> {{nothing}}\n',
        syntax: '{{version}} {1 + {{version}}\n',
        part: "import Part from './_part.mdx'\n\n<Part />\n",
      },
      files,
      site,
    )
    const starts = Object.entries(problems).map(([name, lines]) => [name, ...lines.map((line) => /^(?:_\S* )?\S* \S*/.exec(line)?.[0])])
    expect(starts).toEqual([
      ['component', '1:13-1:21 component-unknown', '1:25-1:36 variable-unknown'],
      ['syntax', '1:29-1:30 mdx-syntax'],
      ['part', '_part.mdx 1:5-1:13 variable-unknown'],
    ])
  })

  test('a part that pages of several versions import has the values of each', async () => {
    const page = "import Part from '@site/shared/_part.mdx'\n\n# Page {1}\n\n<Part />\n"
    const compiled = await compileSite(
      {'content/docs/1.0/page.mdx': page, 'content/docs/2.0/page.mdx': page, 'shared/_part.mdx': 'Part of {{version}} {1}\n'},
      {docs: {variables: {}}, values: {'content/docs/1.0/': {version: '1.0'}, 'content/docs/2.0/': {version: '2.0'}}},
    )
    expect(Object.values(compiled).map(({html, doc}) => [html, doc.dependencies.filter(({path}) => path.startsWith('@value'))])).toEqual([
      ['<p>Part of 1.0 1</p>', [{path: '@value version', hash: '"1.0"'}]],
      ['<p>Part of 2.0 1</p>', [{path: '@value version', hash: '"2.0"'}]],
    ])
  })
})
