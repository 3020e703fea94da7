import {expect, test} from 'vitest'
import {hole} from '../../../../../renderer/core/model/hole.ts'
import {replaceArticle} from '../../../../../renderer/site/text-edits/replace-article.ts'

/** A page around an article. */
function pageOf(article: string): {readonly html: string; readonly main: string} {
  const main = `<article><h1>Title</h1><div class="prose">${article}</div></article>`
  return {html: `<!DOCTYPE html><html><body><main id="main">${main}</main><footer>Footer</footer></body></html>`, main}
}

const link = (index: number, text: string): string => `<a href="${hole(index)}">${text}</a>`
const image = (index: number, alt: string): string => `<img src="${hole(index)}" alt="${alt}">`

test('the new article takes the place of the old one, with what its holes were filled with', () => {
  const before = `<p>One ${link(0, 'a')} and ${image(1, 'x')}, ${link(2, 'b')}.</p>`
  const after = `<p>Two ${link(2, 'B')}, ${image(1, 'y')} and ${link(0, '$&')}.</p><p>More.</p>`
  const filled = '<p>One <a href="/a/">a</a> and <img src="/x.png" width="10" height="20" alt="x">, <a href="/b/?c=1&amp;d#e">b</a>.</p>'
  const now =
    '<p>Two <a href="/b/?c=1&amp;d#e">B</a>, <img src="/x.png" width="10" height="20" alt="y"> and <a href="/a/">$&</a>.</p><p>More.</p>'
  expect(replaceArticle(pageOf(filled), {before, after})).toEqual({...pageOf(now), article: {before: filled, after: now}})
})

test('a page without a manifest has its document alone', () => {
  const {html} = pageOf('<p>One.</p>')
  expect(replaceArticle({html, main: undefined}, {before: '<p>One.</p>', after: '<p>Two.</p>'})).toEqual({
    html: pageOf('<p>Two.</p>').html,
    main: undefined,
    article: {before: '<p>One.</p>', after: '<p>Two.</p>'},
  })
})

test('markers of truncation are in no page', () => {
  const marker = '<docsite-truncate></docsite-truncate>\n'
  const edit = {before: `<p>One.</p>\n${marker}<p>Two.</p>`, after: `<p>1.</p>\n${marker}<p>2.</p>`}
  const [before, after] = ['<p>One.</p>\n<p>Two.</p>', '<p>1.</p>\n<p>2.</p>']
  expect(replaceArticle(pageOf(before), edit)).toEqual({...pageOf(after), article: {before, after}})
})

test.each<[string, string, string, string]>([
  ['the article is not in the page', '<p>One.</p>', '<p>Other.</p>', '<p>Two.</p>'],
  ['the article is there twice', '<p>One.</p><p>One.</p>', '<p>One.</p>', '<p>Two.</p>'],
  ['there was no article', '', '', '<p>Two.</p>'],
  ['something was inserted into a block', '<pre><code><a href="/x/">x</a></code></pre>', '<pre><code>x</code></pre>', '<p>Two.</p>'],
  [
    'a picture is shown in the place of an image',
    '<picture><img src="/x.png" alt="x"></picture>',
    `<p></p>${image(0, 'x')}`,
    '<p>Two.</p>',
  ],
  ['a hole had two values', '<a href="/a/">a</a><a href="/b/">b</a>', link(0, 'a') + link(0, 'b'), '<p>Two.</p>'],
  ['a hole was not filled before', '<p>One.</p>', '<p>One.</p>', link(0, 'a')],
  ['the old article has a style', '<p style="color:red">One.</p>', '<p style="color:red">One.</p>', '<p>Two.</p>'],
  ['the new article has a style', '<p>One.</p>', '<p>One.</p>', '<p STYLE = "color:red">Two.</p>'],
  ['the new article has a style element', '<p>One.</p>', '<p>One.</p>', '<style>p {}</style>'],
  ['the new article has a script', '<p>One.</p>', '<p>One.</p>', '<script>1</script>'],
  ['the new article has an island', '<p>One.</p>', '<p>One.</p>', '<docsite-island></docsite-island>'],
])('nothing is replaced if %s', (_reason, shown, before, after) => {
  expect(replaceArticle(pageOf(shown), {before, after})).toBeUndefined()
})
