import {expect, test} from 'vitest'
import {ownerHtml} from '../../../../../renderer/pages/html/owner-html.ts'
import {makeGraph} from '../../../../make-page.ts'

const site = {
  baseUrl: '/base/',
  siteBaseUrl: '/base/',
  trailingSlash: true,
  graph: makeGraph([], {staticFiles: new Map([['/logo.svg', {} as never]])}),
}

test.each([
  ['a page of the site', '<a href="/faq">FAQ</a>', '<a href="/base/faq/">FAQ</a>'],
  ['query and hash', `<a class="x" HREF = '/faq?a=1&amp;b=2#top'>FAQ</a>`, '<a class="x" HREF = "/base/faq/?a=1&amp;b=2#top">FAQ</a>'],
  ['a file', '<img alt="" src="/logo.svg">', '<img alt="" src="/base/logo.svg">'],
  ['what has the base URL already', '<a href="/base/faq/">FAQ</a>', '<a href="/base/faq/">FAQ</a>'],
  ['a URL', '<a href="https://example.com/?a&amp;b">Out</a>', '<a href="https://example.com/?a&amp;b">Out</a>'],
  ['an anchor', '<a href="#top">Up</a>', '<a href="#top">Up</a>'],
  ['text that only looks like it', '<b data-href="/faq">href="/faq"</b>', '<b data-href="/faq">href="/faq"</b>'],
])('links of the owner: %s', (_, written, published) => {
  expect(ownerHtml(written, site)).toBe(published)
})
