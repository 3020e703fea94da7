import {expect, test} from 'vitest'
import {comparePages} from '../../../../../renderer/features/diff/compare-pages.ts'

type Parts = {
  readonly title?: string
  readonly description?: string
  readonly script?: string
  readonly article?: string
  readonly nav?: string
}

const page = ({title = 'T', description = 'D', script = 'a-00000000', article = '<p>Text</p>', nav = 'Docs'}: Parts = {}): string =>
  `<html><head><title>${title}</title><meta name="description" content="${description}"><script src="/${script}.js"></script></head>` +
  `<body><nav>${nav}</nav><main><article>${article}</article></main></body></html>`

const base = page()

test('equal pages have no change', () => {
  expect(comparePages(base, page())).toBeUndefined()
})

test.each([
  ['hashes', {script: 'a-11111111'}, false],
  ['layout', {nav: 'Guide'}, false],
  ['layout', {nav: 'Guide', script: 'a-11111111'}, false],
  ['markup', {article: '<p class="a">Text</p>'}, true],
  ['markup', {article: '<p><a href="/x/">Text</a></p>'}, true],
  ['text', {article: '<p>Text.</p>'}, true],
  ['text', {article: '<pre>Text</pre>'}, true],
] as const)('%s: %j', (kind, parts, isArticle) => {
  expect(comparePages(base, page(parts))).toEqual({kind, isArticle, title: 'T', head: []})
})

test('what the layout adds to an article is layout', () => {
  const [before, after] = ['Edit', 'Edit this page'].map((text) =>
    page({article: `<p>Text</p><footer class="doc-footer">${text}</footer>`}),
  )
  expect(comparePages(before ?? '', after ?? '')).toEqual({kind: 'layout', isArticle: false, title: 'T', head: []})
})

test('title and description are told; text is more important, layout and markup are less', () => {
  const head = [
    {part: 'title', before: 'T', after: 'U'},
    {part: 'description', before: 'D', after: 'E'},
  ]
  const named = {title: 'U', description: 'E'}
  expect(comparePages(base, page(named))).toEqual({kind: 'title', isArticle: false, title: 'U', head})
  expect(comparePages(base, page({...named, nav: 'Guide'}))).toEqual({kind: 'title', isArticle: false, title: 'U', head})
  expect(comparePages(base, page({...named, article: '<p id="a">Text</p>'}))).toEqual({kind: 'title', isArticle: true, title: 'U', head})
  expect(comparePages(base, page({...named, article: '<p>Other</p>'}))).toEqual({kind: 'text', isArticle: true, title: 'U', head})
})
