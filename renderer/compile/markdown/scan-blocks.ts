import {problem} from '../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import {markLine, markTitle} from './admonition-marks.ts'
import {SourceLine} from './source-line.ts'
import type {Container, Fence} from './source-line.ts'

/** Block quotes, lists and directives inside one another; parsers take more than linear time or stack for more. */
const DEPTH_LIMIT = 100

/** Length of a run of `*` or `_` above which parsers build trees too deep to walk. */
const RUN_LIMIT = 256

/** A document that parsers can take. */
export type ScannedSource = {
  /** The text with marks of `admonition-marks.ts` in it; places of what is outside of code are unchanged. */
  readonly text: string
  /** A `nesting-too-deep`, if it must not be given to a parser. */
  readonly problem: Problem | undefined
}

type Scan = {
  readonly text: string
  readonly containers: Container[]
  fence: Fence | undefined
  /** The text so far, up to `copied`, when something has been marked. */
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
  const line = new SourceLine(scan.text, start, end)
  let matched = 0
  for (const container of containers) {
    if (!line.continues(container)) break
    matched += 1
  }
  containers.length = matched
  if (scan.fence !== undefined && scan.fence.depth > matched) scan.fence = undefined
  if (scan.fence !== undefined) {
    if (line.closes(scan.fence)) scan.fence = undefined
    else hideColons(scan, line.rest(), end)
    return
  }
  for (let opened = line.open(); opened !== undefined; opened = line.open()) containers.push(opened)
  const rest = line.rest()
  if (rest === undefined) return
  const fence = /^(````*(?=[^`]*$)|~~~~*)/.exec(rest)
  if (fence?.[1] !== undefined) scan.fence = {marker: fence[1], depth: containers.length}
  else if (rest.startsWith(':::')) scanDirective(scan, rest, end)
}

function scanDirective(scan: Scan, rest: string, end: number): void {
  const {containers} = scan
  const colons = /^::*/.exec(rest)?.[0].length ?? 0
  if (rest.trimEnd().length === colons) {
    const closed = containers.findIndex((container) => container.kind === 'directive' && container.colons <= colons)
    if (closed !== -1) containers.length = closed
    return
  }
  if (!/^[A-Za-z]/.test(rest.slice(colons))) return
  containers.push({kind: 'directive', colons})
  const marked = markTitle(rest)
  if (marked !== undefined) replaceRest(scan, rest, marked, end)
}

/** Remark's parser closes a directive at colons even when they are code. */
function hideColons(scan: Scan, rest: string | undefined, end: number): void {
  if (rest === undefined || !/^::::*\s*$/.test(rest)) return
  if (scan.containers.some(({kind}) => kind === 'directive')) replaceRest(scan, rest, markLine(rest), end)
}

function replaceRest(scan: Scan, rest: string, replacement: string, end: number): void {
  scan.output += scan.text.slice(scan.copied, end - rest.length) + replacement
  scan.copied = end
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
      if (/^[\s>]*(?:[*\s][*\s]*|[_\s][_\s]*)$/.test(line)) continue
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
