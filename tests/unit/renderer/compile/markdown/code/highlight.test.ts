import {describe, expect, it} from 'vitest'
import {createHighlighter} from '../../../../../../renderer/compile/markdown/code/highlight.ts'
import {createLanguages} from '../../../../../../renderer/compile/markdown/code/languages.ts'

const languages = createLanguages(['house-language'])
const highlight = createHighlighter(languages)

describe('createHighlighter', () => {
  it.each([
    ['bash', 'echo "a" # b'],
    ['diff', '+ a'],
    ['json', '{"a": 1}'],
    ['jsx', '<A b="c" />'],
    ['tsx', 'const a = <A<B> />'],
    ['ts', 'let a: string'],
    ['js', 'let a'],
    ['yaml', 'a: "b"'],
    ['kotlin', 'val a = "b"'],
    ['java', 'class A {}'],
    ['groovy', 'def a = "b"'],
    ['gradle', 'apply plugin: "b"'],
    ['swift', 'let a = "b"'],
    ['python', 'def a(): pass'],
    ['css', 'a { color: red }'],
    ['html', '<a href="b">'],
    ['markdown', '# a'],
    ['objectivec', '@interface A'],
    ['ruby', 'def a; end'],
    ['toml', 'a = "b"'],
    ['ini', 'a = b'],
    ['sql', 'select 1'],
    ['go', 'func a() {}'],
    ['rust', 'fn a() {}'],
    ['c', 'int a;'],
    ['cpp', 'class A {};'],
    ['sh', 'echo "a"'],
    ['console', '$ npm install'],
    ['jsonc', '{"a": 1} // b'],
    ['mjs', 'let a'],
    ['vue', '<a href="b">'],
  ])('colours %s without configuration', (language, code) => {
    expect(highlight(code, language).join('\n')).toMatch(/<span class="tk-[\w-]+">/)
  })

  it('closes and opens spans at line ends, so that each line stands alone', () => {
    expect(highlight('/* a\n   b */ let c', 'js')).toEqual([
      '<span class="tk-comment">/* a</span>',
      '   <span class="tk-comment">b */</span> <span class="tk-keyword">let</span> c',
    ])
  })

  it('gives one span to neighbours of one class and none to punctuation', () => {
    expect(highlight('export default async function () {}', 'js')).toEqual([
      '<span class="tk-keyword">export default async function</span> () {}',
    ])
  })

  it('leaves code inside a template string plain', () => {
    expect(highlight('`a ${b + 1} c`', 'js')).toEqual([
      '<span class="tk-string">`a</span> ${b + <span class="tk-number">1</span>} <span class="tk-string">c`</span>',
    ])
  })

  it('escapes what HTML would take for markup', () => {
    expect(highlight('a < b && "</code><script>"', 'js')).toEqual([
      'a &lt; b &amp;&amp; <span class="tk-string">"&lt;/code>&lt;script>"</span>',
    ])
    expect(highlight('<b>&', 'no-such-language')).toEqual(['&lt;b>&amp;'])
  })

  it('keeps every character of the code', () => {
    const code = 'import a from "b"\n\n\tconst c = <D e={`f ${g} h`}>\n  i &amp; j\n</D> // k < l\n'
    for (const language of ['tsx', 'jsx', 'ts', 'markdown', 'bash', 'php', 'css']) {
      const text = highlight(code, language)
        .join('\n')
        .replaceAll(/<\/?span[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&amp;', '&')
      expect(text).toBe(code)
    }
  })

  it('does not try to colour lines that nobody reads', () => {
    const line = `let a = "${'x'.repeat(3000)}"`
    expect(highlight(line, 'js')).toEqual([line])
  })

  it('takes no exponential time for Markdown in Markdown', () => {
    const started = performance.now()
    highlight(`${'*a **b '.repeat(60)}\n| ${'*a **b '.repeat(60)} |\n`.repeat(5), 'markdown')
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

describe('createLanguages', () => {
  it('tells unknown languages from those that are plain on purpose', () => {
    expect(['', 'text', 'house-language', 'no-such-language', '__proto__', 'extend', 'meta'].map((name) => languages.find(name))).toEqual([
      'plain',
      'plain',
      'plain',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

it('colours do not depend on the languages that were asked for before', () => {
  const code = 'const a = /x+/g'
  const alone = createHighlighter(createLanguages([]))(code, 'javascript')
  const colour = createHighlighter(createLanguages([]))
  for (const id of ['regex', 'js-extras', 'jsdoc', 'php', 'markup', 'css-extras']) colour('/x+/', id)
  expect(colour(code, 'javascript')).toEqual(alone)
  expect(colour('a { color: red }', 'css')).toEqual(createHighlighter(createLanguages([]))('a { color: red }', 'css'))
})

it.each([
  ['html', '<style>a {}</style><script>let a</script>', 'tk-selector', 'tk-keyword'],
  ['php', '<?php ?><style>a {}</style><script>let a</script>', 'tk-selector', 'tk-keyword'],
  ['http', 'GET / HTTP/1.1\nContent-Type: application/json\n\n{"a": true}', 'tk-boolean'],
  ['md', '---\na: true\n---\n', 'tk-boolean'],
])('%s has the colours of the languages in it', (language, code, ...classes) => {
  const html = createHighlighter(createLanguages([]))(code, language).join('\n')
  for (const name of classes) expect(html).toContain(`class="${name}"`)
})
