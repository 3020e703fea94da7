import {parseDocument} from 'htmlparser2'
import {expect, test} from 'vitest'
import {feedArticle} from '../../../../../../renderer/features/blog/feeds/feed-article.ts'
import {writeFeed} from '../../../../../../renderer/core/text/write-feed.ts'
import type {Feed} from '../../../../../../renderer/core/text/write-feed.ts'

/** Texts that end an element, an attribute or a section where they are not escaped, and characters that XML cannot hold. */
const hostile = [
  '</title><script>alert(1)</script>',
  ']]>',
  '" onload="x',
  '&amp; & &#0;',
  'a\u0000b\u000Bc\uFFFF',
  '\uD800 alone',
  '😀 <![CDATA[',
]

/** What a reader gets of a text: all but the characters that XML cannot hold. */
function readable(text: string): string {
  return text.replaceAll(/[\u0000\u000B\uFFFF\uD800](?![\uDC00-\uDFFF])/g, '')
}

function feedOf(texts: readonly string[]): Feed {
  return {
    title: texts[0] ?? '',
    description: 'd',
    url: 'https://example.org/blog/',
    self: 'https://example.org/blog/rss.xml',
    language: 'en',
    copyright: '© "us"',
    icon: undefined,
    items: texts.map((text, index) => ({
      title: text,
      url: `https://example.org/blog/${index}/?a=1&b="`,
      date: index === 0 ? undefined : '2021-08-26T10:00:00.000Z',
      description: text,
      content: `<p>${text}</p>`,
      authors: [{name: text, url: undefined, email: index === 0 ? 'a@example.org' : undefined}],
      tags: [text],
    })),
  }
}

/** Returns the texts of all elements of a name, in their order. */
function textsOf(xml: string, name: string): string[] {
  const found: string[] = []
  const walk = (nodes: readonly unknown[]): void => {
    for (const node of nodes as readonly {name?: string; children?: readonly {data?: string}[]}[]) {
      if (node.name === name) found.push((node.children ?? []).map(({data = ''}) => data).join(''))
      walk(node.children ?? [])
    }
  }
  walk(parseDocument(xml, {xmlMode: true}).children)
  return found
}

test('a feed none of whose posts has a date has its own', () => {
  const feed = {...feedOf(['x']), updated: '2026-02-03T00:00:00.000Z'}
  expect(writeFeed('atom', {...feed, items: []})).toContain('<updated>2026-02-03T00:00:00.000Z</updated>')
})

test('whatever a title holds, feed readers get it as text', () => {
  const feed = feedOf(hostile)
  const expected = hostile.map(readable)
  const rss = writeFeed('rss', feed)
  expect(textsOf(rss, 'title')).toEqual([expected[0], ...expected])
  expect(textsOf(rss, 'content:encoded')).toEqual(expected.map((text) => `<p>${text}</p>`))
  expect(textsOf(rss, 'dc:creator')).toEqual(expected.slice(1))
  const atom = writeFeed('atom', feed)
  expect(textsOf(atom, 'title')).toEqual([expected[0], ...expected])
  expect(textsOf(atom, 'content')).toEqual(expected.map((text) => `<p>${text}</p>`))
  const json = JSON.parse(writeFeed('json', feed)) as {items: {title: string}[]}
  expect(json.items.map(({title}) => title)).toEqual(hostile)
})

test('dates are written as each format has them; one that is unknown is left out where the format allows it', () => {
  const feed = feedOf(['a', 'b'])
  expect(textsOf(writeFeed('rss', feed), 'pubDate')).toEqual(['Thu, 26 Aug 2021 10:00:00 GMT'])
  expect(textsOf(writeFeed('atom', feed), 'updated')).toEqual([
    '2021-08-26T10:00:00.000Z',
    '2021-08-26T10:00:00.000Z',
    '2021-08-26T10:00:00.000Z',
  ])
})

test('an entry keeps the id that it is given, and a feed too', () => {
  const {items, ...rest} = feedOf(['a'])
  const feed = {...rest, id: 'https://example.org/id', items: items.map((item) => ({...item, id: 'https://example.org/id#a'}))}
  expect(textsOf(writeFeed('atom', feed), 'id')).toEqual(['https://example.org/id', 'https://example.org/id#a'])
  expect(writeFeed('rss', feed)).toContain('<guid isPermaLink="false">https://example.org/id#a</guid>')
  expect(JSON.parse(writeFeed('json', feed))).toMatchObject({items: [{id: 'https://example.org/id#a'}]})
})

test('without any date a feed has none, rather than a wrong one', () => {
  const {items, ...rest} = feedOf(['a'])
  const feed = {...rest, items: items.map((item) => ({...item, date: undefined}))}
  for (const format of ['rss', 'atom', 'json'] as const)
    expect(writeFeed(format, feed)).not.toMatch(/updated|pubDate|lastBuildDate|date_published/)
})

test('URLs in an article are absolute, and links of headings to themselves are left out', () => {
  const html =
    '<h2 id="a">A<a class="hash-link" href="#a"></a></h2><a href="../b/?x=1&amp;y=2">b</a><a href="#a">a</a>' +
    '<img src="/c.png" srcset="/c.png 1x, /d.png 2x"><a href="https://other.example/">o</a><script>1</script>'
  expect(feedArticle(html, 'https://example.org/blog/a/')).toBe(
    '<h2 id="a">A</h2><a href="https://example.org/blog/b/?x=1&amp;y=2">b</a><a href="https://example.org/blog/a/#a">a</a>' +
      '<img src="https://example.org/c.png" srcset="https://example.org/c.png 1x, https://example.org/d.png 2x"><a href="https://other.example/">o</a>',
  )
})
