import {expect, test} from 'vitest'
import {readArticle} from '../../../../../renderer/core/html/read-article.ts'
import {docsitePage, docusaurusPage} from '../../../../pages-of-tools.ts'

const flat = (html: string): string => html.replaceAll(/\s*\n\s*/g, '')

test('the article is without what layouts put around and into it', () => {
  expect(flat(readArticle(docsitePage))).toBe(
    '<header class="page-header"><h1>Install</h1></header><div class="prose"><p>Text</p><h2 id="a">A</h2></div>',
  )
  expect(flat(readArticle(docusaurusPage))).toBe(
    '<div class="theme-doc-markdown markdown"><header><h1>Install</h1></header><p>Text</p><h2 class="anchor" id="a">A</h2></div>',
  )
})

test('what is said of a page under its title is not in its article', () => {
  expect(readArticle('<main><article><h1>A</h1><div class="page-meta"><a href="/a.md">Markdown</a></div><p>b</p></article></main>')).toBe(
    '<h1>A</h1><p>b</p>',
  )
})

test('a list of articles, a page without an article and one without `main` have all of their content', () => {
  expect(readArticle('<main><article>1</article><article>2<article>3</article></article></main>')).toBe(
    '<main><article>1</article><article>2<article>3</article></article>',
  )
  expect(readArticle('<body><main class=a><p>1</p></main><footer>2</footer></body>')).toBe('<main class=a><p>1</p>')
  expect(readArticle('<head><title>T</title></head><body><p>1</p></body>')).toBe('<body><p>1</p></body>')
  expect(readArticle('just text')).toBe('just text')
})

test('broken markup is read to its end', () => {
  expect(readArticle('<main><nav class="breadcrumbs"><p>never closed')).toBe('<main><nav class="breadcrumbs"><p>never closed')
  expect(readArticle('<main><article><p>a</main>')).toBe('<main><article><p>a')
  expect(readArticle('</main><main')).toBe('</main><main')
})
