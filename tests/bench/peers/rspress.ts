import type {BenchTool} from '../bench-tool.ts'
import type {Corpus} from '../corpus.ts'
import {sectionsOf} from '../sections.ts'
import {relativeFileLink, toMarkdown} from '../to-markdown.ts'
import {writeFiles} from '../write-files.ts'

/** Rspress; versions are folders, links are checked and a search index is made, as by default. */
export const rspress: BenchTool = {
  name: 'rspress',
  title: 'Rspress',
  source: {
    kind: 'packages',
    // newer ones of the other two ask for releases that some registries do not have
    packages: {'@rspress/core': '2.0.22', 'remark-cjk-friendly': '2.3.2', 'remark-cjk-friendly-gfm-strikethrough': '2.3.1'},
  },
  write,
  command: ({bin}) => ({command: `${bin}/rspress`, args: ['build'], env: {NODE_OPTIONS: '--max-old-space-size=8192'}}),
  serve: ({bin}, port) => ({command: `${bin}/rspress`, args: ['dev', '--port', String(port), '--host', '127.0.0.1']}),
  address: ({versions: [newest]}) => `/${newest?.name}/${newest?.pages[0]?.slug}`,
  out: 'doc_build',
  page: ({versions: [newest]}) => `docs/${newest?.name}/${newest?.pages[0]?.slug}.md`,
}

function write(root: string, corpus: Corpus): void {
  const files: Record<string, string | object> = {
    'package.json': {name: 'corpus', private: true, type: 'module'},
    'docs/index.md': '# Corpus\n',
  }
  const sidebar: Record<string, object> = {}
  for (const {name, pages} of corpus.versions) {
    for (const page of pages) {
      files[`docs/${name}/${page.slug}.md`] = toMarkdown(page, {
        frontMatter: ({title}) => `---\ntitle: ${title}\n---\n\n`,
        link: relativeFileLink,
        note: (text) => `:::note\n\n${text}\n\n:::`,
        heading: true,
      })
    }
    sidebar[`/${name}/`] = sectionsOf(pages).map(({label, pages: inside}) => ({
      text: label,
      collapsible: true,
      collapsed: true,
      items: inside.map(({slug, title}) => ({text: title, link: `/${name}/${slug}`})),
    }))
  }
  files['rspress.config.ts'] =
    `import {defineConfig} from '@rspress/core'\nexport default defineConfig({root: 'docs', title: 'Corpus', themeConfig: {sidebar: ${JSON.stringify(sidebar)}}})\n`
  writeFiles(root, files)
}
