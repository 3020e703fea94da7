import {appendPostings, decodePostings, encodePosting} from '../browser/format/postings.ts'
import type {PostingList} from '../browser/format/postings.ts'

/** The sections of a page: from `first` up to, and without, `end`. */
export type SectionRange = {readonly first: number; readonly end: number}

/**
 * Returns the postings of a term after an edit of one page. They are those that `appendPostings` would have made. Only the first posting after
 * the page is encoded again, since all are steps from the one before.
 * @param postings the postings of the term in the article of the page, counted from its first section; empty if it no longer has the term
 */
export function replacePostings(text: string, {first, end}: SectionRange, postings: string): PostingList {
  const list: PostingList = {text: '', last: -1, count: 0}
  const behind = {posting: {section: -1, impact: 0, inHeading: false}, end: text.length, last: -1, count: 0}
  let headEnd = 0
  decodePostings(text, (section, impact, inHeading, at) => {
    if (section < first) {
      list.last = section
      list.count += 1
      headEnd = at
    }
    if (section < end) return
    if (behind.count === 0) {
      behind.posting = {section, impact, inHeading}
      behind.end = at
    }
    behind.last = section
    behind.count += 1
  })
  list.text = text.slice(0, headEnd)
  if (postings !== '') appendPostings(list, postings, first)
  if (behind.count === 0) return list
  const tail = encodePosting(behind.posting, list.last) + text.slice(behind.end)
  return {text: list.text + tail, last: behind.last, count: list.count + behind.count}
}
