import {sealParts, unseal} from '../../../core/files/seal.ts'
import type {PostingList} from '../browser/format/postings.ts'
import type {BuiltTerms} from '../build-index.ts'

/**
 * All terms of an index with their complete postings, in their order. Lines are bytes of one buffer, since there are hundreds of thousands, of
 * which an edit reads a few.
 */
export type IndexTerms = {
  /** For each term, the number of sections that have it. */
  readonly counts: Uint32Array
  /** As in `BuiltTerms`. */
  readonly sizes: Uint32Array
  readonly borders: Uint32Array
  /** Offset of the end of each term's line, at which the next one begins. */
  readonly ends: Uint32Array
  /** For each term: the term, a tab, its postings, in UTF-8. */
  readonly lines: Buffer
  /** For each page the number of its sections. */
  readonly sections: Uint32Array
  /** As in `PageTable`. */
  readonly headings: string
}

const label = 'docsite-search-terms-2'

/** Number of characters of the revision of an index. */
const revisionWidth = 16

const tab = 0x09

/** Makes the lines of terms from those of an index that was built. */
export function linesOfTerms({terms, sizes, borders, sections, headings}: BuiltTerms): IndexTerms {
  const ends = new Uint32Array(terms.length)
  let length = 0
  for (const [place, [term, {text}]] of terms.entries()) {
    length += Buffer.byteLength(term) + 1 + Buffer.byteLength(text)
    ends[place] = length
  }
  const lines = Buffer.allocUnsafe(length)
  for (const [place, [term, {text}]] of terms.entries()) lines.write(`${term}\t${text}`, startOfLine(ends, place))
  const counts = Uint32Array.from(terms, ([, {count}]) => count)
  return {counts, sizes, borders, ends, lines, sections: Uint32Array.from(sections), headings}
}

/** Serializes the terms of an index with its revision and a checksum, as a list of parts. */
export function formatTerms({counts, sizes, borders, ends, lines, sections, headings}: IndexTerms, revision: string): Buffer[] {
  const text = Buffer.from(headings)
  const columns = [Uint32Array.of(counts.length, borders.length, sections.length, text.length), counts, sizes, borders, ends, sections]
  const bytes = columns.map(({buffer, byteOffset, byteLength}) => Buffer.from(buffer, byteOffset, byteLength))
  return sealParts(label, [Buffer.from(revision.padEnd(revisionWidth), 'latin1'), ...bytes, text, lines])
}

/** Parses the output of `formatTerms`. Returns undefined if a byte has changed, or if these are the terms of another revision. */
export function parseTerms(sealed: Uint8Array, revision: string): IndexTerms | undefined {
  const content = unseal(label, sealed)
  if (content?.toString('latin1', 0, revisionWidth) !== revision.padEnd(revisionWidth)) return undefined
  let at = revisionWidth
  // copied, because numbers have to begin at a multiple of their size
  const column = (length: number): Uint32Array => {
    const numbers = new Uint32Array(length)
    new Uint8Array(numbers.buffer).set(content.subarray(at, at + numbers.byteLength))
    at += numbers.byteLength
    return numbers
  }
  const [terms = 0, borderCount = 0, pages = 0, headingsLength = 0] = column(4)
  const columns = {counts: column(terms), sizes: column(terms), borders: column(borderCount), ends: column(terms), sections: column(pages)}
  const end = at + headingsLength
  return {...columns, headings: content.toString('utf8', at, end), lines: content.subarray(end)}
}

/** Returns the term at a place. */
export function termAt({ends, lines}: Pick<IndexTerms, 'ends' | 'lines'>, place: number): string {
  const start = startOfLine(ends, place)
  return lines.toString('utf8', start, lines.indexOf(tab, start))
}

/** Returns what distinguishes the term at a place from the one before, as `startOf` does, from the bytes of both. */
export function startAt({ends, lines}: Pick<IndexTerms, 'ends' | 'lines'>, place: number): string {
  if (place === 0) return ''
  const [before, start] = [startOfLine(ends, place - 1), startOfLine(ends, place)]
  let shared = 0
  // the tab after the shorter one ends this, since no term is the same as another
  while (lines[before + shared] === lines[start + shared]) shared += 1
  while (isInside(lines[start + shared])) shared -= 1
  let end = start + shared + 1
  while (isInside(lines[end])) end += 1
  return lines.toString('utf8', start, end)
}

/** Reports whether a byte is one of a character, but not its first. */
function isInside(byte = 0): boolean {
  return byte >> 6 === 0b10
}

/** Returns the postings of the term at a place. */
export function postingsAt({ends, counts, lines}: IndexTerms, place: number): PostingList {
  const text = lines.toString('utf8', lines.indexOf(tab, startOfLine(ends, place)) + 1, ends[place])
  return {text, last: -1, count: counts[place] ?? 0}
}

/** Returns the place of the first term that is not less than a text. */
export function placeOfTerm(terms: IndexTerms, text: string): number {
  let from = 0
  let to = terms.ends.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (termAt(terms, middle) < text) from = middle + 1
    else to = middle
  }
  return from
}

/** Returns where the line at a place begins. */
export function startOfLine(ends: Uint32Array, place: number): number {
  return place === 0 ? 0 : (ends[place - 1] ?? 0)
}
