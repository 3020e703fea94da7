import {problem} from '../diagnostics/diagnostic.ts'
import {placeOf} from '../diagnostics/text-place.ts'
import type {Problem} from '../model/diagnostic.ts'
import {markTitle} from './admonition-title.ts'

/** Block quotes, lists and directives inside one another; parsers take more than linear time or stack for more. */
const DEPTH_LIMIT = 100

/** Length of a run of `*` or `_` above which parsers build trees too deep to walk. */
const RUN_LIMIT = 256

/** A document that parsers can take. */
export type ScannedSource = {
  /** The text with titles of admonitions marked (see `admonition-title.ts`); lines and columns are unchanged. */
  readonly text: string
  /** A `nesting-too-deep`, if it must not be given to a parser. */
  readonly problem: Problem | undefined
}

/** What is open at the beginning of a line. */
type Container =
  | {readonly kind: 'quote'}
  /** `width`: columns that a line must be indented by to go on. */
  | {readonly kind: 'item'; readonly width: number}
  | {readonly kind: 'directive'; readonly colons: number}

type Fence = {readonly marker: string; readonly depth: number}

type Scan = {
  readonly text: string
  readonly containers: Container[]
  fence: Fence | undefined
  /** The text so far, up to `copied`, when a title has been marked. */
  output: string
  copied: number
}

/**
 * Reads the container structure of a document line by line: enough of CommonMark to know how deep it nests and which
 * lines are not in a code fence, in time linear in its length.
 */
export function scanBlocks(text: string): ScannedSource {
  const run = findLongRun(text)
  if (run !== undefined) return {text, problem: run}
  const scan: Scan = {text, containers: [], fence: undefined, output: '', copied: 0}
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (!isPlain(scan, start)) scanLine(scan, start, end)
    if (scan.containers.length > DEPTH_LIMIT) return {text, problem: tooDeep(text, start, end)}
    start = end + 1
  }
  return {text: scan.copied === 0 ? text : scan.output + text.slice(scan.copied), problem: undefined}
}

/** Most lines are paragraphs outside of everything and need no closer look. */
function isPlain(scan: Scan, start: number): boolean {
  if (scan.fence !== undefined || scan.containers.length > 0) return false
  const code = scan.text.charCodeAt(start)
  return (code >= 0x41 && code <= 0x5d) || (code >= 0x61 && code <= 0x7a) || code === 0x0a || code === 0x23 || code === 0x7c
}

function scanLine(scan: Scan, start: number, end: number): void {
  const {containers} = scan
  const line = new Line(scan.text, start, end)
  let matched = 0
  for (const container of containers) {
    if (!line.continues(container)) break
    matched += 1
  }
  containers.length = matched
  if (scan.fence !== undefined && scan.fence.depth > matched) scan.fence = undefined
  if (scan.fence !== undefined) {
    if (line.closes(scan.fence)) scan.fence = undefined
    return
  }
  for (let opened = line.open(); opened !== undefined; opened = line.open()) containers.push(opened)
  const rest = line.rest()
  if (rest === undefined) return
  const fence = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(rest)
  if (fence?.[1] !== undefined) scan.fence = {marker: fence[1], depth: containers.length}
  else if (rest.startsWith(':::')) scanDirective(scan, rest, end)
}

function scanDirective(scan: Scan, rest: string, end: number): void {
  const {containers} = scan
  const colons = /^:+/.exec(rest)?.[0].length ?? 0
  if (rest.trimEnd().length === colons) {
    const closed = containers.findIndex((container) => container.kind === 'directive' && container.colons <= colons)
    if (closed !== -1) containers.length = closed
    return
  }
  if (!/^[A-Za-z]/.test(rest.slice(colons))) return
  containers.push({kind: 'directive', colons})
  const marked = markTitle(rest)
  if (marked === undefined) return
  scan.output += scan.text.slice(scan.copied, end - rest.length) + marked
  scan.copied = end
}

/** A line of the source with a cursor; columns are counted so that a tab reaches the next multiple of four. */
class Line {
  private at: number
  private column = 0
  private readonly text: string
  private readonly end: number

  constructor(text: string, start: number, end: number) {
    this.text = text
    this.at = start
    this.end = end
  }

