import {decodeHTML} from 'entities'
import {endsBlock, isLeftOut, isVoid} from '../html/readable-text.ts'
import {walkTags} from '../html/walk-tags.ts'

/**
 * A piece of an article that readers see as a unit. White space in its text is collapsed; code keeps its lines, without white space at their
 * ends. Characters are composed (NFC), so that texts that look alike are equal.
 */
export type TextBlock = {
  /** `row` is a row of a table, with ` | ` between its cells. */
  readonly kind: 'heading' | 'text' | 'item' | 'row' | 'code'
  readonly text: string
  /** Id of the heading above the block, or of the heading itself. Empty before the first heading. */
  readonly anchor: string
}

type Walk = {
  readonly blocks: TextBlock[]
  /** HTML text of the current block, with character references. */
  raw: string
  /** Kind of the current block, for text that is in no heading, row or code. */
  kind: 'text' | 'item'
  anchor: string
  /** Number of open `pre` elements. */
  pre: number
  /** Texts of the cells of the current row. Undefined outside of rows. */
  cells: string[] | undefined
  inHeading: boolean
  /** The element being skipped, and the number of open elements with its name. */
  skipped: {readonly name: string; depth: number} | undefined
}

/**
 * Reads an article as readers see it, without controls and what is hidden. Reference holes occur only in attributes, so they may be
 * resolved or not. Never throws: invalid markup is treated as text.
 * @example readBlocks('<p>Hi</p><h2 id="a">A</h2>') // => [{kind: 'text', text: 'Hi', anchor: ''}, {kind: 'heading', text: 'A', anchor: 'a'}]
 */
export function readBlocks(html: string): TextBlock[] {
  const walk: Walk = {blocks: [], raw: '', kind: 'text', anchor: '', pre: 0, cells: undefined, inHeading: false, skipped: undefined}
  let from = 0
  const end = walkTags(html, (tag) => {
    if (walk.skipped === undefined) walk.raw += html.slice(from, tag.start)
    from = tag.end
    if (tag.isEnd) onEnd(walk, tag.name)
    else onStart(walk, tag)
  })
  if (walk.skipped === undefined) walk.raw += html.slice(from, end)
  endRow(walk)
  endBlock(walk)
  return walk.blocks
}

function onStart(walk: Walk, {name, attributes}: {name: string; attributes: string}): void {
  const {skipped} = walk
  if (skipped !== undefined) {
    if (skipped.name === name) skipped.depth += 1
    return
  }
  if (isLeftOut(name, attributes)) {
    if (endsBlock(name)) walk.raw += ' '
    if (!isVoid(name) && !attributes.endsWith('/')) walk.skipped = {name, depth: 1}
    return
  }
  if (name === 'br') walk.raw += '\n'
  if (!endsBlock(name)) return
  if (walk.inHeading || (walk.cells !== undefined && !PARTS_OF_ROWS.has(name))) {
    walk.raw += ' '
    return
  }
  endBlock(walk)
  if (name === 'li') walk.kind = 'item'
  if (name === 'pre') walk.pre += 1
  if (name === 'tr') walk.cells = []
  if (!HEADING.test(name)) return
  walk.inHeading = true
  walk.anchor = idOf(attributes) ?? walk.anchor
}

const HEADING = /^h[1-6]$/
const PARTS_OF_ROWS: ReadonlySet<string> = new Set(['td', 'th', 'tr'])

function onEnd(walk: Walk, name: string): void {
  const {skipped} = walk
  if (skipped !== undefined) {
    if (skipped.name === name) skipped.depth -= 1
    if (skipped.depth === 0) walk.skipped = undefined
    return
  }
  if (name === 'tr' || name === 'table') return endRow(walk)
  if (!endsBlock(name) || (walk.inHeading && !HEADING.test(name))) return
  if (walk.cells !== undefined && !PARTS_OF_ROWS.has(name)) {
    walk.raw += ' '
    return
  }
  endBlock(walk)
  walk.inHeading = false
  if (name === 'pre' && walk.pre > 0) walk.pre -= 1
}

function endBlock(walk: Walk): void {
  const {raw, cells, inHeading, anchor} = walk
  walk.raw = ''
  const isCode = walk.pre > 0 && cells === undefined
  const decoded = (raw.includes('&') ? decodeHTML(raw) : raw).normalize('NFC')
  const text = isCode ? withoutLineEnds(decoded) : decoded.replaceAll(/\s\s*/g, ' ').trim()
  if (text === '') return
  if (cells !== undefined) {
    cells.push(text)
    return
  }
  walk.blocks.push({kind: inHeading ? 'heading' : isCode ? 'code' : walk.kind, text, anchor})
  walk.kind = 'text'
}

/** Removes white space that readers do not see: at the ends of lines, empty lines at the beginning, and the end. */
function withoutLineEnds(code: string): string {
  return code
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd()
}

function endRow(walk: Walk): void {
  endBlock(walk)
  const {cells = [], anchor} = walk
  walk.cells = undefined
  if (cells.length > 0) walk.blocks.push({kind: 'row', text: cells.join(' | '), anchor})
}

function idOf(attributes: string): string | undefined {
  const [, double, single, bare] = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s"'>]*))/i.exec(attributes) ?? []
  const id = double ?? single ?? bare
  return id === undefined ? undefined : decodeHTML(id)
}
