import type {Fault} from './fault.ts'
import type {Reading} from './measure-reading.ts'

/** Limits of a page, and from how many sentences on an average says something. */
const LIMITS = {grade: 6.5, words: 36, fewestSentences: 5}

/** Reports a page that is harder to read than all others are, if its grade says something, and its longest sentence where that is too long. */
export function checkReading(
  {grade, sentences, wordsPerSentence, longest}: Reading,
  {hasGrade}: {readonly hasGrade: boolean},
): readonly Fault[] {
  const faults: Fault[] = []
  if (hasGrade && sentences >= LIMITS.fewestSentences && grade > LIMITS.grade) {
    const found = `grade ${grade.toFixed(1)} with ${wordsPerSentence.toFixed(1)} words a sentence`
    faults.push({offset: 0, message: `The page is hard to read: ${found}, and ${LIMITS.grade} is the limit. Shorten sentences and words.`})
  }
  if (longest.words > LIMITS.words) {
    faults.push({
      offset: longest.offset,
      message: `A sentence of ${longest.words} words, and ${LIMITS.words} is the limit: make two of it.`,
    })
  }
  return faults
}
