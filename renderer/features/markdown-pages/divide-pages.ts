import {sha256} from '../../core/files/hash.ts'
import type {MarkdownPage} from './plan-markdown-pages.ts'

/** A page of a whole text. */
export type WholeTextPage = Pick<MarkdownPage, 'sourceSize'> & {readonly file: Pick<MarkdownPage['file'], 'path' | 'key' | 'content'>}

/** The sizes of a part in bytes: the least, except for the last part, and the most. */
const LEAST = 700_000
const MOST = 1_000_000

/** Assumed size of the Markdown of a site, relative to its sources. Measured: 1.06 for the guide and the reference site. */
const GROWTH = 1.6

/**
 * Divides pages into parts of less than 1 MB, by the sizes of their sources. A part ends before the page whose path has the smallest hash of those
 * before which it could end, so that an edit moves few ends: those next to it, until two parts end before the same page as without it.
 */
export function dividePages(pages: readonly WholeTextPage[]): WholeTextPage[][] {
  const parts: WholeTextPage[][] = []
  for (let start = 0; start < pages.length;) {
    const end = endOfPart(pages, start)
    parts.push(pages.slice(start, end))
    start = end
  }
  return parts
}

/** Returns the index of the page before which the part ends that starts with another. */
function endOfPart(pages: readonly WholeTextPage[], start: number): number {
  let size = 0
  let best: {readonly end: number; readonly rank: string} | undefined
  for (let index = start; index < pages.length; index++) {
    const page = pages[index]
    if (page === undefined) break
    if (size >= LEAST) {
      const rank = sha256(page.file.path)
      if (best === undefined || rank < best.rank) best = {end: index, rank}
    }
    size += GROWTH * page.sourceSize
    // a page that alone is too large has a part of its own
    if (size > MOST) return best?.end ?? Math.max(index, start + 1)
  }
  return pages.length
}
