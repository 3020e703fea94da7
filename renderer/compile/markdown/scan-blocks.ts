import {problem} from '../../core/diagnostics/diagnostic.ts'
import {placeOf} from '../../core/diagnostics/text-place.ts'
import type {Problem} from '../../core/model/diagnostic.ts'
import {joinName, markLine, markText, markTitle, opensDirective} from './admonition-marks.ts'
import {SourceLine} from './source-line.ts'
import type {Container, Fence} from './source-line.ts'

/** Maximum depth of nested block quotes, lists and directives. Beyond it, parsers take more than linear time or overflow the stack. */
const DEPTH_LIMIT = 100

/** Maximum length of a run of `*` or `_`. For longer ones, parsers build trees too deep to walk. */
const RUN_LIMIT = 256

/** The result of scanning a document before it is parsed. */
export type ScannedSource = {
  /** The text with the marks of `admonition-marks.ts`; places outside code are unchanged. */
  readonly text: string
  /** A `nesting-too-deep` problem if the text must not be parsed. */
  readonly problem: Problem | undefined
}

type Scan = {
  readonly text: string
  readonly spaced: readonly string[]
  readonly containers: Container[]
  fence: Fence | undefined
  /** The output so far, for the text up to `copied`, if something has been marked. */
  output: string
  copied: number
}

/**
 * Scans the container structure of a document line by line: enough of CommonMark to know how deeply it nests and which lines are
 * outside code fences. Takes time linear in the length of the text.
 * @param spaced names of directives that are also known with white space between the colons and the name, as in VitePress
 */
export function scanBlocks(text: string, spaced: readonly string[] = []): ScannedSource {
  const run = findLongRun(text)
  if (run !== undefined) return {text, problem: run}
  const scan: Scan = {text, spaced, containers: [], fence: undefined, output: '', copied: 0}
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (!isPlain(scan, start)) scanLine(scan, start, end)
    if (scan.containers.length > DEPTH_LIMIT) return {text, problem: tooDeep(text, start, end)}
    start = end + 1
  }
  return {text: scan.copied === 0 ? text : scan.output + text.slice(scan.copied), problem: undefined}
}

/** Reports whether a line needs no closer look. Most lines are paragraphs outside any container. */
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
  const marked = markTitle(rest) ?? joinName(rest, scan.spaced)
  if (marked === undefined && !opensDirective(rest)) {
    replaceRest(scan, rest, markText(rest), end)
    return
  }
  containers.push({kind: 'directive', colons})
  if (marked !== undefined) replaceRest(scan, rest, marked, end)
}

/** Marks a line of colons in code, since remark's parser would close a directive there. */
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
    message: `Block quotes, lists or directives are nested more than ${DEPTH_LIMIT} levels deep here.`,
    hint: 'Close some of them before you open more.',
    place: placeOf(text, start, end),
  })
}

/** Finds a long run of delimiters that is not a line by itself (a thematic break may be long). */
function findLongRun(text: string): Problem | undefined {
  for (const delimiter of ['*', '_']) {
    const run = delimiter.repeat(RUN_LIMIT)
    for (let start = text.indexOf(run); start !== -1; start = text.indexOf(run, endOfLine(text, start))) {
      const line = text.slice(text.lastIndexOf('\n', start) + 1, endOfLine(text, start))
      if (/^[\s>]*(?:[*\s][*\s]*|[_\s][_\s]*)$/.test(line)) continue
      return problem('nesting-too-deep', {
        message: `A run of more than ${RUN_LIMIT} \`${delimiter}\` would be nested too deeply.`,
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
