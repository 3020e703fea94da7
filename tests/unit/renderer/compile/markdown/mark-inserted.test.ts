import type {Root as HtmlRoot} from 'hast'
import type {Paragraph, PhrasingContent, Root, RootContentMap} from 'mdast'
import type {} from 'remark-mdx'
import {unified} from 'unified'
import type {PluggableList} from 'unified'
import {VFile} from 'vfile'
import {expect, test} from 'vitest'
import {createCollector} from '../../../../../renderer/compile/markdown/collector.ts'
import {createMarkdownCompiler} from '../../../../../renderer/compile/markdown/compile-markdown.ts'
import {markInserted, takeMarks} from '../../../../../renderer/compile/markdown/mark-inserted.ts'
import {makeConfig} from '../../../../make-page.ts'

const text = 'A [link](./own.md) and <a href="/html/">HTML</a>.\n'

/** Whom each reference is ascribed to, and what is wrong with the page itself. */
function compile(remark: PluggableList, rehype: PluggableList = []): unknown {
  const {markdown, code} = makeConfig({})
  const options = {
    markdown,
    code,
    remarkPlugins: markInserted('badges', remark),
    rehypePlugins: [takeMarks, ...markInserted('badges', rehype)],
  }
  const {doc, html} = createMarkdownCompiler(options).compile(Buffer.from(text), {read: () => undefined})
  expect(html).not.toContain('nserted')
  return {
    references: doc.references.map(({url, insertedBy}) => [url, insertedBy]),
    problems: doc.problems.map(({code: kind, message, place}) => [kind, message, place]),
  }
}

const first = (tree: Root): Paragraph => tree.children[0] as Paragraph

test('links and images that a plugin inserts are its own, wherever they claim to be, and so are those that it changes', () => {
  const insert = () => (tree: Root) => {
    const {position} = tree
    const added: PhrasingContent[] = [
      {type: 'link', url: './new.md', children: [], ...(position && {position})},
      {type: 'image', url: './new.png'},
      {type: 'link', url: './own.md', children: []},
      {type: 'link', url: '', children: []},
    ]
    first(tree).children.push(...added)
  }
  expect(compile([insert])).toEqual({
    references: [
      ['./own.md', undefined],
      ['/html/', undefined],
      ['./new.md', 'badges'],
      ['./new.png', 'badges'],
      ['./own.md', undefined],
    ],
    problems: [['link-empty', 'The plugin `badges` inserts this: The link has no target.', undefined]],
  })
  const change = () => (tree: Root) => {
    for (const node of first(tree).children) if (node.type === 'link') node.url = './changed.md'
  }
  expect(compile([change])).toMatchObject({
    references: [
      ['./changed.md', 'badges'],
      ['/html/', undefined],
    ],
  })
  const copy = () => (tree: Root) => structuredClone(tree)
  expect(compile([copy])).toMatchObject({
    references: [
      ['./own.md', undefined],
      ['/html/', undefined],
    ],
  })
})

test('HTML that a plugin inserts as text is its own, too; that of the author is not, and what only looks like a tag stays', () => {
  const insert = () => (tree: Root) => {
    const added = [
      '<p title="a > b"><a href=/new/>New</a> <img src="./new.png" alt="x"></p>',
      '<a href="/html/">again</a>',
      '<a href="./shown.md" title="<a href=x>">shown</a>',
      '<!-- <a href="/hidden/"> -->',
    ]
    for (const value of added) tree.children.push({type: 'html', value})
  }
  expect(compile([insert])).toEqual({
    references: [
      ['./own.md', undefined],
      ['/html/', undefined],
      ['/new/', 'badges'],
      ['./new.png', 'badges'],
      ['/html/', undefined],
      ['./shown.md', undefined],
    ],
    problems: [],
  })
})

test('components that a plugin inserts into MDX are noted, those of the author are not', () => {
  const collector = createCollector({read: () => undefined})
  const file = new VFile({value: '<Own/>\n', data: {docsite: collector}})
  const component = (name: string): RootContentMap['mdxJsxFlowElement'] => ({type: 'mdxJsxFlowElement', name, attributes: [], children: []})
  const insert = () => (tree: Root) => void tree.children.push(component('New'), component('Own'))
  const change = () => (tree: Root) => void tree.children.push(component('New'), component('Late'))
  const own: Root = {type: 'root', children: [component('Own')]}
  unified()
    .use([...markInserted('badges', [insert]), ...markInserted('cards', [change])])
    .runSync(own, file)
  expect([...collector.insertedComponents]).toEqual([
    ['New', 'badges'],
    ['Late', 'cards'],
  ])
})

test('what is wrong with an element of a plugin names the plugin and no place in the text', () => {
  const insert = () => (tree: HtmlRoot) => {
    for (const href of ['javascript:x', '/late/']) tree.children.push({type: 'element', tagName: 'a', properties: {href}, children: []})
  }
  expect(compile([], [insert])).toEqual({
    references: [
      ['./own.md', undefined],
      ['/html/', undefined],
      ['/late/', 'badges'],
    ],
    problems: [['link-unsafe', 'The plugin `badges` inserts this: A `javascript:` URL runs code, so it is left out.', undefined]],
  })
})

test('directives, whose attributes are no list, are read and written as well', () => {
  const insert = () => (tree: Root) => {
    const {children} = first(tree)
    const directive = {
      type: 'containerDirective',
      name: 'note',
      attributes: {id: 'own'},
      children: [{type: 'paragraph', children: [...children]}],
    }
    tree.children.push(directive as unknown as Paragraph)
  }
  const pass = () => () => undefined
  expect(compile([insert, pass])).toMatchObject({
    references: [
      ['./own.md', undefined],
      ['/html/', undefined],
      ['./own.md', undefined],
      ['/html/', undefined],
    ],
  })
})