  /** Whether an open container goes on in this line; if so, its prefix is consumed. */
  continues(container: Container): boolean {
    if (container.kind === 'directive') return true
    const indent = this.indent()
    if (container.kind === 'item') {
      if (this.at + indent.characters >= this.end) return true
      if (indent.columns < container.width) return false
      this.skipColumns(container.width)
      return true
    }
    if (indent.columns > 3 || this.text[this.at + indent.characters] !== '>') return false
    this.skipQuoteMarker(indent.characters)
    return true
  }

  closes(fence: Fence): boolean {
    const rest = this.rest()?.trimEnd()
    return rest !== undefined && rest.length >= fence.marker.length && rest === (fence.marker[0] ?? '').repeat(rest.length)
  }

  /** The block quote or list item that begins at the cursor; its marker is consumed. */
  open(): Container | undefined {
    const indent = this.indent()
    if (indent.columns > 3) return undefined
    const first = this.text.charCodeAt(this.at + indent.characters)
    if (first === 0x3e) {
      this.skipQuoteMarker(indent.characters)
      return {kind: 'quote'}
    }
    // Of all lines, only those that begin like an item need the two expressions below.
    const isBullet = first === 0x2a || first === 0x2b || first === 0x2d
    if (!isBullet && !(first >= 0x30 && first <= 0x39)) return undefined
    const rest = this.text.slice(this.at + indent.characters, this.end)
    const marker = /^(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/.exec(rest)?.[0]
    if (marker === undefined || /^([-*])[ \t]*(?:\1[ \t]*){2,}$/.test(rest)) return undefined
    this.move(indent.characters + marker.length)
    const after = this.indent()
    const isBlank = this.at + after.characters >= this.end
    const padding = isBlank || after.columns > 4 ? 1 : after.columns
    this.skipColumns(padding)
    return {kind: 'item', width: indent.columns + marker.length + padding}
  }

  /** What follows an indentation of at most three columns; undefined for indented code and blank lines. */
  rest(): string | undefined {
    const indent = this.indent()
    if (indent.columns > 3 || this.at + indent.characters >= this.end) return undefined
    return this.text.slice(this.at + indent.characters, this.end)
  }

  private indent(): {characters: number; columns: number} {
    let column = this.column
    let at = this.at
    for (; at < this.end; at += 1) {
      const code = this.text.charCodeAt(at)
      if (code === 0x20) column += 1
      else if (code === 0x09) column += 4 - (column % 4)
      else break
    }
    return {characters: at - this.at, columns: column - this.column}
  }

  private move(characters: number): void {
    for (let count = 0; count < characters; count += 1) {
      this.column += this.text.charCodeAt(this.at) === 0x09 ? 4 - (this.column % 4) : 1
      this.at += 1
    }
  }

  private skipColumns(columns: number): void {
    const target = this.column + columns
    while (this.column < target && this.at < this.end) this.move(1)
  }

  private skipQuoteMarker(indent: number): void {
    this.move(indent + 1)
    if (this.at < this.end && /[ \t]/.test(this.text.charAt(this.at))) this.move(1)
  }
}

function tooDeep(text: string, start: number, end: number): Problem {
  return problem('nesting-too-deep', {
    message: `More than ${DEPTH_LIMIT} block quotes, lists or directives are inside one another here.`,
    hint: 'Close some of them; nobody can read that deep.',
    place: placeOf(text, start, end),
  })
}

/** A run of delimiters that is not a line of its own (a thematic break may be long). */
function findLongRun(text: string): Problem | undefined {
  for (const delimiter of ['*', '_']) {
    const run = delimiter.repeat(RUN_LIMIT)
    for (let start = text.indexOf(run); start !== -1; start = text.indexOf(run, endOfLine(text, start))) {
      const line = text.slice(text.lastIndexOf('\n', start) + 1, endOfLine(text, start))
      if (/^[\s>]*(?:[*\s]+|[_\s]+)$/.test(line)) continue
      return problem('nesting-too-deep', {
        message: `More than ${RUN_LIMIT} \`${delimiter}\` in a row would nest as deep.`,
        hint: 'Put the characters into a code fence.',
        place: placeOf(text, start, start + RUN_LIMIT),
      })
    }
  }
  return undefined
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
