import type {Corpus} from '../corpus.ts'
import {sectionsOf} from '../sections.ts'
import {relativeFileLink, toMarkdown} from '../to-markdown.ts'
import {writeFiles} from '../write-files.ts'
import type {Peer} from './peer.ts'

/** VitePress; versions are folders, as it has none of its own. */
export const vitepress: Peer = {
  name: 'VitePress 1.6',
  packages: ['vitepress@1.6.4', 'vue@3'],
  write,
  command: (bin) => ({command: `${bin}/vitepress`, args: ['build', '.'], env: {NODE_OPTIONS: '--max-old-space-size=8192'}}),
  out: '.vitepress/dist',
  caches: ['.vitepress/cache'],
  page: (corpus) => `docs/${corpus.versions[0]?.name}/${corpus.versions[0]?.pages[0]?.slug}.md`,
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
