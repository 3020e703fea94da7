import {readdirSync, readFileSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

/** The API of Sass, of which this reads variables and files, so that no test needs the package. */
const sass = `
const {readFileSync} = require('node:fs')
const path = require('node:path')
const {fileURLToPath, pathToFileURL} = require('node:url')
exports.Logger = {silent: {}}
exports.compileString = (text, {url, importers}) => {
  const folder = path.dirname(fileURLToPath(url))
  const loadedUrls = [url]
  if (text.includes('@error')) {
    const error = new Error('refused')
    throw Object.assign(error, {sassMessage: 'Refused.', span: {start: {line: text.split('@error')[0].split('\\n').length - 1, column: 2}, text: '@error', url}})
  }
  const whole = text.replace(/@use '([^']*)';/g, (_rule, name) => {
    const found = importers[0].findFileUrl(name) ?? pathToFileURL(path.join(folder, name))
    loadedUrls.push(found)
    return readFileSync(fileURLToPath(found), 'utf8')
  })
  const values = Object.fromEntries([...whole.matchAll(/\\$(\\w+): ([^;]*);/g)].map(([, name, value]) => [name, value]))
  const css = whole.replace(/\\$\\w+: [^;]*;/g, '').replace(/\\$(\\w+)/g, (_use, name) => values[name])
  return {css, loadedUrls}
}
`

const config = `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/lamps/',
  presets: [['classic', {docs: {}, theme: {customCss: ['./src/css/custom.scss', './src/css/wind.css']}}]],
}
`

/** Code of a site in the ways that webpack knows. */
const site = {
  'docusaurus.config.js': config,
  'docs/intro.mdx': `import Lamp from '../src/components/Lamp'
import text from '!!raw-loader!x!./sample.txt'

# Intro

<Lamp /> {text}
`,
  'docs/sample.txt': 'A sample of text',
  'src/css/custom.scss': "@use '_colors.scss';\n@use '@site/src/css/_more.scss';\nbody { color: $light; background: url('/img/a.png') }\n",
  'src/css/_colors.scss': '$light: #123456;\n',
  'src/css/_more.scss': '.more { color: #654321 }\n',
  'src/css/wind.css':
    '@import "tailwindcss/base";\n:root { --ifm-color-primary: theme(colors.gray.0) }\n@layer base { * { margin: 0 } }\n.wind { background: url("~@site/static/img/a.png"); mask: url(~/img/a.png) }\n.x { @apply p-2; }\n',
  'src/components/Lamp.module.scss': "@use '_part.scss';\n.lamp { color: $dim }\n",
  'src/components/_part.scss': '$dim: #999998;\n',
  'src/components/Lamp.jsx': `import styles from './Lamp.module.scss'
import {findDOMNode, byMain} from 'old-package'
export default () => <b className={styles.lamp}>{typeof findDOMNode} {byMain}</b>
`,
  'static/img/a.png': 'png',
  'src/pages/index.js': 'export default () => <div className="hero hero--primary">Light</div>\n',
  'node_modules/infima/package.json': '{"name": "infima"}',
  'node_modules/infima/dist/css/default/default.css': ':root { --ifm-gap: 3px } .hero { gap: var(--ifm-gap) } .navbar { gap: 4px }\n',
  'node_modules/sass/package.json': '{"name": "sass", "main": "index.js"}',
  'node_modules/sass/index.js': sass,
  'node_modules/old-package/package.json': '{"name": "old-package", "main": "umd.js", "module": "esm.js"}',
  'node_modules/old-package/umd.js':
    "(function (factory) { factory(require, exports) })(function (require, exports) { require('./gone') })",
  'node_modules/old-package/esm.js': "import {findDOMNode} from 'react-dom'\nexport {findDOMNode}\nexport const byMain = 'module'\n",
}

function readStyles(root: string): string {
  const assets = path.join(root, 'build/assets')
  const names = readdirSync(assets).filter((name) => name.startsWith('style-') && name.endsWith('.css'))
  return names.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('\n')
}

function styleOf(root: string): string {
  const all = readStyles(root)
  return all.slice(all.indexOf('.image-dark')) // the styles of docsite come first
}

test('Sass, files as text, older packages and URLs of stylesheets are read as webpack reads them', async () => {
  const root = await makeFolder(site)
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, told: (stdout + stderr).match(/^src.*$/gm)}).toEqual({
    code: 0,
    told: ['src/css/wind.css:1:1 warning docusaurus-unsupported'],
  })
  const page = readFileSync(path.join(root, 'build/docs/intro/index.html'), 'utf8')
  const shown = /<b class="[^"]*">[^]*?sample of text/.exec(page)?.[0] ?? ''
  const name = /class="([^"]*)"/.exec(shown)?.[1] ?? 'missing'
  expect(shown.replace(name, 'x')).toBe('<b class="x">undefined module</b>\nA sample of text')
  const style = styleOf(root)
  expect(style).toContain(`.${name}{color:#999998}`)
  expect(style).toMatch(/\.more\{color:#654321\}/)
  expect(style).toMatch(/body\{color:#123456;background:url\(\/lamps\/img\/a\.png\)\}/)
  expect(style).toMatch(/\.wind\{background:url\("\/lamps\/assets\/a-\w+\.png"\);[^}]*mask:url\(\/lamps\/img\/a\.png\)/)
  // what Tailwind would have replaced keeps its default, and its resets change nothing
  expect(style).not.toMatch(/theme\(|@apply/)
  expect(readStyles(root)).toMatch(/^@layer theme,base,docsite;/)
  expect(readStyles(root)).toContain('.footer{background:var(--ifm-color-emphasis-100);color-scheme:inherit}')
  const [infima = ''] = /assets\/docusaurus-[^"]+\.css/.exec(readFileSync(path.join(root, 'build/index.html'), 'utf8')) ?? []
  expect(readFileSync(path.join(root, 'build', infima), 'utf8')).toMatch(
    /^@layer infima\{:root\{--ifm-gap: 3px\}.*\.hero\{gap:var\(--ifm-gap\)\}/,
  )
  expect(page).not.toContain('assets/docusaurus-')
  expect(
    /Content-Security-Policy" content="([^"]*)"/
      .exec(page)?.[1]
      ?.replaceAll(/ 'sha256-[^']*'/g, '')
      .split('; '),
  ).toEqual([
    "default-src 'self'",
    "script-src 'self' https: 'wasm-unsafe-eval'",
    "style-src 'self' https: 'unsafe-inline'",
    "img-src 'self' data: https: blob:",
    "font-src 'self' https: data:",
    "media-src 'self' https: blob: data:",
    "connect-src 'self' https: wss: data:",
    "frame-src 'self' https:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https:",
    "worker-src 'self' blob:",
  ])
  await rm(path.join(root, 'node_modules/infima'), {recursive: true})
  await writeFiles(root, {'src/css/_colors.scss': '$light: #abcdef;\n', 'src/components/_part.scss': '$dim: #999998;\n.new { top: 0 }\n'})
  expect(await runDocsite(root, ['build', '--quiet'])).toMatchObject({code: 0})
  expect(styleOf(root)).toMatch(/body\{color:#abcdef.*/)
  // Infima comes with docsite where packages are not installed
  const [own = ''] = /assets\/docusaurus-[^"]+\.css/.exec(readFileSync(path.join(root, 'build/index.html'), 'utf8')) ?? []
  expect(readFileSync(path.join(root, 'build', own), 'utf8')).toMatch(/^@layer infima\{.*\.hero\{[^}]*padding:4rem 2rem/)
})

test.each([
  [
    'is not installed',
    {'node_modules/sass/package.json': undefined, 'node_modules/sass/index.js': undefined},
    '.scss:1:1 error bundle-failed\n  `src/c',
  ],
  ['reports an error', {'src/css/custom.scss': 'a {\n  @error x\n}\n'}, 'src/css/custom.scss:2:3 error bundle-failed\n  Refused.'],
])('Sass that %s fails the build with one message', async (_what, files, told) => {
  const all = Object.entries({...site, ...files}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const root = await makeFolder(Object.fromEntries(all))
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, errors: (stdout + stderr).match(/ error [a-z]+-/g)?.length}).toEqual({code: 1, errors: 1})
  expect(stdout + stderr).toContain(told)
})

test('modules of Docusaurus that code imports have their contract', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/lamps/',
  presets: [['classic', {docs: {versions: {current: {label: 'Canary'}}}}]],
  themeConfig: {prism: {theme: {plain: {color: 'red'}, styles: []}}},
}
`,
    'versions.json': '["1.0"]',
    'docs/intro.mdx': `import TOCInline from '@theme/TOCInline'
import IdealImage from '@theme/IdealImage'
import DocCardList from '@theme/DocCardList'
import lamp from '@site/static/lamp.png'

# Intro

<TOCInline toc={toc} />

## One {#one}

### Inner

## Two

<IdealImage img={lamp} alt="A lamp" />

<DocCardList items={[{label: 'Lamp', href: '/docs/next/intro', description: 'Of light'}]} />

<DocCardList />
`,
    'versioned_docs/version-1.0/intro.md': '# Intro of 1.0\n',
    'static/lamp.png': 'png',
    'src/pages/index.js': `import {useVersions, useLatestVersion, useActiveDocContext, useDocsVersion} from '@docusaurus/plugin-content-docs/client'
import useGlobalData, {usePluginData, useAllPluginInstancesData} from '@docusaurus/useGlobalData'
import {matchPath, useParams, withRouter} from '@docusaurus/router'
import {ThemeClassNames, usePrismTheme, useThemeConfig, isSamePath, parseCodeBlockTitle} from '@docusaurus/theme-common'
import useRouteContext from '@docusaurus/useRouteContext'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import isInternalUrl from '@docusaurus/isInternalUrl'
import MDXComponents from '@theme-original/MDXComponents'
import CopyIcon from '@theme/Icon/Copy'
import siteConfig from '@generated/docusaurus.config'
import metadata from '@generated/site-metadata'
import globalData from '@generated/globalData'

const Routed = withRouter(({location}) => location.pathname)

export default function Page() {
  useBrokenLinks().collectAnchor('x')
  const shown = {
    versions: useVersions().map(({name, label, path, isLast}) => [name, label, path, isLast]),
    latest: useLatestVersion().name,
    active: useActiveDocContext('default').activeVersion?.name ?? null,
    version: useDocsVersion().version,
    global: [Object.keys(useGlobalData()), usePluginData('other') ?? null, Object.keys(useAllPluginInstancesData('docusaurus-plugin-content-docs'))],
    match: [matchPath('/a/b/', {path: '/a/:id', exact: true}), matchPath('/a/b', '/x')],
    params: useParams(),
    names: ThemeClassNames.docs.docSidebarItemLinkLevel(2),
    prism: [usePrismTheme().plain.color, Object.keys(useThemeConfig())],
    same: [isSamePath('/a', '/A/'), parseCodeBlockTitle('js title="a b"'), isInternalUrl('/x')],
    route: useRouteContext().plugin.id,
    parts: Object.keys(MDXComponents),
    generated: [siteConfig.title, metadata.docusaurusVersion, typeof globalData],
  }
  return <><pre id="shown">{JSON.stringify(shown)}</pre><CopyIcon width={9} /><Routed /></>
}
`,
  })
  const {code, stdout, stderr} = await runDocsite(root, ['build'])
  expect({code, told: (stdout + stderr).match(/^(?:docs|src).*$/gm)}).toEqual({
    code: 0,
    told: null,
  })
  const home = readFileSync(path.join(root, 'build/index.html'), 'utf8')
  const shown = /<pre id="shown"[^>]*>(.*?)<\/pre>/s.exec(home)?.[1]?.replaceAll('&quot;', '"') ?? 'null'
  expect(JSON.parse(shown)).toEqual({
    versions: [
      ['current', 'Canary', '/lamps/docs/next', false],
      ['1.0', '1.0', '/lamps/docs', true],
    ],
    latest: '1.0',
    active: null,
    version: '1.0',
    global: [['docusaurus-plugin-content-docs'], null, ['default']],
    match: [{path: '/a/:id', url: '/a/b/', isExact: true, params: {id: 'b'}}, null],
    params: {},
    names: 'theme-doc-sidebar-item-link-level-2',
    prism: ['red', ['prism']],
    same: [true, 'a b', true],
    route: 'default',
    parts: ['Tabs', 'TabItem', 'CodeBlock', 'Admonition', 'Details', 'a', 'img', 'li', 'ul', 'code', 'pre'],
    generated: ['Lamps', '3', 'object'],
  })
  expect(home).toContain('width="9"')
  const intro = readFileSync(path.join(root, 'build/docs/next/intro/index.html'), 'utf8')
  expect(intro).toContain(
    '<ul class="table-of-contents"><li><a href="#one">One</a><ul class="table-of-contents"><li><a href="#inner">Inner</a></li></ul></li><li><a href="#two">Two</a></li></ul>',
  )
  expect(intro).toMatch(/<img [^>]*src="\/lamps\/[^"]*lamp\.png"[^>]*>/)
  expect(intro).toContain('<strong>Lamp</strong><span>Of light</span>')
})
