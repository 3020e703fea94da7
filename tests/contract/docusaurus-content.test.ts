import {readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = `module.exports = {
  title: 'Lighthouse', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {blog: false, docs: {
    remarkPlugins: [require('remark-plugin-that-is-missing')],
    editUrl: ({versionDocsDirPath, docPath}) => 'https://example.com/edit/' + versionDocsDirPath + '/' + docPath,
  }}]],
}\n`

const site = {
  'docusaurus.config.js': config,
  'package.json': '{"name": "lighthouse", "dependencies": {"@docusaurus/core": "^3.9.2"}}\n',
  'docs/intro.md': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Part from './_part.md'

# Intro

<!-- a comment -->

## Light {#lamp}

<Tabs><TabItem value="a" label="A">In a **tab**.</TabItem></Tabs>

<Part />

{1 + 1} lamps<br/>
`,
  'docs/_part.md': 'export const unit = "lumen"\n\nMeasured in {unit}.\n',
  'docs/titled.md': '---\ntitle: In tabs\nhide_title: true\n---\n\n# In the *text*\n\nWords.\n',
  'docs/pictured.md': '---\ntitle: In tabs\n---\n\n![](https://example.com/badge.png)\n\n# Below a picture\n\nWords.\n',
  'docs/spaces.md': '# Spaces\n\n## <b></b> Before\n\n## After ![](https://example.com/a.png)\n\n## Plain {#own} \n',
  'docs/plain.md': '# Plain\n\nText of [the intro](/docs/intro.md#lamp), by [full URL](https://example.org/gone).\n',
  'docs/dashed.md': '---\ntitle: Dashed\n-------\n\nText.\n\n---\n\nMore.\n',
  'docs/as-markdown.md': '---\nformat: md\n---\n\n# Braces\n\n{1 + 1} <https://example.com>\n',
}

/** The text of a built page's article. */
function textOf(html: string): string {
  const [, article = ''] = /<article[^>]*>(.*?)<(?:footer|\/article)/s.exec(html) ?? []
  return article
    .replaceAll(/<button.*?<\/button>|<[^>]*>/gs, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

test('a `.md` file of Docusaurus is MDX, with comments and ids of headings as Markdown has them', async () => {
  const root = await makeFolder(site)
  const {code, stdout} = await runDocsite(root, ['build', '--quiet'])
  const read = (page: string): string => readFileSync(path.join(root, 'build/docs', page, 'index.html'), 'utf8')
  expect({code, stdout, intro: textOf(read('intro')), plain: textOf(read('plain')), markdown: textOf(read('as-markdown'))}).toEqual({
    code: 0,
    stdout: expect.stringContaining('`remark-plugin-that-is-missing` is not installed'),
    intro: expect.stringMatching(/^Intro Light In a tab . Measured in lumen. 2 lamps/),
    plain: expect.stringContaining('Text of the intro , by full URL .'),
    markdown: expect.stringContaining('{1 + 1} https://example.com'),
  })
  expect(/<h1.*?<\/h1>.*?<p>/s.exec(read('dashed'))?.[0]).toMatch(/^<h1[^>]*>Dashed<\/h1><\/header><div[^>]*>\s*<hr>\s*<p>$/)
  expect(read('intro')).toMatch(/<h2[^>]* id="lamp"/)
  expect(/<title>(.*?)<\/title>.*<h1[^>]*>(.*?)<\/h1>/s.exec(read('titled'))?.slice(1)).toEqual([
    'In tabs | Lighthouse',
    'In the <em>text</em>',
  ])
  expect(read('pictured').match(/<h1.*?<\/h1>/gs)).toEqual(['<h1>Below a picture</h1>'])
  expect(read('intro')).toContain('href="https://example.com/edit/docs/intro.md"')
  // a dash stands for the space beside a component
  expect([...read('spaces').matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['-before', 'after-', 'own'])
})

test('in Docusaurus 2, `.md` files without components may have what only Markdown knows', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    ...site,
    'package.json': '{"name": "lighthouse", "dependencies": {"@docusaurus/core": "2.4.3"}}\n',
    'docs/plain.md': '# Plain\n\nSee <https://example.com> {as it is}<br>\n',
  })
  const {code} = await runDocsite(root, ['build', '--quiet'])
  const read = (page: string): string => readFileSync(path.join(root, 'build/docs', page, 'index.html'), 'utf8')
  expect({code, intro: textOf(read('intro')), plain: textOf(read('plain'))}).toEqual({
    code: 0,
    intro: expect.stringContaining('Measured in {unit}. {1 + 1} lamps'),
    plain: expect.stringContaining('See https://example.com {as it is}'),
  })
})

test('serve compiles a `.md` file as MDX once a component is written into it', {tags: ['rest']}, async () => {
  const live = await openSite(site)
  live.edit('docs/plain.md', (text) => `${text}\n<details><summary>More</summary>{2 * 21}</details>\n`)
  await live.until(async () => textOf(await live.read('docs/plain/index.html')).includes('More 42'))
  live.edit('docs/plain.md', () => '# Plain\n\nNothing more.\n')
  await live.until(async () => textOf(await live.read('docs/plain/index.html')).includes('Nothing more.'))
})

test('a heading of level 1 is that of its page where the version of Docusaurus reads it so', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    'docusaurus.config.js':
      "module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {docs: {routeBasePath: '/'}}]]}",
    'package.json': '{"dependencies": {"@docusaurus/core": "^3.9.0"}}',
    'docs/start.md': '---\ntitle: Title\nslug: /\n---\n\n# Heading\n\nText\n',
    'docs/later.md': '---\ntitle: Title\n---\n\nText\n\n# Heading\n\nText\n',
    'docs/after.md': '---\ntitle: Title\n---\n\nText\n\n---\n\n# Heading\n\nText\n',
  })
  const headings = async () => {
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    return ['index.html', 'later/index.html', 'after/index.html'].map((file) =>
      [...readFileSync(path.join(root, 'build', file), 'utf8').matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text),
    )
  }
  expect(await headings()).toEqual([['Heading'], ['Heading'], ['Title', 'Heading']])
  await writeFiles(root, {'package.json': '{"dependencies": {"@docusaurus/core": "^2.4.3"}}'})
  expect(await headings()).toEqual([['Heading'], ['Title', 'Heading'], ['Title', 'Heading']])
})

test(
  'links to files without a dot begin at the folder of the docs, those to addresses at the address of the page; a lower-case `head` is in the head',
  {tags: ['rest']},
  async () => {
    const root = await makeFolder({
      'docusaurus.config.js':
        "module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'warn', presets: [['classic', {}]]}",
      'docs/intro.md': '# Lamps\n',
      'docs/oil/intro.md': '# Oil lamps\n',
      'docs/oil/wick.md': '# Wick\n\n[a](intro.md) [b](./intro.md) [c](wax/care) [d](wick/trim)\n',
      'docs/oil/wick/wax/care.md': '# Care in wax\n',
      'docs/oil/wick/trim.md': '# Trim\n',
      'docs/oil/wax/care.md': '# Care\n',
      'docs/oil/oil.md': '# Oil\n\n[a](../intro) [b](wick) [c](gone#now)\n',
      'docs/head.mdx': '# Lamps\n\n<head>\n  <meta name="lamp" content="oil" />\n</head>\n\nText\n',
      'docs/plain.md': '# Plain\n\n<head>\n  <meta name="lamp" content="wax" />\n</head>\n\nText\n',
    })
    const {code, stdout} = await runDocsite(root, ['build'])
    expect(code, stdout).toBe(0)
    const hrefsOf = (file: string) => {
      const [, article = ''] = /<article(.*?)<\/article/s.exec(readFileSync(path.join(root, 'build', file), 'utf8')) ?? []
      return [...article.matchAll(/<a href="(\/docs[^"]*)">\w</g)].map(([, href]) => href)
    }
    expect(hrefsOf('docs/oil/wick/index.html')).toEqual(['/docs/intro', '/docs/oil/intro', '/docs/oil/wax/care', '/docs/oil/wick/trim'])
    expect(hrefsOf('docs/oil/index.html')).toEqual(['/docs/intro', '/docs/oil/wick', '/docs/oil/gone#now'])
    const heads = ['head', 'plain'].map((page) => {
      const [head = ''] = /<head>.*<\/head>/s.exec(readFileSync(path.join(root, 'build/docs', page, 'index.html'), 'utf8')) ?? []
      return /<meta[^>]* content="(?:oil|wax)"[^>]*>/.exec(head)?.[0]
    })
    expect({heads, told: stdout.match(/markdown-head/g)}).toEqual({
      heads: [expect.stringContaining('oil'), expect.stringContaining('wax')],
      told: null,
    })
  },
)

test('npm commands have tabs as the plugin of the site makes them, in its version', async () => {
  const configOf = (plugin: string): string =>
    `module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {docs: {remarkPlugins: [${plugin}]}}]]}`
  const name = '@docusaurus/remark-plugin-npm2yarn'
  const root = await makeFolder({
    'docusaurus.config.js': configOf(`[require('${name}'), {sync: true}]`),
    'package.json': `{"dependencies": {"@docusaurus/core": "^2.0.1", "${name}": "^2.0.1"}}`,
    'package-lock.json': `{"packages": {"node_modules/${name}": {\n  "version": "2.0.1"\n}}}`,
    'docs/start.md': '---\nslug: /\n---\n\n# Start\n\n```bash npm2yarn\nnpm install lamp\n```\n',
  })
  const shown = async () => {
    const {code, stdout} = await runDocsite(root, ['build'])
    const html = readFileSync(path.join(root, 'build/docs/index.html'), 'utf8')
    const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)</g)].map(([, label]) => label)
    const commands = [...html.matchAll(/<code[^>]*>(.*?)<\/code>/gs)].map(([, one = '']) => one.replaceAll(/<[^>]*>/g, '').trim())
    const told = stdout.match(/.*npm2yarn.*/g)
    return {code, tabs, commands, group: /<div class="tabs"[^>]*>/.exec(html)?.[0], told}
  }
  expect(await shown()).toEqual({
    code: 0,
    tabs: ['npm', 'Yarn'],
    commands: ['npm install lamp', 'yarn add lamp'],
    group: '<div class="tabs" data-group="npm2yarn">',
    told: null,
  })
  await writeFiles(root, {
    'docusaurus.config.js': configOf(`require('${name}')`),
    'package.json': `{"dependencies": {"@docusaurus/core": "^3.8.0", "${name}": "^3.8.0"}}`,
    'package-lock.json': '{}',
  })
  expect(await shown()).toMatchObject({code: 0, tabs: ['npm', 'Yarn', 'pnpm', 'Bun'], group: '<div class="tabs">'})
  await writeFiles(root, {'docusaurus.config.js': configOf(`[require('${name}'), {converters: ['pnpm', ['Lamp', (code) => code]]}]`)})
  expect(await shown()).toMatchObject({
    code: 0,
    tabs: ['npm', 'pnpm'],
    told: [expect.stringContaining('The converter `Lamp` of `npm2yarn` is not run')],
  })
  await writeFiles(root, {'docusaurus.config.js': configOf('')})
  expect(await shown()).toMatchObject({code: 0, tabs: [], commands: ['npm install lamp'], group: undefined})
})

test('a remark plugin may add components without a place in the text', {tags: ['rest']}, async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `const element = (name, attributes, children) => ({type: 'mdxJsxFlowElement', name, attributes, children})
const tabs = () => (tree) => {
  tree.children = tree.children.map((node) => node.type !== 'code' ? node : element('Tabs', [], [
    element('TabItem', [{type: 'mdxJsxAttribute', name: 'value', value: 'oil'}], [node]),
  ]))
}
module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {docs: {remarkPlugins: [tabs]}}]]}
`,
    'docs/intro.md': '# Lamps\n\n```js\nlight()\n```\n',
    'docs/more.md': '# More\n\n```js\nmore()\n```\n',
  })
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  expect(readFileSync(path.join(root, 'build/docs/more/index.html'), 'utf8')).toMatch(/data-value="oil"/)
})

test('texts of the interface are those of the installed theme in the language of a page', {tags: ['rest']}, async () => {
  const translations = 'node_modules/@docusaurus/theme-translations'
  const text = '# Lamps\n\n:::note\nOne\n:::\n\n:::tip\nTwo\n:::\n'
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]],
      i18n: {defaultLocale: 'en', locales: ['en', 'de']}}`,
    [`${translations}/package.json`]: '{"name": "@docusaurus/theme-translations", "main": "lib/index.js"}',
    [`${translations}/lib/index.js`]: '',
    [`${translations}/locales/de/theme-common.json`]: '{"theme.admonition.note": "Hinweis", "theme.admonition.tip": "Tipp"}',
    'i18n/de/code.json': '{"theme.admonition.tip": {"message": "Rat"}}',
    'docs/intro.md': text,
    'i18n/de/docusaurus-plugin-content-docs/current/intro.md': text,
  })
  const titles = async () => {
    expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
    return ['docs', 'de/docs'].map((folder) =>
      [...readFileSync(path.join(root, 'build', folder, 'intro/index.html'), 'utf8').matchAll(/admonition-title">(.*?)</g)].map(
        ([, title]) => title,
      ),
    )
  }
  expect(await titles()).toEqual([
    ['Note', 'Tip'],
    ['Hinweis', 'Rat'],
  ])
  await writeFiles(root, {[`${translations}/locales/de/theme-common.json`]: '{"theme.admonition.note": "Merke"}'})
  expect(await titles()).toEqual([
    ['Note', 'Tip'],
    ['Merke', 'Rat'],
  ])
})
