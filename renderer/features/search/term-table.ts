import {encodePosting} from '../../browser/search/format/postings.ts'
import {splitWords, termsOf} from '../../browser/search/format/split-words.ts'
import {createRunTable} from './run-table.ts'

/** The terms of articles as numbers, which it remembers, with what they weigh in the section that is read. */
export type TermTable = {
  /** Reads a text of a field; gives how many runs of letters it has. */
  readonly read: (text: string) => number
  /** Ends the field: each run that was read of it weighs `share`. */
  readonly endField: (field: {readonly share: number; readonly inHeading: boolean}) => void
  /** Ends the section that has this number in its article. Sections ascend. */
  readonly endSection: (section: number) => void
  /** Ends the article and gives its terms with their postings, in the order of the text. */
  readonly endArticle: () => (readonly [term: string, postings: string])[]
  /** Whether it remembers so much that a new one should begin. */
  readonly isFull: () => boolean
}

/** Weight with which a term has half of the worth it can have. */
const halfWorth = 5

/** What a part of an identifier counts beside the whole. */
const partWorth = 0.6

/** The terms that a run of letters stands for. */
type Run = {
  /** Itself, if it is one word. */
  readonly wholes: readonly Term[]
  readonly parts: readonly Term[]
  /** How often it is in the field that is read. */
  count: number
}

type Term = {
  readonly name: string
  /** In the section that is read; 0 when it is not in it. */
  weight: number
  inHeading: boolean
  /** Of the article that is read; empty when it is in none of its sections. */
  postings: string
  /** Section of the last posting. */
  last: number
}

/** Creates an empty table. */
export function createTermTable(): TermTable {
  const table = createRunTable()
  const runs: Run[] = []
  const terms = new Map<string, Term>()
  let ofField: Run[] = []
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
  const openRun = (number: number): Run => {
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
