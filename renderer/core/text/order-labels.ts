import {compareText} from './compare.ts'

/** How readers of a language sort labels. */
export type LabelOrder = {
  /** Compares two labels. */
  readonly compare: (a: string, b: string) => number
  /** Reports whether two letters are listed as one, such as A and Ä in German, but not in Swedish. */
  readonly isSameLetter: (a: string, b: string) => boolean
}

/**
 * Returns how readers of a language sort these labels. Labels in ASCII are compared by code unit, in all languages: opening a collator takes
 * longer than sorting hundreds.
 * @param language BCP 47
 * @example orderLabels('sv', ['Ö', 'Z']).compare('Ö', 'Z') // => 1
 */
export function orderLabels(language: string, labels: Iterable<string>): LabelOrder {
  if (Array.from(labels).every((label) => /^[\0-\x7f]*$/.test(label))) return {compare: compareText, isSameLetter: (a, b) => a === b}
  const {compare} = new Intl.Collator(language, {numeric: true})
  const letters = new Intl.Collator(language, {sensitivity: 'base'})
  return {
    compare: (a, b) => compare(a, b) || compareText(a, b),
    isSameLetter: (a, b) => letters.compare(a, b) === 0 && (a === b || /^\p{L}/u.test(a)),
  }
}
