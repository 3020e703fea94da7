import type {BenchTool} from '../bench-tool.ts'
import type {Corpus} from '../corpus.ts'
import {sectionsOf} from '../sections.ts'
import {toMarkdown} from '../to-markdown.ts'
import {writeFiles} from '../write-files.ts'

const packages = {'@astrojs/starlight': '0.42.4', astro: '7.3.5', sharp: '0.35.5', node: '24.9.0'}

/** Starlight, which needs a newer Node than docsite: it brings one as a package. Versions are folders; links are not checked, as nothing in it does. */
export const starlight: BenchTool = {
  name: 'starlight',
  title: 'Starlight',
  source: {kind: 'packages', packages},
  write,
  command: ({bin}) => ({
    command: `${bin}/node`,
    args: [`${bin}/astro`, 'build'],
    env: {NODE_OPTIONS: '--max-old-space-size=8192', ASTRO_TELEMETRY_DISABLED: '1'},
  }),
  serve: ({bin}, port) => ({
    command: `${bin}/node`,
    args: [`${bin}/astro`, 'dev', '--port', String(port), '--host', '127.0.0.1'],
    env: {ASTRO_TELEMETRY_DISABLED: '1'},
  }),
  address: ({versions: [newest]}) => `/${folderOf(newest?.name ?? '')}/${newest?.pages[0]?.slug}/`,
  out: 'dist',
  page: ({versions: [newest]}) => `src/content/docs/${folderOf(newest?.name ?? '')}/${newest?.pages[0]?.slug}.md`,
}

/** Dots in folder names would be dropped from the slugs. */
function folderOf(version: string): string {
  return version.replaceAll('.', '-')
}

function write(root: string, corpus: Corpus): void {
  const files: Record<string, string | object> = {
    // its packages are bundled, rather than left to Node, only where the site names them
    'package.json': {name: 'corpus', private: true, type: 'module', dependencies: packages},
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
