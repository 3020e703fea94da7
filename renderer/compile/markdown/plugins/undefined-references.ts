import type {Heading, Nodes, Paragraph, TableCell} from 'mdast'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {placeMatches} from '../../../core/diagnostics/text-place.ts'
import type {Point} from '../../../core/model/diagnostic.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** Placeholder for characters that cannot be part of a reference. */
const OTHER = '\0'

/**
 * A reference `[text][label]` that is clearly meant as a link: both parts contain words, and nothing before it makes it an index
 * (`rows[i][j]`) or an escape. The text may continue on the next line. Its letters are
 * looked for ahead, as nothing else in the text may be tried in two ways.
 */
const fullReference = /(?<![\w\])`\\])!?\[(?=[^[\]\\\0]*?\p{L}{2})([^[\]\\\0]*)\]\[([^[\]\\\n\0^][^[\]\\\n\0]*)\]/gu

/**
 * A link or image whose address begins like one and has white space, which ends it: `[text](./a b.md)`. It may contain pairs of
 * parentheses.
 */
const spacedAddress =
  /(?<![\\`])(!?)\[([^[\]\0]{1,500})\]\([ \t]*((?:\.{0,2}\/|https?:\/\/|mailto:|[\w-]{1,99}\/|(?=[^()\n\0]{0,500}\.(?:mdx?|html?|pdf|png|jpe?g|gif|svg|webp)\b))[^()\n\0]{0,500}(?:\([^()\n\0]{0,200}\)[^()\n\0]{0,200}){0,3})\)/gu

/** Reports references without a definition and links whose addresses have spaces, which Markdown leaves as text. */
export function reportUndefinedReferences(node: Paragraph | Heading | TableCell, {source, collector}: MarkdownWalk): void {
  const {start, end} = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const written = source.slice(start.offset, end.offset)
  const {line, column} = start
  if (written.includes('](')) reportSpacedAddresses({text: onlyText(node, written, start.offset), written, start, collector})
  if (!written.includes('][')) return
  for (const {match, place} of placeMatches(onlyText(node, written, start.offset), {line, column}, fullReference)) {
    const [, , label = ''] = match
    collector.problems.push(
      problem('link-undefined', {
        message: `The reference \`${label}\` is not defined, so the brackets are shown as text.`,
        hint: `Write \`[${label}]: URL\` on a line of its own, or a backslash before the first bracket.`,
        place,
      }),
    )
  }
}

type Spaced = Pick<MarkdownWalk, 'collector'> & {readonly text: string; readonly written: string; readonly start: Point}

function reportSpacedAddresses({text, written, start, collector}: Spaced): void {
  for (const {match, place} of placeMatches(text, start, spacedAddress)) {
    const [all, mark, , address = ''] = match
    const [, title] = /\s([“”‘’„«"'].*)$/.exec(address) ?? []
    if (!/\s/.test(address.trim())) continue
    const label = written.slice(match.index, match.index + all.indexOf('](') + 1)
    const only = address.slice(0, address.length - (title?.length ?? 0)).trim()
    const isTitle = title !== undefined && !/\s/.test(only)
    collector.problems.push(
      problem('link-undefined', {
        message: `This ${mark === '!' ? 'image' : 'link'} is shown as text: ${isTitle ? 'its title is not between straight quotes' : 'its address has a space'}.`,
        hint: isTitle ? `Write \`${label}(${only} "Title")\`.` : `Write \`${label}(<${address.trim()}>)\`, or \`%20\` for the space.`,
        place,
      }),
    )
  }
}

/**
 * Returns the source with everything masked that is not text. Code and images become word characters, because links can contain
 * them; links, HTML and expressions become placeholders that no link contains. Offsets do not change.
 */
function onlyText(node: Nodes, written: string, offset: number): string {
  const parts: string[] = []
  let done = 0
  const hide = (child: Nodes): void => {
    const {start, end} = child.position ?? {}
    if ('children' in child && child.type !== 'link' && child.type !== 'linkReference') child.children.forEach(hide)
    else if (child.type !== 'text' && start?.offset !== undefined && end?.offset !== undefined) {
      // a URL that stands alone is part of the text
      if (child.type === 'link' && /\w/.test(written.charAt(start.offset - offset))) return
      const from = Math.max(done, start.offset - offset)
      const to = Math.max(from, end.offset - offset)
      const isWord = child.type === 'inlineCode' || child.type === 'image' || child.type === 'imageReference'
      parts.push(written.slice(done, from), written.slice(from, to).replaceAll(/[^\n]/g, isWord ? 'x' : OTHER))
      done = to
    }
  }
  hide(node)
  return parts.join('') + written.slice(done)
}
