import {readFileSync, readdirSync} from 'node:fs'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

// Habits of public Docusaurus sites, each seen in one that did not build because of it. Nothing is installed.

function page(root: string, route: string): string {
  return readFileSync(path.join(root, 'build', route, 'index.html'), 'utf8')
}

test('what a configuration requires is what the module exports by default, as with jiti', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `const {label} = require('./label.mjs')
module.exports = {
  title: 'Lamps ' + require('./title.ts') + require('./title.ts') + label, url: 'https://example.org', baseUrl: '/',
  tagline: require('./texts.ts').tagline + require('./texts.ts').default.tagline,
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.ts'}}]],
}
`,
    'title.ts': "const title: string = 'of two'\nexport type Title = typeof title\nexport default {toString: () => title}\n",
    'texts.ts': "export default {tagline: 'Light'}\n",
    'label.mjs': "export const label = ' and one'\nexport default 'not this'\n",
    'sidebars.ts': "export default {docs: [...require('./more.ts').items, 'second']}\n",
    'more.ts': "const more = {items: ['first']}\nexport default more\n",
    'docs/first.md': '---\nslug: /\n---\n\n# First\n',
    'docs/second.md': '# Second\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  const html = page(root, '')
  expect(html).toContain('<title>First | Lamps of twoof two and one</title>')
  expect(html).toMatch(/<nav class="sidebar"[^]*First[^]*Second[^]*<\/nav>/)
})

test('what a site of Meta has for its employees is left out, as in its public build', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `const {fbContent, fbInternalOnly} = require('docusaurus-plugin-internaldocs-fb/internal')
module.exports = {
  title: fbContent({internal: 'Inside', external: () => 'Lamps'}), url: 'https://example.org', baseUrl: '/',
  presets: [[require.resolve('docusaurus-plugin-internaldocs-fb/docusaurus-preset'), {docs: {routeBasePath: '/'}}]],
  themeConfig: {navbar: {items: [{to: '/', label: 'All'}, ...fbInternalOnly([{to: '/secret', label: 'Secret'}])]}},
}
`,
    'docs/index.mdx': `import {FbInternalOnly, OssOnly, isInternal} from 'docusaurus-plugin-internaldocs-fb/internal'

# Lamps

<FbInternalOnly>Not for you.</FbInternalOnly>

<OssOnly>For you, {String(isInternal())}.</OssOnly>
`,
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  const html = page(root, '')
  expect(html).toContain('<title>Lamps</title>')
  expect(html).toContain('For you, false.')
  expect(html).not.toMatch(/Not for you|Secret/)
})

