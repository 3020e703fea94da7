import {createCommonTest} from '../common-terms.ts'
import type {IndexedArticle} from '../index-article.ts'
import type {IndexOrder, SearchableArticle} from '../index-order.ts'
import {makeIndex} from '../make-index.ts'
import type {BuiltIndex} from '../make-index.ts'
import {editTerms} from './edit-terms.ts'
import type {PageEdit, TermEdits} from './edit-terms.ts'
import {startAt, termAt} from './index-terms.ts'
import {readTerms, writeTerms} from './terms-file.ts'

/** An index that was built, whose terms are kept. */
export type KeptIndex = {
  /** As in `IndexOrder`. */
  readonly name: string
  readonly revision: string
  /** Keys of the articles of its pages. */
  readonly articles: readonly string[]
}

/** An index of which some pages have other articles than before. */
export type Renewal = {readonly kept: KeptIndex; readonly changed: readonly number[]}

/** Articles before and after the changes. */
export type Articles = {
  /** Returns an article by its key. Undefined if it is lost. */
  readonly before: (key: string) => IndexedArticle | undefined
  readonly after: (article: SearchableArticle) => Promise<IndexedArticle>
}

/** The most pages whose terms are replaced one by one. Each replacement copies the postings of its terms. */
const MOST_CHANGED = 64

/** Finds the pages whose articles have changed since an index was kept. Undefined if there are many, or if more has changed. */
export function planRenewal(kept: KeptIndex | undefined, {name, pages, terms}: IndexOrder): Renewal | undefined {
  if (kept?.name !== name || terms === undefined) return undefined
  const changed = pages.flatMap(({article}, place) => (article.key === kept.articles[place] ? [] : [place]))
  return changed.length > MOST_CHANGED ? undefined : {kept, changed}
}

/**
 * Makes an index from the kept terms and the articles that have changed, without reading the others, and keeps its terms. The files are those
 * that a builder makes. Returns undefined if what was kept is lost.
 */
export async function renewIndex(order: IndexOrder, {kept, changed}: Renewal, articles: Articles): Promise<BuiltIndex | undefined> {
  const {frame, pages, terms: place} = order
  const terms = place && readTerms({...place, revision: kept.revision})
  if (place === undefined || terms === undefined) return undefined
  const edits: PageEdit[] = []
  for (const page of changed) {
    const now = pages[page]
    const before = articles.before(kept.articles[page] ?? '')
    if (now === undefined || before === undefined) return undefined
    edits.push({page, name: now.page.name, before, after: await articles.after(now.article)})
  }
  const edited = editTerms({frame, terms}, edits)
  if (edited === undefined) return undefined
  writeTerms(place, edited.terms)
  const {borders, sections, headings} = edited.terms
  return makeIndex({
    frame,
    pages: pages.map(({page}) => page),
    sections: [...sections],
    headings,
    borders,
    startAt: (at) => startAt(edited.terms, at),
    termsOf: edited.termsOf,
    common: commonTerms(edited.terms, createCommonTest({sections: headings.length, lang: frame.lang})),
  })
}

function commonTerms(terms: TermEdits['terms'], isCommon: (term: string, count: number) => boolean): string[] {
  const common: string[] = []
  for (const [place, count] of terms.counts.entries()) {
    const term = termAt(terms, place)
    if (isCommon(term, count)) common.push(term)
  }
  return common
}
