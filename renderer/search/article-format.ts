import type {IndexedArticle} from './index-article.ts'

// Lines: the text, which is JSON in one line; the number of sections; for each term the term, a tab, its postings.

/** An indexed article as one text. */
export function formatArticle({text, sections, terms}: IndexedArticle): string {
  let formatted = `${text}\n${sections}`
  for (const [term, postings] of terms) formatted += `\n${term}\t${postings}`
  return formatted
}

/** Reads what `formatArticle` made. */
export function parseArticle(formatted: string): IndexedArticle {
  const textEnd = formatted.indexOf('\n')
  const countEnd = endOfLine(formatted, textEnd + 1)
  return {
    text: formatted.slice(0, textEnd),
    sections: Number(formatted.slice(textEnd + 1, countEnd)),
    terms: parseTerms(formatted, countEnd + 1),
  }
}

/** The article's text alone, which is the content of its file. */
export function textOfArticle(formatted: Uint8Array): Uint8Array {
  return formatted.subarray(0, formatted.indexOf(0x0a))
}

function parseTerms(formatted: string, start: number): [string, string][] {
  const terms: [string, string][] = []
  for (let from = start; from < formatted.length;) {
    const tab = formatted.indexOf('\t', from)
    const end = endOfLine(formatted, tab)
    terms.push([formatted.slice(from, tab), formatted.slice(tab + 1, end)])
    from = end + 1
  }
  return terms
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
