import {createHash} from 'node:crypto'
import {readFileSync, readdirSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {openSite} from '../open-live-site.ts'
import {runDocsite} from '../run-docsite.ts'

const config = `
module.exports = {
  title: 'Plugins',
  url: 'https://example.org',
  baseUrl: '/base/',
  clientModules: [require.resolve('./src/everywhere.js')],
  presets: [['classic', {}]],
  plugins: [
    ['./plugins/team', {id: 'people'}],
    function broken() {
      return {name: 'broken', loadContent: () => Promise.reject(new Error('no network')), postBuild() {}}
    },
    [
      'client-redirects',
      {
        fromExtensions: ['html'],
        redirects: [{from: '/listed', to: '/docs/intro'}],
        createRedirects: (path) => (path.startsWith('/docs/') ? [path.replace('/docs/', '/old/'), '/docs/taken'] : undefined),
      },
    ],
  ],
}
`

const plugin = `
const {appendFileSync, readFileSync} = require('node:fs')
const path = require('node:path')
module.exports = (context, options) => ({
  name: 'team-plugin',
  async loadContent() {
    appendFileSync(path.join(context.siteDir, 'runs.log'), 'run\\n')
    return JSON.parse(readFileSync(path.join(context.siteDir, 'data/team.json'), 'utf8'))
  },
  async contentLoaded({content, actions: {addRoute, createData, setGlobalData}}) {
    const people = await createData('people.json', JSON.stringify(content))
    addRoute({path: context.baseUrl + 'team', component: '@site/src/components/team.js', modules: {people}, exact: true})
    addRoute({
      path: context.baseUrl + 'group',
      component: '@theme/Group',
      routes: [{path: context.baseUrl + 'group/one', component: '@site/src/components/counter.js', modules: {list: [people]}, props: {start: 7}}],
    })
    addRoute({path: context.baseUrl + 'person/:id', component: '@site/src/components/team.js'})
    setGlobalData({count: content.length, id: options.id})
  },
  injectHtmlTags: () => ({
    headTags: [{tagName: 'meta', attributes: {name: 'team', content: 'yes'}}, '<link rel="me" href="https://example.org/me">'],
    preBodyTags: [{tagName: 'i', attributes: {id: 'before'}, innerHTML: 'b'}],
    postBodyTags: ['<b id="after">a</b>'],
  }),
  getClientModules: () => ['./client.js', './client.css'],
  getThemePath: () => './theme',
  getPathsToWatch: () => [path.join(context.siteDir, 'data/*.json')],
  configureWebpack: () => ({resolve: {alias: {'shared$': path.join(context.siteDir, 'src/shared.js'), '~lib': path.join(context.siteDir, 'lib')}}}),
})
`

const site = {
  'docusaurus.config.js': config,
  'plugins/team.js': plugin,
  'plugins/client.js':
    "import './client-extra.css'\nglobalThis.teamClient = true\nexport const onRouteDidUpdate = ({location}) => { globalThis.seen = location.pathname }\n",
  'plugins/client.css': '.of-client { color: teal; }\n',
  'plugins/client-extra.css': '.of-module { color: olive; }\n',
  'plugins/theme/Group/index.js':
    'import renderRoutes from \'@docusaurus/renderRoutes\'\nexport default ({route}) => <section className="group">{renderRoutes(route.routes)}</section>\n',
  'data/team.json': '["Ada", "Grace"]\n',
  'lib/size.js': 'export const size = 3\n',
  'src/everywhere.js': 'globalThis.everywhere = true\n',
  'src/shared.js': "export const shared = 'shared value'\n",
  'src/components/team.js': `import Layout from '@theme/Layout'
import {usePluginData} from '@docusaurus/useGlobalData'
import useRouteContext from '@docusaurus/useRouteContext'
import {shared} from 'shared'
import {size} from '~lib/size'
export default function Team({people, route}) {
  const {count, id} = usePluginData('team-plugin', 'people')
  return (
    <Layout title="The team">
      <p>{count} of {id}: {people.join(' and ')}; {shared} {size} {route.path} {useRouteContext().plugin.name}</p>
    </Layout>
  )
}
`,
  'src/components/counter.js':
    "import {useState} from 'react'\nexport default ({list, start}) => { const [n, set] = useState(start); return <button onClick={() => set(n + 1)}>{n} of {list[0].length}</button> }\n",
  'docs/intro.md': '# Intro\n',
  'docs/taken.md': '# Taken\n',
}

const pageOf = (root: string, file: string): string => readFileSync(path.join(root, 'build', file), 'utf8')

test('plugins of a Docusaurus site add routes, data, redirects, elements, modules and components', async () => {
  const root = await makeFolder(site)
  const built = await runDocsite(root, ['build'])
  const said = `${built.stdout}\n\n${built.stderr}`
  expect(built.code, said).toBe(0)
  expect(said).toContain('A plugin that is written as a function failed, so what it adds to the site is missing: no network')
  expect(said).toContain('adds a route at `/base/person/:id`, which is no address of a page')

  const team = pageOf(root, 'team/index.html')
  expect(team).toContain('<p>2 of people: Ada and Grace; shared value 3 /base/team native</p>')
  expect(team).toContain('<title>The team | Plugins</title>')
  expect(team).toContain('<meta name="team" content="yes">')
  expect(team).toContain('<link rel="me" href="https://example.org/me">')
  expect(team).toMatch(/<body[^>]*><i id="before">b<\/i>/)
  expect(team).toContain('<b id="after">a</b></body>')
  const one = pageOf(root, 'group/one/index.html')
  expect(one).toContain('<section class="group">')
  expect(one).toContain('7<!-- --> of <!-- -->2</button>')
  expect(one).toContain('page:src/pages/group/one.tsx')
  expect(pageOf(root, 'old/intro/index.html')).toContain('url=/base/docs/intro')
  expect(pageOf(root, 'docs/intro.html/index.html')).toContain('url=/base/docs/intro')
  expect(pageOf(root, 'docs/taken/index.html')).toContain('Taken</h1>')
  expect(pageOf(root, 'listed/index.html')).toContain('url=/base/docs/intro')

  const assets = readdirSync(path.join(root, 'build/assets'))
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => pageOf(root, `assets/${name}`))
  for (const part of ['teamClient', 'everywhere', '.of-client', '.of-module'])
    expect(
      assets.some((text) => text.includes(part)),
      part,
    ).toBe(true)

  const runs = (): string => readFileSync(path.join(root, 'runs.log'), 'utf8')
  expect(runs()).toBe('run\n')
  const again = await runDocsite(root, ['build'])
  expect(again.stderr + again.stdout).toContain('no network')
  expect(runs()).toBe('run\n')

  writeFileSync(path.join(root, 'data/team.json'), '["Ada", "Grace", "Mary"]\n')
  await runDocsite(root, ['build'])
  expect(pageOf(root, 'team/index.html')).toContain('3 of people: Ada and Grace and Mary')
})

