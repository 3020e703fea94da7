import {expect, test} from 'vitest'
import {rehypeMath} from '../../../../../renderer/features/math/rehype-math.ts'
import {compilePage} from '../../../../compile-mdx-site.ts'
import {compileText, markdownOptions} from '../../../../compile-text.ts'
import {testGoldenMarkdown} from '../../../../golden-markdown.ts'

const own = {ownRehypePlugins: [rehypeMath]}

const compile = (text: string) => compileText(text, {...markdownOptions(), ...own})

testGoldenMarkdown('math', own)

test('formulas link to nothing, load nothing and bring no HTML along', () => {
  const {html} = compile(
    '$\\href{javascript:hit(1)}{x}$ $\\url{javascript:hit(1)}$ $\\includegraphics{https://evil.invalid/x.png}$ $\\htmlClass{a}{x}$ $\\htmlData{a=b}{x}$ $\\htmlStyle{color: red}{x}$ $\\htmlId{main}{x}$',
  )
  expect(html).not.toMatch(/<a |<img|href=|src=|id="main"|data-a=|class="[^"]*\benclosing a\b/)
})

test('formulas do not grow without end', () => {
  const {doc, html} = compile('$\\def\\a{\\a\\a}\\a$ $\\rule{9999em}{9999em}$')
  expect(html).not.toContain('9999em;')
  expect(html).toContain('100em')
  expect(doc.problems.map(({code}) => code)).toEqual(['math-invalid'])
})

test.each([
  ['a formula of groups', `$${'{'.repeat(5000)}${'}'.repeat(5000)}$`],
  ['a macro that calls itself', String.raw`$\def\a{\a\a}\a$`],
])('%s is compiled in time', (_, text) => {
  const started = performance.now()
  expect(compile(text).doc.usable).toBe(true)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('a formula of a page with JSX, but without code, is what it would be in Markdown', async () => {
  const text = 'Text and $x$.\n'
  const {html, doc} = await compilePage(text)
  expect({html, features: doc.features, excerpt: doc.excerpt}).toEqual({
    html: compile(text).html,
    features: ['math'],
    excerpt: 'Text and x.',
  })
  expect(html).toContain('<span class="katex">')
})

test('a formula inside a component is what it would be in Markdown, not elements of React', async () => {
  const text = '$\\sqrt{x^2}$ and\n\n$$\n\\frac{a}{b}\n$$\n'
  const {html, doc} = await compilePage(`<div>\n\n${text}\n</div>\n`)
  expect(html).toBe(`<div>${compile(text).html.trim().replace('</p>\n<', '</p><')}</div>`)
  expect(doc.features).toEqual(['math'])
})

test('an invalid formula inside a component is reported at its place', async () => {
  const {doc} = await compilePage('<div>\n\nText $\\frac{a}$\n\n</div>\n')
  expect(doc.problems).toMatchObject([{code: 'math-invalid', place: {start: {line: 3, column: 6}}}])
})
