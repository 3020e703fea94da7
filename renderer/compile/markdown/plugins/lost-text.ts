import type {Heading, Nodes, Table} from 'mdast'
import {visit} from 'unist-util-visit'
import {problem} from '../../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../../core/diagnostics/text-place.ts'
import type {MarkdownWalk} from './markdown-walk.ts'

/** Reports cells beyond the columns of a table, which are left out. Most are made by a `|` in code. The first row is reported. */
export function reportLostCells({children}: Table, {source, collector}: MarkdownWalk): void {
  const columns = children[0]?.children.length ?? 0
  for (const {children: cells} of children) {
    const written = cells.slice(columns).filter((cell) => cell.children.length > 0)
    const [from, to] = [startOf(written[0]?.children[0]), endOf(written.at(-1)?.children.at(-1))]
    if (from === undefined || to === undefined) continue
    collector.problems.push(
      problem('markdown-lost', {
        message: `This row has ${cells.length} cells, but the table has ${columns} columns: readers do not see the rest.`,
        hint: 'Write `\\|` for a `|` that is text, in code too, or add columns to the first two lines of the table.',
        place: placeOf(source, from, to),
      }),
    )
    return
  }
}

/** Reports images and footnotes of the title, which is also the label of the page and has none. */
export function reportLostInTitle(title: Heading, {collector}: MarkdownWalk): void {
  visit(title, (node) => {
    const words = wordsOfLost(node)
    if (words === undefined) return
    // an image that is defined elsewhere has the place of its definition
    const {position: place} = isInside(node, title) ? node : title
    collector.problems.push(problem('markdown-lost', {...words, ...(place && {place})}))
  })
}

function wordsOfLost(node: Nodes): {readonly message: string; readonly hint: string} | undefined {
  if (node.type === 'footnoteReference') {
    return {message: 'A title has no footnotes: readers do not see the number.', hint: 'Refer to the footnote in the text.'}
  }
  if (node.type !== 'image' && node.type !== 'imageReference') return undefined
  return {
    message: `A title has no images: readers see the description, \`${node.alt ?? ''}\`.`,
    hint: 'Put the image below the title.',
  }
}

function isInside(node: Nodes, parent: Nodes): boolean {
  return (startOf(node) ?? -1) >= (startOf(parent) ?? 0) && (endOf(node) ?? Infinity) <= (endOf(parent) ?? 0)
}

const startOf = (node: Nodes | undefined): number | undefined => node?.position?.start.offset
const endOf = (node: Nodes | undefined): number | undefined => node?.position?.end.offset
