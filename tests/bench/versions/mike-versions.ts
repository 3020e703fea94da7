import fs from 'node:fs'
import path from 'node:path'
import {runGit, writeGitReleases} from './git-releases.ts'
import {markdownPage} from './markdown-page.ts'
import type {Past} from './markdown-page.ts'
import type {Release} from './releases.ts'
import type {BuiltSite, VersionsTool, WriteOptions} from './versions-tool.ts'

const past: Past = {
  frontMatter: () => [],
  heading: (text, formerId) => `${text} {#${formerId}}`,
  note: (text) => `!!! note\n\n    ${text}`,
}

/** mike with MkDocs and Material for MkDocs: a branch of built versions, to which each deployment adds one. */
export const mike: VersionsTool = {
  name: 'mike',
  title: 'mike, Material for MkDocs',
  source: {kind: 'program', program: 'mike', args: ['--version']},
  folder: 'mike-versions',
  write: (root, releases, options) => writeGitReleases(root, releases, (release) => filesOf(release, options)),
  command: (_place, {versions, pending}) => ({
    command: 'bash',
    args: ['-ec', (pending.length === 0 ? versions.slice(-1) : pending).map(deploy).join('\n')],
    env: {GIT_AUTHOR_NAME: 'Ada', GIT_AUTHOR_EMAIL: 'ada@example.org', GIT_COMMITTER_NAME: 'Ada', GIT_COMMITTER_EMAIL: 'ada@example.org'},
  }),
  collect,
  address,
  follow,
}

function deploy(version: string): string {
  return `git checkout --quiet v${version} && mike deploy --update-aliases ${version} latest`
}

function address({version, slug}: {version: string; slug: string}, latest: string): string {
  return `/${version === latest ? 'latest' : version}/${slug}/`
}

function filesOf({pages}: Release, {declared, strict}: WriteOptions): Record<string, string | object> {
  const maps = pages.flatMap(({slug, former = [], replaces = []}) => [...former, ...replaces].map((from) => [`${from}.md`, `${slug}.md`]))
  const config = {
    site_name: 'Corpus',
    site_url: 'https://example.org/',
    theme: {name: 'material', font: false},
    extra: {version: {provider: 'mike'}},
    plugins: ['search', 'mike', ...(declared && maps.length > 0 ? [{redirects: {redirect_maps: Object.fromEntries(maps)}}] : [])],
    markdown_extensions: ['admonition', 'attr_list', 'tables', 'pymdownx.highlight', 'pymdownx.superfences'],
    validation: {anchors: 'warn', links: {not_found: 'warn'}},
    strict,
  }
  return {
    // JSON is YAML
    'mkdocs.yml': config,
    '.gitignore': 'site\ncollected\n',
    'docs/index.md': '# Corpus\n',
    ...Object.fromEntries(pages.map((page) => [`docs/${page.slug}.md`, markdownPage(page, past, declared)])),
  }
}

function collect(root: string): string {
  const out = path.join(root, 'collected')
  fs.rmSync(out, {recursive: true, force: true})
  runGit(root, '--work-tree', fs.mkdirSync(out, {recursive: true}) ?? out, 'checkout', '--force', 'gh-pages', '--', '.')
  // the index is that of the branch now
  runGit(root, 'reset', '--quiet')
  return out
}

/** Its script asks for the sitemap of the other version, and goes to the same address if it is listed. */
function follow({read, latest}: BuiltSite, {version, slug}: {version: string; slug: string}, to: string): string | undefined {
  const sitemap = read(`${address({version: to, slug: ''}, latest).slice(0, -1)}sitemap.xml`)
  const same = address({version: to, slug}, latest)
  return version !== to && sitemap?.includes(`/${slug}/</loc>`) ? same : undefined
}
