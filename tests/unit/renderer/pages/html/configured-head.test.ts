import {expect, test} from 'vitest'
import {configuredHead} from '../../../../../renderer/pages/html/configured-head.ts'
import {makeConfig, makeGraph} from '../../../../make-page.ts'

test('stylesheets by URL, scripts and other elements are written in this order, own files with base URL', () => {
  const config = makeConfig({
    baseUrl: '/base/',
    stylesheets: ['./src/own.css', 'https://cdn.example.org/a.css', {href: '/b.css', media: 'print'}],
    scripts: ['/c.js', {src: 'https://example.org/d.js', async: true, defer: false}],
    headTags: [
      {tagName: 'meta', attributes: {name: 'x', content: '"quoted"'}},
      {tagName: 'link', attributes: {rel: 'icon', href: '/own.png'}},
      {tagName: 'link', attributes: {rel: 'alternate', href: '/feed.xml'}},
      {tagName: 'link', attributes: {rel: 'other', href: '/elsewhere/'}},
      {tagName: 'script', attributes: {type: 'application/ld+json'}, innerHTML: '{}'},
    ],
  })
  const graph = makeGraph([], {
    staticFiles: new Map([['/own.png', {} as never]]),
    declaredFiles: new Map([['/feed.xml', '/de/feed.xml']]),
  })
  expect(configuredHead(config, graph).replaceAll('><', '>\n<').split('\n')).toEqual([
    '<link rel="stylesheet" href="https://cdn.example.org/a.css">',
    '<link rel="stylesheet" href="/base/b.css" media="print">',
    '<script src="/base/c.js" defer>',
    '</script>',
    '<script src="https://example.org/d.js" async>',
    '</script>',
    '<meta name="x" content="&quot;quoted&quot;">',
    '<link rel="icon" href="/base/own.png">',
    '<link rel="alternate" href="/base/de/feed.xml">',
    '<link rel="other" href="/elsewhere/">',
    '<script type="application/ld+json">{}</script>',
  ])
})
