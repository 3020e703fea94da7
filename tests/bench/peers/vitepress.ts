import type {BenchTool} from '../bench-tool.ts'
import type {Corpus} from '../corpus.ts'
import {sectionsOf} from '../sections.ts'
import {relativeFileLink, toMarkdown} from '../to-markdown.ts'
import {writeFiles} from '../write-files.ts'

/** VitePress; versions are folders, as it has none of its own. Links are checked by default. */
export const vitepress: BenchTool = {
  name: 'vitepress',
  title: 'VitePress',
  source: {kind: 'packages', packages: {vitepress: '1.6.4', vue: '3.5.45'}},
  write,
  command: ({bin}) => ({command: `${bin}/vitepress`, args: ['build', '.'], env: {NODE_OPTIONS: '--max-old-space-size=8192'}}),
  serve: ({bin}, port) => ({command: `${bin}/vitepress`, args: ['dev', '.', '--port', String(port), '--host', '127.0.0.1']}),
  address: ({versions: [newest]}) => `/docs/${newest?.name}/${newest?.pages[0]?.slug}`,
  out: '.vitepress/dist',
  page: ({versions: [newest]}) => `docs/${newest?.name}/${newest?.pages[0]?.slug}.md`,
}

function write(root: string, corpus: Corpus): void {
  const files: Record<string, string | object> = {'package.json': {name: 'corpus', private: true, type: 'module'}}
  const sidebar: Record<string, object> = {}
  for (const {name, pages} of corpus.versions) {
    for (const page of pages) {
      files[`docs/${name}/${page.slug}.md`] = toMarkdown(page, {
        frontMatter: ({title}) => `---\ntitle: ${title}\n---\n\n`,
        link: relativeFileLink,
        note: (text) => `::: info\n\n${text}\n\n:::`,
        heading: true,
      })
    }
    sidebar[`/docs/${name}/`] = sectionsOf(pages).map(({label, pages: inside}) => ({
      text: label,
      collapsed: true,
      items: inside.map(({slug, title}) => ({text: title, link: `/docs/${name}/${slug}`})),
    }))
  }
  files['.vitepress/config.mjs'] = `export default {title: 'Corpus', themeConfig: {sidebar: ${JSON.stringify(sidebar)}}}\n`
  writeFiles(root, files)
}
