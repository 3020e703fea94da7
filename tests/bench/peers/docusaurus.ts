import type {BenchTool} from '../bench-tool.ts'
import type {Corpus} from '../corpus.ts'
import {sectionsOf} from '../sections.ts'
import {relativeFileLink, toMarkdown} from '../to-markdown.ts'
import {writeFiles} from '../write-files.ts'

/** Docusaurus with its faster bundler, with its versions and its check of links and anchors. */
export const docusaurus: BenchTool = {
  name: 'docusaurus',
  title: 'Docusaurus, faster bundler',
  source: {
    kind: 'packages',
    packages: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      // 4.7.1 asks for a release of its own core that some registries do not have
      '@docsearch/react': '4.7.0',
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
  },
  write,
  command: ({bin}) => ({command: `${bin}/docusaurus`, args: ['build'], env: {NODE_OPTIONS: '--max-old-space-size=8192', CI: 'true'}}),
  serve: ({bin}, port) => ({command: `${bin}/docusaurus`, args: ['start', '--port', String(port), '--host', '127.0.0.1', '--no-open']}),
  address: ({versions: [newest]}) => `/docs/${newest?.pages[0]?.slug}`,
  out: 'build',
  page: ({versions: [newest]}) => `docs/${newest?.pages[0]?.slug}.md`,
}

function write(root: string, corpus: Corpus): void {
  const files: Record<string, string | object> = {
    'package.json': {name: 'corpus', private: true},
    'docusaurus.config.js': `module.exports = {title: 'Corpus', url: 'https://example.org', baseUrl: '/', onBrokenLinks: 'throw', onBrokenAnchors: 'throw', future: {v4: true, faster: true}, presets: [['classic', {docs: {routeBasePath: 'docs', sidebarPath: './sidebars.js'}, blog: false}]]}\n`,
    // the title of the navbar leads to it
    'src/pages/index.md': '# Corpus\n',
  }
  for (const {name, pages} of corpus.versions) {
    const folder = name === 'next' ? 'docs' : `versioned_docs/version-${name}`
    for (const page of pages) {
      files[`${folder}/${page.slug}.md`] = toMarkdown(page, {
        frontMatter: ({title, position}) => `---\ntitle: ${title}\nsidebar_position: ${position}\n---\n\n`,
        link: relativeFileLink,
        note: (text) => `:::note\n\n${text}\n\n:::`,
        heading: false,
      })
    }
    const sidebars = {
      docs: sectionsOf(pages).map(({label, pages: inside}) => ({type: 'category', label, items: inside.map(({slug}) => slug)})),
    }
    if (name === 'next') files['sidebars.js'] = `module.exports = ${JSON.stringify(sidebars)}\n`
    else files[`versioned_sidebars/version-${name}-sidebars.json`] = sidebars
  }
  const released = corpus.versions.map(({name}) => name).filter((name) => name !== 'next')
  if (released.length > 0) files['versions.json'] = released
  writeFiles(root, files)
}
