/** An occurrence of a term: a section, by its index, and the weight of the term there. */
export type Posting = {
  readonly section: number
  /** Share of the term in the section's content, from 0 to 7. */
  readonly impact: number
  /** Whether the term is in the section's heading; in the first section of a page this is the page's title. */
  readonly inHeading: boolean
}

/**
 * Offset of code points. Postings are text whose code points are numbers: UTF-8 is a variable-length encoding of numbers,
 * browsers decode it natively, and hosts compress text. The first characters have special meanings and are skipped.
 */
const FIRST = 35
const SURROGATES = 0xd800
const SURROGATES_END = 0xe000

/** Steps between sections from this size on are encoded as a separate character. */
const LARGE_STEP = 2048

/** Steps from this size on are encoded as two separate characters, since there are no more than 1,112,064 characters. */
const HUGE_STEP = 2 ** 20

/** Maximum number of sections in an index. */
export const mostSections = 16 * HUGE_STEP

/** Encodes a posting that follows one in section `previous` (-1 for none). Sections ascend. */
export function encodePosting({section, impact, inHeading}: Posting, previous: number): string {
  return encodeStep(section - previous, (inHeading ? 8 : 0) + impact)
}

/** The concatenated postings of all articles of an index. */
export type PostingList = {
  text: string
  /** Section of the last posting; -1 if there is none. */
  last: number
  /** Number of sections that have the term. */
  count: number
  /** Whether some of them are left out. */
  readonly isPruned?: true
}

/**
 * Appends the postings of an article that begins at section `first`. Postings are stored as steps from one to the next, so
 * only the first of them changes.
 */
export function appendPostings(list: PostingList, postings: string, first: number): void {
  const value = valueAt(postings, 0)
  let at: number = widthAt(postings, 0)
  let step = value >> 4
  // an article has no huge step
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
  if (step < LARGE_STEP) return toCharacter(step * 16 + worth)
  if (step < HUGE_STEP) return toCharacter(worth) + toCharacter(step)
  return toCharacter(worth) + toCharacter(HUGE_STEP + Math.floor(step / HUGE_STEP)) + toCharacter(step % HUGE_STEP)
}

/** Calls `visit` for each posting in the order of sections, with the offset of its end in the text. Text that does not come from `encodePosting` yields meaningless sections. */
export function decodePostings(text: string, visit: (section: number, impact: number, inHeading: boolean, end: number) => void): void {
  let section = -1
  for (let at = 0; at < text.length;) {
    const value = valueAt(text, at)
    let step = value >> 4
    if (step === 0) {
      at += widthAt(text, at)
      step = valueAt(text, at)
      if (step >= HUGE_STEP) {
        at += widthAt(text, at)
        step = (step - HUGE_STEP) * HUGE_STEP + valueAt(text, at)
      }
    }
    at += widthAt(text, at)
    section += step
    visit(section, value & 7, (value & 8) !== 0, at)
  }
}

/** Returns the number of UTF-16 code units of the character at an offset: two beyond the first 65,536. */
function widthAt(text: string, at: number): 1 | 2 {
  return text.charCodeAt(at) >>> 10 === 0x36 ? 2 : 1
}

/** Encodes a number as one character. */
export function toCharacter(value: number): string {
  const code = value + FIRST
  return code < SURROGATES ? String.fromCharCode(code) : String.fromCodePoint(code + SURROGATES_END - SURROGATES)
}

/** Decodes the character at an offset; NaN past the end. */
export function valueAt(text: string, at: number): number {
  const code = text.codePointAt(at) ?? Number.NaN
  return (code < SURROGATES ? code : code - (SURROGATES_END - SURROGATES)) - FIRST
}
