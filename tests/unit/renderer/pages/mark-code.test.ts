import {expect, test} from 'vitest'
import {createHighlighter} from '../../../../renderer/compile/markdown/code/highlight.ts'
import {createLanguages} from '../../../../renderer/compile/markdown/code/languages.ts'
import {renderCode} from '../../../../renderer/compile/markdown/code/render-code.ts'
import type {CodeBlock} from '../../../../renderer/compile/markdown/code/render-code.ts'
import {markCode} from '../../../../renderer/pages/mark-code.ts'

const style = {highlight: createHighlighter(createLanguages([])), magicComments: undefined}

function render(code: string, block: Partial<CodeBlock> = {}): string {
  return renderCode({code, language: 'ts', ...block}, style)
}

/** Links at the first places of words in code. */
function linksIn(code: string, ...words: readonly string[]) {
  const links = words.map((word) => ({start: code.indexOf(word), end: code.indexOf(word) + word.length, href: `/api/#${word}`}))
  return {code, links}
}

const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '')

test('a name of a colour becomes the link itself, a plain one is put into one, and the text stays', () => {
  const code = 'if (a < b && media) run(media)'
  const html = render(code)
  const marked = markCode(html, [linksIn(code, 'media', 'run')])
  expect(marked).toContain('<a href="/api/#media">media</a>) <a class="tk-function" href="/api/#run">run</a>(media)')
  expect(textOf(marked)).toBe(textOf(html))
})

test('only the first link of a page to a place stops Tab', () => {
  const code = 'run(1)'
  const marked = markCode(render(code) + render(code), [linksIn(code, 'run'), linksIn(code, 'run')])
  expect([...marked.matchAll(/<a [^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<a class="tk-function" href="/api/#run">',
    '<a class="tk-function" href="/api/#run" tabindex="-1">',
  ])
})

test('lines keep their marks; comments that mark others are not shown and move nothing', () => {
  const code = 'start()\n// highlight-next-line\nrun()\nstop()'
  const marked = markCode(render(code), [linksIn(code, 'run', 'stop', 'highlight')])
  expect(marked).toContain(
    '<span class="line highlighted theme-code-block-highlighted-line"><a class="tk-function" href="/api/#run">run</a>()</span>',
  )
  expect(marked).toContain('<span class="line"><a class="tk-function" href="/api/#stop">stop</a>()</span>')
  expect(marked.match(/<a /g)).toHaveLength(2)
})

test('signs of a diff stay before the code', () => {
  const code = '-run(1)\n+stop(2)'
  const marked = markCode(render(code, {isDiff: true}), [linksIn(code, 'stop')])
  expect(marked).toContain(
    '<span class="line inserted">+<a class="tk-function" href="/api/#stop">stop</a>(<span class="tk-number">2</span>)</span>',
  )
})

test('code of another text, and what an island shows, stays as it is; what is between an island’s tags does not', () => {
  const code = 'run(1)'
  const links = [linksIn(code, 'run')]
  const html = render(code)
  expect(markCode(render('run(2)'), links)).toBe(render('run(2)'))
  const island = `<docsite-island data-name="x">${html}</docsite-island>`
  expect(markCode(island, links)).toBe(island)
  expect(markCode(`<docsite-island><docsite-slot>${html}</docsite-slot></docsite-island>`, links)).toContain('href="/api/#run"')
})

test('an address is text', () => {
  const [link] = linksIn('run(1)', 'run').links
  const marked = markCode(render('run(1)'), [{code: 'run(1)', links: link ? [{...link, href: '/a"b/&'}] : []}])
  expect(marked).toContain('href="/a&quot;b/&amp;"')
})
