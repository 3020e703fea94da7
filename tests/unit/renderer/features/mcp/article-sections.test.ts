import {expect, test} from 'vitest'
import {sectionsOf} from '../../../../../renderer/features/mcp/article-sections.ts'

const article = '<h1>T</h1><p>a</p><h2 id="b">B &amp; <code>c</code></h2><p>b</p><h3 id="d">D</h3><p>d</p><h2 id="e">E</h2>'

test('sections reach to the next heading of their level or a higher one', () => {
  const sections = sectionsOf(article)
  expect(sections.map(({level, id, title}) => [level, id, title])).toEqual([
    [1, '', 'T'],
    [2, 'b', 'B & c'],
    [3, 'd', 'D'],
    [2, 'e', 'E'],
  ])
  const [, b, d, e] = sections
  expect(article.slice(b?.start, b?.end)).toBe('<h2 id="b">B &amp; <code>c</code></h2><p>b</p><h3 id="d">D</h3><p>d</p>')
  expect(article.slice(b?.bodyStart, b?.bodyEnd)).toBe('<p>b</p>')
  expect(article.slice(d?.start, d?.end)).toBe('<h3 id="d">D</h3><p>d</p>')
  expect(article.slice(e?.start, e?.end)).toBe('<h2 id="e">E</h2>')
})

test('broken markup is read to its end', () => {
  expect(sectionsOf('</h2><h2 id="a">never closed').map(({id, title, end}) => [id, title, end])).toEqual([['a', '', 28]])
  expect(sectionsOf('no heading')).toEqual([])
})
