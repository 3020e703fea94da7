import {fleschKincaid} from 'flesch-kincaid'
import {syllable} from 'syllable'
import type {ProseBlock} from './prose-block.ts'

/** How hard the paragraphs of a page are to read. */
export interface Reading {
  /** years of school of the Flesch-Kincaid formula, from lengths of sentences and words */
  readonly grade: number
  readonly sentences: number
  /** words of a sentence on average; code in a line is one word, of one syllable */
  readonly wordsPerSentence: number
  /** the sentence with most words, and where it begins in the file */
  readonly longest: {readonly words: number; readonly offset: number}
}

interface SentenceCounts {
  readonly words: number
  readonly syllables: number
  readonly offset: number
}

const sentencesOf = new Intl.Segmenter('en', {granularity: 'sentence'})

/** Measures the paragraphs: headings, cells of tables and pictures are seldom sentences. A page without paragraphs has zeros. */
export function measureReading(blocks: readonly ProseBlock[]): Reading {
  const sentences = blocks.filter(({kind}) => kind === 'paragraph').flatMap(countSentences)
  const total = {sentence: sentences.length, word: sum(sentences, 'words'), syllable: sum(sentences, 'syllables')}
  const none = {words: 0, syllables: 0, offset: 0}
  const {words, offset} = sentences.reduce((longest, one) => (one.words > longest.words ? one : longest), none)
  return {
    grade: total.word === 0 ? 0 : fleschKincaid(total),
    sentences: total.sentence,
    wordsPerSentence: total.sentence === 0 ? 0 : total.word / total.sentence,
    longest: {words, offset},
  }
}

function countSentences({words, offset}: ProseBlock): readonly SentenceCounts[] {
  // a line end within a paragraph ends no sentence, and code may begin one
  const text = words.replaceAll('\n', ' ').replace(/\uFFFC+/g, (code) => 'C'.padEnd(code.length, 'o'))
  const counts = [...sentencesOf.segment(text)].map(({segment, index}) => countWords(segment, offset + index))
  return counts.filter((sentence) => sentence.words > 0)
}

function countWords(sentence: string, offset: number): SentenceCounts {
  const words = sentence.match(/[\p{L}\p{N}](?:[\p{L}\p{N}]|['’.,/_-](?=[\p{L}\p{N}]))*/gu) ?? []
  const counts = words.map((word) => (/^Coo*$/.test(word) ? 1 : Math.max(1, syllable(word))))
  return {words: words.length, syllables: counts.reduce((total, count) => total + count, 0), offset}
}

function sum(counts: readonly SentenceCounts[], key: 'words' | 'syllables'): number {
  return counts.reduce((total, one) => total + one[key], 0)
}
