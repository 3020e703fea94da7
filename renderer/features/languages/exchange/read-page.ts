import {Parser} from 'acorn'
import jsx from 'acorn-jsx'
import type {Nodes} from 'mdast'
import {splitFrontMatter} from '../../../compile/markdown/split-front-matter.ts'
import {splitBlocks, unify} from '../../../compile/markdown/blocks/split-blocks.ts'
import type {Block} from '../../../compile/markdown/blocks/split-blocks.ts'
import type {MarkdownParser} from '../../../compile/markdown/parse/create-parser.ts'
import {findParts, signOfTag} from './find-parts.ts'
import type {Part} from './find-parts.ts'

/** A block of a page, with what of it is text. */
export type PageBlock = {
  readonly block: Block
  /** Offset of the block in the text of the page. */
  readonly start: number
  /** The range of its text without marks of Markdown around it, as offsets in the page. Undefined if there is nothing to translate. */
  readonly content: readonly [from: number, to: number] | undefined
  /** The parts within the content. */
  readonly parts: readonly Part[]
  /** The things that its translation has as well, sorted, as problems name them. */
  readonly signs: readonly string[]
  /** Those of them that people may write otherwise. */
  readonly characters: readonly string[]
  /** The kind of the block and of what it is in, such as a list. Differs if the same words would be shown as something else. */
  readonly shape: string
}

/** A page as blocks, of which all text is in one or in a gap. */
export type PageText = {readonly text: string; readonly isMdx: boolean; readonly blocks: readonly PageBlock[]; readonly end: string}

/** Something of a page that has a text of its own: its range, and what it is in. */
type Leaf = {readonly from: number; readonly to: number; readonly inner: readonly [number, number] | undefined; readonly shape: string}

/** Reads the blocks of a page with what stays as it is in a translation. */
export function readPage(written: string, {parse, isMdx}: {readonly parse: MarkdownParser; readonly isMdx: boolean}): PageText {
  const text = unify(written)
  const {body} = splitFrontMatter(text)
  // a tree begins where the front matter was, of which some keep the line ends
  const bodyStart = text.length - body.length
  const {blocks, end} = splitBlocks(text, parse)
  const tree = parse(body)
  const parts = findParts({tree, text, start: bodyStart, isMdx})
  const leaves = findLeaves(tree, bodyStart)
  const code = isMdx ? findModuleCode(text, bodyStart) : []
  let at = 0
  const read = blocks.map((block): PageBlock => {
    const start = at + block.gap.length
    at = start + block.text.length
    const range = [start, at] as const
    const own = parts.filter(({from, to}) => from >= start && to <= range[1])
    const inside = leaves.filter(({from}) => from >= start && from < range[1])
    const isCode = code.some(([from, to]) => from < range[1] && to > start)
    const facts = {block, range, own, inside, isMdx, text}
    return {block, start, ...(isCode ? codeOf(block) : blockOf(facts)), shape: [block.kind, ...inside.map(({shape}) => shape)].join(' ')}
  })
  return {text, isMdx, blocks: read, end}
}

type BlockFacts = {
  readonly block: Block
  readonly range: readonly [number, number]
  readonly own: readonly Part[]
  readonly inside: readonly Leaf[]
  readonly isMdx: boolean
  readonly text: string
}

type Content = Pick<PageBlock, 'content' | 'parts' | 'signs' | 'characters'>

function blockOf({block, range, own, inside, isMdx, text}: BlockFacts): Content {
  switch (block.kind) {
    case 'key':
      return keyOf(block)
    case 'code':
      return codeOf(block)
    case 'html':
      return {...NOTHING, signs: (block.text.match(/<[^<>]*>/g) ?? []).map((tag) => `the tag \`${signOfTag(tag)}\``).sort()}
    case 'mark':
      return markOf(block, range)
    case 'heading':
    case 'paragraph':
    case 'row': {
      const id = block.kind === 'heading' ? WRITTEN_ID.exec(block.text) : null
      const idStart = id === null ? range[1] : range[0] + id.index
      const inner = inside.flatMap(({inner: one}) => (one === undefined ? [] : [one]))
      const parts = own.filter(({from}) => from < idStart)
      const cells =
        block.kind === 'row' ? inner.slice(1).map(([to], index): Part => ({from: inner[index]?.[1] ?? to, to, sign: undefined})) : []
      const [first, last] = [inner[0]?.[0], inner.at(-1)?.[1]]
      const all = withoutOverlaps([...parts, ...cells])
      const isHidden = first === undefined || last === undefined || (isMdx && hasOpenTag(text, inner, all))
      const signs = [
        ...(id === null ? [] : [`the id \`${(id[1] ?? '').trim()}\``]),
        ...own.flatMap(({from, sign, isCharacter}) => (sign === undefined || isCharacter === true || from >= idStart ? [] : [sign])),
      ].sort()
      const characters = own.flatMap(({sign, isCharacter}) => (sign !== undefined && isCharacter === true ? [sign] : [])).sort()
      return {content: isHidden ? undefined : [first, Math.min(last, trimEnd(text, idStart))], parts: all, signs, characters}
    }
  }
}

