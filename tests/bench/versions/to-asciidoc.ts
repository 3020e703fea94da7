import type {ReleasedPage} from './releases.ts'

/** The page as AsciiDoc for Antora; `declared` adds the addresses and the ids that it had. */
export function toAsciidoc(page: ReleasedPage, declared: boolean): string {
  const aliases = declared ? [...(page.former ?? []), ...(page.replaces ?? [])] : []
  const head = aliases.length === 0 ? '' : `:page-aliases: ${aliases.map((slug) => `${slug}.adoc`).join(', ')}\n`
  const parts = page.blocks.map((block) => {
    switch (block.type) {
      case 'heading': {
        const former = declared ? page.formerHeadings?.[block.text] : undefined
        const id = former === undefined ? '' : `[#${asciidocId(former)}]\n`
        return `${id}${'='.repeat(block.depth)} ${block.text}`
      }
      case 'paragraph':
        return block.link === undefined
          ? block.text
          : `${block.text} See xref:${block.link.replace(/(#|$)/, '.adoc$1')}[another page] for \`more\` and *details*.`
      case 'list':
        return block.items.map((item) => `* ${item}`).join('\n')
      case 'table':
        return ['|===', '|Name |Meaning |Remark', '', ...block.rows.map((row) => row.map((cell) => `|${cell}`).join(' ')), '|==='].join(
          '\n',
        )
      case 'code':
        return `[source,${block.lang}]\n----\n${block.text}\n----`
      case 'note':
        return `NOTE: ${block.text}`
    }
  })
  return `= ${page.title}\n${head}\n${parts.join('\n\n')}\n`
}

/** The id that a heading gets if it has none of its own. */
export function asciidocId(heading: string): string {
  return `_${heading.toLowerCase().replaceAll(' ', '_')}`
}
