import fs from 'node:fs'
import path from 'node:path'
import type {SiteConfigInput} from '../../../renderer/config/schema.ts'
import {sectionsOf} from '../sections.ts'
import {writeFiles} from '../write-files.ts'
import {writeGitReleases} from './git-releases.ts'
import {markdownId, markdownPage} from './markdown-page.ts'
import type {Past} from './markdown-page.ts'
import type {Release} from './releases.ts'
import type {BuiltSite, VersionsTool, WriteOptions} from './versions-tool.ts'

const past: Past = {
  frontMatter: ({former = []}) => (former.length === 0 ? [] : [`moved_from: [${former.map((slug) => `/${slug}`).join(', ')}]`]),
  heading: (text, formerId) => `${text} {#${markdownId(text)} was:${formerId}}`,
  note: (text) => `:::note\n\n${text}\n\n:::`,
}

const common: Omit<VersionsTool, 'name' | 'title' | 'write'> = {
  source: {kind: 'project', file: 'lib/main.js'},
  folder: 'docsite-versions',
  command: ({project, root}) => ({command: process.execPath, args: [path.join(project, 'lib/main.js'), 'build', '--root', root]}),
  collect: (root) => path.join(root, 'dist'),
  address: ({version, slug}, latest) => `/docs/${version === latest ? '' : `${version}/`}${slug}/`,
  follow,
}

/** This project's own tool, with versions in folders. */
export const docsiteFolders: VersionsTool = {
  ...common,
  name: 'docsite',
  title: 'docsite, folders',
  write(root, releases, options) {
    writeConfig(root, releases, options, {})
    writeFiles(root, {'content/docs/versions.json': releases.map(({name}) => name).toReversed()})
    for (const release of releases) {
      const folder = `content/docs/${release.name}`
      fs.rmSync(path.join(root, folder), {recursive: true, force: true})
      writeFiles(root, filesOf(release, folder, options))
    }
  },
}

/** This project's own tool, with versions read from tags. */
export const docsiteTags: VersionsTool = {
  ...common,
  name: 'docsite-tags',
  title: 'docsite, tags',
  write(root, releases, options) {
    writeGitReleases(root, releases, (release) => ({
      ...filesOf(release, 'docs', options),
      '.gitignore': 'dist\n.docsite\nsite-config.ts\n',
    }))
    writeConfig(root, releases, options, Object.fromEntries(releases.map(({name}) => [name, {git: `v${name}:docs`}])))
  },
}

function writeConfig(
  root: string,
  releases: readonly Release[],
  {declared}: WriteOptions,
  versions: NonNullable<NonNullable<SiteConfigInput['docs']>['versions']>,
): void {
  const newest = releases.at(-1)
  const redirects = (newest?.pages ?? []).flatMap(({slug, replaces = []}) =>
    replaces.map((gone) => ({from: `/docs/${gone}`, to: `/docs/${slug}`})),
  )
  const config: SiteConfigInput = {
    title: 'Corpus',
    url: 'https://example.org',
    docs: {includeNext: false, versions},
    navbar: {
      items: [
        {type: 'docSidebar', sidebarId: 'docs', label: 'Docs'},
        {type: 'docsVersionDropdown', position: 'right'},
      ],
    },
    ...(declared ? {redirects} : {}),
  }
  writeFiles(root, {'site-config.ts': `import {defineConfig} from 'docsite'\n\nexport default defineConfig(${JSON.stringify(config)})\n`})
}

function filesOf({pages}: Release, folder: string, {declared}: WriteOptions): Record<string, string | object> {
  return {
    ...Object.fromEntries(pages.map((page) => [`${folder}/${page.slug}.md`, markdownPage(page, past, declared)])),
    [`${folder}/sidebars.json`]: {
      docs: sectionsOf(pages).map(({label, pages: inside}) => ({type: 'category', label, items: inside.map(({slug}) => slug)})),
    },
  }
}

/** The menu is the same in the page's HTML and in its manifest, where it is easier to read. */
function follow({read, latest}: BuiltSite, page: {version: string; slug: string}, to: string): string | undefined {
  const manifest = read(`${common.address(page, latest)}index.json`)
  return manifest === undefined ? undefined : (JSON.parse(manifest) as {versions: Record<string, string>}).versions[to]
}
