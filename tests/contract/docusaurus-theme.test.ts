import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {makeFolder} from '../make-site.ts'
import {runDocsite} from '../run-docsite.ts'

const read = (root: string, page: string): string => readFileSync(path.join(root, 'build', page), 'utf8').replaceAll('<!-- -->', '')

const config = `module.exports = {
  title: 'Lamps', url: 'https://example.org', baseUrl: '/base/',
  presets: [['classic', {docs: {sidebarPath: undefined, editUrl: 'https://github.com/a/b/edit/main/'}}]],
}
`

const pages = {
  'docusaurus.config.js': config,
  'docs/intro.md': '---\nsidebar_position: 1\nlamp: bright\n---\n\n# Intro\n\n## Power\n\nText of the intro\n',
  'docs/more.md': '---\ntitle: More\nsidebar_position: 2\n---\n\nText of more\n',
  'blog/2024-01-02-post.md': '---\nlamp: post\n---\n\n# Post\n\nText of the post\n',
}

test('wrapped parts of a doc are shown around those of docsite, with the data of the page, and cost no script', async () => {
  const plain = await makeFolder(pages)
  await runDocsite(plain, ['build'])
  const root = await makeFolder({
    ...pages,
    'src/theme/DocItem/Footer/index.js': `import Footer from '@theme-original/DocItem/Footer'
import {useDoc} from '@docusaurus/plugin-content-docs/client'
import {useLocation} from '@docusaurus/router'
export default function FooterWrapper(props) {
  const {metadata, frontMatter, toc, contentTitle} = useDoc()
  return <><Footer {...props} /><p className="mine">{metadata.title} {metadata.permalink} {frontMatter.lamp} {toc.length} {contentTitle} at {useLocation().pathname}</p></>
}
`,
    'src/theme/DocItem/Content/index.js': `import Content from '@theme-original/DocItem/Content'
import {useDoc} from '@docusaurus/theme-common/internal'
export default (props) => <div className="around">{useDoc().frontMatter.lamp && <i>eyebrow</i>}<Content {...props} /></div>
`,
    'src/theme/DocPaginator.js': `import Original from '@theme-init/DocPaginator'
export default (props) => <div className={'to-' + (props.next?.title ?? 'none')}><Original {...props} /></div>
`,
    'src/theme/DocBreadcrumbs/index.tsx': 'export default () => null\n',
    'src/theme/TOC/index.js': `import TOC from '@theme-original/TOC'
import EditThisPage from '@theme/EditThisPage'
export default (props) => <div className="toc">{props.toc[0].value}<TOC {...props} /><EditThisPage /></div>
`,
    'src/theme/Navbar/Logo/index.js': `import Logo from '@theme-original/Navbar/Logo'
export default (props) => <span className="own-logo"><Logo {...props} /></span>
`,
    'src/theme/BlogPostItem/index.js': `import Item from '@theme-original/BlogPostItem'
import {useBlogPost} from '@docusaurus/plugin-content-blog/client'
export default (props) => {
  const {metadata, isBlogPostPage} = useBlogPost()
  return <><Item {...props} /><p className="under">{metadata.title} {metadata.frontMatter.lamp} {String(isBlogPostPage)}</p></>
}
`,
  })
  const built = await runDocsite(root, ['build'])
  const said = built.stdout + built.stderr
  expect({code: built.code, said: /only where code imports|spared|import-missing/.exec(said)}, said).toEqual({code: 0, said: null})
  const intro = read(root, 'docs/intro/index.html')
  expect(intro).toMatch(
    /<footer class="doc-footer">[^]*<\/footer><p class="mine">Intro \/base\/docs\/intro\/? bright 1 Intro at \/base\/docs\/intro\/?<\/p><\/article>/,
  )
  expect(intro).toMatch(/<div class="around"><i>eyebrow<\/i><header class="page-header"><h1>Intro<\/h1><\/header><div class="prose/)
  expect(intro).toContain('<div class="to-More"><nav class="pager"')
  expect(intro).not.toContain('class="breadcrumbs"')
  expect(intro).toMatch(/<div class="toc">Power<ul><li>[^]*<\/ul><footer class="doc-footer"><a class="edit-link"/)
  expect(intro).toContain('<span class="own-logo"><a class="brand"')
  expect(read(root, 'docs/more/index.html')).toContain('<div class="to-none">')
  expect(read(root, 'blog/2024/01/02/post/index.html')).toContain('<p class="under">Post post true</p>')
  expect(read(root, 'blog/index.html')).toContain('<p class="under">Post  false</p>')
  expect(intro).not.toContain('docsite-island')
  expect(intro.match(/<script[^>]*src="[^"]*"/g)).toEqual(read(plain, 'docs/intro/index.html').match(/<script[^>]*src="[^"]*"/g))
})

test('an ejected layout of docs is shown with the parts of docsite, and what runs in browsers is an island', async () => {
  const root = await makeFolder({
    ...pages,
    'src/theme/DocItem/Layout/index.js': `import clsx from 'clsx'
import {useWindowSize} from '@docusaurus/theme-common'
import {useDoc} from '@docusaurus/plugin-content-docs/client'
import DocItemPaginator from '@theme/DocItem/Paginator'
import DocVersionBanner from '@theme/DocVersionBanner'
import DocVersionBadge from '@theme/DocVersionBadge'
import DocItemFooter from '@theme/DocItem/Footer'
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile'
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop'
import DocItemContent from '@theme/DocItem/Content'
import DocBreadcrumbs from '@theme/DocBreadcrumbs'
import ContentVisibility from '@theme/ContentVisibility'
export default function DocItemLayout({children}) {
  const {frontMatter, toc, metadata} = useDoc()
  const windowSize = useWindowSize()
  const canRender = !frontMatter.hide_table_of_contents && toc.length > 0
  const desktop = canRender && (windowSize === 'desktop' || windowSize === 'ssr') ? <DocItemTOCDesktop /> : undefined
  return (
    <div className="row">
      <div className={clsx('col', !frontMatter.hide_table_of_contents && 'narrow')}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <div className="own-layout">
          <article>
            <DocBreadcrumbs />
            <DocVersionBadge />
            {canRender && <DocItemTOCMobile />}
            <DocItemContent>{children}</DocItemContent>
            <DocItemFooter />
          </article>
          <DocItemPaginator />
        </div>
      </div>
      {desktop && <div className="col col--3">{desktop}</div>}
    </div>
  )
}
`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/intro.md': pages['docs/intro.md'],
    'versioned_docs/version-1.0/more.md': pages['docs/more.md'],
    'src/theme/DocVersionBanner/index.js': `import {useDocsVersion, useDocVersionSuggestions, useActivePlugin} from '@docusaurus/plugin-content-docs/client'
export default function DocVersionBanner() {
  const {banner, label} = useDocsVersion()
  const {latestDocSuggestion, latestVersionSuggestion} = useDocVersionSuggestions(useActivePlugin()?.pluginId)
  if (banner === null) return null
  return <div>{banner} {label.toLowerCase()}: <a href={latestDocSuggestion.path} onClick={() => undefined}>{latestVersionSuggestion.label}</a></div>
}
`,
    'src/theme/DocItem/Content/index.js': `import {useDoc} from '@docusaurus/plugin-content-docs/client'
import Heading from '@theme/Heading'
import MDXContent from '@theme/MDXContent'
export default ({children}) => {
  const {metadata, contentTitle} = useDoc()
  return <div className="markdown">{contentTitle === undefined && <header><Heading as="h1">{metadata.title}</Heading></header>}<MDXContent>{children}</MDXContent></div>
}
`,
    'src/theme/DocItem/Footer/index.js': `import {useState} from 'react'
import Footer from '@theme-original/DocItem/Footer'
import {useDoc} from '@docusaurus/plugin-content-docs/client'
export default (props) => {
  const [count, set] = useState(0)
  return <><Footer {...props} /><button onClick={() => set(count + 1)}>{useDoc().metadata.title} {count}</button></>
}
`,
  })
  const built = await runDocsite(root, ['build'])
  const said = built.stdout + built.stderr
  expect({code: built.code, said: /only where code imports|spared|import-missing/.exec(said)}, said).toEqual({code: 0, said: null})
  const intro = read(root, 'docs/intro/index.html')
  expect(intro).toMatch(
    /<div class="column"><div class="row"><div class="col"><div class="own-layout"><article><nav class="breadcrumbs"[^]*<\/nav><div class="markdown"><header class="page-header"><h1>Intro<\/h1><div class="page-meta"><span class="badge theme-doc-version-badge">Version: 1\.0<\/span><\/div><\/header><div class="prose/,
  )
  expect(intro).toMatch(
    /<docsite-island data-name="component:@generated\/docsite-part\/DocItem\/Footer#Island" data-strategy="idle" data-props="[^"]*Power[^"]*" data-prefix="[^"]*"><docsite-slot data-part="[^"]*"><footer class="doc-footer">[^]*<\/footer><\/docsite-slot><button>Intro 0<\/button><\/docsite-island><\/article><nav class="pager"/,
  )
  expect(intro.match(/<p>Text of the intro/g)).toHaveLength(1)
  expect(intro).toContain('class="outline-box"')
  expect(read(root, 'docs/more/index.html')).toMatch(/<div class="markdown"><header><h1[^>]*>More<\/h1><\/header>/)
  // a version that is not the latest has its banner
  expect(read(root, 'docs/next/intro/index.html')).toMatch(
    /<docsite-island data-name="component:@generated\/docsite-part\/DocVersionBanner#Island"[^>]*><div>unreleased next: <a href="\/base\/docs\/intro\/?">1\.0<\/a><\/div>/,
  )
  expect(intro).not.toContain('docsite-part/DocVersionBanner')
  // pages without the part have no script of islands
  expect(existsSync(path.join(root, 'build/blog/index.html'))).toBe(true)
  expect(read(root, 'blog/index.html')).not.toContain('islands')
  expect(intro).toContain('islands')
})

test('a replaced announcement bar knows whether the site announces something', async () => {
  const bar = `import {useThemeConfig} from '@docusaurus/theme-common'
import {useAnnouncementBar} from '@docusaurus/theme-common/internal'
export default function AnnouncementBar() {
  const {announcementBar} = useThemeConfig()
  const {isActive, close} = useAnnouncementBar()
  if (!isActive) return null
  const {content} = announcementBar
  return <div className="own-bar" role="banner">{content}<button onClick={close}>Close</button></div>
}
`
  const build = async (themeConfig: string): Promise<readonly unknown[]> => {
    const root = await makeFolder({
      ...pages,
      'docusaurus.config.js': config.replace('presets:', `themeConfig: {${themeConfig}}, presets:`),
      'src/theme/AnnouncementBar/index.js': bar,
    })
    const {code, stdout} = await runDocsite(root, ['build'])
    return [code, /template-spared[^]*/.exec(stdout)?.[0], /<div class="own-bar"[^>]*>[^<]*/.exec(read(root, 'docs/intro/index.html'))?.[0]]
  }
  expect(await build('')).toEqual([0, undefined, undefined])
  expect(await build("announcementBar: {content: 'New lamps'}")).toEqual([0, undefined, '<div class="own-bar" role="banner">New lamps'])
})
