import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'
import {compareText} from '../../renderer/core/text/compare.ts'

const config = `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {}}]],
}
`

const read = (root: string, page: string): string =>
  readFileSync(path.join(root, 'build', page, 'index.html'), 'utf8').replaceAll('<!-- -->', '')

const told = (output: string): readonly string[] | null => output.match(/^\S+ (?:warning|error) \S+$/gm)

test('what code of the site takes from modules that lack it has a stand-in, and one warning at its place', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': config,
    'docs/intro.mdx': `import {useScrollPositionBlocker} from '@docusaurus/theme-common/internal'
import Bar, {foot} from '@theme/ProgressBar'
import Lamp from '@site/src/Lamp'

# Intro

<Bar>In a bar {typeof foot}</Bar>

<Lamp />

export const Blocked = () => (
  <i style={useScrollPositionBlocker().floatingStyles}>{typeof useScrollPositionBlocker().blockElement} hook</i>
)

<Blocked />
`,
    'docs/more.mdx': "import {Lamp2} from '@site/src/Lamp'\n\n# More\n\n<Lamp2 />\n",
    'src/Lamp.jsx': `import {useEffect} from 'react'
import {NewProvider, useUnheard} from '@docusaurus/theme-common'
import {light, default as all} from './light.mjs'
export default () => {
  const [one, {two}] = [useUnheard(), useUnheard()]
  useEffect(() => two())
  return <NewProvider><p>Lamp {typeof light} {typeof all} {String(one)}</p></NewProvider>
}
export const Lamp2 = () => <p>Second</p>
`,
    'src/light.mjs': "export const dark = 'dark'\n",
    'src/theme/Footer/index.js': `import React from 'react'
import IconExternalLink from '@theme/IconExternalLink'
import {useFooterLinks} from '@docusaurus/theme-common'
export default () => <footer><IconExternalLink>A link</IconExternalLink> {[...useFooterLinks()].length}</footer>
`,
  })
  const {code, stdout, stderr} = await runDocsite(root, ['build', '--verbose'])
  expect({code, told: told(stdout + stderr)?.filter((line) => !line.includes('docusaurus-'))}).toEqual({
    code: 0,
    told: [
      'docs/intro.mdx:1:9 warning import-missing',
      'docs/intro.mdx:2:26 warning import-missing',
      'src/Lamp.jsx:2:9 warning import-missing',
      'src/Lamp.jsx:2:22 warning import-missing',
      'src/Lamp.jsx:3:9 warning import-missing',
      'src/Lamp.jsx:3:16 warning import-missing',
      'src/theme/Footer/index.js:2:31 warning import-missing',
      'src/theme/Footer/index.js:3:9 warning import-missing',
    ],
  })
  expect(stdout).toContain('`@docusaurus/theme-common` has no `NewProvider` in docsite.')
  expect(stdout).toContain('`src/light.mjs` has no export `light`.')
  expect(stdout + stderr).not.toContain('lib/modules')
  const intro = read(root, 'docs/intro')
  expect(intro).toContain('In a bar')
  expect(intro).toContain('<p>Lamp undefined undefined </p>')
  expect(intro).toContain('function hook')
  expect(intro).toContain('A link')
  expect(read(root, 'docs/more')).toContain('Second')
  const again = await runDocsite(root, ['build', '--verbose'])
  expect({code: again.code, told: told(again.stdout)}).toEqual({code: 0, told: told(stdout)})
  await writeFiles(root, {'src/light.mjs': "export const light = 'light'\nexport default {}\n"})
  const mended = await runDocsite(root, ['build', '--verbose'])
  expect(told(mended.stdout)?.filter((line) => line.startsWith('src/Lamp'))).toEqual([
    'src/Lamp.jsx:2:9 warning import-missing',
    'src/Lamp.jsx:2:22 warning import-missing',
  ])
  expect(read(root, 'docs/intro')).toContain('<p>Lamp string object </p>')
  await writeFiles(root, {
    'src/theme/IconExternalLink.js': 'export default () => <b>Icon</b>\n',
    'src/theme/ProgressBar/index.tsx': 'export const foot = 1\nexport default ({children}) => <u>Bar {children}</u>\n',
  })
  await runDocsite(root, ['build'])
  expect(read(root, 'docs/intro')).toContain('<b>Icon</b>')
  expect(read(root, 'docs/intro')).toContain('<u>Bar In a bar number</u>')
})

