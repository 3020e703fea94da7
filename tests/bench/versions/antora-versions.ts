import path from 'node:path'
import {sectionsOf} from '../sections.ts'
import {writeFiles} from '../write-files.ts'
import {antoraUi} from './antora-ui.ts'
import {writeGitReleases} from './git-releases.ts'
import type {Release} from './releases.ts'
import {toAsciidoc} from './to-asciidoc.ts'
import type {BuiltSite, VersionsTool, WriteOptions} from './versions-tool.ts'

/** Antora, with the same pages in AsciiDoc, read from tags. */
export const antora: VersionsTool = {
  name: 'antora',
  title: 'Antora',
  source: {kind: 'packages', packages: {antora: '3.1.15'}},
  folder: 'antora-versions',
  write(root, releases, options) {
    writeGitReleases(root, releases, (release) => ({...filesOf(release, options), '.gitignore': 'build\n.cache\nui\nplaybook.json\n'}))
    writeFiles(root, {
      ...antoraUi,
      'playbook.json': {
        site: {title: 'Corpus', url: 'https://example.org'},
        content: {sources: [{url: '.', branches: [], tags: ['v*']}]},
        ui: {bundle: {url: './ui', snapshot: true}},
        urls: {latest_version_segment: 'latest'},
        output: {dir: './build', clean: true},
        runtime: {cache_dir: './.cache', log: {failure_level: options.strict ? 'warn' : 'none'}},
      },
    })
  },
  command: ({bin}) => ({command: `${bin}/antora`, args: ['playbook.json']}),
  collect: (root) => path.join(root, 'build'),
  address,
  follow,
}

function address({version, slug}: {version: string; slug: string}, latest: string): string {
  return `/corpus/${version === latest ? 'latest' : version}/${slug}.html`
}

function filesOf({name, pages}: Release, {declared}: WriteOptions): Record<string, string> {
  const navigation = sectionsOf(pages).map(({label, pages: inside}) =>
    [`* ${label}`, ...inside.map(({slug}) => `** xref:${slug}.adoc[]`)].join('\n'),
  )
  return {
    'antora.yml': `name: corpus\nversion: '${name}'\ntitle: Corpus\nstart_page: ${pages[0]?.slug}.adoc\nnav:\n- modules/ROOT/nav.adoc\n`,
    'modules/ROOT/nav.adoc': `${navigation.join('\n')}\n`,
    ...Object.fromEntries(pages.map((page) => [`modules/ROOT/pages/${page.slug}.adoc`, toAsciidoc(page, declared)])),
  }
}

function follow({read, latest}: BuiltSite, page: {version: string; slug: string}, to: string): string | undefined {
  const from = address(page, latest)
  const href = new RegExp(`<a class="version" href="([^"]+)">${to.replaceAll('.', '\\.')}<`).exec(read(from) ?? '')?.[1]
  return href === undefined ? undefined : new URL(href, `https://example.org${from}`).pathname
}
