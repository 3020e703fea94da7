import type {Code, Definition, Heading, Html, Link, LinkReference, Nodes, Root} from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import {visit, SKIP} from 'unist-util-visit'

/** Finds the page of something: `Tensor.add` to an address that Markdown of the page can have. */
export type FindName = (name: string) => string | undefined

/** A place of the source, with what goes there instead. */
type Edit = {readonly start: number; readonly end: number; readonly text: string}

/**
 * Markdown of somebody else's comment as Markdown of ours: with its words, lists, tables, code and outside links. Headings are
 * bold; HTML is text, but for tags that only give a look, which go; pictures and links into the package are their words. Nothing
 * in it means what only docsite's Markdown has: directives, formulas, options of fences.
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
    edits.push(...edit)
    return node.type === 'heading' || node.type === 'link' || node.type === 'linkReference' ? undefined : SKIP
  })
  return applyEdits(source, edits)
}

/** The same on one line, for a cell of a table: without lists and blocks of code, which `restOfComment` has. */
export function renderCommentLine(text: string, findName: FindName): string {
  return renderComment(text.slice(0, lineEnd(text)).replaceAll(/\s+/g, ' '), findName)
}

/** Text that `renderCommentLine` leaves out, as written. */
export function restOfComment(text: string): string {
  return text.slice(lineEnd(text)).trim()
}

function lineEnd(text: string): number {
  return /\n\s*\n|\n\s*(?:[-*+]|\d+\.)\s|\n\s*[|#>]|```/.exec(text)?.index ?? text.length
}

/** `{@link https://… words}`: an address that the parser would take for a link of its own. */
const outsideTag = /\{@link(?:code|plain)?\s+(https?:\/\/[^\s|{}]+)[\s|]*([^{}]*)\}/g

function editOf(node: Nodes, source: string, findName: FindName): Edit[] | undefined {
  switch (node.type) {
    case 'text':
      return [whole(node, plainText(sliceOf(node, source), findName))]
    case 'html':
      return [whole(node, wordsOf(node, findName))]
    case 'code':
      return [whole(node, fenceOf(node, columnOf(node)))]
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

/** An address that is written as it is stays; of `[words](address)` only the words are looked at further. */
function literal(node: Link, source: string): Edit[] | undefined {
  return sliceOf(node, source).startsWith('[') ? undefined : [whole(node, `<${node.url}>`)]
}

function isOutside({url}: Pick<Link | Definition, 'url'>): boolean {
  return /^(?:https?|mailto):[^\s<>]+$/.test(url)
}

/** What is before and behind the children of a node becomes `mark`. */
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

function columnOf({position}: Nodes): number {
  return (position?.start.column ?? 1) - 1
}

/** Languages whose fences are highlighted; options of fences are left out, for they would be ours. */
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

function fenceOf({lang, value}: Code, column: number): string {
  const fence = '`'.repeat(Math.max(3, ...[...value.matchAll(/`+/g)].map(([run]) => run.length + 1)))
  const language = lang && languages.has(lang.toLowerCase()) ? lang.toLowerCase() : 'text'
  return [`${fence}${language}`, ...value.split('\n'), fence].join(`\n${' '.repeat(column)}`)
}

/** Tags that give a look go; what has others is shown as the code that it is. */
function wordsOf(node: Html, findName: FindName): string {
  const words = withoutTags(node).trim()
  return words.includes('<') && !words.includes('`') ? `\`${words.replaceAll(/\s+/g, ' ')}\`` : plainText(words, findName)
}

function withoutTags({value}: Html): string {
  return value
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<\/?(?:p|br|b|i|em|strong|code|pre|ul|ol|li|div|span|sub|sup|kbd|a|h\d)(?:\s[^<>]*)?\/?>/gi, '')
}

/** Characters that begin something in our Markdown, though not in everybody's, HTML, and links that lead nowhere. */
const special = /\\?[$:{}<>~[\]]/g

/** Words, with `{@link Name words}` as links. */
function plainText(text: string, findName: FindName): string {
  const parts = text.split(/(\{@(?:link|linkcode|linkplain)\s[^{}]*\}|\{@\w+\})/)
  return parts.map((part, index) => (index % 2 === 0 ? escapeText(part) : inlineTag(part, findName))).join('')
}

function escapeText(text: string): string {
  return text.replaceAll(special, (found) => `&#${found.codePointAt(found.length - 1)};`)
}

function inlineTag(tag: string, findName: FindName): string {
  const [, name, label = ''] = /^\{@\w+\s+([^\s|{}]+)[\s|]*([^{}]*)\}$/.exec(tag) ?? []
  if (name === undefined) return ''
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
