import fs from 'node:fs'
import path from 'node:path'
import type {Corpus} from './corpus.ts'
import {relativeFileLink, toMarkdown} from './to-markdown.ts'

/** Writes a corpus as a docsite site: configuration, version folders, sidebars with one collapsed group per section. */
export function writeDocsiteSite(root: string, corpus: Corpus): void {
  const docs = path.join(root, 'content/docs')
  for (const version of corpus.versions) {
    const sections = new Map<number, string[]>()
    for (const page of version.pages) {
      const file = path.join(docs, version.name, `${page.slug}.md`)
      fs.mkdirSync(path.dirname(file), {recursive: true})
      fs.writeFileSync(
        file,
        toMarkdown(page, {
          frontMatter: ({title, position}) => `---\ntitle: ${title}\nsidebar_position: ${position}\n---\n\n`,
          link: relativeFileLink,
          note: (text) => `:::note\n\n${text}\n\n:::`,
          heading: false,
        }),
      )
      sections.set(page.section, [...(sections.get(page.section) ?? []), page.slug])
    }
    const items = [...sections].map(([section, slugs]) => ({type: 'category', label: `Section ${section}`, items: slugs}))
    fs.writeFileSync(path.join(docs, version.name, 'sidebars.json'), `${JSON.stringify({docs: items}, null, 2)}\n`)
  }
  const released = corpus.versions.map(({name}) => name).filter((name) => name !== 'next')
  fs.writeFileSync(path.join(docs, 'versions.json'), `${JSON.stringify(released)}\n`)
  fs.writeFileSync(
    path.join(root, 'site-config.ts'),
    `import {defineConfig} from 'docsite'\n\nexport default defineConfig({title: 'Corpus', url: 'https://example.org', navbar: {items: [{type: 'docSidebar', sidebarId: 'docs', label: 'Docs'}]}})\n`,
  )
}
