import type {IndexedArticle} from './index-article.ts'

// The lines are: the text, as JSON on a single line; the headings, as a digit per section for the number of words in its heading; then
// each term with a tab and its postings.

/** Serializes an indexed article as text. */
export function formatArticle({text, headings, terms}: IndexedArticle): string {
  let formatted = `${text}\n${headings}`
  for (const [term, postings] of terms) formatted += `\n${term}\t${postings}`
  return formatted
}

/** Parses the output of `formatArticle`. */
export function parseArticle(formatted: string): IndexedArticle {
  const textEnd = formatted.indexOf('\n')
  const headingsEnd = endOfLine(formatted, textEnd + 1)
  return {
    text: formatted.slice(0, textEnd),
    headings: formatted.slice(textEnd + 1, headingsEnd),
    terms: parseTerms(formatted, headingsEnd + 1),
  }
}

/** Returns only the text of an article, which is the content of its file. */
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
