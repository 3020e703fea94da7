import {expect, test} from 'vitest'
import {inlineScripts, inlineSource, inlineStyles} from '../../../../../renderer/core/html/inline-sources.ts'

const page = `<style>a{}</style><script src="/a.js"></script><script>run()</script><script type="module">run(1)</script>
<script type="application/ld+json">{}</script><script type=" text/javascript ">run(2)</script><script></script><script>run()</script>
<textarea>text</textarea><title>title</title>`

test('a policy allows the scripts that run, once each, and no data, no text of other elements and nothing that is loaded', () => {
  expect(inlineScripts(page)).toEqual(['run()', 'run(1)', 'run(2)'].map(inlineSource))
})

test('a policy allows the styles of a page, and no scripts', () => {
  expect(inlineStyles(page)).toEqual([inlineSource('a{}')])
})

test('browsers hash what they have parsed: lines end with line feeds', () => {
  expect(inlineSource('a\r\nb\rc')).toBe(inlineSource('a\nb\nc'))
})
