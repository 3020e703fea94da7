import type {Nodes, Paragraph, Root} from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {SKIP, visit} from 'unist-util-visit'
import {syntaxOf} from '../../renderer/compile/markdown/parse/syntax.ts'
import {syntaxPlugins} from '../../renderer/compile/markdown/plugins/syntax-plugins.ts'
import type {ProseText} from './prose-text.ts'

/** A paragraph, a heading, a cell of a table, or a picture that stands alone. */
export interface ProseBlock {
  readonly kind: 'paragraph' | 'heading' | 'cell' | 'picture'
  /** the block as it is in the file, character for character, with markup as spaces and code in a line as U+FFFC */
  readonly words: string
  /** where the block begins in the file */
  readonly offset: number
}

const markdown = unified()
  .use(remarkParse)
  .use(syntaxPlugins(syntaxOf({math: true})))
  .freeze()
const mdx = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(syntaxPlugins(syntaxOf({math: true})))
  .freeze()

/** The blocks of a text, without code, quotations of markup and comments. Throws what the parser throws. */
export function proseBlocks({source, offset, isMdx}: ProseText): readonly ProseBlock[] {
  // ids of headings are syntax of docsite, which the parsers do not know
  const text = source.replace(/ \{#[^}\n]*\}$/gm, (id) => ' '.repeat(id.length))
  const tree: Root = (isMdx ? mdx : markdown).parse(text)
  const blocks: ProseBlock[] = []
  visit(tree, (node) => {
    const kind = kindOf(node)
    if (!kind) return
    blocks.push({kind, words: wordsOf(node, text), offset: offset + startOf(node)})
    return SKIP
  })
  return blocks
}

function kindOf(node: Nodes): ProseBlock['kind'] | undefined {
  if (node.type === 'heading') return 'heading'
  if (node.type === 'tableCell') return 'cell'
  if (node.type !== 'paragraph') return undefined
  return isPicture(node) ? 'picture' : 'paragraph'
}

function isPicture({children}: Paragraph): boolean {
  return children.length === 1 && children[0]?.type === 'image'
}

function wordsOf(block: Nodes, text: string): string {
  const start = startOf(block)
  const words = text.slice(start, endOf(block)).replace(/[^\n]/g, ' ').split('')
  const put = (written: string, at: number) => void words.splice(at - start, written.length, ...written.split(''))
  visit(block, (node) => {
    const [from, to] = [startOf(node), endOf(node)]
    if (node.type === 'text') put(text.slice(from, to), from)
    if (node.type === 'inlineCode' || node.type === 'inlineMath') put('\uFFFC'.repeat(to - from), from)
    if (node.type === 'image') put(node.alt ?? '', from + '!['.length)
  })
  return words.join('')
}

function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0
}

function endOf(node: Nodes): number {
  return node.position?.end.offset ?? 0
}
