import {readFileSync} from 'node:fs'
import {mkdtemp, realpath, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {makeFolder, writeFiles} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

// Habits of public Docusaurus sites, each seen in one that stopped or lost something because of it. Nothing is installed.

function page(root: string, route: string): string {
  return readFileSync(path.join(root, 'build', route, 'index.html'), 'utf8')
}

const configOf = (more = '', docs = ''): string => `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/', ${more}
  presets: [['classic', {docs: {routeBasePath: '/', ${docs}}}]],
}
`
const package3 = {'package.json': '{"dependencies": {"@docusaurus/core": "^3.9.0"}}'}

describe('components that a site replaces or has copied', () => {
  const code = '`List<Lamp>` {\n  light(<Oil>lamp)\n}\n'.repeat(24)
  const files = {
    ...package3,
    'docusaurus.config.js': configOf(),
    'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'
import {Wick} from '@site/src/wick'
import {useMode} from '../mode'
const Mode = ({children}) => <b>{useMode()}: {children}</b>
export default {...Original, 'lamp-wick': Wick, 'Lamp-Oil': Wick, Wick, Mode}
`,
    'src/wick.js': 'export const Wick = ({children}) => <b>{children}</b>\n',
    'src/mode.js': `import {createContext, useContext, useEffect, useState} from 'react'
import {useLocation} from '@docusaurus/router'
import {ReactContextError, createStorageSlot} from '@docusaurus/theme-common'
const Context = createContext(undefined)
const slot = createStorageSlot('mode')
export function ModeProvider({children}) {
  const [mode, setMode] = useState(new URLSearchParams(useLocation().search).get('mode') ?? 'oil')
  useEffect(() => setMode(slot.get() ?? 'oil'), [])
  return <Context.Provider value={mode}>{children}</Context.Provider>
}
export function useMode() {
  const mode = useContext(Context)
  if (mode === undefined) throw new ReactContextError('ModeProvider')
  return mode
}
`,
    'src/theme/Layout/Provider/index.tsx': `import Original from '@theme-original/Layout/Provider'
import type {Props} from '@theme/Layout/Provider'
import {composeProviders} from '@docusaurus/theme-common'
import {ModeProvider} from '@site/src/mode'
const Provider = composeProviders([ModeProvider])
export default function LayoutProvider({children}: Props): React.JSX.Element {
  return <Original><Provider>{children}</Provider></Original>
}
`,
    'src/theme/Tabs/index.js': `import {cloneElement} from 'react'
import {sanitizeTabsChildren, useTabs} from '@docusaurus/theme-common/internal'
export default function Tabs(props) {
  const {selectedValue, tabValues} = useTabs({...props, children: sanitizeTabsChildren(props.children)})
  return <div>{tabValues.map(({label}) => label)}{cloneElement(props.children, {hidden: props.children.value === selectedValue})}</div>
}
`,
    'src/theme/Admonition/index.tsx': `import {processAdmonitionProps} from '@docusaurus/theme-common'
import type {Props} from '@theme/Admonition'
const types = {tip: 'Hint', caution: 'Care'}
export default function Admonition(unprocessed: Props) {
  const {type, title, children} = processAdmonitionProps(unprocessed)
  return <section title={types[type]}>{title ?? 'none'}: {children}</section>
}
`,
    'src/theme/DocBreadcrumbs/index.js': `import {useSidebarBreadcrumbs} from '@docusaurus/plugin-content-docs/client'
export default function DocBreadcrumbs() {
  const entries = useSidebarBreadcrumbs()
  return entries ? <nav><ul>Mine {entries.map(({label}) => <li key={label}>{label}</li>)}</ul></nav> : null
}
`,
    'src/theme/DocItem/Layout/index.js': `import DocBreadcrumbs from '@theme/DocBreadcrumbs'
export default ({children}) => <div><DocBreadcrumbs /><em>Around</em>{children}</div>
`,
    'docs/index.md': '# Lamps\n',
    'docs/wick.mdx': '# Wicks\n\n<lamp-wick>Cotton</lamp-wick>\n\n<Wick>Wool</Wick>\n',
    'docs/mode.mdx':
      "import {useMode} from '@site/src/mode'\n\nexport const Own = () => <i>{useMode()}</i>\n\n# Modes\n\n<Mode>lamps</Mode> <Own />\n",
    'docs/tabs.mdx': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# Tabs

<Tabs groupId="lamps" defaultValue="gas">
  <TabItem value="oil" label="Oil">Whale</TabItem>
  <TabItem value="gas">Coal</TabItem>
</Tabs>
`,
    'docs/comments.md': `# Comments\n\n<!-- One -->\n\nText\n\n<!--- TEST\n${code}-->\n\n\`\`\`html\n<!-- {<Kept>} -->\n\`\`\`\n`,
    'docs/notes.mdx':
      'import Admonition from \'@theme/Admonition\'\n\n# Notes\n\n:::tip\n\nOil\n\n:::\n\n:::caution[Hot *lamp*]\n\nGas\n\n:::\n\n<Admonition type="tip" title="Own">Wax</Admonition>\n',
    'docs/oil/index.md': `# Oil

import DocCardList from '@theme/DocCardList'
import {filterDocCardListItems, useCurrentSidebarCategory} from '@docusaurus/theme-common'

<DocCardList items={useCurrentSidebarCategory().items} />

<DocCardList items={filterDocCardListItems(useCurrentSidebarCategory().items)} />
`,
    'docs/oil/whale.md': '# Whale\n',
    'docs/oil/own.mdx': `import {useCurrentSidebarCategory} from '@docusaurus/plugin-content-docs/client'

export const Own = () => <ul>{useCurrentSidebarCategory().items.map(({label}) => <li key={label}>{label}</li>)}</ul>

# Own

<Own />
`,
  }
  let root = ''
  let said = ''
  beforeAll(async () => {
    root = await realpath(await mkdtemp(path.join(tmpdir(), 'docsite-visitors-')))
    await writeFiles(root, files)
    const {code: exit, stdout} = await runDocsite(root, ['build', '--max-warnings', '2'])
    expect(exit, stdout).toBe(0)
    said = stdout
  })
  afterAll(() => rm(root, {recursive: true}))

  test('have no other problems than that docsite shows its own, and a list without entries', () => {
    expect(said).toContain('copies of those of Docusaurus, and docsite shows its own instead: `DocBreadcrumbs`, `Tabs`.')
    expect(said.match(/^\S+:\d+ warning .*$/gm)).toEqual(['docs/oil/own.mdx:7:1 warning docusaurus-unsupported'])
  })

  test('for an element whose name has dashes leave all others as they are', () => {
    expect(page(root, 'wick')).toContain('<b>Wool</b>')
    expect(page(root, 'wick')).toMatch(/<lamp-wick>(?:<p>)?Cotton/)
  })

  test('give context to components of Markdown, as Layout/Provider', () => {
    expect(page(root, 'mode')).toMatch(/<b>oil(?:<!-- -->)?: (?:<!-- -->)?lamps<\/b>\s<i>oil<\/i>/)
  })

  test('give way to those of docsite as tabs, which know their items', () => {
    const html = page(root, 'tabs')
    expect(
      [...html.matchAll(/<button[^>]*role="tab"[^>]*aria-selected="(\w+)"[^>]*>(\w+)/g)].map(([, is, label]) => `${label} ${is}`),
    ).toEqual(['Oil false', 'gas true'])
    expect(html).toMatch(/Whale[^]*Coal/)
  })

  test('do not see code in HTML comments, which takes no time', () => {
    expect(page(root, 'comments')).toMatch(/<p>Text<\/p>\s*<[^p]/)
    expect(page(root, 'comments').replaceAll(/<[^>]*>/g, '')).toMatch(/(?:&lt;|&#x3C;)!-- \{(?:&lt;|&#x3C;)Kept(?:>|&gt;)\} --/)
  })

  test('get type and title as Admonition', () => {
    const html = page(root, 'notes').replaceAll('<!-- -->', '')
    expect([...html.matchAll(/<section title="(\w+)">([^:]*): (?:<p>)?\s*(?:<p>)?(\w+)/g)].map((found) => found.slice(1))).toEqual([
      ['Hint', 'none', 'Oil'],
      ['Care', 'Hot lamp', 'Gas'],
      ['Hint', 'Own', 'Wax'],
    ])
  })

  test('give way to those of docsite as breadcrumbs, which have entries', () => {
    expect(page(root, 'oil/whale')).toMatch(/<nav class="breadcrumbs"[^]*oil[^]*<\/nav><em>Around/)
    expect(page(root, 'oil/whale')).not.toContain('Mine')
  })

  test('show the entries of the category around a doc as cards', () => {
    expect(page(root, 'oil').match(/<a class="card" href="[^"]*"><strong>[^<]*/g)).toEqual([
      '<a class="card" href="/oil/own"><strong>Own',
      '<a class="card" href="/oil/whale"><strong>Whale',
      '<a class="card" href="/oil/own"><strong>Own',
      '<a class="card" href="/oil/whale"><strong>Whale',
    ])
  })
})

test('links are warnings where a preset that is not installed may have their pages', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': configOf().replace('presets: [', "presets: [['lamp-docs', {lamps: ['/oil']}], "),
    'docs/index.md': '# Lamps\n\n[Oil](/oil)\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(stdout).toMatch(/^docs\/index\.md:3:1 warning link-missing-page$/m)
  expect(stdout).toContain('The preset `lamp-docs` is not run')
})

test('ids of headings have the characters that are written', async () => {
  const root = await makeFolder({
    ...package3,
    'docusaurus.config.js': configOf("onBrokenAnchors: 'throw',"),
    'docs/index.md': '# Lamps\n\n[1](#lamp.light(oil)) [2](#a/b)\n\n## Light {#lamp.light(oil)}\n\n## Dark {#a/b}\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--max-warnings', '3'])
  expect(code, stdout).toBe(0)
  expect([...page(root, '').matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['lamp.light(oil)', 'a/b'])
})

test('quoted texts of front matter may go on in lines that are not indented', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': configOf(),
    'docs/index.md': `---
description: "Lamps
of oil, and

of gas."
keywords: ['one
two']
title: 'It''s
light'
---

Text
`,
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(page(root, '')).toContain('<meta name="description" content="Lamps of oil, and\nof gas."')
  expect(page(root, '')).toMatch(/<title>It(?:'|&#x27;|&#39;)s light \| Lamps<\/title>/)
  await writeFiles(root, {'docs/broken.md': '---\ntitle: "Lamp\ndescription: of oil\n---\n\nText\n'})
  const broken = await runDocsite(root, ['build'])
  expect(broken.stdout.match(/^\S+:\d+ error .*$/gm)).toEqual(['docs/broken.md:4:1 error front-matter-invalid'])
})

test('links find pages whose addresses have other capital letters', async () => {
  const root = await makeFolder({
    'docusaurus.config.js': configOf("onBrokenLinks: 'warn',"),
    'docs/index.md': '---\nslug: /\n---\n\n# Lamps\n\n[1](/Oil) [2](./OIL#make) [3](/gas)\n',
    'docs/oil.md': '# Oil\n\n## Make\n',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(stdout.match(/^\S+:\d+ warning .*$/gm)).toEqual(['docs/index.md:7:27 warning link-missing-page'])
  expect([...page(root, '').matchAll(/<a href="([^"]*)">\d</g)].map(([, href]) => href)).toEqual(['/oil', '/oil#make', '/gas'])
})

test('a page in a copied Layout has the navbar and footer of docsite once', async () => {
  const root = await makeFolder({
    ...package3,
    'docusaurus.config.js': configOf(),
    'src/theme/Layout/index.js': `import Navbar from '@theme/Navbar'
import Footer from '@theme/Footer'
import LayoutProvider from '@theme/Layout/Provider'
import {useKeyboardNavigation} from '@docusaurus/theme-common/internal'
export default function Layout({children}) {
  useKeyboardNavigation()
  return <LayoutProvider><Navbar /><div>{children}</div><Footer /></LayoutProvider>
}
`,
    'src/theme/Navbar/index.js': `import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal'
export default () => <nav>{useNavbarMobileSidebar().items.map((item) => item)} Twice</nav>
`,
    'src/theme/Layout/Provider/index.js': 'export default ({children}) => <>{children}</>\n',
    'docs/lamps.md': '# Lamps\n',
    'src/pages/index.js': `import Layout from '@theme/Layout'
export default () => <Layout title="Light"><h1>All lamps</h1></Layout>
`,
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(stdout).toContain('copies of those of Docusaurus, and docsite shows its own instead: `Layout`.')
  const html = page(root, '')
  expect(html).toContain('<h1>All lamps</h1>')
  expect(html).toContain('<title>Light | Lamps</title>')
  expect(html).not.toContain('Twice')
})

test('a page in the place of the one for missing addresses is that page', async () => {
  const files = {
    ...package3,
    'docusaurus.config.js': configOf('trailingSlash: false,'),
    'docs/index.md': '# Lamps\n',
  }
  const root = await makeFolder({
    ...files,
    'src/pages/404.js': 'import Layout from \'@theme/Layout\'\nexport default () => <Layout title="Gone"><h1>No such lamp</h1></Layout>\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--max-warnings', '0'])
  expect(code, stdout).toBe(0)
  expect(readFileSync(path.join(root, 'build/404.html'), 'utf8')).toContain('<h1>No such lamp</h1>')
  const ofText = await makeFolder({...files, 'src/pages/404.md': '# No such lamp\n'})
  const {code: exit, stdout: said} = await runDocsite(ofText, ['build'])
  expect(exit, said).toBe(0)
  expect(said).toContain('The page `src/pages/404.md` is left out')
})

test('stylesheets in Sass of components are left out where a preset that is not installed brings the compiler', async () => {
  const root = await makeFolder({
    'package.json': '{"dependencies": {"@docusaurus/core": "^3.9.0", "lamp-preset": "1"}}',
    'docusaurus.config.js': configOf(),
    'src/lamp.module.scss': '$oil: red;\n.lamp {color: $oil}\n',
    'src/lamp.js': "import styles from './lamp.module.scss'\nexport default () => <b className={styles.lamp}>Light</b>\n",
    'docs/index.mdx': "import Lamp from '../src/lamp'\n\n# Lamps\n\n<Lamp />\n",
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(stdout).toContain('such as `src/lamp.module.scss` are left out: the package `sass` is not installed.')
  expect(page(root, '')).toContain('<b>Light</b>')
})

test('a set of docs without any, which a plugin makes, stops no build', async () => {
  const root = await makeFolder({
    ...package3,
    'docusaurus.config.js': configOf("plugins: [['@docusaurus/plugin-content-docs', {id: 'api', path: 'api', routeBasePath: '/api'}]],"),
    'docs/index.md': '# Lamps\n',
    'api/.gitkeep': '',
  })
  const {code, stdout} = await runDocsite(root, ['build'])
  expect(code, stdout).toBe(0)
  expect(stdout).toMatch(/^api warning version-empty$/m)
  expect(page(root, '')).toContain('Lamps')
})

test('a navbar has the style of the configuration', async () => {
  const build = async (style: string): Promise<string> => {
    const root = await makeFolder({
      ...package3,
      'docusaurus.config.js': configOf(`themeConfig: {navbar: {style: '${style}', title: 'Lamps'}},`),
      'docs/index.md': '# Lamps\n',
    })
    const {code, stdout} = await runDocsite(root, ['build', '--max-warnings', '0'])
    expect(code, stdout).toBe(0)
    const [sheet = ''] = /assets\/style-[^"]+\.css/.exec(page(root, '')) ?? []
    return readFileSync(path.join(root, 'build', sheet), 'utf8')
  }
  expect(await build('dark')).toMatch(/\.navbar\{color-scheme:dark\}/)
  expect(await build('primary')).toMatch(/\.navbar\{[^}]*background:var\(--ifm-color-primary[^}]*color-scheme:dark\}/)
})

test('a plugin that is written around the blog of Docusaurus is the blog', async () => {
  const root = await makeFolder({
    ...package3,
    'docusaurus.config.js': configOf("plugins: [['./plugins/blog', {path: 'news', routeBasePath: 'news', blogTitle: 'News'}]],").replace(
      'docs: {',
      'blog: false, docs: {',
    ),
    'plugins/blog.js': `const blogs = require('@docusaurus/plugin-content-blog')
const original = blogs.default
module.exports = {...blogs, default: async (context, options) => ({
  ...(await original(context, options)),
  contentLoaded: async ({content, actions}) => actions.setGlobalData({posts: content.blogPosts.slice(0, 2)}),
})}
`,
    'docs/index.md': '# Lamps\n\n[New](/news/2026/01/02/oil)\n',
    'news/2026-01-02-oil.md': '# Oil lamps\n\nLight\n',
  })
  const {code, stdout} = await runDocsite(root, ['build', '--max-warnings', '2'])
  expect(code, stdout).toBe(0)
  expect(stdout).toContain('The plugin `plugins/blog.js` is read as `@docusaurus/plugin-content-blog`')
  expect(page(root, 'news/2026/01/02/oil')).toContain('Oil lamps')
})