test('formulas are formulas where remark-math is not installed, and a plugin that writes stand-ins into a page is left out', async () => {
  const root = await makeFolder({
    'docusaurus.config.mjs': `import remarkMath from 'remark-math'
import rules from 'rules-of-lamps'
const describeRules = () => (tree) => {
  tree.children.push({type: 'paragraph', data: {hProperties: {title: rules.lamp}}, children: [{type: 'text', value: 'A rule'}]})
}
export default {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/', remarkPlugins: [remarkMath, describeRules]}}]],
}
`,
    'docs/index.md': '# Lamps\n\n$$\n\\frac{a}{b}\n$$\n\nKept.\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(stdout).toContain('The plugin `describeRules` failed, so its work is missing')
  const html = page(root, '')
  expect(html).toContain('class="katex')
  expect(html).toContain('<p>Kept.</p>')
  expect(html).not.toContain('A rule')
})

test('links of components have the base URL once, with `useBaseUrl` as without', async () => {
  const root = await makeFolder({
    'docusaurus.config.js':
      "module.exports = {title: 'Lamps', url: 'https://example.org', baseUrl: '/lamps/', presets: [['classic', {docs: {}}]]}\n",
    'docs/first.md': '# First\n',
    'src/pages/index.js': `import Link from '@docusaurus/Link'
import {Redirect} from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
export default () => (
  <nav>
    <Link to="/docs/first">1</Link>
    <Link to={useBaseUrl('/docs/first')}>2</Link>
    <Link to="/lamps/docs/first/#a?b">3</Link>
    <Link href="/lamps/">4</Link>
    <Redirect to="/lamps/docs/first/" />
  </nav>
)
`,
  })
  const {code, stdout} = await runDocsite(root, ['build', '--max-warnings', '9'])
  expect(code, stdout).toBe(0)
  const links = /<nav><a[^]*?<\/nav>/.exec(page(root, ''))?.[0] ?? ''
  expect([...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/lamps/docs/first',
    '/lamps/docs/first',
    '/lamps/docs/first#a?b',
    '/lamps/',
    '/lamps/docs/first',
  ])
})

describe('a site of many habits', () => {
  let root = ''
  let said = ''
  beforeAll(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-strangers-')))
    await writeFiles(root, {
      'docusaurus.config.js': `const path = require('path')
module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/', trailingSlash: false,
  presets: [['classic', {docs: {routeBasePath: '/'}, theme: {customCss: './site.css'}}]],
  plugins: [path.resolve(__dirname, 'plugins', "stars")],
  themeConfig: {navbar: {items: [{href: 'https://example.com/lamps', className: 'star'}]}},
}
`,
      'docs/index.mdx': '---\nslug: /\n---\n\n# Lamps\n\n<img src="../../lamp.png" width="300" />\n',
      'docs/rest.md': '# Rest\n',
      'docs/imports.mdx':
        "import team from '/data/team.json'\nimport lamps from '/data/lamps.json'\n\n# Imports\n\n<b>{team.join()} with {lamps.join()}</b>\n",
      'static/404.html': '<title>Of a host</title>\n',
      'static/rest.json': '{"openapi": "3.1.0"}\n',
      'static/data/team.json': '["Ada", "Grace"]',
      'data/team.json': '["Nobody"]',
      'data/lamps.json': '["Oil"]',
      'plugins/stars.js':
        "module.exports = async () => ({name: 'stars', contentLoaded: ({actions}) => actions.setGlobalData({github: {stars: 7}})})\n",
      'site.css': '.star::before {height: var(--ifm-pre-padding); background: var(--ifm-navbar-link-color)}\n',
      'src/theme/NotFound/index.js': 'export default ({location}) => <p>Nothing at {location.pathname}</p>\n',
      'src/pages/search.js': 'export default () => <h1>Our search</h1>\n',
      'src/pages/stars.js': `import {usePluginData} from '@docusaurus/useGlobalData'
export default function Stars() {
  const {github: {stars}} = usePluginData('stars')
  return <p>Stars: {stars}</p>
}
`,
      'src/pages/about.module.css': '.about {margin: var(--ifm-footer-padding-vertical) 0; color: var(--ifm-color-gray-0)}\n',
      'src/pages/about.jsx': "import styles from './about.module.css'\nexport default () => <p className={styles.about}>About</p>\n",
    })
    const {code, stdout} = await runDocsite(root, ['build'])
    expect(code, stdout).toBe(0)
    said = stdout
  })
  afterAll(() => rm(root, {recursive: true}))

  const read = (file: string): string => readFileSync(path.join(root, 'build', file), 'utf8')

  test('a page comes before a static file in its place, and a replaced page for missing ones knows its address', () => {
    expect(said).toMatch(
      /^static\/404\.html warning output-file-hidden\n {2}The file would be copied to `404\.html`, where the not-found page/m,
    )
    expect(read('404.html')).toMatch(/<p>Nothing at <!-- -->\/404\.html<\/p>/)
    expect(read('rest.json')).toBe('{"openapi": "3.1.0"}\n')
    expect(read('search.html')).toContain('Our search')
    expect(read('search-results.html')).toContain('Search the documentation')
  })

  test('a plugin whose path is written in parts is run, and an image outside of the site is a warning', () => {
    expect(said).toMatch(/^docs\/index\.mdx:7:1 warning asset-outside$/m)
    expect(read('index.html')).toContain('<img src="../../lamp.png" width="300"')
    expect(read('stars.html')).toMatch(/<p>Stars: (?:<!-- -->)?7<\/p>/)
  })

  test('paths of imports that begin with a slash are those of static files, or else of the site', () => {
    expect(said).not.toContain('docs/imports.mdx')
    expect(read('imports.html')).toContain('<b>Ada,Grace with Oil</b>')
  })

  test('a link of the navbar without a label shows none, and stylesheets use all variables of Infima', () => {
    expect(/<a [^>]*class="[^"]*star[^"]*"[^>]*>[^<]*/.exec(read('index.html'))?.[0]).toMatch(
      /aria-label="https:\/\/example\.com\/lamps"[^>]*>$/,
    )
    const css = readdirSync(path.join(root, 'build/assets')).flatMap((name) => (name.endsWith('.css') ? [read(`assets/${name}`)] : []))
    const set = ['pre-padding', 'navbar-link-color', 'footer-padding-vertical', 'color-gray-0', 'table-stripe-background']
    expect(set.map((name) => css.some((sheet) => sheet.includes(`--ifm-${name}:`)))).toEqual([true, true, true, true, false])
  })
})

test('types of React in JavaScript, computed paths from the site, places as objects, stylesheets from the root', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/lamps/',
  presets: [['classic', {docs: {}, blog: false, theme: {customCss: '/src/custom.css'}}]],
}
`,
    'src/custom.css': ':root { --lamp: 7px }\n',
    'static/oil.png': 'png',
    // among the files that a computed path may mean
    'static/.nojekyll': '',
    'docs/first.mdx': '# First\n\nexport const name = "oil"\n\n<img src={require(`@site/static/${name}.png`).default} />\n',
    'src/pages/index.js': `import React, {CSSProperties, useState, FC as Component} from 'react'
export default function Home() {
  const [lamps] = useState(['oil'])
  return <nav>{lamps.map((name) => <img key={name} src={require(\`@site/static/\${name}.png\`).default} />)}</nav>
}
`,
    'src/pages/joined.jsx': `import {ReactNode} from 'react'
export default () => <nav>{['oil.png'].map((name) => <img key={name} src={require('@site/static/' + name).default} />)}</nav>
`,
    'src/pages/go.js': `import Link from '@docusaurus/Link'
import {Redirect} from '@docusaurus/router'
export default () => (
  <nav>
    <Redirect to={{pathname: '/docs/first', search: '?a=1', hash: '#b'}} />
    <Link to={{pathname: '/docs/first'}}>First</Link>
  </nav>
)
`,
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, found: /^\S+ (?:error|warning) (?!docusaurus-|link-missing-anchor)\S+$/m.exec(stdout)}, stdout).toEqual({
    code: 0,
    found: null,
  })
  expect(page(root, 'docs/first')).toMatch(/<img [^>]*src="\/lamps\/oil\.png"/)
  for (const route of ['', 'joined']) expect(page(root, route)).toMatch(/<img [^>]*src="\/lamps\/oil\.png"/)
  expect([...page(root, 'go').matchAll(/<nav>[^]*?<\/nav>/g)].join('')).toContain('href="/lamps/docs/first?a=1#b"')
  const css = readdirSync(path.join(root, 'build/assets')).filter((name) => name.endsWith('.css'))
  expect(css.some((name) => readFileSync(path.join(root, 'build/assets', name), 'utf8').includes('--lamp:'))).toBe(true)
})
