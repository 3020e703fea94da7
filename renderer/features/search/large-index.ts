import {decodePostings, encodePosting} from './browser/format/postings.ts'
import type {Posting, PostingList} from './browser/format/postings.ts'
import {sectionsPerPart, titleShare} from './browser/format/index-files.ts'
import type {IndexArticle} from './browser/format/index-files.ts'

/** The number of pages above which an index is large. Up to here, a first query loads at most 40 kB of page names. */
export const mostPagesInCore = 2000

/** Pages that share a file of a large index, which is then about 1 kB when compressed. */
export const pagesPerBlock = 32

/** The maximum number of sections that a large index lists for a term, about 9 kB when compressed. */
const mostPostings = 6144

/**
 * Adds the words of a title to all sections of an article, with the weight that readers of a small index compute: in a large
 * one, they do not know to which page a section belongs. `postings` are those of a term in the article.
 */
export function withTitleWord(postings: string, sections: number): string {
  const known = new Map<number, Posting>()
  decodePostings(postings, (section, impact, inHeading) => known.set(section, {section, impact, inHeading}))
  const title = known.get(0)
  if (title?.inHeading !== true) return postings
  const impact = Math.round((title.impact + 1) * titleShare) - 1
  if (impact < 0) return postings
  let text = ''
  for (let section = 0; section < sections; section += 1) {
    const own = known.get(section)
    text += encodePosting({section, inHeading: own?.inHeading ?? false, impact: Math.max(own?.impact ?? 0, impact)}, section - 1)
  }
  return text
}

/**
 * Keeps the postings of a term that count most, which are what a query with this term finds first: those of headings, then by
 * weight. Of equal ones, it keeps some everywhere. This is static index pruning.
 */
export function prunePostings(list: PostingList, most = mostPostings): PostingList {
  const {count} = list
  if (count <= most) return list
  const sections = new Uint32Array(count)
  const ranks = new Uint8Array(count)
  let length = 0
  decodePostings(list.text, (section, impact, inHeading) => {
    sections[length] = section
    ranks[length] = rankOf(impact, inHeading)
    length += 1
  })
  const {least, share} = limitOf(ranks, most)
  let text = ''
  let last = -1
  let due = 0
  for (let at = 0; at < count; at += 1) {
    const rank = ranks[at] ?? 0
    if (rank < least) continue
    if (rank === least) {
      due += share
      if (due < 1) continue
      due -= 1
    }
    const section = sections[at] ?? 0
    text += encodePosting({section, impact: rank & 7, inHeading: rank > 7}, last)
    last = section
  }
  return {text, last, count, isPruned: true}
}

/** Returns the lowest rank of which postings are kept, and the share of these that fits. */
function limitOf(ranks: Uint8Array, most: number): {readonly least: number; readonly share: number} {
  const counts = new Uint32Array(rankCount)
  // by index: iterators are slow until they are optimized, which an edit is too short for
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] ?? 0
    counts[rank] = (counts[rank] ?? 0) + 1
  }
  let left = most
  for (let least = rankCount - 1; ; least -= 1) {
    const count = counts[least] ?? 0
    if (count > left || least === 0) return {least, share: left / count}
    left -= count
  }
}

const rankCount = 16

function rankOf(impact: number, inHeading: boolean): number {
  return (inHeading ? 8 : 0) + impact
}

/** Cuts a part from the text of an article, an `IndexArticle` as JSON. */
export function cutArticle(text: Uint8Array, {part, isLast}: {readonly part: number; readonly isLast: boolean}): Uint8Array {
  const {format, sections} = JSON.parse(new TextDecoder().decode(text)) as IndexArticle
  const from = part * sectionsPerPart
  const kept = sections.slice(0, isLast ? undefined : from + sectionsPerPart)
  const own: IndexArticle = {format, sections: kept.map((section, at) => (at < from ? [section[0], section[1], section[2]] : section))}
  return new TextEncoder().encode(JSON.stringify(own))
}
