import type {Nodes, Parents, PhrasingContent, Root} from 'mdast'
import type {} from 'remark-directive'
import type {} from 'remark-mdx'
import type {VFile} from 'vfile'
import {readEmphasis} from './read-emphasis.ts'

/** Keywords of admonitions that Docusaurus 2 shows as others. */
const shownAs: Readonly<Record<string, string>> = {secondary: 'note', success: 'tip', important: 'info', warning: 'danger'}

/** Reads a Markdown tree as Docusaurus 2 does, with the emphasis and the braces of MDX 1, and admonitions of its own. */
export function remarkDocusaurus2(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    walk(tree, {source: String(file), isJsx: false})
  }
}

type Context = {
  /** The text that the tree was parsed from. */
  readonly source: string
  /** Whether a node is in a block of JSX: one whose first line begins with a tag, up to the next empty line. MDX 1 has expressions only there. */
  readonly isJsx: boolean
}

function walk(node: Nodes, context: Context): void {
  const {source} = context
  if (node.type === 'containerDirective') showAsOther(node)
  if (node.type === 'mdxJsxFlowElement' && node.name === 'Admonition')
    for (const attribute of node.attributes)
      if (attribute.type === 'mdxJsxAttribute' && attribute.name === 'type' && typeof attribute.value === 'string')
        attribute.value = shownAs[attribute.value] ?? attribute.value
  if (!('children' in node)) return
  if (!context.isJsx && node.type !== 'emphasis' && node.type !== 'strong') {
    const read = readEmphasis(node.children as PhrasingContent[], source)
    if (read !== undefined) node.children = read
  }
  const isElement = node.type === 'mdxJsxFlowElement'
  node.children = withJsx(node, context).flatMap(([child, isJsx]): Nodes[] => {
    walk(child, {source, isJsx})
    if (!isJsx) return [asText(child, source)]
    return isElement && child.type === 'paragraph' ? child.children : asWritten(child, source)
  }) as typeof node.children
}

/** Separators before a block: inside an element, and elsewhere. A line of `>` alone may end a tag, unless it is in a quotation. */
const EMPTY_LINE = /\n[ \t]*\n|\n[ \t]*>[ \t>]*\n(?=[ \t]*>)/
const NEW_LINE = /\n/

/** Returns the children of a node, and whether each is in a block of JSX. */
function withJsx(node: Parents, {source, isJsx}: Context): (readonly [Nodes, boolean])[] {
  if (phrasing.has(node.type)) return node.children.map((child) => [child, isJsx] as const)
  const isElement = node.type === 'mdxJsxFlowElement'
  let [end, isOfJsx] = [node.position?.start.offset ?? 0, isElement]
  return node.children.map((child: Nodes, index) => {
    const start = child.position?.start.offset ?? end
    const separator = isElement ? EMPTY_LINE : NEW_LINE
    if ((index === 0 && !isElement) || separator.test(source.slice(end, start))) isOfJsx = source[start] === '<'
    end = child.position?.end.offset ?? end
    return [child, isOfJsx] as const
  })
}

/** Types of nodes inside a block: what they contain is in a block of JSX if they are. */
const phrasing: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'mdxJsxTextElement',
  'table',
  'tableRow',
  'tableCell',
])

/** A comment of MDX 2. MDX 1 shows it as text, which nobody wants. */
const COMMENT = /^\s*\/\*[^]*\*\/\s*$/

/** Markdown inside of a line. */
const inline: ReadonlySet<string> = new Set([
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'inlineCode',
  'image',
  'imageReference',
])

/** Returns a node with its markers as text, since MDX 1 reads no Markdown in a block of JSX. Elements inside stay. */
function asWritten(node: Nodes, source: string): Nodes[] {
  if (!inline.has(node.type) || node.position === undefined) return [node]
  const inner = 'children' in node ? node.children : []
  const [start, end] = [node.position.start.offset, node.position.end.offset]
  const text = (from: number | undefined, to: number | undefined): Nodes => ({type: 'text', value: source.slice(from, to)})
  const [first, last] = [inner[0]?.position?.start.offset, inner.at(-1)?.position?.end.offset]
  return first === undefined ? [text(start, end)] : [text(start, first), ...inner, text(last, end)]
}

/** Returns the text of an expression. Any other node stays as it is. */
function asText(node: Nodes, source: string): Nodes {
  const isFlow = node.type === 'mdxFlowExpression'
  if ((!isFlow && node.type !== 'mdxTextExpression') || COMMENT.test(node.value) || node.position === undefined) return node
  const {start, end} = node.position
  const text: Nodes = {type: 'text', value: source.slice(start.offset, end.offset), position: node.position}
  return isFlow ? {type: 'paragraph', children: [text], position: node.position} : text
}

/** Gives an admonition the look and the title of another one. Its class stays, for stylesheets of the site. */
function showAsOther(node: Extract<Nodes, {type: 'containerDirective'}>): void {
  const other = shownAs[node.name]
  if (other === undefined) return
  const classes = [node.attributes?.['class'], `theme-admonition-${node.name}`].filter(Boolean)
  node.attributes = {...node.attributes, class: classes.join(' ')}
  node.name = other
}