test('a replaced component around an original that docsite lacks, and fonts in code and styles', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {}, theme: {customCss: './src/a.css'}}]],
}
`,
    'docs/intro.md': '# Intro\n',
    'src/a.css':
      "@font-face { font-family: Old; src: url('./old.eot?v=4.7.0'); src: url('./old.eot?#iefix&v=4.7.0') format('embedded-opentype') }\n",
    'src/old.eot': 'eot',
    'src/font.otf': 'otf',
    'src/theme/NotFound/index.js': `import {useEffect} from 'react'
import NotFound from '@theme-original/NotFound'
import font from '../../font.otf'
export default (props) => {
  useEffect(() => undefined)
  return <><NotFound {...props} /><i>{typeof font} is not here</i></>
}
`,
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, told: told(stdout)?.filter((line) => !line.includes('docusaurus-'))}).toEqual({
    code: 0,
    told: ['src/theme/NotFound/index.js:2:23 warning import-missing'],
  })
  expect(readFileSync(path.join(root, 'build/404.html'), 'utf8').replaceAll('<!-- -->', '')).toContain('string is not here')
})

test('files that a configuration requires by `createRequire` get stand-ins for packages, too', async () => {
  const root = await makeFolder({
    'docusaurus.config.mjs': `import {createRequire} from 'node:module'
const require = createRequire(import.meta.url)
export default {
  title: require('./title.cjs').title, url: 'https://example.org', baseUrl: '/',
  plugins: [require('./bundler.plugin.cjs')],
  presets: [['classic', {docs: {}}]],
}
`,
    'title.cjs': "require('colour-package/register')\nexports.title = 'Lamps'\n",
    'bundler.plugin.cjs':
      "const Monaco = require('monaco-editor-webpack-plugin')\nmodule.exports = () => ({name: 'bundler', plugins: [new Monaco()]})\n",
    'docs/intro.md': '# Intro\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect(code).toBe(0)
  expect(stdout).toContain('The package `colour-package` is not installed')
  expect(stdout).toContain('The package `monaco-editor-webpack-plugin` is not installed')
  expect(read(root, 'docs/intro')).toContain('<title>Intro | Lamps</title>')
})

test('values of a configuration that docsite cannot take are left out with a warning', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `const tags = require('tag-package')
module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  tagline: 5,
  headTags: [{tagName: 'script', attributes: {id: 'one'}, innerHTML: tags.code}, {tagName: tags.name}],
  scripts: ['https://example.org/a.js', tags.script],
  favicon: 'img/a.png',
  i18n: {defaultLocale: 'en', locales: ['en'], localeConfigs: {en: {label: tags.label, direction: 'up'}}},
  presets: [['classic', {docs: {routeBasePath: 'guide', editUrl: 7, versions: {current: {banner: 'loud', label: tags.version}}}, blog: tags.blog}]],
  plugins: [['@docusaurus/plugin-client-redirects', tags.redirects]],
  themeConfig: {
    announcementBar: {content: tags.news},
    navbar: {title: 'Lamps', logo: {src: tags.logo}, items: [{to: '/guide/intro', label: tags.label, position: 'middle'}, {to: '/guide/intro', label: 'Guide'}]},
    footer: {links: [{title: 'More', items: [{label: 'Intro', to: '/guide/intro'}, {label: tags.label, to: 8}]}], copyright: tags.year},
    algolia: {appId: 'A', apiKey: 'B', indexName: ''},
    image: tags.image,
    metadata: [{name: 'x', content: tags.text}],
  },
}
`,
    'static/img/a.png': '',
    'docs/intro.md': '# Intro\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose', '--format', 'json'])
  const {diagnostics} = JSON.parse(stdout) as {diagnostics: {code: string; severity: string; message: string}[]}
  expect({code, errors: diagnostics.filter(({severity}) => severity === 'error')}).toEqual({code: 0, errors: []})
  const left = diagnostics.flatMap((one) => (one.message.endsWith(' is left out.') ? [one] : []))
  expect([...new Set(left.map((one) => one.code))]).toEqual(['docusaurus-unsupported'])
  expect(left.map(({message}) => /`([^`]*)`/.exec(message)?.[1] ?? '').sort(compareText)).toEqual([
    'blog',
    'docs.editUrl',
    'docs.versions.current.banner',
    'docs.versions.current.label',
    'footer.columns[0].items[1]',
    'footer.columns[0].items[1].label',
    'headTags[0].innerHTML',
    'headTags[1].tagName',
    'i18n.localeConfigs.en.direction',
    'i18n.localeConfigs.en.label',
    'navbar.items[0].label',
    'navbar.items[0].position',
    'scripts[1]',
    'search.indexName',
    'tagline',
    'themeConfig.announcementBar.content',
    'themeConfig.footer.copyright',
    'themeConfig.footer.links[0].items[1].label',
    'themeConfig.footer.links[0].items[1].to',
    'themeConfig.image',
    'themeConfig.metadata[0].content',
    'themeConfig.navbar.logo.src',
  ])
  expect(left.find(({message}) => message.includes('logo.src'))?.message).toContain('What it is part of is left out.')
  expect(read(root, 'guide/intro')).toContain('Guide')
})

