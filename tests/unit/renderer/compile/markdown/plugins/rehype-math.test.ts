import {expect, test} from 'vitest'
import {compileText} from '../../../../../compile-text.ts'

test('formulas link to nothing, load nothing and bring no HTML along', () => {
  const {html} = compileText(
    '$\\href{javascript:hit(1)}{x}$ $\\url{javascript:hit(1)}$ $\\includegraphics{https://evil.invalid/x.png}$ $\\htmlClass{a}{x}$ $\\htmlData{a=b}{x}$ $\\htmlStyle{color: red}{x}$ $\\htmlId{main}{x}$',
  )
  expect(html).not.toMatch(/<a |<img|href=|src=|id="main"|data-a=|class="[^"]*\benclosing a\b/)
})

test('formulas do not grow without end', () => {
  const {doc, html} = compileText('$\\def\\a{\\a\\a}\\a$ $\\rule{9999em}{9999em}$')
  expect(html).not.toContain('9999em;')
  expect(html).toContain('100em')
  expect(doc.problems.map(({code}) => code)).toEqual(['math-invalid'])
})