test('components of the theme that a site replaces are its own in MDX, around the originals', async () => {
  const own = (name: string): string =>
    `import Original from '@theme-original/${name}'\nexport default (props) => <section className="own-${name.toLowerCase()}"><Original {...props} /></section>\n`
  const root = await makeFolder({
    'docusaurus.config.js': "module.exports = {title: 'Parts', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]]}\n",
    'docs/intro.mdx': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import Code from '@theme/CodeBlock'

# Intro

<Tabs><TabItem value="a" label="A">Inside</TabItem></Tabs>

<Code language="js">let a</Code>

<Details>

More

</Details>
`,
    ...Object.fromEntries(['Tabs', 'CodeBlock', 'Details'].map((name) => [`src/theme/${name}.js`, own(name)])),
  })
  const built = await runDocsite(root, ['build'])
  const said = `${built.stdout}\n\n${built.stderr}`
  expect(built.code, said).toBe(0)
  expect(said).not.toContain('Replaced components')
  const page = pageOf(root, 'docs/intro/index.html')
  expect(page).toMatch(/<section class="own-tabs"><div class="tabs"[^]*Inside[^]*<\/section>/)
  expect(page).toMatch(/<section class="own-codeblock"><figure class="code"[^]*<\/section>/)
  expect(page).toMatch(/<section class="own-details"><details[^]*More[^]*<\/section>/)
})

test('replaced components of the layout and items of the navbar are shown, and run where they need it', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {
  title: 'Parts', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]],
  themeConfig: {navbar: {items: [{type: 'custom-stars', repo: 'a/b', position: 'right'}]}, footer: {copyright: 'Mine'}},
}`,
    'docs/intro.md': '# Intro\n',
    'src/theme/Root.js':
      "import {useEffect} from 'react'\nexport default ({children}) => { useEffect(() => { document.title = 'x' }, []); return <>{children}</> }\n",
    'src/theme/Footer.js': `import Footer from '@theme-original/Footer'
import {useThemeConfig} from '@docusaurus/theme-common'
export default (props) => <footer className="mine">{useThemeConfig().footer.copyright} and <Footer {...props} /></footer>
`,
    'src/theme/NotFound.js':
      'import Layout from \'@theme/Layout\'\nexport default () => <Layout title="Gone"><h1>It is gone</h1></Layout>\n',
    'src/theme/NavbarItem/ComponentTypes.js':
      "import types from '@theme-original/NavbarItem/ComponentTypes'\nimport Stars from './Stars'\nexport default {...types, 'custom-stars': Stars}\n",
    'src/theme/NavbarItem/Stars.js':
      "import {useState} from 'react'\nexport default ({repo}) => { const [n] = useState(1); return <b>{repo + n}</b> }\n",
    'src/theme/DocRoot/index.js': 'export default () => null\n',
  })
  const built = await runDocsite(root, ['build'])
  const said = `${built.stdout}\n\n${built.stderr}`
  expect(built.code, said).toBe(0)
  expect(said).toContain('Replaced components are shown only where code imports them: `DocRoot`.')
  const page = pageOf(root, 'docs/intro/index.html')
  expect(page).toContain(
    '<div class="footer"><footer class="mine">Mine<!-- --> and <div class="footer-inner"><p class="footer-copyright">Mine</p></div></footer></div>',
  )
  expect(page).toMatch(/<docsite-island data-name="theme:Root" data-strategy="idle" data-props="\{\}"><\/docsite-island><\/body>/)
  expect(page).toMatch(/<docsite-island data-name="theme:custom-stars"[^>]*><b>a\/b1<\/b>/)
  expect(page).not.toContain('theme:Footer')
  expect(pageOf(root, '404.html')).toContain('<div class="react-page"><h1>It is gone</h1></div>')
})