test('what a script of the site may make is left out with a warning: docs of sidebars and the navbar, versions, pages', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {sidebarPath: require.resolve('./sidebars.js')}}]],
  themeConfig: {
    navbar: {items: [
      {type: 'doc', docId: 'made', label: 'Made doc'},
      {type: 'docSidebar', sidebarId: 'api', label: 'Made sidebar'},
      {to: '/made/page', label: 'Made page'},
      {type: 'doc', docId: 'intro', label: 'Written'},
    ]},
    footer: {links: [{title: 'More', items: [{label: 'Made link', to: '/made/link'}]}]},
  },
}
`,
    'sidebars.js':
      "module.exports = {guide: ['intro', 'made', {type: 'category', label: 'All', link: {type: 'doc', id: 'made-index'}, items: ['intro', 'api/made']}]}\n",
    'versions.json': '["current", "2.0", "1.0"]',
    'docs/intro.md': '# Intro\n\n[Broken](#nowhere)\n',
    'versioned_docs/version-1.0/intro.md': '# Old intro\n',
    'blog/2024-01-01-post.md': '---\ntitle: Post\n---\n\nText\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, told: told(stdout)?.filter((line) => !line.includes('docusaurus-'))}).toEqual({
    code: 0,
    told: [
      'docs/intro.md:3:1 warning link-missing-anchor',
      'docusaurus.config.js:6:29 warning nav-unknown-doc',
      'docusaurus.config.js:7:40 warning sidebar-unknown',
      'docusaurus.config.js:8:13 warning nav-missing-target',
      'docusaurus.config.js:11:72 warning nav-missing-target',
      'sidebars.js warning sidebar-unknown-doc',
      'sidebars.js warning sidebar-unknown-doc',
      'sidebars.js warning sidebar-unknown-doc',
      'versions.json:1:13 warning version-missing',
    ],
  })
  const intro = read(root, 'docs/intro')
  expect(intro).toContain('Written')
  expect(intro).not.toContain('Made doc')
  expect(intro).not.toContain('Made sidebar')
  expect(read(root, 'docs/1.0/intro')).toContain('Old intro')
  // lowered problems keep nothing out
  expect(readdirSync(path.join(root, 'build/blog'))).toContain('rss.xml')
})

const componentsSite = (version: string) => ({
  'docusaurus.config.js': config,
  'package.json': `{"dependencies": {"@docusaurus/core": "${version}"}}`,
  'src/theme/MDXComponents.js': `import MDXComponents from '@theme-original/MDXComponents'
import * as icons from '../icons'
export default {...MDXComponents, ...icons}
`,
  'src/icons/index.tsx': 'export function OneIcon(): object { return <i>one</i> }\nconst TwoIcon = () => <i>two</i>\nexport {TwoIcon}\n',
  'docs/tabs.mdx': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# Tabs

<Tabs><TabItem value="c"><TabItem value="java" label="Java">In Java</TabItem></TabItem></Tabs>

<OneIcon /> <TwoIcon />
`,
})

const unknownComponents =
  '# Unknown\n\n## <WelcomeScreen/> and <Menu.Item>an item</Menu.Item> {#heading}\n\n<Box>\n\nIn a *box*\n\n</Box>\n'

