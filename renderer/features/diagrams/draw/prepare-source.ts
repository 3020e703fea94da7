import {textWidth} from './text-width.ts'

/** The source of a diagram as Mermaid gets it. */
export type PreparedSource = {
  readonly text: string
  /** The keyword with which the diagram begins, such as `flowchart`. */
  readonly keyword: string
  /** Width in pixels at which labels wrap. */
  readonly wrap: number
  /** Returns the line of the source, from 1, that a line of what Mermaid parses comes from. */
  readonly lineOf: (line: number) => number
}

const FRONT_MATTER = /^\s*---[^\S\n]*\n[^]*?\n[^\S\n]*---[^\S\n]*(?:\n\s*|$)/
const DIRECTIVE = /%%\{[^]*?\}%%/g
const COMMENT = /^\s*%%/

/** Width in pixels at which labels wrap, and the most to which it grows for a long word, which Mermaid would break otherwise. */
const WRAP = 200
const WIDEST = 420
/** Space in pixels that Mermaid takes off the width. */
const MARGIN = 12

/** Removes comments from the source of a diagram, and looks at what it is. */
export function prepareSource(source: string): PreparedSource {
  const given = source.replaceAll(/\r\n?/g, '\n')
  const front = FRONT_MATTER.exec(given)?.[0] ?? ''
  const body = given.slice(front.length)
  const first = countLines(front)
  const kept = body
    .split('\n')
    .flatMap((line, index) => (COMMENT.test(line) && !line.includes('%%{') ? [] : [{line, number: first + index + 1}]))
  const text = kept.map(({line}) => line).join('\n')
  // Mermaid removes settings, and blank lines before the keyword
  const parsed = text.replaceAll(DIRECTIVE, '')
  const start = parsed.search(/\S/)
  const settings = countLines((text.match(DIRECTIVE) ?? []).join(''))
  const skipped = countLines(parsed.slice(0, Math.max(0, start))) + settings
  return {
    text: front + text,
    keyword: /^[\w-]*/.exec(parsed.slice(Math.max(0, start)))?.[0] ?? '',
    wrap: wrapFor(text),
    lineOf: (line) => kept[Math.min(kept.length, skipped + line) - 1]?.number ?? first + line,
  }
}

function countLines(text: string): number {
  return text.split('\n').length - 1
}

function wrapFor(text: string): number {
  const longest = text.split(/[\s[\](){}|"<>;]/).reduce((most, word) => Math.max(most, textWidth(word, {size: 14, isBold: false})), 0)
  return Math.max(WRAP, Math.min(WIDEST, Math.ceil(longest + MARGIN)))
}