test('elements of Head reach the head of the document, and cards lead to the entries beside a page', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': "module.exports = {title: 'Parts', url: 'https://example.org', baseUrl: '/', presets: [['classic', {}]]}\n",
    'docs/guide/_category_.json': '{"label": "Guide", "link": {"type": "doc", "id": "guide/index"}}\n',
    'docs/guide/index.mdx': `import Head from '@docusaurus/Head'
import DocCardList from '@theme/DocCardList'

# Guide

<Head>
  <title>Not the title of the page</title>
  <meta name="description" content="Said by Head" />
  <meta httpEquiv="refresh" content="9" />
  <>
    <script type="application/ld+json">{JSON.stringify({a: '</script>'})}</script>
    <script>{'window.head = 1'}</script>
  </>
</Head>

<DocCardList />
`,
    'docs/guide/one.md': '---\ndescription: The first <one>\n---\n\n# One\n',
    'docs/guide/two.mdx': `import DocCardList from '@theme/DocCardList'
import ExternalLink from '@theme/ExternalLink'
import {groupBlogSidebarItemsByYear} from '@docusaurus/plugin-content-blog/client'

# Two

Text.

<ExternalLink to="https://example.org/else">Year {groupBlogSidebarItemsByYear([{date: '2020-01-01'}])[0][0]}</ExternalLink>

<DocCardList className="mine" />
`,
  })
  const built = await runDocsite(root, ['build'])
  expect(built.code, built.stdout + built.stderr).toBe(0)
  const guide = pageOf(root, 'docs/guide/index.html')
  expect(guide).toContain('<meta name="description" content="Said by Head">')
  expect(guide).toContain(
    '<meta http-equiv="refresh" content="9"><script type="application/ld+json">{"a":"<\\/script>"}</script><script>window.head = 1</script><script type="application/ld+json">{"@context":"https://schema.org",',
  )
  const hash = createHash('sha256').update('window.head = 1').digest('base64')
  expect(guide).toContain(`'sha256-${hash}'`)
  const card = (name: string, text: string): string =>
    `<a class="card" href="/docs/guide/${name.toLowerCase()}"><strong>${name}</strong>${text}</a>`
  expect(guide).toContain(
    `data-doc-cards="">${card('One', '<span>The first &lt;one&gt;</span>')}${card('Two', '<span>Text.</span>')}</div>`,
  )
  expect(pageOf(root, 'docs/guide/two/index.html')).toMatch(/<a [^>]*href="https:\/\/example\.org\/else">Year (?:<!-- -->)?2020<\/a>/)
  expect(pageOf(root, 'docs/guide/two/index.html')).toContain(
    `<div class="cards mine" data-doc-cards="">${card('One', '<span>The first &lt;one&gt;</span>')}</div>`,
  )
})

