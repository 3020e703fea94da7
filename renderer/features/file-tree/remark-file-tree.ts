import type {List, ListItem, Nodes, Paragraph, PhrasingContent, Root} from 'mdast'
import type {} from 'remark-mdx'
import {toString} from 'mdast-util-to-string'
import {visit} from 'unist-util-visit'
import type {VFile} from 'vfile'
import {collectorOf} from '../../compile/markdown/collector.ts'
import {problem} from '../../core/diagnostics/diagnostic.ts'
import type {Place} from '../../core/model/diagnostic.ts'

/**
 * Marks the entries of lists inside `<FileTree>`: directories, highlighted names, comments, and the ellipsis for further files. A component
 * of this name that the page imports or defines gets its list as it is written.
 */
export function remarkFileTree(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    if (!String(file).includes('<FileTree') || isDefined(tree)) return
    visit(tree, 'mdxJsxFlowElement', (element) => {
      if (element.name !== 'FileTree') return
      const [list, ...others] = element.children
      if (list?.type === 'list' && list.ordered !== true && others.length === 0) markList(list, file)
      else reportContent(element, file)
    })
  }
}

/** Reports whether the page imports or defines a component of this name. */
function isDefined({children}: Root): boolean {
  return children.some((node) => node.type === 'mdxjsEsm' && /\bFileTree\b/.test(node.value))
}

function markList(list: List, file: VFile): void {
  list.spread = false
  for (const item of list.children) markItem(item, file)
}

function markItem(item: ListItem, file: VFile): void {
  const [entry, ...inner] = item.children
  const lists = inner.filter((node) => node.type === 'list')
  if (entry?.type !== 'paragraph' || lists.length < inner.length) {
    reportContent(item, file)
    return
  }
  item.spread = false
  const {name, comment} = splitEntry(entry)
  const text = name.map((node) => toString(node)).join('')
  const isMore = text === '...' || text === '…'
  const isDirectory = lists.length > 0 || text.endsWith('/')
  item.data = {...item.data, hProperties: {className: [isMore ? 'file-more' : isDirectory ? 'file-directory' : 'file']}}
  entry.children = [
    isMore ? textOf('…') : part('file-name', name),
    ...(comment.length === 0 ? [] : [textOf(' '), part('file-comment', comment)]),
  ]
  for (const list of lists) markList(list, file)
}

/** Splits an entry at its first white space outside of what is bold, code or a link. */
function splitEntry({children}: Paragraph): {readonly name: PhrasingContent[]; readonly comment: PhrasingContent[]} {
  const name: PhrasingContent[] = []
  for (const [index, child] of children.entries()) {
    const end = child.type === 'text' ? child.value.search(/\s/) : -1
    if (child.type !== 'text' || end === -1) {
      name.push(child)
      continue
    }
    if (end > 0) name.push({...child, value: child.value.slice(0, end)})
    const rest = child.value.slice(end).trimStart()
    return {name, comment: [...(rest === '' ? [] : [{...child, value: rest}]), ...children.slice(index + 1)]}
  }
  return {name, comment: []}
}

/** Wraps a part of an entry in an element with a class. */
function part(className: string, children: PhrasingContent[]): PhrasingContent {
  return {type: 'emphasis', data: {hName: 'span', hProperties: {className: [className]}}, children}
}

function textOf(value: string): PhrasingContent {
  return {type: 'text', value}
}

function reportContent(node: Nodes, file: VFile): void {
  const place = placeOf(node)
  collectorOf(file).problems.push(
    problem('component-props', {
      message: '`<FileTree>` must contain one list that begins with `-`, whose items are names of files and further lists.',
      hint: 'Write each file on a line of its own, as in `- src/`, and put empty lines around the list.',
      ...(place && {place}),
    }),
  )
}

function placeOf({position}: Nodes): Place | undefined {
  if (position === undefined) return undefined
  const {start, end} = position
  return {start: {line: start.line, column: start.column}, end: {line: end.line, column: end.column}}
}
