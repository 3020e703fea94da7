import {expect, test} from 'vitest'
import {compileText, markdownOptions} from '../../../../../compile-text.ts'

const compile = (text: string, parser: 'native' | 'remark') => compileText(text, markdownOptions({parser, admonitions: ['experimental']}))

const title = (text: string): string => `<p class="admonition-title">${text}</p>`
const aside = (name: string, inside: string): string =>
  `<aside class="admonition admonition-${name} theme-admonition theme-admonition-${name}">${inside}</aside>`

/** Alerts of GitHub, with what VitePress and Obsidian add to them: titles, other kinds, places inside of lists. */
const alerts: readonly (readonly [text: string, html: string])[] = [
  ['> [!NOTE]\n> Text.', aside('note', `${title('Note')}<p>Text.</p>`)],
  ['> [!note]\n>\n> - a\n> - b', aside('note', `${title('Note')}<ul><li>a</li><li>b</li></ul>`)],
  ['> [!CAUTION]  \n> **Text.**\n>\n> More.', aside('caution', `${title('Caution')}<p><strong>Text.</strong></p><p>More.</p>`)],
  ['> [!TIP] Say *it* once\n> Text\n> goes on.', aside('tip', `${title('Say <em>it</em> once')}<p>Text\ngoes on.</p>`)],
  ['> [!Warning]', aside('warning', title('Warning'))],
  ['> [!IMPORTANT]\\\n> Text.', aside('important', `${title('Important')}<p>Text.</p>`)],
  ['> [!experimental] `A`', aside('experimental', title('<code>A</code>'))],
  ['1. > [!TIP]\n   > Text.', `<ol><li>${aside('tip', `${title('Tip')}<p>Text.</p>`)}</li></ol>`],
  ['> > [!TIP]\n> > Text.', `<blockquote>${aside('tip', `${title('Tip')}<p>Text.</p>`)}</blockquote>`],
]

test.each(alerts)('%j is an admonition', (text, html) => {
  for (const parser of ['native', 'remark'] as const) {
    const compiled = compile(text, parser)
    expect(compiled.html.replaceAll(/>\n\s*/g, '>').replaceAll(/\n\s*</g, '<')).toBe(html)
    expect(compiled.doc.problems).toEqual([])
  }
})

test.each(['> Text [!NOTE]', '> \\[!NOTE]\n> Text.', '> [!NOTE\n> Text.', '> [NOTE]\n> Text.', '> `[!NOTE]`', '[!NOTE]\nText.'])(
  '%j is text',
  (text) => {
    for (const parser of ['native', 'remark'] as const) {
      const {html, doc} = compile(text, parser)
      expect(html).not.toContain('admonition')
      expect(doc.problems).toEqual([])
    }
  },
)

test('an unknown kind is reported at its place, and is text', () => {
  const {html, doc} = compile('A.\n\n> [!wraning] T\n> Text.', 'native')
  expect(html).toContain('[!wraning] T')
  expect(doc.problems).toMatchObject([
    {
      code: 'directive-unknown',
      message: 'Unknown alert `[!wraning]`; it is shown as text.',
      hint: 'Did you mean `[!warning]`?',
      place: {start: {line: 3, column: 3}, end: {line: 3, column: 13}},
    },
  ])
})

test('alerts are text where a site has none', () => {
  const {html, doc} = compileText('> [!NOTE]\n> Text.', markdownOptions({alerts: false}))
  expect(html).toContain('[!NOTE]')
  expect(doc.problems).toEqual([])
})
