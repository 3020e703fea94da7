import {expect, test} from 'vitest'
import {idIn, levelOf, nestArticle} from '../../../../../renderer/features/printed-versions/nest-article.ts'

function nest(html: string, shift = 1): string {
  return nestArticle(html, {anchor: 'page-a', shift, showHref: (href) => (href.startsWith('/docs/') ? `#shown?"${href}"` : href)})
}

test('headings move down, as far as there are levels, and say where they were', () => {
  expect(nest('<h1 class="x">A</h1><h2>B</h2><h6>C</h6>', 2)).toBe(
    '<h3 data-level="1" class="x">A</h3><h4 data-level="2">B</h4><h6 data-level="6">C</h6>',
  )
  expect([levelOf(1, 1), levelOf(5, 1), levelOf(2, 9)]).toEqual([2, 6, 6])
})

test('ids begin with the id of the chapter, wherever the article names them', () => {
  expect(
    nest(
      '<h2 id="b">B<a class="hash-link" href="#b"></a></h2><label for="c d">C</label><input id="c d"><a name="old"></a>' +
        '<button role="tab" id="tab-1" aria-controls="panel-1 elsewhere"></button><div aria-labelledby="tab-1" id=\'panel-1\'></div>' +
        '<img usemap="#m"><map name="m"></map><input name="m">',
    ),
  ).toBe(
    '<h3 data-level="2" id="page-a--b">B<a class="hash-link" href="#b"></a></h3><label for="c d">C</label><input id="page-a--c d"><a name="page-a--old"></a>' +
      '<button role="tab" id="page-a--tab-1" aria-controls="page-a--panel-1 elsewhere"></button><div aria-labelledby="page-a--tab-1" id="page-a--panel-1"></div>' +
      '<img usemap="#page-a--m"><map name="page-a--m"></map><input name="m">',
  )
})

test('drawings keep their rules, markers and copies', () => {
  expect(
    nest(
      '<svg id="m-1"><style>#m-1 .node{fill:#fff}#m-12{}</style><marker id="end"></marker><path marker-end="url(#end)" fill="url(#else)" style="mask:url(&quot;#end&quot;)"/><use xlink:href="#end"/></svg>',
    ),
  ).toBe(
    '<svg id="page-a--m-1"><style>#page-a--m-1 .node{fill:#fff}#m-12{}</style><marker id="page-a--end"></marker><path marker-end="url(#page-a--end)" fill="url(#else)" style="mask:url(&quot;#page-a--end&quot;)"/><use xlink:href="#page-a--end"/></svg>',
  )
})

test('hrefs of links are shown as the document has them, and escaped', () => {
  expect(
    nest('<a href="/docs/x/?a&amp;b">X</a><area href="/docs/y/"><link href="/docs/z/"><a href="https://example.org/?a&amp;b">E</a>'),
  ).toBe(
    '<a href="#shown?&quot;/docs/x/?a&amp;b&quot;">X</a><area href="#shown?&quot;/docs/y/&quot;"><link href="/docs/z/"><a href="https://example.org/?a&amp;b">E</a>',
  )
})

test('images are loaded at once, islands are what the build rendered, and all else stays as it is', () => {
  const rest = '<p data-x=\'"\'>a < b</p><!-- <h2 id="b"> --><script>"<h2 id=b>"</script><textarea><h2></textarea><b hidden>'
  expect(
    nest(`<img loading="lazy" src="/a.png" alt="" /><docsite-island data-name="X" data-props="{}"><i>1</i></docsite-island>${rest}`),
  ).toBe(`<img src="/a.png" alt="" /><docsite-slot><i>1</i></docsite-slot>${rest}`)
})

test('an id of a chapter and one inside a chapter are never the same', () => {
  expect(idIn('page-a', 'b')).toBe('page-a--b')
  expect(idIn('page-a', '-b')).toBe('page-a---b')
})
