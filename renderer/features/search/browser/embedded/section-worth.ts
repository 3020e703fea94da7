import type {IndexArticle} from '../format/index-files.ts'
import type {Mark, WordFinder} from './mark-words.ts'

/** A section as stored in the file of its article. */
export type ArticleSection = IndexArticle['sections'][number]

/** Weights by which the exact text of a section increases its score. */
const factors = {wholeTitle: 1, wholeHeading: 0.8, together: 0.5, inOrder: 0.3}

/**
 * Returns the factor that the text of a section contributes for several query words: whether the heading matches the
 * query, alone or with the titles above it, and how close together the words are.
 */
export function sectionWorth(
  [level, , heading, ...blocks]: ArticleSection,
  headings: readonly (string | null)[],
  find: WordFinder,
  asked: number,
): number {
  const {marks, words} = find(heading)
  const own = new Set(marks.map((mark) => mark.asked))
  const inHeading = own.size
  for (const title of headings) for (const mark of find(title ?? '').marks) own.add(mark.asked)
  const whole = own.size === asked && words > 0 ? inHeading / Math.max(words, inHeading) : 0
  // a title and a heading below it are read as one name
  const isNamed = inHeading > 0 && inHeading < asked && own.size === asked
  const named = isNamed ? factors.together + factors.inOrder : nearness(marks, asked)
  const nearest = blocks.reduce((most, block) => Math.max(most, nearness(find(block).marks, asked)), named)
  const isTitle = level === 1
  return 1 + (isTitle ? factors.wholeTitle : factors.wholeHeading) * whole * whole + nearest
}

/**
 * Returns the factor that a section's heading contributes for a single query word, which the index provides without the
 * text. `words` is the number of words in its heading.
 */
export function headingWorth(words: number): number {
  return words > 0 ? 1 + factors.wholeHeading / (words * words) : 1
}

/** Rates how close together the words are, and whether they are in the order of the query; 0 if they are far apart. */
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
