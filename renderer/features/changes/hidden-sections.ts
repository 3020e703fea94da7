import type {TextBlock} from '../../core/changes/read-blocks.ts'
import type {Doc} from '../../core/model/route-graph.ts'

/**
 * Returns the sections of a doc about what another version has, too, without a page for it, by the ids of their headings: in a list of all modules,
 * those that the other version hides. They are no difference between the two. A section ends at the next heading.
 */
export function hiddenSections({source}: Pick<Doc, 'source'>, version: string): ReadonlySet<string> {
  const hidden = source.generated?.hiddenSections ?? {}
  return new Set(Object.keys(hidden).filter((id) => hidden[id]?.includes(version)))
}

/** Leaves out blocks of sections. */
export function withoutSections(blocks: readonly TextBlock[], hidden: ReadonlySet<string>): readonly TextBlock[] {
  return hidden.size === 0 ? blocks : blocks.filter(({anchor}) => !hidden.has(anchor))
}

/**
 * Reports whether two versions of a generated doc differ only in sections that one of them hides. Articles need not be read for it: this compares the
 * Markdown from which they are made, apart from targets of links and front matter, which are no text.
 */
export function differInHidden(before: Doc, after: Doc): boolean {
  const hidden = [hiddenSections(before, after.version), hiddenSections(after, before.version)] as const
  if (hidden.every(({size}) => size === 0)) return false
  return sourceText(before, hidden[0]) === sourceText(after, hidden[1])
}

function sourceText({source}: Doc, hidden: ReadonlySet<string>): string {
  const markdown = Buffer.from(source.bytes())
    .toString()
    .replace(/^---\n[^]*?\n---\n/, '')
  const sections = markdown.split(/^(?=#{2,6} )/m)
  return sections
    .filter((section) => !hidden.has(ID.exec(section)?.[1] ?? ''))
    .join('')
    .replaceAll(LINK_TARGET, ']')
    .replaceAll(/\s\s*/g, ' ')
    .trim()
}

/** The id at the end of a heading. */
const ID = /^#{2,6} [^\n]*\{#([^}\s]*)\}[^\S\n]*(?:\n|$)/
const LINK_TARGET = /\]\([^()\s]*\)/g
