import {expect, test} from 'vitest'
import {cutArticle, inList} from '../../../../../renderer/features/blog/cut-article.ts'

const marker = '<docsite-truncate></docsite-truncate>'

test('an article is cut at its marker, and elements around it are closed', () => {
  expect(cutArticle(`<p>a</p>\n${marker}\n<p>b</p>`)).toBe('<p>a</p>')
  expect(cutArticle(`<ul><li><p>a<br></p><img src="x">${marker}b</li></ul>`)).toBe('<ul><li><p>a<br></p><img src="x"></li></ul>')
  expect(cutArticle('<p>a</p>')).toBeUndefined()
})

test('ids are unique on a page with several articles, and links to them lead to the article', () => {
  const html = '<h2 id="a">A<a href="#a"></a></h2><button aria-controls="b c" title="id=&quot;x&quot;"></button><code>id="a"</code>'
  expect(inList(html, {prefix: 'p1-', href: '/blog/x/'})).toBe(
    '<h2 id="p1-a">A<a href="/blog/x/#a"></a></h2><button aria-controls="p1-b p1-c" title="id=&quot;x&quot;"></button><code>id="a"</code>',
  )
})

test('islands keep their ids, which hydration compares', () => {
  const html = '<docsite-island><b id="a"></b></docsite-island><b id="b"></b>'
  expect(inList(html, {prefix: 'p1-', href: '/'})).toBe('<docsite-island><b id="a"></b></docsite-island><b id="p1-b"></b>')
})
