import type {MarkedText} from '../search-provider.ts'
import {markText} from './mark-words.ts'
import type {Mark, WordFinder} from './mark-words.ts'

/** Length of a snippet, and of the text before the first match, in characters. */
const size = {whole: 180, before: 40}

/**
 * Returns the excerpt of the blocks that covers most of the query, or the beginning of the first block if nothing matches.
 * Returns null if there are no blocks.
 */
export function findSnippet(blocks: readonly string[], find: WordFinder): MarkedText | null {
  let best: {readonly text: string; readonly marks: readonly Mark[]; readonly start: number; readonly worth: number} | undefined
  for (const text of blocks) {
    const {marks} = find(text)
    for (const [index, {start}] of marks.entries()) {
      const inside = marks.slice(index).filter(({end}) => end - start <= size.whole - size.before)
      const worth = new Set(inside.map(({asked}) => asked)).size + Math.min(inside.length, 9) / 10
      if (best === undefined || worth > best.worth) best = {text, marks, start, worth}
    }
  }
  if (best !== undefined) return cut(best.text, best.marks, best.start)
  const [first] = blocks
  return first === undefined ? null : cut(first, [], 0)
}

/** Number of characters below which a block is a label, such as `Since 0.2.0`. */
const LABEL_LENGTH = 24

/** Returns the beginning of the first block that is more than a label, or of the first. Undefined if there are no blocks. */
export function beginningOf(blocks: readonly string[], find: WordFinder): MarkedText | undefined {
  const text = blocks.find(({length}) => length >= LABEL_LENGTH) ?? blocks[0]
  return text === undefined ? undefined : cut(text, find(text).marks, 0)
}

function cut(text: string, marks: readonly Mark[], around: number): MarkedText {
  const wanted = Math.max(0, Math.min(around - size.before, text.length - size.whole))
  const from = wanted === 0 ? 0 : wordStart(text, wanted, around)
  const to = from + size.whole >= text.length ? text.length : wordEnd(text, from + size.whole, around)
  const inside = marks.filter(({start, end}) => start >= from && end <= to).map(({start, end}) => ({start: start - from, end: end - from}))
  const pieces = markText(text.slice(from, to), inside)
  const ellipsis = {text: '…', isMatch: false}
  return [...(from > 0 ? [ellipsis] : []), ...pieces, ...(to < text.length ? [ellipsis] : [])]
}

/** Returns the start of the next word, but at most `limit`. Text without spaces is cut between characters. */
function wordStart(text: string, from: number, limit: number): number {
  const space = text.indexOf(' ', from)
  return space === -1 || space >= limit ? afterSurrogate(text, from) : space + 1
}

function wordEnd(text: string, to: number, limit: number): number {
  const space = text.lastIndexOf(' ', to)
  return space <= limit ? afterSurrogate(text, to) : space
}

function afterSurrogate(text: string, at: number): number {
  return text.charCodeAt(at) >>> 10 === 0x37 ? at + 1 : at
}
