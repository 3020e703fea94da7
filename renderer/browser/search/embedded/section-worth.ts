import type {IndexArticle} from '../format/index-files.ts'
import type {Mark, WordFinder} from './mark-words.ts'

/** A section as it is in the file of its article. */
export type ArticleSection = IndexArticle['sections'][number]

/** How far its very words make a section worth more than its terms told. */
const factors = {wholeHeading: 0.8, together: 0.5, inOrder: 0.3}

/**
 * What only the text tells when several words were asked for, as a factor: whether the heading is what was asked for, and how near
 * the words are to each other.
 */
export function sectionWorth([, , heading, ...blocks]: ArticleSection, find: WordFinder, asked: number): number {
  const {marks, words} = find(heading)
  const inHeading = new Set(marks.map((mark) => mark.asked)).size
  const whole = inHeading === asked && words > 0 ? inHeading / Math.max(words, inHeading) : 0
  const nearest = Math.max(nearness(marks, asked), ...blocks.map((block) => nearness(find(block).marks, asked)))
  return 1 + factors.wholeHeading * whole * whole + nearest
}

/**
 * What a section is worth more for its heading when one word was asked for, as a factor: the index knows it without the text.
 * `words` is how many its heading has.
 */
export function headingWorth(words: number): number {
  return words > 0 ? 1 + factors.wholeHeading / (words * words) : 1
}

/** How many of the words stand together, and whether in the order of the query; 0 when they are far apart. */
function nearness(marks: readonly Mark[], asked: number): number {
  let best = 0
  for (const [index, first] of marks.entries()) {
    const seen = new Set([first.asked])
    let isInOrder = true
    for (let at = index + 1; at < marks.length; at += 1) {
      const mark = marks[at]
      const before = marks[at - 1]
      if (mark === undefined || before === undefined) break
      const span = mark.position - first.position + 1
      if (span > asked * 4) break
      isInOrder &&= mark.asked === before.asked + 1 && mark.position === before.position + 1
      seen.add(mark.asked)
      const share = seen.size / asked
      if (seen.size > 1) best = Math.max(best, factors.together * share * (seen.size / span) + (isInOrder ? factors.inOrder * share : 0))
    }
  }
  return best
}
