import type {Corpus} from '../corpus.ts'
import {sectionsOf} from '../sections.ts'
import {toMarkdown} from '../to-markdown.ts'
import {writeFiles} from '../write-files.ts'
import type {Peer} from './peer.ts'

/** Starlight, which needs a newer Node than docsite: it brings one as a package. Versions are folders. */
export const starlight: Peer = {
  name: 'Starlight 0.42',
  packages: ['astro@7.3.5', '@astrojs/starlight@0.42.4', 'sharp', 'node@24'],
  write,
  command: (bin) => ({
    command: `${bin}/node`,
    args: [`${bin}/astro`, 'build'],
    env: {NODE_OPTIONS: '--max-old-space-size=8192', ASTRO_TELEMETRY_DISABLED: '1'},
  }),
  out: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  page: (corpus) => `src/content/docs/${folderOf(corpus.versions[0]?.name ?? '')}/${corpus.versions[0]?.pages[0]?.slug}.md`,
}

/** Dots in folder names would be dropped from the slugs. */
function folderOf(version: string): string {
  return version.replaceAll('.', '-')
}

function write(root: string, corpus: Corpus): void {
  const files: Record<string, string | object> = {
    'package.json': {name: 'corpus', private: true, type: 'module'},
    'src/content.config.ts': `import {defineCollection} from 'astro:content'\nimport {docsLoader} from '@astrojs/starlight/loaders'\nimport {docsSchema} from '@astrojs/starlight/schema'\nexport const collections = {docs: defineCollection({loader: docsLoader(), schema: docsSchema()})}\n`,
  }
  const sidebar: object[] = []
  for (const {name, pages} of corpus.versions) {
    for (const page of pages) {
      files[`src/content/docs/${folderOf(name)}/${page.slug}.md`] = toMarkdown(page, {
        frontMatter: ({title}) => `---\ntitle: ${title}\n---\n\n`,
        link: (_, slug) => `/${folderOf(name)}/${slug}/`,
        note: (text) => `:::note\n\n${text}\n\n:::`,
        heading: false,
      })
    }
    for (const {label, pages: inside} of sectionsOf(pages))
      sidebar.push({label: `${name} ${label}`, collapsed: true, items: inside.map(({slug}) => ({slug: `${folderOf(name)}/${slug}`}))})
  }
  files['astro.config.mjs'] =
    `import {defineConfig} from 'astro/config'\nimport starlight from '@astrojs/starlight'\nexport default defineConfig({site: 'https://example.org', integrations: [starlight({title: 'Corpus', sidebar: ${JSON.stringify(sidebar)}})]})\n`
  writeFiles(root, files)
}
