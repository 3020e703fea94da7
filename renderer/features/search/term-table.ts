import {encodePosting} from './browser/format/postings.ts'
import {splitWords, termsOf} from './browser/format/split-words.ts'
import {createRunTable} from './run-table.ts'

/** Collects the terms of articles with their weight in the current section. Caches the terms of each run. */
export type TermTable = {
  /** Reads a text of a field and returns its number of runs of letters. */
  readonly read: (text: string) => number
  /** Ends the current field. Each occurrence of a run read since the last field adds `share` to its weight. */
  readonly endField: (field: {readonly share: number; readonly inHeading: boolean}) => void
  /** Ends a section, given its number in the article. Sections must ascend. */
  readonly endSection: (section: number) => void
  /** Ends the article and returns its terms with their postings, in text order. */
  readonly endArticle: () => (readonly [term: string, postings: string])[]
  /** Reports whether the cache is large enough to be replaced by a new table. */
  readonly isFull: () => boolean
}

/** The weight at which a term reaches half of its maximum impact. */
const halfWorth = 5

/** The weight of a part of an identifier, relative to the whole. */
const partWorth = 0.6

/** The terms of a run of letters. */
type TermRun = {
  /** The run itself, if it is a single word. */
  readonly wholes: readonly Term[]
  readonly parts: readonly Term[]
  /** Number of occurrences in the current field. */
  count: number
}

type Term = {
  readonly name: string
  /** Weight in the current section; 0 if the term does not occur in it. */
  weight: number
  inHeading: boolean
  /** Postings of the current article; empty if the term does not occur in it yet. */
  postings: string
  /** Section of the last posting. */
  last: number
}

/** Creates an empty table. */
export function createTermTable(): TermTable {
  const table = createRunTable()
  const runs: TermRun[] = []
  const terms = new Map<string, Term>()
  let ofField: TermRun[] = []
  let length = 0
  let ofSection: Term[] = []
  let ofArticle: Term[] = []

  const termOf = (name: string): Term => {
    const known = terms.get(name)
    if (known !== undefined) return known
    const term = {name, weight: 0, inHeading: false, postings: '', last: -1}
    terms.set(name, term)
    return term
  }
  const openRun = (number: number): TermRun => {
    const words = splitWords(table.textOf(number)).map((word) => ({word, names: termsOf(word)}))
    const wholes = words.flatMap(({word, names}) => names.filter((name) => name === word.term).map(termOf))
    const parts = words.flatMap(({word, names}) => names.filter((name) => name !== word.term).map(termOf))
    const run = {wholes, parts, count: 0}
    runs[number] = run
    return run
  }
  const addRun = (number: number): void => {
    const run = runs[number] ?? openRun(number)
    if (run.count === 0) ofField.push(run)
    run.count += 1
    length += 1
  }
  const addWeight = (term: Term, weight: number, inHeading: boolean): void => {
    if (term.weight === 0) {
      ofSection.push(term)
      term.inHeading = inHeading
    }
    term.weight += weight
  }
  return {
    read(text) {
      const before = length
      table.visit(text, addRun)
      return length - before
    },
    endField({share, inHeading}) {
      for (const run of ofField) {
        for (const term of run.wholes) addWeight(term, run.count * share, inHeading)
        for (const term of run.parts) addWeight(term, run.count * share * partWorth, inHeading)
        run.count = 0
      }
      ofField = []
    },
    endSection(section) {
      for (const term of ofSection) {
        const {weight, inHeading} = term
        if (term.postings === '') ofArticle.push(term)
        const impact = Math.min(7, Math.floor((weight / (weight + halfWorth)) * 9))
        term.postings += encodePosting({section, impact, inHeading}, term.last)
        term.last = section
        term.weight = 0
      }
      ofSection = []
    },
    endArticle() {
      const found = ofArticle.map(({name, postings}) => [name, postings] as const)
      for (const term of ofArticle) {
        term.postings = ''
        term.last = -1
      }
      ofArticle = []
      return found
    },
    isFull: table.isFull,
  }
}
