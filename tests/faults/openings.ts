import type {Nodes, Parents, Root, Text} from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import {unified} from 'unified'
import type {PlaceKind} from './fault.ts'

/** A stretch of a text that a plant takes the place of; mostly an empty one. */
export type Opening = {
  readonly start: number
  readonly end: number
  /** What stands there in the end. */
  readonly wrap: (plant: string) => string
  /** What only one plant of a file can have: a key of the front matter, a value of the configuration. */
  readonly claim?: (plant: string) => string
}

/** The openings of a text, by kind. */
export type Openings = Readonly<Partial<Record<PlaceKind, readonly Opening[]>>>

/**
 * Finds the places of a Markdown text where something can be planted without changing what is around it, with the reference
 * parser, which is not the one that docsite uses. What is planted between words gets one of `preludes` before it.
 */
export function openingsOfMarkdown(text: string, format: 'md' | 'mdx'): Openings {
  const tree = parse(text, format)
  const words: Opening[] = []
  const blocks: Opening[] = []
  const visit = (node: Nodes, parents: readonly Parents[]): void => {
    if (node.type === 'text' && !parents.some(isClosedToWords)) words.push(...betweenWords(node, text))
    if (node.type === 'paragraph') blocks.push(...behindParagraph(node, parents, text))
    if ('children' in node) for (const child of node.children) visit(child, [...parents, node])
  }
  visit(tree, [])
  return {words, blocks, 'front matter': inFrontMatter(tree, text)}
}

/** The openings of `config-text.ts`, which names them in comments. */
export function openingsOfConfig(text: string): Openings {
  const openings: Partial<Record<PlaceKind, Opening[]>> = {}
  for (const {0: line, 1: indent = '', 2: many, 3: one, index} of text.matchAll(/^( *).*\/\/ (?:plants: (.+)|or: (.+))$/gm)) {
    const place = (many ?? one) as PlaceKind
    const end = index + line.length
    if (many === undefined) openings[place] = [{start: index, end, wrap: (plant) => indent + plant, claim: () => place}]
    else openings[place] = [{start: end, end, wrap: (plant) => `\n${indent}${plant}`}]
  }
  return openings
}

/** The openings of a React page, which names them in comments. */
export function openingsOfReact(text: string): Openings {
  const react = [...text.matchAll(/^( *)\{\/\* plants: react \*\/\}$/gm)].map(({0: line, 1: indent = '', index}): Opening => {
    const end = index + line.length
    return {start: end, end, wrap: (plant) => `\n${indent}${plant}`}
  })
  return {react}
}

/** The beginning of the first sidebar. */
export function openingsOfSidebars(text: string): Openings {
  const start = text.indexOf('[') + 1
  return {sidebar: [{start, end: start, wrap: (plant) => `\n    ${plant},`}]}
}

function parse(text: string, format: 'md' | 'mdx'): Root {
  const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).use(remarkDirective).use(remarkMath)
  if (format === 'md') return markdown.parse(text)
  // Ids of headings are no MDX before docsite has made comments of them.
  return markdown.use(remarkMdx).parse(text.replaceAll(/\{#[^}\n]*\}/g, (id) => ' '.repeat(id.length)))
}

/** Links hold no links, words of a heading are its id, and elements inside a line are left as they are. */
function isClosedToWords(node: Parents): boolean {
  return ['heading', 'link', 'linkReference', 'mdxJsxTextElement', 'textDirective'].includes(node.type) || isLabel(node)
}

/** The title of an admonition. */
function isLabel(node: Nodes): boolean {
  return node.data !== undefined && 'directiveLabel' in node.data
}

function betweenWords({position, value}: Text, text: string): Opening[] {
  const [from = 0, to = 0] = [position?.start.offset, position?.end.offset]
  // A text with escapes, or one over lines with a prefix, is not what is written.
  if (text.slice(from, to) !== value) return []
  return [...value.matchAll(/(?<=\p{L}{2}[,.]?) (?=\p{L})/gu)].map(({index}) => {
    return {start: from + index, end: from + index, wrap: (plant) => ` ${plant}`}
  })
}

const holdBlocks: readonly string[] = ['root', 'blockquote', 'listItem', 'containerDirective', 'mdxJsxFlowElement', 'footnoteDefinition']

function behindParagraph(node: Nodes, parents: readonly Parents[], text: string): Opening[] {
  const [from = 0, to = 0] = [node.position?.start.offset, node.position?.end.offset]
  const parent = parents.at(-1)
  const isTask = parent?.type === 'listItem' && typeof parent.checked === 'boolean'
  if (parent === undefined || !holdBlocks.includes(parent.type) || isTask || isLabel(node)) return []
  if (to < text.length && text[to] !== '\n') return []
  const before = text.slice(text.lastIndexOf('\n', from - 1) + 1, from)
  // Notes are indented by four, whatever their label is; in lists and quotations later lines begin where the first one does.
  const prefix = parent.type === 'footnoteDefinition' ? '    ' : before.replaceAll(/[^>\t]/g, ' ')
  const blank = prefix.trimEnd()
  const wrap = (plant: string): string =>
    ['', blank, ...plant.split('\n').map((line) => (line === '' ? blank : prefix + line)), blank].join('\n')
  return [{start: to, end: to, wrap}]
}

/** Before each key and the closing line; a page without front matter gets one. */
function inFrontMatter({children}: Root, text: string): Opening[] {
  const claim = (plant: string): string => plant.split(':')[0] ?? plant
  const [first] = children
  if (first?.type !== 'yaml') return [{start: 0, end: 0, wrap: (plant) => `---\n${plant}\n---\n\n`, claim: () => 'front matter'}]
  const end = first.position?.end.offset ?? 0
  const lines = [...text.slice(0, end).matchAll(/^(?:\w+:|---$)/gm)].map(({index}) => index)
  return lines.filter((line) => line > 0).map((line) => ({start: line, end: line, wrap: (plant) => `${plant}\n`, claim}))
}
