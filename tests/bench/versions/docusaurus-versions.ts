import fs from 'node:fs'
import path from 'node:path'
import {sectionsOf} from '../sections.ts'
import {writeFiles} from '../write-files.ts'
import {markdownPage} from './markdown-page.ts'
import type {Past} from './markdown-page.ts'
import type {Release, ReleasedPage} from './releases.ts'
import type {BuiltSite, VersionsTool, WriteOptions} from './versions-tool.ts'

/** The menu compares ids, and an id is the folder with `id` of the front matter behind it. */
const past: Past = {
  frontMatter: (page) => (keptId(page) === undefined ? [] : [`id: ${keptId(page)}`, `slug: ${page.slug.split('/')[1]}`]),
  heading: (text, formerId) => `${text} {#${formerId}}`,
  note: (text) => `:::note\n\n${text}\n\n:::`,
}

/** Docusaurus with the bundler that it has by default. */
export const docusaurusWebpack: VersionsTool = makeDocusaurus('docusaurus', 'Docusaurus', {})

/** Docusaurus with its faster bundler. */
export const docusaurusFaster: VersionsTool = makeDocusaurus('docusaurus-faster', 'Docusaurus, faster', {
  // the flag is what `faster` asks for; all of `v4` has another syntax of ids
  future: {faster: true, v4: {removeLegacyPostBuildHeadAttribute: true}},
})

function makeDocusaurus(name: string, title: string, settings: object): VersionsTool {
  return {
    name,
    title,
    source: {
      kind: 'packages',
      packages: {
        '@docusaurus/core': '3.10.2',
        '@docusaurus/preset-classic': '3.10.2',
        '@docusaurus/faster': '3.10.2',
        '@docusaurus/plugin-client-redirects': '3.10.2',
        // 4.7.1 asks for a release of its own core that some registries do not have
        '@docsearch/react': '4.7.0',
        react: '19.3.1',
        'react-dom': '19.3.1',
      },
    },
    folder: 'docusaurus-versions',
    write: (root, releases, options) => write(root, releases, options, settings),
    command: ({bin}) => ({command: `${bin}/docusaurus`, args: ['build'], env: {NODE_OPTIONS: '--max-old-space-size=8192', CI: 'true'}}),
    collect: (root) => path.join(root, 'build'),
    address,
    follow,
  }
}

function address({version, slug}: {version: string; slug: string}, latest: string): string {
  return `/docs/${version === latest ? '' : `${version}/`}${slug}/`
}

/** The first name of a page that was renamed in its folder. */
function keptId({slug, former = []}: ReleasedPage): string | undefined {
  const [first] = former
  return first?.split('/')[0] === slug.split('/')[0] ? first?.split('/')[1] : undefined
}

function write(root: string, releases: readonly Release[], {declared, strict}: WriteOptions, settings: object): void {
  const level = strict ? 'throw' : 'warn'
  const redirects = (releases.at(-1)?.pages ?? []).flatMap(({slug, former = [], replaces = []}) =>
    [...former, ...replaces].map((from) => ({from: `/docs/${from}`, to: `/docs/${slug}`})),
  )
  const config = {
    title: 'Corpus',
    url: 'https://example.org',
    baseUrl: '/',
    trailingSlash: true,
    onBrokenLinks: level,
    onBrokenAnchors: level,
    presets: [['classic', {docs: {routeBasePath: 'docs', includeCurrentVersion: false}, blog: false}]],
    plugins: declared ? [['@docusaurus/plugin-client-redirects', {redirects}]] : [],
    themeConfig: {navbar: {items: [{type: 'docSidebar', sidebarId: 'docs', label: 'Docs'}, {type: 'docsVersionDropdown'}]}},
    ...settings,
  }
  writeFiles(root, {
    'package.json': {name: 'corpus', private: true},
    'docusaurus.config.js': `module.exports = ${JSON.stringify(config)}\n`,
    'src/pages/index.md': '# Corpus\n',
    'versions.json': releases.map(({name}) => name).toReversed(),
  })
  for (const {name, pages} of releases) {
    const folder = `versioned_docs/version-${name}`
    fs.rmSync(path.join(root, folder), {recursive: true, force: true})
    writeFiles(root, {
      ...Object.fromEntries(pages.map((page) => [`${folder}/${page.slug}.md`, markdownPage(page, past, declared)])),
      [`versioned_sidebars/version-${name}-sidebars.json`]: {
        docs: sectionsOf(pages).map(({label, pages: inside}) => ({
          type: 'category',
          label,
          items: inside.map((page) => idOf(page, declared)),
        })),
      },
    })
  }
}

function idOf(page: ReleasedPage, declared: boolean): string {
  const kept = declared ? keptId(page) : undefined
  return kept === undefined ? page.slug : `${page.slug.split('/')[0]}/${kept}`
}

function follow({read, latest}: BuiltSite, page: {version: string; slug: string}, to: string): string | undefined {
  const html = read(address(page, latest)) ?? ''
  // attributes are without quotes where HTML allows that
  const tags = [...html.matchAll(/<a [^>]*\bdropdown__link\b[^>]*>/g)].map(([tag]) => tag)
  const tag = tags.find((candidate) => html.includes(`${candidate}${to}<`))
  return /href="?([^"\s>]+)/.exec(tag ?? '')?.[1]
}
