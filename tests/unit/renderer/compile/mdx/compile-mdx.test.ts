import {describe, expect, test} from 'vitest'
import {realDependency} from '../../../../../renderer/core/model/real-dependency.ts'
import {createLimitedRunner} from '../../../../../renderer/site-code/create-limited-runner.ts'
import {compilePage, compileSite, problemLine, problemsOf, showHoles} from '../../../../compile-mdx-site.ts'

const card = 'export function Card({to, children}) { return <div className="card"><a href={to}>go</a>{children}</div> }'

describe('pages', () => {
  test('former ids of headings are in pages with and without code, and in what a page imports', async () => {
    const compiled = await compileSite({
      'content/docs/next/plain.mdx': '# Page\n\n## Setup {#setup was:install}\n',
      'content/docs/next/code.mdx':
        "import Part from './_part.mdx'\n\n# Page {1 + 1}\n\n## Setup {1 + 1} {#setup was:install was:start}\n\n<Part />\n",
      'content/docs/next/_part.mdx': '### Part {#part was:piece}\n\nText {1 + 1}\n',
    })
    const shown = ['plain', 'code'].map((name) => {
      const {html, doc} = compiled[`content/docs/next/${name}.mdx`] ?? {}
      return {
        headings: [...(html ?? '').matchAll(/<h[23] id.*?(?=<a|<\/h)/g)].map(([start]) => start),
        anchors: doc?.anchors,
        former: doc?.formerIds,
        problems: doc?.problems,
      }
    })
    const [install, start, piece] = ['install', 'start', 'piece'].map((id) => `<span id="${id}"></span>`)
    expect(shown).toEqual([
      {headings: [`<h2 id="setup">${install}Setup`], anchors: ['setup', 'install'], former: ['install'], problems: []},
      {
        headings: [`<h2 id="setup">${install}${start}Setup 2`, `<h3 id="part">${piece}Part`],
        anchors: ['setup', 'install', 'start', 'part', 'piece'],
        former: ['install', 'start'],
        problems: [],
      },
    ])
  })

  test('headings of a part that a page shows several times have ids of their own, and are all in the outline', async () => {
    const compiled = await compileSite({
      'content/docs/next/page.mdx':
        "import Part from './_part.md'\nimport Two from './_two.mdx'\n\n<Part />\n\n## Setup\n\n<Two />\n\n<Part />\n\n<div id=\"setup-4\"></div>\n",
      'content/docs/next/_two.mdx': "import Part from './_part.md'\n\n<Part />\n\n## Two {1 + 1}\n",
      'content/docs/next/_part.md': '## Setup\n\nText\n',
    })
    const {html = '', doc} = compiled['content/docs/next/page.mdx'] ?? {}
    const ids = ['setup', 'setup-1', 'setup-2', 'two-1--1', 'setup-3']
    expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids)
    expect([...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(ids)
    expect(doc?.outline.map(({id}) => id)).toEqual(ids)
    expect(doc?.anchors).toEqual([...ids, 'setup-4'])
  })

  test('no paragraph is around a summary, or in an element that may not have one', async () => {
    const compiled = await compileSite({
      'content/docs/next/page.mdx': [
        '<details>\n<summary>**One** more</summary>\nText *below*.\n\nLast.\n</details>',
        '<details>\n  <summary>\n    Two\n  </summary>\n  Text {1 + 1}\n</details>',
        '<p align="center">\n  In *lines*\n</p>',
        '<p>\n  One.\n\n  Two.\n</p>',
        '<h3>\n  Words\n</h3>',
        '<div>\n  In a block.\n</div>',
      ].join('\n\n'),
    })
    expect(compiled['content/docs/next/page.mdx']?.html.replaceAll(/\n+/g, ' ')).toBe(
      [
        '<details><summary><strong>One</strong> more</summary><p>Text <em>below</em>.</p><p>Last.</p></details>',
        '<details><summary>Two</summary><p>Text 2</p></details>',
        '<p align="center">In <em>lines</em></p>',
        '<p><p>One.</p><p>Two.</p></p>',
        '<h3>Words</h3>',
        '<div><p>In a block.</p></div>',
      ].join(' '),
    )
  })

  test('what a page imports keeps its title, a page too, however pages are compiled together', async () => {
    const page = (text: string): string =>
      `import Part from './_part.mdx'\nimport Plain from './_plain.md'\n\n${text}<Part />\n\n<Plain />\n`
    const pages = {
      'content/docs/next/page.mdx': page('# Page {#own}\n\n'),
      'content/docs/next/hidden.mdx': `---\nhide_title: true\n---\n\n${page('')}`,
      'content/docs/next/around.mdx': "import Page from './page.mdx'\n\n# Around\n\n<Page />\n",
      'content/pages/react.jsx': "export {default} from '../docs/next/_part.mdx'\n",
    }
    const files = {
      'content/docs/next/_part.mdx': '# Part *one* [a](./a.md)\n\nText {1 + 1}\n',
      'content/docs/next/_plain.md': 'Text.\n\n# Plain\n',
    }
    const part = '<h1>Part <em>one</em> <a href="{}">a</a></h1><p>Text 2</p><p>Text.</p><h1>Plain</h1>'
    const shown = async (options: {pageHeading?: 'first'} = {}, chosen: Readonly<Record<string, string>> = pages) =>
      Object.entries(await compileSite({...chosen, ...files}, {markdown: options})).map(([name, {html, doc}]) => [
        name.replace(/^.*\//, ''),
        showHoles(html)
          .replaceAll(/\{\d+\}/g, '{}')
          .replaceAll(/\n+/g, ''),
        ...doc.problems.map(({code, source = '', place}) => `${source}:${place?.start.line} ${code}`),
      ])
    const said = ['_part.mdx:1 title-in-partial', '_plain.md:3 title-in-partial']
    expect(await shown()).toEqual([
      ['page.mdx', part, ...said],
      ['hidden.mdx', part],
      ['around.mdx', `<h1>Page</h1>${part}`, ...said, 'page.mdx:4 title-in-partial'],
      ['react.jsx', '<h1>Part <em>one</em> <a href="{}">a</a></h1><p>Text 2</p>'],
    ])
    expect((await shown({pageHeading: 'first'})).map(([, html, ...problems]) => [html, problems])).toEqual([
      [part, []],
      [part, []],
      [`<h1>Page</h1>${part}`, []],
      ['<h1>Part <em>one</em> <a href="{}">a</a></h1><p>Text 2</p>', []],
    ])
  })

  test('a page without code is what it would be as Markdown, and nothing is run', async () => {
    const worked: (string | undefined)[] = []
    const page = '---\ntitle: Hello you\n---\n\n# Hello *you*\n\nText [a](./a.md) and *b*.\n\n## Part {#part}\n\n```ts\nlet a\n```\n'
    const {doc, html} = await compilePage(page, {}, {onPage: (name) => worked.push(name)})
    expect(worked).toEqual([expect.stringMatching(/\.mdx$/), undefined, undefined])
    expect(showHoles(html)).toContain('<p>Text <a href="{0}">a</a> and <em>b</em>.</p>')
    expect(doc).toEqual({
      frontMatter: {title: 'Hello you'},
      heading: 'Hello you',
      headingHtml: 'Hello <em>you</em>',
      excerpt: 'Text a and b.',
      outline: [{depth: 2, id: 'part', text: 'Part', html: 'Part'}],
      anchors: ['part'],
      references: [{kind: 'link', url: './a.md', place: {start: {line: 7, column: 6}, end: {line: 7, column: 17}}, hole: true}],
      islands: [],
      features: ['code'],
      dependencies: [],
      samples: [{language: 'ts', code: 'let a', meta: '', place: {start: {line: 11, column: 1}, end: {line: 13, column: 4}}}],
      problems: [],
      usable: true,
    })
  })

  test('imports, exports, expressions and front matter are in scope', async () => {
    const {html, doc} = await compilePage(
      `---
title: T
---
import {Card} from '@site/components/card.tsx'
import data from './data.json'
import text from './notes.txt'
import raw from './data.json?raw'
export const n = 3

{n + 1} {frontMatter.title} {data.list.length} {text} {raw}

<Card to="/docs/">*inside*</Card>
`,
      {'components/card.tsx': card, 'content/docs/next/data.json': '{"list": [1, 2]}', 'content/docs/next/notes.txt': 'a & b'},
    )
    expect(showHoles(html)).toMatchInlineSnapshot(`
      "4
      T
      2
      a &amp; b
      {&quot;list&quot;: [1, 2]}
      <div class="card"><a href="{0}">go</a><em>inside</em></div>"
    `)
    expect(doc.excerpt).toMatchInlineSnapshot(`""`)
    const files = ['@site/components/card.tsx', 'data.json', 'notes.txt']
    expect(doc.dependencies.map((dependency) => dependency.path)).toEqual([realDependency(files), ...files])
  })

  test('features are noted that elements of components and of JSX name, and not what text says', async () => {
    const poll = 'export function Poll() { return <p data-feature="poll">`{\'<i data-feature="text">\'}`</p> }'
    const page =
      'import {Poll} from "@site/components/poll.tsx"\n\n<Poll />\n\n<div data-feature="map" title=\'data-feature="t"\'>x</div>\n'
    const {doc} = await compilePage(page, {'components/poll.tsx': poll})
    expect(doc.features).toEqual(['map', 'poll'])
  })

  test('components of Docusaurus that docsite has too may be imported as there', async () => {
    const {html, doc} = await compilePage(
      `import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import {n} from './n.ts'

<Tabs>
  <TabItem value="a">{n} [x](./a.md)</TabItem>
</Tabs>
`,
      {'content/docs/next/n.ts': 'export const n = 7'},
    )
    expect(doc.problems).toEqual([])
    expect(doc.references.map(({place}) => place?.start)).toEqual([{line: 6, column: 26}])
    expect(showHoles(html)).toContain('7 <a href="{0}">x</a>')
  })

  test('such an import under another name is reported', async () => {
    const {doc} = await compilePage("import Group from '@theme/Tabs'\n\n<Group/>\n", {})
    expect(doc.problems.map(problemLine)).toMatchInlineSnapshot(`
      [
        "1:20-1:31 mdx-import \`@theme/Tabs\` is imported here, but it is a part of Docusaurus, not of docsite. | Remove the line: MDX has \`<Tabs>\` without an import.",
      ]
    `)
  })

  test('comments of HTML are left out; what follows them stays at its place', async () => {
    const {html, doc} = await compilePage(
      '---\ntitle: x\n---\n\n<!-- one */ -->\n\n- a <!-- two\n  lines --> [b](./b.md) `<!-- c -->` {"<!-- d -->"}\n\n```html\n<!-- e -->\n```\n',
      {},
    )
    expect(doc.problems).toEqual([])
    expect(doc.references.map(({place}) => place?.start)).toEqual([{line: 8, column: 13}])
    expect(showHoles(html)).toMatchInlineSnapshot(`
      "<ul>
      <li>a  <a href="{0}">b</a> <code>&lt;!-- c --&gt;</code> &lt;!-- d --&gt;</li>
      </ul>
      <figure class="code" data-language="html"><pre tabindex="0"><code class="language-html"><span class="tk-comment">&lt;!-- e --></span></code></pre></figure>"
    `)
  })

  test('a fence of `mdx-code-block` is part of the page, at its own lines', async () => {
    const block = '```mdx-code-block\nexport function Color() {\n  return <b>red</b>\n}\n```'
    const {html, doc} = await compilePage(`${block}\n\n| a | b |\n| - | - |\n| 1 | <Color/> |\n\n~~~md\n${block}\n~~~\n\n<Unknown/>\n`)
    expect(doc.problems.map(problemLine)).toEqual([
      '19:1-19:9 component-unknown The component `<Unknown>` is neither imported in this file nor registered in the configuration. | Import it, or register it under `components` or `islands` of the configuration.',
    ])
    expect(html).toBe('')
    const usable = await compilePage(`${block}\n\n| a | b |\n| - | - |\n| 1 | <Color/> |\n`)
    expect(usable.html).toContain('<td>1</td><td><b>red</b></td>')
  })

  test('images that are imported or required are bound like those of Markdown', async () => {
    const {html, doc} = await compilePage(
      'import logo from \'./logo.png\'\n\n<img src={logo} alt="a"/>\n\n<img src={require(\'./logo.png\').default} alt="b"/>\n\n<img src={require(\'./logo.png\')} alt="c"/>\n',
      {'content/docs/next/logo.png': 'PNG'},
    )
    expect(doc.problems).toEqual([])
    expect(showHoles(html)).toMatchInlineSnapshot(`
      "<img src="{0}" alt="a" loading="lazy" decoding="async">
      <img src="{1}" alt="b" loading="lazy" decoding="async">
      <img src="{2}" alt="c" loading="lazy" decoding="async">"
    `)
    expect(doc.references.map(({kind, url}) => `${kind} ${url}`)).toEqual(Array(3).fill('image @site/content/docs/next/logo.png'))
  })

  test('headings, anchors and references are listed in the order in which the page shows them', async () => {
    const {html, doc} = await compilePage(
      `import Part from './parts/_part.mdx'
import Notes from './parts/_notes.md'
import {Card} from '@site/components/card.tsx'

## First {1 + 1}

[one](./one.md) https://e.org/a

<Part name="x"/>

<Card to="./card.md">

[three](./three.md) [out](https://e.org/b)

</Card>

<Notes/>

<a href="./jsx.md" id="jsx">JSX</a> {[1, 2].map((n) => <a key={n} href={'./n' + n + '.md'}>{n}</a>)}

## Setup
`,
      {
        'components/card.tsx': card,
        'content/docs/next/parts/_part.mdx': '## Setup\n\nHello {props.name} [two](./two.md)\n',
        'content/docs/next/parts/_notes.md': '## Notes\n\n[four](./four.md) <b>raw</b>\n',
      },
    )
    expect(showHoles(html)).toMatchInlineSnapshot(`
      "<h2 id="first-1--1">First 2<a class="hash-link" href="#first-1--1" aria-label="Direct link to First 1 + 1" title="Direct link to heading"></a></h2>
      <p><a href="{0}">one</a> <a href="https://e.org/a" target="_blank" rel="noopener noreferrer">https://e.org/a</a></p>

      <h2 id="setup">Setup<a class="hash-link" href="#setup" aria-label="Direct link to Setup" title="Direct link to heading"></a></h2>
      <p>Hello x <a href="{1}">two</a></p>
      <div class="card"><a href="{2}">go</a><p><a href="{4}">three</a> <a href="https://e.org/b" target="_blank" rel="noopener noreferrer">out</a></p></div>
      <h2 id="notes">Notes<a class="hash-link" href="#notes" aria-label="Direct link to Notes" title="Direct link to heading"></a></h2>
      <p><a href="{5}">four</a> <b>raw</b></p>
      <a href="{7}" id="jsx">JSX</a>
      <a href="{8}">1</a><a href="{9}">2</a>
      <h2 id="setup-1">Setup<a class="hash-link" href="#setup-1" aria-label="Direct link to Setup" title="Direct link to heading"></a></h2>"
    `)
    expect(
      doc.references.map(({kind, url, place, source, hole}) => ({
        at: `${source ?? ''}:${place.start.line}:${place.start.column}`,
        kind,
        url,
        hole,
      })),
    ).toMatchInlineSnapshot(`
      [
        {
          "at": ":7:1",
          "hole": true,
          "kind": "link",
          "url": "./one.md",
        },
        {
          "at": "parts/_part.mdx:3:20",
          "hole": true,
          "kind": "link",
          "url": "./two.md",
        },
        {
          "at": ":11:1",
          "hole": true,
          "kind": "link",
          "url": "./card.md",
        },
        {
          "at": ":7:17",
          "hole": false,
          "kind": "link",
          "url": "https://e.org/a",
        },
        {
          "at": ":13:1",
          "hole": true,
          "kind": "link",
          "url": "./three.md",
        },
        {
          "at": "parts/_notes.md:3:1",
          "hole": true,
          "kind": "link",
          "url": "./four.md",
        },
        {
          "at": ":13:21",
          "hole": false,
          "kind": "link",
          "url": "https://e.org/b",
        },
        {
          "at": ":19:1",
          "hole": true,
          "kind": "link",
          "url": "./jsx.md",
        },
        {
          "at": ":19:56",
          "hole": true,
          "kind": "link",
          "url": "./n1.md",
        },
        {
          "at": ":19:56",
          "hole": true,
          "kind": "link",
          "url": "./n2.md",
        },
      ]
    `)
    expect(doc.outline).toMatchInlineSnapshot(`
      [
        {
          "depth": 2,
          "html": "First 2",
          "id": "first-1--1",
          "text": "First 2",
        },
        {
          "depth": 2,
          "html": "Setup",
          "id": "setup",
          "text": "Setup",
        },
        {
          "depth": 2,
          "html": "Notes",
          "id": "notes",
          "text": "Notes",
        },
        {
          "depth": 2,
          "html": "Setup",
          "id": "setup-1",
          "text": "Setup",
        },
      ]
    `)
    expect(doc.anchors).toEqual(['first-1--1', 'setup', 'notes', 'jsx', 'setup-1'])
    const files = ['@site/components/card.tsx', 'parts/_notes.md', 'parts/_part.mdx']
    expect(doc.dependencies.map((dependency) => dependency.path)).toEqual([realDependency(files), ...files])
  })

  test('Q1, Q3: both forms of heading ids, and titles of admonitions, work as in Markdown', async () => {
    const {html} = await compilePage(
      '## A {#one}\n\n## B {/* #two */}\n\n```md\n## C {#three}\n```\n\n:::note Be *careful*\n\nText {1 + 1}\n\n:::\n\n:::tip[Title]\n\nText\n\n:::\n',
    )
    expect(html).toMatchInlineSnapshot(`
      "<h2 id="one">A<a class="hash-link" href="#one" aria-label="Direct link to A" title="Direct link to heading"></a></h2>
      <h2 id="two">B<a class="hash-link" href="#two" aria-label="Direct link to B" title="Direct link to heading"></a></h2>
      <figure class="code" data-language="md"><pre tabindex="0"><code class="language-md">## <span class="tk-important">C {#three}</span></code></pre></figure>
      <aside class="admonition admonition-note theme-admonition theme-admonition-note"><p class="admonition-title">Be <em>careful</em></p><p>Text 2</p></aside>
      <aside class="admonition admonition-tip theme-admonition theme-admonition-tip"><p class="admonition-title">Title</p><p>Text</p></aside>"
    `)
  })

  test('components of docsite need no import', async () => {
    const {html, doc} = await compilePage(
      '<Details summary="More">\n\nText\n\n</Details>\n\n<Admonition type="tip" title="T">x</Admonition>\n\n<CodeBlock language="js" title="a.js" showLineNumbers>{"let a\\nlet b"}</CodeBlock>\n',
    )
    expect(html).toMatchInlineSnapshot(`
      "<details><summary>More</summary><p>Text</p></details>
      <aside class="admonition admonition-tip theme-admonition theme-admonition-tip"><p class="admonition-title">T</p>x</aside>
      <figure class="code" data-language="js" data-line-numbers><figcaption class="code-title">a.js</figcaption><pre tabindex="0"><code class="language-js"><span class="line"><span class="tk-keyword">let</span> a</span>
      <span class="line"><span class="tk-keyword">let</span> b</span></code></pre></figure>"
    `)
    expect(doc.features).toEqual(['code'])
  })

  test('an image of a component is a reference, and nothing is preloaded with its written URL', async () => {
    const {html, doc} = await compilePage("import {Logo} from '@site/logo.tsx'\n\n<Logo/>\n", {
      'logo.tsx': 'export const Logo = () => <p><img src="./logo.svg"/></p>',
    })
    expect(showHoles(html).trim()).toBe('<p><img src="{0}"></p>')
    expect(doc.references.map(({kind, url}) => [kind, url])).toEqual([['image', './logo.svg']])
  })

  test('a component that asks what its children are gets what was written', async () => {
    const {html} = await compilePage(
      "import {Steps, Step} from '@site/steps.tsx'\n\n<Steps><Step>a</Step><b>no</b><Step>c</Step></Steps>\n",
      {
        'steps.tsx': `import {Children} from 'react'
export function Step({children}) { return <li>{children}</li> }
export function Steps({children}) { return <ol>{Children.toArray(children).filter((child) => child.type === Step)}</ol> }`,
      },
    )
    expect(html.trim()).toBe('<ol><li>a</li><li>c</li></ol>')
  })

  test('what stands in a component of the site is reported at its own place, however it is handed on', async () => {
    const {html, doc} = await compilePage(
      `import {Link, Box, Odd, Pair, Memo} from '@site/box.tsx'

<Box>
  <Link to="./a.md" />
  <Box><Link to="./b.md" /></Box>
</Box>

<Odd><Link to="./c.md" /><Link to="./d.md" /><Link to="./e.md" /></Odd>

<Pair>
  <Link to="./f.md" />
  <Memo to="./g.md" />
</Pair>
`,
      {
        'box.tsx': `import {Children, cloneElement, createContext, memo, useContext, useState} from 'react'
const Context = createContext('')
export function Link({to, name}) { return <a href={to}>{useContext(Context)}{name}</a> }
export const Memo = memo(Link)
export function Box({children}) {
  const [title] = useState('t')
  return <Context value={title}><aside><p>x</p>{children}</aside></Context>
}
export function Odd({children}) {
  const links = Children.toArray(children).filter((child) => child.type === Link)
  return <ul>{links.filter((_link, index) => index % 2 === 0).map((link) => <li key={link.key}>{cloneElement(link, {name: 'n'})}</li>)}</ul>
}
function Two({first, rest}) { return <>{first}{rest}</> }
export function Pair({children}) {
  const [first, ...rest] = Children.toArray(children)
  return <Two first={first} rest={rest} />
}`,
      },
    )
    expect(doc.problems).toEqual([])
    expect(html.replaceAll(/\s*\n\s*/g, '')).toMatchInlineSnapshot(
      `"<aside><p>x</p><a href="0">t</a><aside><p>x</p><a href="1">t</a></aside></aside><ul><li><a href="2">n</a></li><li><a href="3">n</a></li></ul><a href="4"></a><a href="5"></a>"`,
    )
    expect(doc.references.map(({url, place}) => `${url} ${place.start.line}:${place.start.column}`)).toEqual([
      './a.md 4:3',
      './b.md 5:8',
      './c.md 8:6',
      './e.md 8:46',
      './f.md 11:3',
      './g.md 12:3',
    ])
  })

  test('the same page compiles to the same whatever else is compiled with it', async () => {
    const page = 'import {Card} from \'@site/card.tsx\'\n\n<Card to="./a.md">x</Card>\n\n[b](./b.md)\n'
    const files = {'card.tsx': card, 'content/docs/next/page.mdx': page}
    const alone = await compileSite(files)
    const others = {'content/docs/next/a.mdx': '{1}', 'content/docs/next/broken.mdx': '<b>', 'content/docs/next/throws.mdx': '{null.x}'}
    const together = await compileSite({...others, ...files})
    expect(together['content/docs/next/page.mdx']).toEqual(alone['content/docs/next/page.mdx'])
    expect(Object.values(together).map(({doc}) => doc.usable)).toEqual([true, false, false, true])
  })

  test('a page that never ends is stopped, and others are rendered', async () => {
    const compiled = await compileSite(
      {'content/docs/next/a.mdx': '{(() => { for (;;); })()}', 'content/docs/next/b.mdx': 'Fine {1}'},
      {limit: createLimitedRunner(200)},
    )
    expect(Object.values(compiled).map(({doc, html}) => [doc.problems.map(problemLine), html])).toEqual([
      [
        [
          'compile-timeout Loading and rendering the page took too long and was stopped; other pages were not affected. | Look for a loop or a promise that never ends in its code and in the modules that it imports.',
        ],
        '',
      ],
      [[], '<p>Fine 1</p>'],
    ])
  })
})

describe('problems', () => {
  test('a component that renders itself without end is reported at its place, wherever it is written', async () => {
    const problems = await problemsOf(
      {
        alone: 'export const Loop = () => <Loop/>\n\n<Loop/>\n',
        inElements: 'export const Loop = () => <p>text<Loop/></p>\n\n<Loop/>\n',
        inComponent: "import {Loop} from '@site/loop.tsx'\n\n<Loop/>\n",
        inTurn: "import {Other} from '@site/loop.tsx'\nexport const Loop = () => <i><Other>{() => <Loop/>}</Other></i>\n\n<Loop/>\n",
        fine: 'export const Deep = ({n}) => n === 0 ? <b>end</b> : <Deep n={n - 1}/>\n\n<Deep n={50}/>\n',
      },
      {
        'loop.tsx':
          'export const Loop = () => <div>{[1].map(() => <Loop key=""/>)}</div>\nexport const Other = ({children}) => children()\n',
      },
    )
    const message = 'mdx-failed Rendering the page failed: This component renders itself endlessly, or is nested too deeply.'
    expect(problems).toEqual({
      alone: [`1:27-1:28 ${message}`],
      inElements: [`1:34-1:35 ${message}`],
      inComponent: [`@site/loop.tsx 1:47-1:48 ${message}`],
      inTurn: [`2:44-2:45 ${message}`],
      fine: [],
    })
  })

  test('syntax errors say what to write instead', async () => {
    const problems = await problemsOf({
      comment: 'Hi\n\n<!-- x\n',
      lineBreak: 'Hi<br>there\n',
      brace: 'A set {1, 2, and 3\n',
      expression: 'A set {a b}\n',
      less: 'if a <3 then\n',
      autolink: 'See <https://e.org/a>.\n',
      unclosed: 'Text\n\n<div>\n\nhello\n',
      mismatch: '<div>\n  <span>x</div>\n',
      import: "import {X from 'y'\n",
      afterFrontMatter: '---\ntitle: x\n---\n\nHi <b>\n',
    })
    expect(problems).toMatchInlineSnapshot(`
      {
        "afterFrontMatter": [
          "5:4-5:7 mdx-syntax Expected a closing tag for \`<b>\` before the end of \`paragraph\`. | Every tag needs its closing tag, at the same level of lists, quotes and paragraphs; put block tags on lines of their own.",
        ],
        "autolink": [
          "1:12-1:13 mdx-syntax URLs between \`<\` and \`>\` are not part of MDX. | Write the URL alone, or \`[text](URL)\`.",
        ],
        "brace": [
          "1:19-1:20 mdx-syntax Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. | In MDX, \`<\` begins JSX and \`{\` begins an expression. To show them as text, write \`\\<\` and \`\\{\`, or use backticks.",
        ],
        "comment": [
          "3:2-3:3 mdx-syntax This comment is not closed. | Write \`-->\` after it, or use a comment of MDX: \`{/* … */}\`.",
        ],
        "expression": [
          "1:9-1:10 mdx-syntax The JavaScript here cannot be parsed: unexpected content after expression. | In MDX, \`<\` begins JSX and \`{\` begins an expression. To show them as text, write \`\\<\` and \`\\{\`, or use backticks.",
        ],
        "import": [
          "1:11-1:12 mdx-syntax The JavaScript here cannot be parsed: unexpected token. | In MDX, a paragraph that begins with \`import\` or \`export\` is code: begin prose with another word.",
        ],
        "less": [
          "1:7-1:8 mdx-syntax Unexpected character \`3\` (U+0033) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`. | In MDX, \`<\` begins JSX and \`{\` begins an expression. To show them as text, write \`\\<\` and \`\\{\`, or use backticks.",
        ],
        "lineBreak": [
          "1:3-1:7 mdx-syntax Expected a closing tag for \`<br>\` before the end of \`paragraph\`. | Close the element in its own tag: \`<br />\`.",
        ],
        "mismatch": [
          "2:10-2:16 mdx-syntax Unexpected closing tag \`</div>\`, expected corresponding closing tag for \`<span>\`. | Every tag needs its closing tag, at the same level of lists, quotes and paragraphs; put block tags on lines of their own.",
        ],
        "unclosed": [
          "3:1-3:6 mdx-syntax Expected a closing tag for \`<div>\`. | Every tag needs its closing tag, at the same level of lists, quotes and paragraphs; put block tags on lines of their own.",
        ],
      }
    `)
  })

  test('what is thrown is reported where it was written', async () => {
    const problems = await problemsOf(
      {
        expression: 'Hi\n\nvalue: {(() => { throw new Error("boom") })()}\n',
        undefined: 'Hi {nothing.x}\n',
        export: 'export const x = null.foo\n\nHi {x}\n',
        object: 'Hi {{a: 1}}\n',
        component: "import {Throws} from '@site/throws.tsx'\n\n<Throws/>\n",
        partial: "import Part from './_part.mdx'\n\n<Part/>\n",
        window: '<Wide/>\n',
      },
      {
        'throws.tsx': 'export function Throws({a}) {\n  return <b>{a.b}</b>\n}\n',
        'wide.tsx': 'export const Wide = () => <b>{window.innerWidth}</b>\n',
        'content/docs/next/_part.mdx': 'Text\n\n{null.foo}\n',
      },
      {components: {Wide: 'wide.tsx'}},
    )
    expect(problems).toMatchInlineSnapshot(`
      {
        "component": [
          "@site/throws.tsx 2:16-2:17 mdx-failed Rendering the page failed: Cannot read properties of undefined (reading 'b').",
        ],
        "export": [
          "1:23-1:24 mdx-failed Rendering the page failed: Cannot read properties of null (reading 'foo').",
        ],
        "expression": [
          "3:10-3:11 mdx-failed Rendering the page failed: boom.",
        ],
        "object": [
          "1:1-2:1 mdx-failed Rendering the page failed: The value of an expression is an object, which cannot be shown as text.",
        ],
        "partial": [
          "_part.mdx 3:7-3:8 mdx-failed Rendering the page failed: Cannot read properties of null (reading 'foo').",
        ],
        "undefined": [
          "1:5-1:6 mdx-failed Rendering the page failed: nothing is not defined. | Import or define \`nothing\`.",
        ],
        "window": [
          "@site/wide.tsx 1:31-1:32 mdx-failed Rendering the page failed: window is not defined. | Pages are rendered without a browser: use \`window\` inside \`useEffect\` or an event handler of an island.",
        ],
      }
    `)
  })

  test('all mistakes of a file are reported, each at its place', async () => {
    const problems = await problemsOf(
      {component: "import {Bad} from '@site/bad.tsx'\n\n<Bad/>\n", own: "import {nope, nada} from '@site/card.tsx'\n\n{nope} {nada}\n"},
      {'card.tsx': card, 'bad.tsx': 'const a = 1\nconst a = 2\nlet b\nlet b\nexport function Bad() {\n  return <b>{a}</b>\n}\n'},
    )
    expect(problems).toEqual({
      component: [
        '@site/bad.tsx 2:7-2:8 bundle-failed The symbol "a" has already been declared.',
        '@site/bad.tsx 4:5-4:6 bundle-failed The symbol "b" has already been declared.',
      ],
      own: ['1:9-1:13 mdx-import `card.tsx` has no export `nope`.', '1:15-1:19 mdx-import `card.tsx` has no export `nada`.'],
    })
  })

  test('unknown components and imports that lead nowhere', async () => {
    const problems = await problemsOf(
      {
        unknown: 'Hi\n\n  <Tab>x</Tab> <Foo.Bar/>\n',
        missing: "import {X} from './nope.tsx'\nimport y from 'no-such-package'\nimport Z from '@site/src/theme/nope'\n\n<X/>\n",
        noExport: "import {Nope} from '@site/card.tsx'\n\n<Nope/>\n",
        unreadable: "import {Bad} from '@site/bad.tsx'\n\n<Bad/>\n",
        brokenPartial: "import Part from './_broken.mdx'\n\n<Part/>\n",
        registeredNowhere: '<Gone/>\n',
        notExported: '<Renamed/>\n',
        fine: 'import {Card} from \'@site/card.tsx\'\n\n<Card to="/"/>\n',
      },
      {'card.tsx': card, 'bad.tsx': 'export function Bad() {\n  return <b>\n}\n', 'content/docs/next/_broken.mdx': 'Hi\n\n<div>\n'},
      {components: {Gone: 'gone.tsx', Renamed: 'card.tsx'}},
    )
    expect(problems).toMatchInlineSnapshot(`
      {
        "brokenPartial": [
          "_broken.mdx 3:1-3:6 mdx-syntax Expected a closing tag for \`<div>\`. | Every tag needs its closing tag, at the same level of lists, quotes and paragraphs; put block tags on lines of their own.",
        ],
        "fine": [],
        "missing": [
          "1:18-1:28 mdx-import \`./nope.tsx\` is imported here, but there is no such file. | Correct the path; it is relative to this file, or begins with \`@site/\`.",
          "2:16-2:31 mdx-import \`no-such-package\` is imported here, but no such package is installed. | Correct the name. If it is a package, check it before you install it: anybody can publish under an unused name.",
          "3:16-3:36 mdx-import \`@site/src/theme/nope\` is imported here, but there is no such file. | Correct the path; it is relative to this file, or begins with \`@site/\`.",
        ],
        "noExport": [
          "1:9-1:13 mdx-import \`card.tsx\` has no export \`Nope\`.",
        ],
        "notExported": [
          "1:1-1:11 component-unknown The component \`<Renamed>\` is not exported by the module that it comes from. | Write \`export function Renamed\` in that module. An island may name another export in the configuration.",
        ],
        "registeredNowhere": [
          "1:1-1:6 mdx-import The configuration registers \`<Gone>\` from \`gone.tsx\`, which does not exist. | Correct the path in the configuration; it is relative to the root of the site.",
        ],
        "unknown": [
          "3:3-3:7 component-unknown The component \`<Tab>\` is neither imported in this file nor registered in the configuration. | Did you mean \`<TabItem>\`?",
          "3:16-3:20 component-unknown The component \`<Foo>\` is neither imported in this file nor registered in the configuration. | Import it, or register it under \`components\` or \`islands\` of the configuration.",
        ],
        "unreadable": [
          "@site/bad.tsx 3:1-3:2 bundle-failed The character "}" is not valid inside a JSX element. Did you mean to escape it as "{'}'}" instead? | Look for a missing comma, quote, bracket or tag before this place.",
          "@site/bad.tsx 4:1-4:1 bundle-failed Unexpected end of file before a closing "b" tag. | Write \`</b>\` before this place.",
        ],
      }
    `)
  })

  test('a page that failed depends on what would put it right', async () => {
    const {doc} = await compilePage(
      "import {X} from './nope'\nimport y from '@scope/pkg/sub'\nimport {Nope} from '@site/card.tsx'\n\n<X/>\n",
      {'card.tsx': card},
    )
    expect(doc.dependencies.map(({path, hash}) => `${path} ${hash === 'absent' ? hash : 'hash'}`)).toMatchInlineSnapshot(`
      [
        "@place hash",
        "@real %5B%22%40site%2Fcard.tsx%22%5D hash",
        "@site/@scope/pkg/sub absent",
        "@site/@scope/pkg/sub.css absent",
        "@site/@scope/pkg/sub.js absent",
        "@site/@scope/pkg/sub.json absent",
        "@site/@scope/pkg/sub.jsx absent",
        "@site/@scope/pkg/sub.mjs absent",
        "@site/@scope/pkg/sub.ts absent",
        "@site/@scope/pkg/sub.tsx absent",
        "@site/@scope/pkg/sub/index.css absent",
        "@site/@scope/pkg/sub/index.js absent",
        "@site/@scope/pkg/sub/index.json absent",
        "@site/@scope/pkg/sub/index.jsx absent",
        "@site/@scope/pkg/sub/index.mjs absent",
        "@site/@scope/pkg/sub/index.ts absent",
        "@site/@scope/pkg/sub/index.tsx absent",
        "@site/card.tsx hash",
        "@site/jsconfig.json absent",
        "@site/src/@scope/pkg/sub absent",
        "@site/src/@scope/pkg/sub.css absent",
        "@site/src/@scope/pkg/sub.js absent",
        "@site/src/@scope/pkg/sub.json absent",
        "@site/src/@scope/pkg/sub.jsx absent",
        "@site/src/@scope/pkg/sub.mjs absent",
        "@site/src/@scope/pkg/sub.ts absent",
        "@site/src/@scope/pkg/sub.tsx absent",
        "@site/src/@scope/pkg/sub/index.css absent",
        "@site/src/@scope/pkg/sub/index.js absent",
        "@site/src/@scope/pkg/sub/index.json absent",
        "@site/src/@scope/pkg/sub/index.jsx absent",
        "@site/src/@scope/pkg/sub/index.mjs absent",
        "@site/src/@scope/pkg/sub/index.ts absent",
        "@site/src/@scope/pkg/sub/index.tsx absent",
        "@site/tsconfig.json absent",
        "_nope.css absent",
        "_nope.js absent",
        "_nope.json absent",
        "_nope.jsx absent",
        "_nope.md absent",
        "_nope.mdx absent",
        "_nope.mjs absent",
        "_nope.mts absent",
        "_nope.png absent",
        "_nope.svg absent",
        "_nope.ts absent",
        "_nope.tsx absent",
        "nope absent",
        "nope.css absent",
        "nope.js absent",
        "nope.json absent",
        "nope.jsx absent",
        "nope.md absent",
        "nope.mdx absent",
        "nope.mjs absent",
        "nope.mts absent",
        "nope.png absent",
        "nope.svg absent",
        "nope.ts absent",
        "nope.tsx absent",
        "nope/index.css absent",
        "nope/index.js absent",
        "nope/index.json absent",
        "nope/index.jsx absent",
        "nope/index.mjs absent",
        "nope/index.ts absent",
        "nope/index.tsx absent",
      ]
    `)
  })
})

describe('islands', () => {
  const counter = `import {useId, useState} from 'react'
export function Counter({start = 0, children}) { const id = useId(); const [count] = useState(start); return <div id={id}>{count} times{children}</div> }`
  const options = {islands: {Counter: {module: 'counter.tsx', strategy: 'idle'}}, components: {Box: 'box.tsx'}} as const
  const files = {
    'counter.tsx': counter,
    'box.tsx': "import {Counter} from './counter.tsx'\nexport const Box = () => <section><Counter start={2}/></section>",
  }

  test('an error of an island depends on the files that the island imports', async () => {
    const broken = {
      'counter.tsx': "import {label} from './label'\nexport const Counter = () => <p>{label}</p>\n",
      'label.ts': 'export const other = 1\n',
    }
    const {doc} = await compilePage('<Counter/>\n', broken, {islands: {Counter: {module: 'counter.tsx'}}})
    expect(doc.problems.map(({code, source}) => [code, source])).toEqual([['bundle-failed', '@site/counter.tsx']])
    const modules = ['@site/counter.tsx', '@site/label.ts']
    expect(doc.dependencies.map((one) => one.path)).toEqual([realDependency(modules), ...modules])
  })

  test('a registered component is an island wherever it is used', async () => {
    const page =
      'import {Counter as Mine} from \'@site/counter.tsx\'\n\n<Mine start={1}/>\n\n<Counter client="load">*static* [x](./x.md)</Counter>\n\n<Box/>\n'
    const {html, doc} = await compilePage(page, files, options)
    expect(showHoles(html)).toMatchInlineSnapshot(`
      "<docsite-island data-name="Counter" data-strategy="idle" data-props="{&quot;start&quot;:1}" data-prefix="cRj"><div id="_cRjR_0_">1<!-- --> times</div></docsite-island>
      <docsite-island data-name="Counter" data-strategy="load" data-props="{}" data-prefix="cRl"><div id="_cRlR_0_">0<!-- --> times<docsite-slot><em>static</em> <a href="{0}">x</a></docsite-slot></div></docsite-island>
      <section><docsite-island data-name="Counter" data-strategy="idle" data-props="{&quot;start&quot;:2}" data-prefix="cRn"><div id="_cRnR_0_">2<!-- --> times</div></docsite-island></section>"
    `)
    expect(doc.islands).toEqual([
      {name: 'Counter', strategy: 'idle'},
      {name: 'Counter', strategy: 'load'},
    ])
    expect(doc.references.map(({url}) => url)).toEqual(['./x.md'])
  })

  test('props that JSON cannot hold, and strategies that do not exist, are reported at the use', async () => {
    const problems = await problemsOf(
      {
        props: `<Counter fn={() => 1}/> <Counter a={{when: [new Date(0)]}}/>

<Counter big={1n} symbol={Symbol('x')} nan={NaN} list={[undefined]} map={new Map()} element={<b/>} fine={undefined}/>

<Counter loop={(() => { const a = {}; a.a = a; return a })()}/>
`,
        strategy: '<Counter client="soon"/>\n',
        paragraph: 'Text <Counter/> text\n',
      },
      files,
      options,
    )
    expect(problems).toMatchInlineSnapshot(`
      {
        "paragraph": [
          "1:6-1:16 component-props The island renders \`<div>\` inside a paragraph, where browsers do not allow it, so it could not be hydrated. | Put the island on its own lines, with empty lines around it.",
        ],
        "props": [
          "1:1-1:24 island-props The prop \`fn\` of the island \`Counter\` is a function, which cannot be passed to the browser as JSON. | Define functions inside the component; only data reaches an island.",
          "1:25-1:61 island-props The prop \`a.when[0]\` of the island \`Counter\` is a Date, which cannot be passed to the browser as JSON. | Pass \`date.toISOString()\` and parse it inside the component.",
          "3:1-3:118 island-props The prop \`big\` of the island \`Counter\` is a BigInt, which cannot be passed to the browser as JSON. | Pass a string and convert it inside the component.",
          "3:1-3:118 island-props The prop \`element\` of the island \`Counter\` is a React element, which cannot be passed to the browser as JSON. | Put it between the tags: children become static HTML.",
          "3:1-3:118 island-props The prop \`list[0]\` of the island \`Counter\` is \`undefined\`, which cannot be passed to the browser as JSON. | Leave it out, or pass \`null\`.",
          "3:1-3:118 island-props The prop \`map\` of the island \`Counter\` is an object of the class \`Map\`, which cannot be passed to the browser as JSON. | Pass plain objects, arrays, strings and numbers.",
          "3:1-3:118 island-props The prop \`nan\` of the island \`Counter\` is \`NaN\`, which cannot be passed to the browser as JSON. | Pass \`null\` or a string instead.",
          "3:1-3:118 island-props The prop \`symbol\` of the island \`Counter\` is a symbol, which cannot be passed to the browser as JSON. | Pass a string instead.",
          "5:1-5:64 island-props The prop \`loop.a\` of the island \`Counter\` is an object that contains itself, which cannot be passed to the browser as JSON. | Pass a plain tree of data.",
        ],
        "strategy": [
          "1:1-1:25 component-props The prop \`client\` of the island \`Counter\` is \`"soon"\`, which is not a strategy. | Choose one of \`load\`, \`idle\`, \`visible\`, \`interaction\`.",
        ],
      }
    `)
  })
})

describe('React pages', () => {
  test('a page is static HTML with checked front matter, references and anchors', async () => {
    const page = `export const frontMatter = {title: 'Community', description: 'Where we meet', titel: 'x'}
export default function Community() {
  return <main><h2 id="chat">Chat</h2><a href="/docs/">docs</a> <a href="https://e.org">out</a></main>
}
`
    const {'content/pages/community.tsx': compiled} = await compileSite({'content/pages/community.tsx': page})
    expect(compiled && {...compiled, html: showHoles(compiled.html)}).toMatchInlineSnapshot(`
      {
        "doc": {
          "anchors": [
            "chat",
          ],
          "dependencies": [],
          "excerpt": "",
          "features": [],
          "frontMatter": {
            "custom": {
              "titel": "x",
            },
            "description": "Where we meet",
            "title": "Community",
          },
          "heading": undefined,
          "headingHtml": undefined,
          "islands": [],
          "outline": [],
          "problems": [
            {
              "code": "front-matter-unknown-key",
              "hint": "Did you mean \`title\`?",
              "message": "\`titel\` is not a front matter key of docsite; it is passed to templates as a custom key.",
              "severity": "warning",
            },
          ],
          "references": [
            {
              "hole": true,
              "kind": "link",
              "place": {
                "end": {
                  "column": 40,
                  "line": 3,
                },
                "start": {
                  "column": 39,
                  "line": 3,
                },
              },
              "url": "/docs/",
            },
            {
              "hole": false,
              "kind": "link",
              "place": {
                "end": {
                  "column": 66,
                  "line": 3,
                },
                "start": {
                  "column": 65,
                  "line": 3,
                },
              },
              "url": "https://e.org",
            },
          ],
          "usable": true,
        },
        "html": "<main><h2 id="chat">Chat</h2><a href="{0}">docs</a> <a href="https://e.org" target="_blank" rel="noopener noreferrer">out</a></main>",
      }
    `)
  })

  test('a page may be JavaScript with JSX, as sites from elsewhere have it, and links there have an href', async () => {
    const page = (link: string): string => `import {Link} from 'docsite/react'\nexport default () => <p>${link}</p>\n`
    const {'content/pages/index.js': home, 'content/pages/none.jsx': none} = await compileSite({
      'content/pages/index.js': page('<Link href="/a/">a</Link> <Link to="/b/">b</Link>'),
      'content/pages/none.jsx': page('<Link>a</Link>'),
    })
    expect([showHoles(home?.html ?? ''), none?.doc.problems.map(({message}) => message)]).toEqual([
      '<p><a href="{0}">a</a> <a href="{1}">b</a></p>',
      ['Rendering the page failed: `Link` has no target: write `to="/docs/"`.'],
    ])
  })

  test('A21: a page that cannot be rendered says why', async () => {
    const compiled = await compileSite({
      'content/pages/empty.tsx': 'export const a = 1\n',
      'content/pages/index.tsx': 'export const a = 1\n',
      'content/pages/throws.tsx': 'export default function Page() {\n  const {a} = undefined as any\n  return a\n}\n',
      'content/pages/broken.tsx': 'export default function Page() {\n  return <b>\n}\n',
      'content/pages/fine.tsx': 'export default () => <p>fine</p>\n',
    })
    expect(Object.entries(compiled).map(([name, {doc}]) => [name, doc.problems.map(problemLine)])).toMatchInlineSnapshot(`
      [
        [
          "content/pages/empty.tsx",
          [
            "page-no-export The page \`/empty/\` cannot be rendered: its module does not export a component by default. | Write \`export default function Page() { … }\`. If it is not a page, begin the name of the file with \`_\`.",
          ],
        ],
        [
          "content/pages/index.tsx",
          [
            "page-no-export The page \`/\` cannot be rendered: its module does not export a component by default. | Write \`export default function Page() { … }\`. If it is not a page, begin the name of the file with \`_\`.",
          ],
        ],
        [
          "content/pages/throws.tsx",
          [
            "2:10-2:11 page-failed Rendering the page failed: Cannot destructure property 'a' of '(void 0)' as it is undefined.",
          ],
        ],
        [
          "content/pages/broken.tsx",
          [
            "3:1-3:2 bundle-failed The character "}" is not valid inside a JSX element. Did you mean to escape it as "{'}'}" instead? | Look for a missing comma, quote, bracket or tag before this place.",
            "4:1-4:1 bundle-failed Unexpected end of file before a closing "b" tag. | Write \`</b>\` before this place.",
          ],
        ],
        [
          "content/pages/fine.tsx",
          [],
        ],
      ]
    `)
  })

  test('a page that says how it is hydrated is an island as a whole', async () => {
    const page = `import {useId} from 'react'
export const hydration = 'visible'
export default function Page() { return <main id={useId()}><a href="/docs/">docs</a> <a href="https://e.org">out</a></main> }
`
    const {'content/pages/demo.tsx': compiled} = await compileSite({'content/pages/demo.tsx': page})
    expect(showHoles(compiled?.html ?? '')).toMatchInlineSnapshot(
      `"<docsite-island data-name="page:content/pages/demo.tsx" data-strategy="visible" data-props="{}" data-prefix="cR0"><main id="_cR0R_0_"><a href="{0}">docs</a> <a href="https://e.org">out</a></main></docsite-island>"`,
    )
    expect(compiled?.doc.islands).toEqual([{name: 'page:content/pages/demo.tsx', strategy: 'visible'}])
    expect(compiled?.doc.references.map(({url, place}) => [url, place.start])).toEqual([
      ['/docs/', {line: 3, column: 69}],
      ['https://e.org', {line: 3, column: 95}],
    ])
  })
})

test('a component that waits for ever is reported where it is written', async () => {
  const {doc} = await compilePage('# Wait\n\nexport async function Wait() {\n  await new Promise(() => {})\n}\n\n<Wait />\n')
  expect(doc.problems).toEqual([
    expect.objectContaining({
      code: 'mdx-failed',
      message: 'Rendering the page failed: a component waits for a promise, but pages are rendered synchronously.',
      place: expect.objectContaining({start: {line: 7, column: 1}}),
    }),
  ])
  expect(doc.problems[0]).not.toHaveProperty('source')
})
