import type {Root as HtmlRoot} from 'hast'
import type {Root} from 'mdast'
import {VFile} from 'vfile'
import {describe, expect, it} from 'vitest'
import {createMarkdownCompiler} from '../../../../../renderer/compile/markdown/compile-markdown.ts'
import {hole} from '../../../../../renderer/core/model/hole.ts'
import {compileText, markdownOptions} from '../../../../compile-text.ts'

const place = (line: number, column: number, endColumn: number) => ({start: {line, column}, end: {line, column: endColumn}})

describe('createMarkdownCompiler', () => {
  it('compiles an empty file to nothing', () => {
    expect(compileText('')).toEqual({
      doc: {
        frontMatter: {},
        heading: undefined,
        headingHtml: undefined,
        excerpt: '',
        outline: [],
        anchors: [],
        references: [],
        islands: [],
        features: [],
        dependencies: [],
        problems: [],
        usable: true,
      },
      html: '',
    })
  })

  it('gives places of the file, whatever front matter, line ends and byte order mark are before them', () => {
    const lines = ['---', 'title: A', '---', '', '😀 [a](./a.md)', '', '| x |', '| - |', '| ![b](./b.png) |', '']
    for (const [mark, end] of [
      ['', '\n'],
      ['\uFEFF', '\r\n'],
      ['', '\r'],
    ] as const) {
      expect(compileText(mark + lines.join(end)).doc.references).toEqual([
        {kind: 'link', url: './a.md', place: place(5, 4, 15), hole: true},
        {kind: 'image', url: './b.png', place: place(9, 3, 16), hole: true},
      ])
    }
  })

  it('notes the features that elements name, of author HTML and of plugins, and passes over what is no name', () => {
    const html = '<div data-feature="stars-map">x</div>\n\n<div data-feature="A B">x</div>\n\n`<p data-feature="code-only">`'
    expect(compileText(html).doc.features).toEqual(['stars-map'])
    const mark = () => (tree: HtmlRoot) => {
      tree.children.push({type: 'element', tagName: 'p', properties: {dataFeature: 'poll'}, children: []})
    }
    expect(compileText('Text.', {...markdownOptions(), rehypePlugins: [mark]}).doc.features).toEqual(['poll'])
  })

  it('Q1, Q12: a heading of level 1 before all others is the title; behind text only if the page has no other title', () => {
    const titleOf = (text: string, pageHeading?: 'first'): unknown =>
      compileText(text, markdownOptions(pageHeading && {pageHeading})).doc.heading
    expect(compileText('[![badge](https://e.test/b.svg)](https://e.test)\n\n# `Late`\n\n## Next')).toMatchObject({
      doc: {heading: 'Late', headingHtml: '<code>Late</code>', outline: [{id: 'next'}]},
      html: expect.not.stringContaining('<h1'),
    })
    expect(titleOf('<p align="center">Logo</p>\n\n# Late\n\n> # Quoted')).toBe('Late')
    expect(
      [
        '## Two\n\n# One',
        'Text.\n\n# One\n\n# Two',
        '> # Quoted',
        '---\ntitle: A\n---\n\nText.\n\n# Late',
        '---\nhide_title: true\n---\n\nText.\n\n# Late',
      ]
        .map((text) => titleOf(text))
        .filter(Boolean),
    ).toEqual([])
    expect(titleOf('Text.\n\n# Late', 'first')).toBeUndefined()
    const first = markdownOptions({pageHeading: 'first'})
    expect(compileText('Text.\n\n# Late', first).html).toBe('<p>Text.</p>\n<h1>Late</h1>')
    const isInText = (text: string): boolean => compileText(text, first).doc.hasTitleInText === true
    expect(['Text.\n\n# Late', '> # Quoted', '# Early', '## Two\n\n# One', 'Text.\n\n***\n\n# Late', 'Text.'].map(isInText)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(compileText('[a]: ./b\n<!-- c -->\n\n# `Early` [a]').doc).toMatchObject({
      heading: 'Early a',
      headingHtml: '<code>Early</code> a',
    })
  })

  it('Q12: the excerpt is the first paragraph with text, cut after a word', () => {
    const words = 'word '.repeat(60)
    expect(compileText(`# Title\n\n![only an image](./a.png)\n\n> quote\n\n*${words.trim()}*`).doc.excerpt).toBe(
      `${'word '.repeat(32).trim()}…`,
    )
    expect(compileText('字'.repeat(300)).doc.excerpt).toBe(`${'字'.repeat(159)}…`)
    expect(compileText('One\ntwo `three` [four](./x) &amp; <b>five</b>.').doc.excerpt).toBe('One two three four & five.')
  })

  it('I2: only headings that are not inside of something are in the outline', () => {
    const {outline} = compileText('## A\n\n- ### In a list\n\n:::note\n#### In an admonition\n:::\n\n#### B\n\n### C').doc
    expect(outline.map(({depth, id}) => `${depth} ${id}`)).toEqual(['2 a', '4 b', '3 c'])
  })

  it('says where two elements have one id, headings of their own id included', () => {
    expect(compileText('## A {#x}\n\n## B {#x}\n\n<i id="x"></i>').doc.problems).toEqual([
      {
        code: 'id-duplicate',
        severity: 'warning',
        message: 'Two elements have the id `x` on lines 1 and 3; links to it reach the first one.',
        hint: 'Give one of them another id.',
        place: place(3, 1, 10),
      },
      {
        code: 'id-duplicate',
        severity: 'warning',
        message: 'Two elements have the id `x` on lines 1 and 5; links to it reach the first one.',
        hint: 'Give one of them another id.',
        place: place(5, 1, 15),
      },
    ])
  })

  it.each([
    ['two words', 'The heading id `two words` has characters that are not allowed in an id.'],
    ['a"b', 'The heading id `a"b` has characters that are not allowed in an id.'],
    ['', 'The id of this heading is empty.'],
  ])('reports the heading id %j and makes one', (id, message) => {
    const {doc, html} = compileText(`## Some title {#${id}}`)
    expect({ids: doc.anchors, problems: doc.problems.map(({code, message: said}) => [code, said]), isGone: !html.includes('{')}).toEqual({
      ids: ['some-title'],
      problems: [['heading-id-invalid', message]],
      isGone: true,
    })
  })

  it('keeps the URL of a reference as written and leaves a hole only for what belongs to the site', () => {
    const {html, doc} = compileText('[a](./a%20b.md?x=1&amp;y#z) [b](https://example.com/ü)')
    expect(html).toBe(
      `<p><a href="${hole(0)}">a</a> <a href="https://example.com/%C3%BC" target="_blank" rel="noopener noreferrer">b</a></p>`,
    )
    expect(doc.references.map(({url}) => url)).toEqual(['./a%20b.md?x=1&y#z', 'https://example.com/ü'])
  })

  it('does not let an author write a hole', () => {
    expect(compileText(`a ${hole(0)} \`${hole(1)}\``).html).toBe('<p>a \uFFFD0\uFFFD <code>\uFFFD1\uFFFD</code></p>')
  })

  it('takes extra words for admonitions, and leaves formulas alone when they are off', () => {
    const options = markdownOptions({admonitions: ['legal'], math: false})
    const {html, doc} = compileText(':::legal\nx\n:::\n\n$a$', options)
    expect({html, features: doc.features, problems: doc.problems}).toEqual({
      html:
        '<aside class="admonition admonition-legal theme-admonition theme-admonition-legal"><p class="admonition-title">Legal</p><p>x</p></aside>\n' +
        '<p>$a$</p>',
      features: [],
      problems: [],
    })
  })
})

describe('the same input gives the same output', () => {
  const text = '# T\n\n## A\n\n[a](./a.md)[^1]\n\n```ts {1}\nconst a = 1\n```\n\n```bash npm2yarn\nnpm i\n```\n\n[^1]: <b>n</b>\n'
  const other = '```tsx\n<A />\n```\n\n## A\n\n:::note X\n:::\n'

  it('whatever was compiled before, by this compiler or another', () => {
    const encoder = new TextEncoder()
    const files = {read: () => undefined}
    const compiler = createMarkdownCompiler(markdownOptions())
    const first = compiler.compile(encoder.encode(text), files)
    compiler.compile(encoder.encode(other), files)
    expect(JSON.stringify(compiler.compile(encoder.encode(text), files))).toBe(JSON.stringify(first))
    expect(JSON.stringify(compileText(text))).toBe(JSON.stringify(first))
  })

  it('and is plain JSON, so that a cached compilation is the compilation', () => {
    const {doc} = compileText(text)
    expect(JSON.parse(JSON.stringify(doc))).toEqual(doc)
    expect(JSON.parse(JSON.stringify(compileText('---\nx: .nan\n---\n').doc))).toEqual(compileText('---\nx: .nan\n---\n').doc)
  })
})

describe('plugins of a site', () => {
  it('work on the trees before docsite does', () => {
    const remarkPlugins = [
      () => (tree: Root) => {
        tree.children.push({type: 'heading', depth: 2, children: [{type: 'text', value: 'Added'}]})
      },
    ]
    const rehypePlugins = [
      () => (tree: HtmlRoot) => {
        tree.children.push({type: 'element', tagName: 'a', properties: {href: './added.md', id: 'by-plugin'}, children: []})
      },
    ]
    const {doc} = compileText('Text.', {...markdownOptions(), remarkPlugins, rehypePlugins})
    expect(doc).toMatchObject({
      outline: [{id: 'added', text: 'Added'}],
      anchors: ['added', 'by-plugin'],
      references: [{url: './added.md', place: {start: {line: 1, column: 1}, end: {line: 1, column: 1}}}],
    })
  })

  it('can give a directive a meaning and replace the text of a fence', () => {
    const remarkPlugins = [
      () => (tree: Root) => {
        for (const node of tree.children) if (node.type === 'containerDirective') node.data = {hName: 'figure', hProperties: {id: 'f'}}
      },
    ]
    const rehypePlugins = [
      () => (tree: HtmlRoot) => {
        const [, , pre] = tree.children
        const code = pre?.type === 'element' ? pre.children[0] : undefined
        if (code?.type === 'element') code.children = [{type: 'element', tagName: 'b', properties: {}, children: []}]
      },
    ]
    const {html, doc} = compileText(':::video\nx\n:::\n\n```js\ny\n```', {...markdownOptions(), remarkPlugins, rehypePlugins})
    expect({html, problems: doc.problems}).toEqual({
      html: '<figure id="f"><p>x</p></figure>\n<pre><code class="language-js"><b></b></code></pre>',
      problems: [],
    })
  })

  it('report through the file', () => {
    const remarkPlugins = [
      () => (_: Root, file: VFile) => {
        file.message('Too long', {place: {line: 1, column: 2}, source: 'lint', ruleId: 'length'})
      },
    ]
    expect(compileText('Text.', {...markdownOptions(), remarkPlugins}).doc.problems).toEqual([
      {code: 'plugin-message', severity: 'warning', message: 'Too long (lint:length)', place: place(1, 2, 2)},
    ])
  })

  it.each([
    [
      'throws',
      () => () => {
        throw new Error('Broken plugin.')
      },
      'The page cannot be compiled: Broken plugin.',
    ],
    ['is asynchronous', () => () => Promise.resolve(), 'A remark or rehype plugin is asynchronous where the page is compiled at once.'],
  ])('make a page unusable when one %s', (_, plugin, message) => {
    const {doc, html} = compileText('---\ntitle: Kept\n---\n\n## A', {...markdownOptions(), remarkPlugins: [plugin as () => void]})
    expect({html, usable: doc.usable, frontMatter: doc.frontMatter, outline: doc.outline, problems: doc.problems}).toEqual({
      html: '',
      usable: false,
      frontMatter: {title: 'Kept'},
      outline: [],
      problems: [{code: 'markdown-invalid', severity: 'error', message}],
    })
  })
})

describe('input that is made to break a parser', () => {
  const repeat = (text: string, count: number) => text.repeat(count)

  it.each([
    ['block quotes', `text\n\n${repeat('>', 10_000)}`, 3, 1],
    ['lists', Array.from({length: 1000}, (_, depth) => `${repeat('  ', depth)}- a`).join('\n'), 101, 1],
    ['directives', Array.from({length: 1000}, (_, depth) => `${repeat(':', 1003 - depth)}note`).join('\n'), 101, 1],
    ['a run of asterisks', `a ${repeat('*', 5000)}b${repeat('*', 5000)}`, 1, 3],
    ['emphasis', repeat('*a **a ', 3000) + repeat(' a** a*', 3000), 1, 1045],
    ['HTML', `\n\n${repeat('<div>', 10_000)}`, 3, 1],
    ['HTML in a sentence', `a ${repeat('<b>', 10_000)}`, 1, 753],
  ])('%s that nest too deeply are refused with their place', (_, text, line, column) => {
    const {doc, html} = compileText(text)
    expect({html, usable: doc.usable, problems: doc.problems.map(({code, place: at}) => [code, at?.start])}).toEqual({
      html: '',
      usable: false,
      problems: [['nesting-too-deep', {line, column}]],
    })
  })

  it.each([
    ['brackets', repeat('[', 50_000)],
    ['unclosed links', repeat('[a](', 20_000)],
    ['runs of backticks', Array.from({length: 500}, (_, length) => repeat('`', length + 1)).join('a')],
    ['unclosed emphasis', repeat('*a _b ', 20_000)],
    ['entities', repeat('&', 100_000)],
    ['unclosed comments', repeat('<!--', 20_000)],
    ['unclosed tags', repeat('<a ', 20_000)],
    ['a fence of braces', `\`\`\`js ${repeat('{', 20_000)}\nx\n\`\`\``],
    ['a srcset', `<img srcset="${repeat('a,', 30_000)}">`],
    ['undefined references', repeat('[ab][cd] ', 5000)],
  ])('%s are compiled in time', (_, text) => {
    const started = performance.now()
    expect(compileText(text).doc.usable).toBe(true)
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
