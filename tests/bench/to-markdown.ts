import type {CorpusPage} from './corpus.ts'

/** How a tool wants its Markdown. */
export type MarkdownDialect = {
  readonly frontMatter: (page: CorpusPage) => string
  /** From a page to another page's slug. */
  readonly link: (from: CorpusPage, slug: string) => string
  readonly note: (text: string) => string
  /** Whether the title is written as a level-1 heading. */
  readonly heading: boolean
}

/** The page as Markdown of a tool. */
export function toMarkdown(page: CorpusPage, dialect: MarkdownDialect): string {
  const parts = page.blocks.map((block) => {
    switch (block.type) {
      case 'heading':
        return `${'#'.repeat(block.depth)} ${block.text}`
      case 'paragraph':
        return block.link === undefined
          ? block.text
          : `${block.text} See [another page](${dialect.link(page, block.link)}) for \`more\` and **details**.`
      case 'list':
        return block.items.map((item) => `- ${item}`).join('\n')
      case 'table':
        return ['| Name | Meaning | Remark |', '| --- | --- | --- |', ...block.rows.map((row) => `| ${row.join(' | ')} |`)].join('\n')
      case 'code':
        return `\`\`\`${block.lang}\n${block.text}\n\`\`\``
      case 'note':
        return dialect.note(block.text)
    }
  })
  return `${dialect.frontMatter(page)}${dialect.heading ? `# ${page.title}\n\n` : ''}${parts.join('\n\n')}\n`
}

/** A relative link to another page's Markdown file. */
export function relativeFileLink(from: CorpusPage, slug: string): string {
  const [folder, file] = slug.split('/')
  return from.slug.startsWith(`${folder}/`) ? `./${file}.md` : `../${slug}.md`
}
