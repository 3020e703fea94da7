import type {Code, Definition, Heading, Html, Link, LinkReference, Nodes, Root} from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {visit, SKIP} from 'unist-util-visit'
import {append} from '../../../core/data/append.ts'

/** Resolves a name such as `Tensor.add` to an address for Markdown of the page, or undefined if it is unknown. */
export type FindName = (name: string) => string | undefined

/** A range of the source and its replacement. */
type Edit = {readonly start: number; readonly end: number; readonly text: string}

/**
 * Converts the Markdown of a third-party comment to docsite's Markdown. Keeps the text, lists, tables, code and external links. Headings
 * become bold. HTML becomes text, except for presentational tags, which are removed. Images and links into the package are replaced by
 * their text. Escapes all syntax specific to docsite's Markdown: directives, formulas, options of fences.
 */
export function renderComment(text: string, findName: FindName): string {
  const source = text
    .trim()
    .replaceAll(outsideTag, (_all, url: string, label: string) => (label.trim() ? `[${label.trim()}](${url})` : `<${url}>`))
  const tree: Root = unified().use(remarkParse).use(remarkGfm).parse(source)
  const edits: Edit[] = []
  visit(tree, (node) => {
    const edit = editOf(node, source, findName)
    if (edit === undefined) return undefined
    append(edits, edit)
    return node.type === 'heading' || node.type === 'link' || node.type === 'linkReference' ? undefined : SKIP
  })
  return applyEdits(source, edits)
}

/** Renders the beginning of a comment on a single line, for a table cell. Lists and code blocks are left to `restOfComment`. */
export function renderCommentLine(text: string, findName: FindName): string {
  return renderComment(text.slice(0, lineEnd(text)).replaceAll(/\s+/g, ' '), findName)
}

/** Returns the text that `renderCommentLine` leaves out, unrendered. */
export function restOfComment(text: string): string {
  return text.slice(lineEnd(text)).trim()
}

function lineEnd(text: string): number {
  return /\n\s*\n|\n\s*(?:[-*+]|\d+\.)\s|\n\s*[|#>]|```/.exec(text)?.index ?? text.length
}

/** Matches `{@link https://… words}`, whose address the parser would otherwise turn into a link. */
const outsideTag = /\{@link(?:code|plain)?\s+(https?:\/\/[^\s|{}]+)[\s|]*([^{}]*)\}/g

function editOf(node: Nodes, source: string, findName: FindName): Edit[] | undefined {
  switch (node.type) {
    case 'text':
      return [whole(node, plainText(sliceOf(node, source), findName))]
    case 'html':
      return [whole(node, wordsOf(node, findName))]
    case 'code':
      return [whole(node, fenceOf(node, containerPrefix(node, source)))]
    case 'image':
      return [whole(node, plainText(node.alt ?? '', findName))]
    case 'imageReference':
      return [whole(node, plainText(node.alt ?? '', findName))]
    case 'definition':
    case 'footnoteDefinition':
    case 'footnoteReference':
      return [whole(node, '')]
    case 'heading':
      return around(node, '**')
    case 'link':
      return isOutside(node) ? literal(node, source) : around(node, '')
    case 'linkReference':
      return around(node, '')
    default:
      return undefined
  }
}

/** Keeps a literal address as it is. For `[words](address)` the words are processed further. */
function literal(node: Link, source: string): Edit[] | undefined {
  return sliceOf(node, source).startsWith('[') ? undefined : [whole(node, `<${node.url}>`)]
}

function isOutside({url}: Pick<Link | Definition, 'url'>): boolean {
  return /^(?:https?|mailto):[^\s<>]+$/.test(url)
}

/** Replaces the source before and after the children of a node with `mark`. */
function around(node: Heading | Link | LinkReference, mark: string): Edit[] {
  const [start, end] = rangeOf(node)
  const [first, last] = [node.children.at(0), node.children.at(-1)]
  if (first === undefined || last === undefined) return [{start, end, text: ''}]
  return [
    {start, end: rangeOf(first)[0], text: mark},
    {start: rangeOf(last)[1], end, text: mark},
  ]
}

function whole(node: Nodes, text: string): Edit {
  const [start, end] = rangeOf(node)
  return {start, end, text}
}

function rangeOf({position}: Nodes): [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

function sliceOf(node: Nodes, source: string): string {
  return source.slice(...rangeOf(node))
}

/** Returns what a further line of a block begins with to stay in the lists and quotations around it. Tabs are kept: they have no fixed width. */
function containerPrefix(node: Nodes, source: string): string {
  const [start] = rangeOf(node)
  return source.slice(source.lastIndexOf('\n', start - 1) + 1, start).replaceAll(/[^\s>]/g, ' ')
}

/** Languages whose fences are highlighted. Options of fences are dropped, because docsite would interpret them. */
const languages = new Set([
  'ts',
  'tsx',
  'js',
  'jsx',
  'typescript',
  'javascript',
  'json',
  'html',
  'css',
  'sh',
  'bash',
  'shell',
  'yaml',
  'diff',
])

function fenceOf({lang, value}: Code, prefix: string): string {
  const fence = '`'.repeat([...value.matchAll(/`+/g)].reduce((most, [run]) => Math.max(most, run.length + 1), 3))
  const language = lang && languages.has(lang.toLowerCase()) ? lang.toLowerCase() : 'text'
  return [`${fence}${language}`, ...value.split('\n'), fence].join(`\n${prefix}`)
}

/** Removes presentational tags. Text with other tags is shown as code. */
function wordsOf(node: Html, findName: FindName): string {
  const words = withoutTags(node).trim()
  return words.includes('<') && !words.includes('`') ? `\`${words.replaceAll(/\s+/g, ' ')}\`` : plainText(words, findName)
}

function withoutTags({value}: Html): string {
  return value
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<\/?(?:p|br|b|i|em|strong|code|pre|ul|ol|li|div|span|sub|sup|kbd|a|h\d)(?:\s[^<>]*)?\/?>/gi, '')
}

/** Matches characters with a meaning in docsite's Markdown that they lack elsewhere, HTML, and links without a target. */
const special = /\\?[$:{}<>~[\]]/g

/** Returns escaped text, with `{@link Name words}` as links. */
function plainText(text: string, findName: FindName): string {
  const parts = text.split(/(\{@(?:link|linkcode|linkplain|inheritdoc)\s[^{}]*\}|\{@\w+\})/i)
  return parts.map((part, index) => (index % 2 === 0 ? escapeText(part) : inlineTag(part, findName))).join('')
}

function escapeText(text: string): string {
  return text.replaceAll(special, (found) => `&#${found.codePointAt(found.length - 1)};`)
}

function inlineTag(tag: string, findName: FindName): string {
  const [, name, label = ''] = /^\{@\w+\s+([^\s|{}]+)[\s|]*([^{}]*)\}$/.exec(tag) ?? []
  if (name === undefined || /^\{@inheritdoc/i.test(tag)) return ''
  const words = escapeText(label.trim()).replaceAll(/[[\]]/g, String.raw`\$&`)
  const shown = words || (name.includes('`') ? escapeText(name) : `\`${name}\``)
  const href = findName(name)
  return href === undefined ? shown : `[${shown}](${href})`
}

function applyEdits(source: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at) continue
    text += source.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + source.slice(at)
}
