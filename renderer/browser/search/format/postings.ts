/** Where a term is: a section, counted from 0 in its index, and what the term is worth there. */
export type Posting = {
  readonly section: number
  /** 0 to 7: how much of what the section says it is. */
  readonly impact: number
  /** Whether it is in the section's heading; in the first section of a page that is the page's title. */
  readonly inHeading: boolean
}

/**
 * Postings are text whose code points are numbers: UTF-8 is a code of numbers that grows with them, browsers read it
 * without code of ours, and hosts compress text. The first characters, which have meanings of their own, are left out.
 */
const FIRST = 35
const SURROGATES = 0xd800
const SURROGATES_END = 0xe000

/** Steps from one section to the next that are larger have a character of their own. */
const LARGE_STEP = 2048

/** Sections that an index can have. */
export const mostSections = 1_000_000

/** One posting after another in `previous` (-1 for none). Sections ascend. */
export function encodePosting({section, impact, inHeading}: Posting, previous: number): string {
  return encodeStep(section - previous, (inHeading ? 8 : 0) + impact)
}

/** Postings of all articles of an index, one behind the other. */
export type PostingList = {
  text: string
  /** Section of the last one; -1 when there is none. */
  last: number
  count: number
}

/**
 * Puts postings of an article, which begins at section `first`, behind others. Postings are steps from one to the next, so
 * that only the first of them changes.
 */
export function appendPostings(list: PostingList, postings: string, first: number): void {
  const value = valueAt(postings, 0)
  let at: number = widthAt(postings, 0)
  let step = value >> 4
  if (step === 0) {
    step = valueAt(postings, at)
    at += widthAt(postings, at)
  }
  list.text += encodeStep(first + step - 1 - list.last, value & 15)
  if (at < postings.length) list.text += postings.slice(at)
  list.last = first + step - 1
  list.count += 1
  for (; at < postings.length; at += widthAt(postings, at)) {
    step = valueAt(postings, at) >> 4
    if (step === 0) {
      at += widthAt(postings, at)
      step = valueAt(postings, at)
    }
    list.last += step
    list.count += 1
  }
}

function encodeStep(step: number, worth: number): string {
  return step < LARGE_STEP ? toCharacter(step * 16 + worth) : toCharacter(worth) + toCharacter(step)
}

/** Calls `visit` for each posting in the order of sections. Text that is not from `encodePosting` gives sections that mean nothing. */
export function decodePostings(text: string, visit: (section: number, impact: number, inHeading: boolean) => void): void {
  let section = -1
  for (let at = 0; at < text.length; at += widthAt(text, at)) {
    const value = valueAt(text, at)
    let step = value >> 4
    if (step === 0) {
      at += widthAt(text, at)
      step = valueAt(text, at)
    }
    section += step
    visit(section, value & 7, (value & 8) !== 0)
  }
}

/** Characters beyond the first 65,536 take two places of a string. */
function widthAt(text: string, at: number): 1 | 2 {
  return text.charCodeAt(at) >>> 10 === 0x36 ? 2 : 1
}

/** A number as one character. */
export function toCharacter(value: number): string {
  const code = value + FIRST
  return code < SURROGATES ? String.fromCharCode(code) : String.fromCodePoint(code + SURROGATES_END - SURROGATES)
}

/** The number of the character at an offset; NaN behind the end. */
export function valueAt(text: string, at: number): number {
  const code = text.codePointAt(at) ?? Number.NaN
  return (code < SURROGATES ? code : code - (SURROGATES_END - SURROGATES)) - FIRST
}
