import type {SiteConfigInput} from '../../renderer/config/schema.ts'
import type {Corpus} from './corpus.ts'
import {sectionsOf} from './sections.ts'
import {relativeFileLink, toMarkdown} from './to-markdown.ts'
import type {MarkdownDialect} from './to-markdown.ts'
import {writeFiles} from './write-files.ts'

const plainConfig: SiteConfigInput = {
  title: 'Corpus',
  url: 'https://example.org',
  navbar: {items: [{type: 'docSidebar', sidebarId: 'docs', label: 'Docs'}]},
}

const dialect: MarkdownDialect = {
  frontMatter: ({title, position}) => `---\ntitle: ${title}\nsidebar_position: ${position}\n---\n\n`,
  link: relativeFileLink,
  note: (text) => `:::note\n\n${text}\n\n:::`,
  heading: false,
}

/** Writes a corpus as a docsite site: configuration, version folders, sidebars with one collapsed group per section. */
export function writeDocsiteSite(root: string, corpus: Corpus, config: Partial<SiteConfigInput> = {}): void {
  writeFiles(root, {
    'site-config.ts': `import {defineConfig} from 'docsite'\n\nexport default defineConfig(${JSON.stringify({...plainConfig, ...config})})\n`,
    'content/docs/versions.json': corpus.versions.map(({name}) => name).filter((name) => name !== 'next'),
  })
  for (const {name, pages} of corpus.versions) {
    const sections = sectionsOf(pages)
    // section by section: the text of 100,000 pages at once takes more memory than Node has
    for (const {pages: inside} of sections) {
      writeFiles(root, Object.fromEntries(inside.map((page) => [`content/docs/${name}/${page.slug}.md`, toMarkdown(page, dialect)])))
    }
    writeFiles(root, {
      [`content/docs/${name}/sidebars.json`]: {
        docs: sections.map(({label, pages: inside}) => ({type: 'category', label, items: inside.map(({slug}) => slug)})),
      },
    })
  }
}
