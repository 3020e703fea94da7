import type {ShowUrl} from './write-phrases.ts'
import {hasClass} from './read-html.ts'
import type {HtmlElement, HtmlNode} from './read-html.ts'

/** Writes the content of a cell in one line. */
export type WriteCell = (nodes: readonly HtmlNode[], showUrl: ShowUrl) => string

/**
 * Writes a table as GFM has it. Its first row is the head, as Markdown knows no table without one; rows are filled up to the widest.
 * Returns the blocks: the caption, if there is one, and the table.
 */
export function writeTable(table: HtmlElement, showUrl: ShowUrl, writeCell: WriteCell): string[] {
  const rows = rowsOf(table)
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const [head] = rows
  if (head === undefined || width === 0) return []
  const caption = table.children.find((node): node is HtmlElement => typeof node !== 'string' && node.name === 'caption')
  const lines = rows.map((cells) => line(Array.from({length: width}, (_, index) => cell(cells[index], showUrl, writeCell))))
  const rule = line(Array.from({length: width}, (_, index) => alignmentOf(head[index])))
  const text = caption && writeCell(caption.children, showUrl)
  return [...(text ? [text] : []), [lines[0], rule, ...lines.slice(1)].join('\n')]
}

function rowsOf({children}: HtmlElement): HtmlElement[][] {
  return children.flatMap((node) => {
    if (typeof node === 'string') return []
    if (node.name !== 'tr') return ['thead', 'tbody', 'tfoot'].includes(node.name) ? rowsOf(node) : []
    return [node.children.filter((child): child is HtmlElement => typeof child !== 'string' && /^t[dh]$/.test(child.name))]
  })
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cell(element: HtmlElement | undefined, showUrl: ShowUrl, writeCell: WriteCell): string {
  if (element === undefined) return ''
  // a bar would end the cell even in code
  return writeCell(element.children, showUrl)
    .replaceAll(/\\?\n/g, '<br>')
    .replaceAll(/(?<!\\)\|/g, String.raw`\|`)
}

function alignmentOf(head: HtmlElement | undefined): string {
  if (head === undefined) return '---'
  if (hasClass(head, 'align-right')) return '--:'
  if (hasClass(head, 'align-center')) return ':-:'
  return hasClass(head, 'align-left') ? ':--' : '---'
}