test('serve shows routes and data of plugins, and follows what they have read', async () => {
  const {read, write, until} = await openSite(site)
  const shows = (text: string) => async (): Promise<boolean> => (await read('team/index.html')).includes(text)
  await until(shows('2 of people: Ada and Grace'))
  expect(await read('old/intro/index.html')).toContain('url=/base/docs/intro')
  write('data/team.json', '["Ada", "Grace", "Mary"]')
  await until(shows('3 of people: Ada and Grace and Mary'))
})

test('plugins and themes of a site are run whatever their path is called, also if the configuration computes it', async () => {
  const theme = "module.exports = () => ({name: 'oil', getThemePath: () => './theme'})\n"
  const root = await makeFolder({
    'docusaurus.config.js': `const fs = require('fs')
const path = require('path')
module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './nav.ts'}, blog: false}]],
  plugins: ['./src/lamps', ...fs.readdirSync(path.join(__dirname, 'tools')).map((name) => path.join(__dirname, 'tools', name))],
  themes: [\`\${__dirname}/src/oil\`],
}
`,
    'nav.ts': "const items: string[] = ['intro']\nexport default {guide: items}\n",
    'src/lamps.ts': "export default () => ({name: 'lamps', injectHtmlTags: () => ({preBodyTags: ['<i>lamps</i>']})})\n",
    'tools/wax.cjs': "module.exports = () => ({name: 'wax', injectHtmlTags: () => ({postBodyTags: ['<i>wax</i>']})})\n",
    'src/oil/index.js': theme,
    'src/oil/theme/MDXComponents.js': 'export default {}\n',
    'src/oil/theme/Oil.js': 'export default () => <b>Oil</b>\n',
    'docs/intro.mdx': "---\nslug: /\n---\n\nimport Oil from '@theme/Oil'\n\n# Intro\n\n<Oil />\n",
  })
  const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
  expect({code, missing: /not run|import-missing|not read/.exec(stdout)}).toEqual({code: 0, missing: null})
  const html = readFileSync(path.join(root, 'build/index.html'), 'utf8')
  for (const part of ['<i>lamps</i>', '<i>wax</i>', '<b>Oil</b>']) expect(html).toContain(part)
  // a module that Node loads counts as the code that it is
  await writeFiles(root, {
    'tools/wax.cjs': "module.exports = () => ({name: 'wax', injectHtmlTags: () => ({postBodyTags: ['<i>bees</i>']})})\n",
  })
  expect(await runDocsite(root, ['build'])).toMatchObject({code: 0})
  expect(readFileSync(path.join(root, 'build/index.html'), 'utf8')).toContain('<i>bees</i>')
})

test('MDX has the components of a theme without an import, and those of the site that are around them', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/',
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]],
  themes: ['./oil'],
}
`,
    'oil/index.js': "module.exports = () => ({name: 'oil', getThemePath: () => './theme'})\n",
    'oil/theme/MDXComponents/index.js': `import MDXComponents from '@theme-init/MDXComponents'
import Lamp from './Lamp'
import Oil from '@theme/Oil'
export default {...MDXComponents, Lamp, Oil, Wick: () => <i>Wick</i>, table: (props) => <table {...props} data-oil="1" />}
`,
    'oil/theme/MDXComponents/Lamp.js': 'export default () => <b>Lamp</b>\n',
    'oil/theme/Oil.js': 'export default () => <u>Oil</u>\n',
    'docs/intro.mdx': '---\nslug: /\n---\n\n# Intro\n\n<Lamp /> <Oil /> <Wick />\n\n| a |\n|---|\n| b |\n',
  })
  const parts = ['<b>Lamp</b>', '<u>Oil</u>', '<i>Wick</i>', 'data-oil="1"']
  const shown = async (): Promise<object> => {
    const {code, stdout} = await runDocsite(root, ['build', '--verbose'])
    const html = code === 0 ? readFileSync(path.join(root, 'build/index.html'), 'utf8') : stdout
    return {code, lacks: parts.filter((part) => !html.includes(part)), html: code === 0 ? '' : html}
  }
  expect(await shown()).toEqual({code: 0, lacks: [], html: ''})
  await writeFiles(root, {
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents'\nexport default {...MDXComponents, Oil: () => <u>Own</u>}\n",
  })
  expect(await shown()).toEqual({code: 0, lacks: ['<u>Oil</u>'], html: ''})
})
