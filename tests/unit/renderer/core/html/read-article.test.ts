import {expect, test} from 'vitest'
import {readArticle} from '../../../../../renderer/core/html/read-article.ts'

const docsite = `<!DOCTYPE html><html><head><title>Install &amp; run | Site</title><meta name="description" content="How to &quot;install&quot;.">
</head><body><header>Navbar</header><main id="main" class="main main-doc"><nav class="breadcrumbs"><ol><li>Docs</li></ol></nav><article>
<header class="page-header"><span class="badge theme-doc-version-badge">Version: 1.0</span><h1>Install</h1></header><div class="prose">
<p>Text</p><h2 id="a">A<a class="hash-link" href="#a">#</a></h2></div><footer class="doc-footer"><a>Edit</a></footer></article>
<nav class="pager"><a>Next</a></nav></main><footer>Foot</footer></body></html>`

const docusaurus = `<!doctype html><html lang=en><head><meta data-rh="true" name="description" content="How to install."><title data-rh="true">Install | Site</title></head>
<body><div id="__docusaurus"><main class="docMainContainer_x"><div class="row"><article><nav class="theme-doc-breadcrumbs breadcrumbsContainer_x"><ul></ul></nav>
<div class="tocCollapsible_x theme-doc-toc-mobile"><div><button>On this page</button></div></div><div class="theme-doc-markdown markdown">
<header><h1>Install</h1></header><p>Text</p><h2 class="anchor" id="a">A<a href="#a" class="hash-link">​</a></h2></div></article><nav class="pagination-nav"></nav></div></main></div></body></html>`

const flat = (html: string): string => html.replaceAll(/\s*\n\s*/g, '')

test('the article is without what layouts put around and into it', () => {
  expect(flat(readArticle(docsite))).toBe(
    '<header class="page-header"><h1>Install</h1></header><div class="prose"><p>Text</p><h2 id="a">A</h2></div>',
  )
  expect(flat(readArticle(docusaurus))).toBe(
    '<div class="theme-doc-markdown markdown"><header><h1>Install</h1></header><p>Text</p><h2 class="anchor" id="a">A</h2></div>',
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
