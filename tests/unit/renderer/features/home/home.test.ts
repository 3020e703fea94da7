import {expect, test} from 'vitest'
import {createMarkdownCompiler} from '../../../../../renderer/compile/markdown/compile-markdown.ts'
import {loadOwnMarkdown} from '../../../../../renderer/compile/markdown/own-markdown.ts'
import {homeFeature} from '../../../../../renderer/features/home/home-feature.ts'
import {compileSite, showHoles} from '../../../../compile-mdx-site.ts'
import {makeConfig} from '../../../../make-config.ts'

const PAGE = 'content/pages/index.mdx'

async function compileHome(frontMatter: string, text = '') {
  const files = {[PAGE]: `---\nlayout: home\n${frontMatter}---\n${text}`}
  const [native, remark] = await Promise.all([compileSite(files), compileSite(files, {markdown: {parser: 'remark'}})])
  expect(remark).toEqual(native)
  const {html = '', doc} = native[PAGE] ?? {}
  return {html: showHoles(html), doc}
}

test('hero and features are before the text of a page, with links and images where they are written', async () => {
  const {html, doc} = await compileHome(
    `hero:
  name: A & <
  text: For 1.10
  tagline: Fast
  image: {light: /a.svg, dark: ./b.svg, alt: A logo}
  actions:
    - {text: Start, link: /docs/start}
    - {text: Code, link: https://a.example, theme: alt}
features:
  - {icon: 🚀, title: One, details: "{two} *three*", link: ../docs/a.md, linkText: Read}
  - {icon: {src: /c.png, width: 24, height: 24}, title: 404}
`,
    '\n# More\n\nText.\n',
  )
  expect(html).toMatchInlineSnapshot(`
    "<div class="home-hero"><div class="home-words"><h1 class="home-heading"><span class="home-name">A &#x26; &#x3C;</span> <span class="home-text">For 1.10</span></h1><p class="home-tagline">Fast</p><p class="home-actions"><a href="{0}" class="home-action home-brand">Start</a> <a href="https://a.example" class="home-action home-alt" target="_blank" rel="noopener noreferrer">Code</a></p></div><div class="home-image"><img src="{2}" alt="A logo" class="image-light" loading="lazy" decoding="async"><img src="{3}" alt="A logo" class="image-dark" loading="lazy" decoding="async"></div></div>
    <ul class="home-features"><li class="home-feature"><div class="home-icon" aria-hidden="true">🚀</div><h2 class="home-title"><a href="{4}">One</a></h2><p class="home-details">{two} *three*</p><p class="home-more">Read</p></li><li class="home-feature"><div class="home-icon" aria-hidden="true"><img src="{5}" alt="" width="24" height="24" loading="lazy" decoding="async"></div><h2 class="home-title">404</h2></li></ul>
    <h2 id="more">More<a class="hash-link" href="#more" aria-label="Direct link to More" title="Direct link to heading"></a></h2>
    <p>Text.</p>"
  `)
  expect(doc).toMatchObject({
    frontMatter: {description: 'Fast', hide_title: true, hide_table_of_contents: true},
    heading: 'A & < – For 1.10',
    problems: [],
  })
  expect([...(doc?.features ?? [])]).toEqual(['home', 'images'])
  expect(doc?.references.map(({kind, url, place: {start}}) => `${start.line}:${start.column} ${kind} ${url}`)).toMatchInlineSnapshot(`
    [
      "9:27 link /docs/start",
      "10:26 link https://a.example",
      "7:18 image /a.svg",
      "7:32 image ./b.svg",
      "12:60 link ../docs/a.md",
      "13:18 image /c.png",
    ]
  `)
})

test('what is wrong is reported at its place', async () => {
  const {html, doc} = await compileHome(
    `hero:
  name:
  tagine: Fast
  actions:
    - {text: A, link: b, them: alt}
    - {text: A, theme: green, link: b}
    - text: A
features:
  - title: A
    icon: {light: a.png}
  - title: B
    icon: {scr: a.png}
  - C
`,
  )
  expect(html).toBe('')
  const found = doc?.problems.map(
    ({code, message, hint, place}) => `${place?.start.line}:${place?.start.column} ${code} ${message} ${hint ?? ''}`,
  )
  expect(found).toMatchInlineSnapshot(`
    [
      "5:11 front-matter-value \`hero.tagine\` is not a key of a home page. Did you mean \`tagline\`?",
      "7:32 front-matter-value \`hero.actions.0.them\` is not a key of a home page. Did you mean \`theme\`?",
      "8:24 front-matter-value \`hero.actions.1.theme\` is \`"green"\`; expected \`brand\`, \`alt\` or \`sponsor\`. ",
      "9:7 front-matter-value \`hero.actions.2.link\` is missing. ",
      "12:11 front-matter-value \`features.0.icon\` is \`{"light":"a.png"}\`; expected text such as an emoji, or an object with \`src\`. ",
      "14:17 front-matter-value \`features.1.icon.scr\` is not a key of a home page. Did you mean \`src\`?",
      "15:5 front-matter-value \`features.2\` is \`"C"\`; expected an object with \`title\` and \`details\`. ",
    ]
  `)
})

test('HTML is shown as text or left out, with a warning', async () => {
  const {html, doc} = await compileHome('features: [{icon: <span class="vue"></span>, title: A < B, details: a<br>b}]\n')
  expect(html).toBe(
    '<ul class="home-features"><li class="home-feature"><h2 class="home-title">A &#x3C; B</h2><p class="home-details">a&#x3C;br>b</p></li></ul>',
  )
  expect(doc?.problems.map(({severity, message, place}) => `${place?.start.column} ${severity} ${message}`)).toEqual([
    '19 warning The HTML in `features.0.icon` is left out: a home page has text and images.',
    '69 warning The HTML in `features.0.details` is shown as text: a home page has text and images.',
  ])
})

test('a doc says where the page belongs, and other pages and sites keep the keys', async () => {
  const config = makeConfig('/site')
  const compiler = createMarkdownCompiler({markdown: config.markdown, code: config.code, ...(await loadOwnMarkdown(config))})
  const compile = (kind: 'doc' | 'page', text: string) =>
    compiler.compile(new TextEncoder().encode(text), {read: () => undefined}, {source: {kind, path: 'a.md', locale: 'en'}})
  const home = '---\nlayout: home\nhero: {name: A}\n---\n\nText.\n'
  const doc = compile('doc', home)
  expect([doc.html, doc.doc.problems.map(({code, severity}) => `${severity} ${code}`)]).toEqual([
    '<p>Text.</p>',
    ['warning front-matter-unknown-key'],
  ])
  expect(compile('page', home).html).toContain('<h1 class="home-heading"><span class="home-name">A</span></h1>')
  const other = compile('page', home.replace('home', 'page'))
  expect([other.html, other.doc.problems]).toEqual(['<p>Text.</p>', []])
  expect(homeFeature({original: {}})).toEqual({name: 'home'})
})
