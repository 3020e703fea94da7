import {appendPostings, decodePostings} from '../browser/format/postings.ts'
import type {PostingList} from '../browser/format/postings.ts'

/** The sections of a page: from `first` up to, and without, `end`. */
export type SectionRange = {readonly first: number; readonly end: number}

/**
 * Returns the postings of a term after an edit of one page. They are those that `appendPostings` would have made.
 * @param postings the postings of the term in the article of the page, counted from its first section; empty if it no longer has the term
 */
// oxlint-disable-next-line eslint/max-params -- a list, and what takes the place of a part of it
export function replacePostings(text: string, {first, end}: SectionRange, postings: string): PostingList {
  const list: PostingList = {text: '', last: -1, count: 0}
  let [headEnd, tailStart, beforeTail] = [0, 0, -1]
  decodePostings(text, (section, _impact, _inHeading, behind) => {
    if (section < first) {
      list.last = section
      list.count += 1
      headEnd = behind
    }
    if (section < end) {
      beforeTail = section
      tailStart = behind
    }
  })
  list.text = text.slice(0, headEnd)
  if (postings !== '') appendPostings(list, postings, first)
  if (tailStart < text.length) appendPostings(list, text.slice(tailStart), beforeTail + 1)
  return list
}
