import type {Reading} from './measure-reading.ts'

/** How a page reads. */
export interface PageReading extends Reading {
  /** relative to the project */
  readonly file: string
}

/** A line a page, the hardest first: grade, words a sentence, words of the longest sentence, number of sentences, file. */
export function readingTable(readings: readonly PageReading[]): string {
  const rows = readings.toSorted((one, other) => other.grade - one.grade).map(readingRow)
  return ['grade  words/sentence  longest  sentences  page', ...rows].join('\n')
}

function readingRow({file, grade, wordsPerSentence, longest, sentences}: PageReading): string {
  const cells = [grade.toFixed(1).padStart(5), wordsPerSentence.toFixed(1).padStart(14), String(longest.words).padStart(7)]
  return [...cells, String(sentences).padStart(9), file].join('  ')
}
