import type {Nodes} from 'mdast'
import type {MarkdownParser} from '../parse/create-parser.ts'
import {splitFrontMatter} from '../split-front-matter.ts'

/** A block of a Markdown source: whole lines that are corrected together. */
export type Block = {
  /** `key` is one of the front matter; `mark` is a line outside any block, such as `:::` or the line below the head of a table. */
  readonly kind: 'key' | 'heading' | 'paragraph' | 'row' | 'code' | 'html' | 'mark'
  /** Its lines without the last line end. Lines end with `\n`. */
  readonly text: string
  /** The text with whitespace collapsed, by which blocks of different versions are compared. */
  readonly norm: string
  /** The empty lines between the previous block and this one, beginning with the end of its last line. */
  readonly gap: string
  /** Line of its first character, from 1. */
  readonly line: number
  /** The headings that it is below, outermost first, joined by line ends. */
  readonly section: string
  /** Key of the front matter, for the kind `key`. */
  readonly name?: string
}

/** A source as blocks. All of its text is in one of them or in their gaps. */
export type BlockText = {
  readonly blocks: readonly Block[]
  /** The text after the last block. */
  readonly end: string
}

/** A range of lines from 0; `to` is exclusive. */
type Span = {readonly kind: Block['kind']; readonly from: number; readonly to: number; readonly depth?: number; readonly name?: string}

/** Returns a text as the blocks have it: without a byte order mark, with lines that end with `\n`. */
export function unify(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

/** Splits a text whose lines end with `\n` into blocks. */
export function splitBlocks(text: string, parse: MarkdownParser): BlockText {
  const lines = text.split('\n')
  const {body, bodyStart} = splitFrontMatter(text)
  const head = bodyStart === 0 ? 0 : text.slice(0, bodyStart).split('\n').length - (text[bodyStart - 1] === '\n' ? 1 : 0)
  const spans = [...keySpans(lines.slice(0, head)), ...bodySpans(parse(body), head)]
  return joinLines(lines, mergeSpans(spans))
}

/** Returns the keys of front matter with the lines that belong to each. */
function keySpans(lines: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const [index, line] of lines.entries()) {
    const name = /^([\w-][^:\s]*)\s*:(?:\s|$)/.exec(line)?.[1]
    const last = spans.at(-1)
    if (name !== undefined) spans.push({kind: 'key', from: index, to: index + 1, name})
    else if (last !== undefined && last.to === index && /^\s*\S/.test(line) && !line.startsWith('---'))
      spans[spans.length - 1] = {...last, to: index + 1}
  }
  return spans
}

/** Returns the blocks of a tree from a line on, without those that only hold others. */
function bodySpans(root: Nodes, head: number): Span[] {
  const spans: Span[] = []
  const visit = (node: Nodes): void => {
    const kind = kindOf(node)
    if (kind === undefined) {
      if ('children' in node) for (const child of node.children) visit(child)
    } else if (node.position !== undefined) {
      const {start, end} = node.position
      // the end of some blocks is the beginning of the next line
      const to = end.column === 1 && end.line > start.line ? end.line - 1 : end.line
      const from = Math.max(start.line - 1, head)
      if (to > from) spans.push({kind, from, to, ...(node.type === 'heading' && {depth: node.depth})})
    }
  }
  visit(root)
  return spans
}

function kindOf({type}: Nodes): Block['kind'] | undefined {
  switch (type) {
    case 'paragraph':
    case 'definition':
      return 'paragraph'
    case 'heading':
      return 'heading'
    case 'tableRow':
      return 'row'
    case 'code':
      return 'code'
    case 'html':
      return 'html'
    case 'thematicBreak':
      return 'mark'
    default:
      return (type as string) === 'math' ? 'code' : undefined
  }
}

/** Joins blocks that share a line. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = merged.at(-1)
    if (last !== undefined && span.from < last.to) merged[merged.length - 1] = {...last, to: Math.max(last.to, span.to)}
    else merged.push(span)
  }
  return merged
}

/** Cuts lines into blocks: those of the spans, and every other line that is not empty. */
function joinLines(lines: readonly string[], spans: readonly Span[]): BlockText {
  const blocks: Block[] = []
  const headings: string[] = []
  let next = 0
  let gap = ''
  for (let index = 0; index < lines.length;) {
    while (spans[next] !== undefined && (spans[next]?.to ?? 0) <= index) next += 1
    const span = spans[next]
    const isInside = span !== undefined && span.from <= index
    const line = lines[index] ?? ''
    if (!isInside && line.trim() === '') {
      gap += index === lines.length - 1 ? line : `${line}\n`
      index += 1
    } else {
      const to = isInside ? span.to : index + 1
      const kind = isInside ? span.kind : 'mark'
      const text = lines.slice(index, to).join('\n')
      const norm = normalize(text, kind)
      if (isInside && span.depth !== undefined) headings.splice(span.depth - 1, Infinity, ...fill(headings.length, span.depth - 1), norm)
      const name = isInside ? span.name : undefined
      blocks.push({kind, text, norm, gap, line: index + 1, section: headings.join('\n'), ...(name !== undefined && {name})})
      gap = to === lines.length ? '' : '\n'
      index = to
    }
  }
  return {blocks, end: gap}
}

/** Returns empty headings for levels that a document skips. */
function fill(length: number, wanted: number): string[] {
  return Array.from({length: Math.max(0, wanted - length)}, () => '')
}

function normalize(text: string, kind: Block['kind']): string {
  const collapsed = text.replace(/\s\s*/g, ' ').trim()
  // the line below the head of a table is as wide as its columns
  return kind === 'mark' ? collapsed.replace(/--*/g, '-') : collapsed
}