const NOTHING = {content: undefined, parts: [], signs: [], characters: []} as const

/** An id at the end of a heading, with the marks behind it. */
const WRITTEN_ID = /[ \t]*\{\/?\*?\s*#([^{}*]*?)(?:\*\/)?\}[ \t]*(?:##*[ \t]*)?(?:\n[ \t>]*(?:==*|--*)[ \t]*)?$/

function keyOf({text}: Block): Content {
  return {...NOTHING, signs: (text.match(/\{\{[^{}\n]*\}\}/g) ?? []).map((value) => `the value \`${value}\``).sort()}
}

/** Code is the same in all languages but for its comments. */
function codeOf({text}: Block): Content {
  return {
    ...NOTHING,
    signs: text
      .split('\n')
      .flatMap((line) => {
        const code = line.replace(/(?:^|\s)(?:\/\/|#|--|\/\*|\*|<!--).*$/, '').trim()
        return code === '' ? [] : [`the code \`${code}\``]
      })
      .sort(),
  }
}

/** A line such as `:::note Title`, of which the title is text. */
function markOf({text}: Block, [start]: readonly [number, number]): Content {
  const [, head, title] = /^([\s>]*:::+\s*[\w-]+(?:\[|[ \t]+))([^\]{}\n]*[^\]{}\s])/.exec(text) ?? []
  if (head === undefined || title === undefined) return {...NOTHING, signs: [text.replaceAll(/\s|-/g, '')]}
  const from = start + head.length
  return {...NOTHING, content: [from, from + title.length], signs: [head.trim()]}
}

function withoutOverlaps(parts: readonly Part[]): Part[] {
  const kept: Part[] = []
  for (const part of [...parts].sort((a, b) => a.from - b.from || a.to - b.to)) if (part.from >= (kept.at(-1)?.to ?? 0)) kept.push(part)
  return kept
}

function trimEnd(text: string, to: number): number {
  return text.slice(0, to).trimEnd().length
}

/** Reports whether a tag of JSX is among the text, which the parser of Markdown has not recognized: the block is code. */
function hasOpenTag(text: string, inner: readonly (readonly [number, number])[], parts: readonly Part[]): boolean {
  return inner.some(([from, to]) =>
    [...text.slice(from, to).matchAll(/<[/A-Za-z]/g)].some(
      ({index}) => !parts.some((part) => part.from <= from + index && part.to > from + index),
    ),
  )
}

/** Finds paragraphs, headings and cells, with the range of their text. */
function findLeaves(root: Nodes, start: number): Leaf[] {
  const leaves: Leaf[] = []
  const visit = (node: Nodes, above: string): void => {
    const [from, to] = [node.position?.start.offset, node.position?.end.offset]
    const isLeaf = node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'
    if (isLeaf && from !== undefined && to !== undefined) {
      const [first, last] = [node.children[0]?.position?.start.offset, node.children.at(-1)?.position?.end.offset]
      const inner = first === undefined || last === undefined ? undefined : ([first + start, last + start] as const)
      leaves.push({from: from + start, to: to + start, inner, shape: node.type === 'heading' ? `${above}>h${node.depth}` : above})
    } else if ('children' in node) {
      const name = node.type === 'list' && node.ordered === true ? 'ordered' : node.type === 'root' ? '' : node.type
      for (const child of node.children) visit(child, name === '' ? above : `${above}>${name}`)
    } else if (from !== undefined && to !== undefined)
      leaves.push({from: from + start, to: to + start, inner: undefined, shape: `${above}>${node.type}`})
  }
  visit(root, '')
  return leaves
}

const ModuleParser = Parser.extend(jsx())

/** Finds `import` and `export` of MDX: from such a line to the first empty one before which it is a module. */
function findModuleCode(text: string, start: number): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  const begin = /(?<=^|\n[ \t]*\n|---[ \t]*\n)(?:import|export)\b(?=[\s{*"'])/g
  begin.lastIndex = start
  for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
    let to = match.index
    do {
      const next = /\n[ \t]*(?=\n|$)/.exec(text.slice(to + 1))
      to = next === null ? text.length : to + 1 + next.index
    } while (to < text.length && !isModule(text.slice(match.index, to)))
    found.push([match.index, to])
    begin.lastIndex = to
  }
  return found
}

function isModule(text: string): boolean {
  try {
    ModuleParser.parse(text, {sourceType: 'module', ecmaVersion: 'latest'})
    return true
  } catch {
    return false
  }
}