test('components that Docusaurus 2 takes for elements show what is inside them, as do tabs in other elements', async () => {
  const root = await makeFolder({...componentsSite('2.4.0'), 'docs/unknown.mdx': unknownComponents})
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  const lines = told(stdout)?.filter((line) => !line.includes('docusaurus-'))
  expect({code, lines}).toEqual({
    code: 0,
    lines: [
      'docs/tabs.mdx:6:26 warning tabs-invalid',
      'docs/unknown.mdx:3:4 warning component-unknown',
      'docs/unknown.mdx:3:25 warning component-unknown',
      'docs/unknown.mdx:5:1 warning component-unknown',
    ],
  })
  expect(read(root, 'docs/tabs')).toContain('In Java')
  expect(read(root, 'docs/tabs')).toMatch(/<i>one<\/i>\s*<i>two<\/i>/)
  expect(read(root, 'docs/unknown')).toMatch(/<h2 id="heading">\s*and an item/)
  expect(read(root, 'docs/unknown')).toContain('In a <em>box</em>')
  await writeFiles(root, {'package.json': '{"dependencies": {"@docusaurus/core": "3.9.0"}}'})
  const later = await runDocsite(root, ['build'])
  expect({code: later.code, errors: told(later.stdout)?.filter((line) => line.includes(' error '))}).toEqual({
    code: 1,
    errors: [
      'docs/unknown.mdx:3:4 error component-unknown',
      'docs/unknown.mdx:3:25 error component-unknown',
      'docs/unknown.mdx:5:1 error component-unknown',
    ],
  })
})

/** The API of Less, of which this reads variables and imports, so that no test needs the package. */
const less = `
const {readFileSync} = require('node:fs')
const path = require('node:path')
exports.render = (text, {filename, syncImport}, done) => {
  if (text.includes('@error')) return done({message: 'Refused', line: 2, column: 3, filename})
  const imports = []
  const whole = text.replace(/@import '([^']*)';/g, (_rule, name) => {
    imports.push(path.join(path.dirname(filename), name))
    return readFileSync(imports.at(-1), 'utf8')
  })
  const values = Object.fromEntries([...whole.matchAll(/@(\\w+): ([^;]*);/g)].map(([, name, value]) => [name, value]))
  const css = whole.replace(/@\\w+: [^;]*;/g, '').replace(/: @(\\w+)/g, (_use, name) => ': ' + values[name])
  done(null, syncImport ? {css, imports} : undefined)
}
`

const lessSite = {
  'docusaurus.config.js': config.replace('docs: {}', "docs: {}, theme: {customCss: './src/index.less'}"),
  'package.json': '{"dependencies": {"less": "4"}}',
  'src/index.less': "@import './colours.less';\nbody { color: @light }\n",
  'src/colours.less': '@light: #123456;\n',
  'src/Lamp.jsx':
    "import './Lamp.less'\nimport styles from './Lamp.module.less'\nexport default () => <b className={styles.lamp}>lamp</b>\n",
  'src/Lamp.less': '@dim: #999998;\n.dim { color: @dim }\n',
  'src/Lamp.module.less': '@own: #abcdef;\n.lamp { color: @own }\n',
  'docs/intro.mdx': "import Lamp from '../src/Lamp'\n\n# Intro\n\n<Lamp />\n",
}

const stylesOf = (root: string): string => {
  const folder = path.join(root, 'build/assets')
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return names.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
}

test('Less is compiled with the package of the site, and is left out with a warning without it', async () => {
  const root = await makeFolder({...lessSite, 'node_modules/less/package.json': '{"name": "less"}', 'node_modules/less/index.js': less})
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  for (const colour of ['#123456', '#999998', '#abcdef']) expect(stylesOf(root)).toContain(colour)
  await writeFiles(root, {'src/colours.less': '@light: #654321;\n'})
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  expect(stylesOf(root)).toContain('#654321')
  await writeFiles(root, {'src/index.less': 'body {\n  @error }\n'})
  const refused = await runDocsite(root, ['build'])
  expect({code: refused.code, told: told(refused.stdout)}).toEqual({code: 1, told: ['src/index.less:2:4 error bundle-failed']})
  const without = await makeFolder(lessSite)
  const {code, stdout} = await runDocsite(without, ['build'])
  expect(code).toBe(0)
  expect(stdout).toContain('is left out: it is written in Less, which is not installed.')
  expect(read(without, 'docs/intro')).toContain('lamp')
})
