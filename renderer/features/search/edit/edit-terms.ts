import type {PostingList} from '../browser/format/postings.ts'
import {divideTerms} from '../divide-terms.ts'
import type {IndexedArticle} from '../index-article.ts'
import {prunePostings, withTitleWord} from '../large-index.ts'
import type {IndexFrame} from '../make-index.ts'
import {sizeOf, sumsOf} from '../shard-files.ts'
import type {TermEntry} from '../shard-files.ts'
import {placeOfTerm, postingsAt, startAt, startOfLine, termAt} from './index-terms.ts'
import type {IndexTerms} from './index-terms.ts'
import {replacePostings} from './replace-postings.ts'
import type {SectionRange} from './replace-postings.ts'

/** An edit of a page of an index. */
export type PageEdit = {
  /** Place of the page in the index. */
  readonly page: number
  /** New name of the file with its text. */
  readonly name: string
  readonly before: IndexedArticle
  readonly after: IndexedArticle
}

/** The terms of an index after edits of pages. */
export type TermEdits = {
  readonly changes: readonly ChangedTerm[]
  readonly terms: IndexTerms & Pick<EditedTerms, 'origins'>
  /** Returns the terms from a place up to, and without, another one, with their postings as readers get them. */
  readonly termsOf: (from: number, to: number) => TermEntry[]
}

/** Edits pages of an index. Returns undefined if a page has another number of sections. */
export function editTerms(
  {frame, terms: old}: {readonly frame: IndexFrame; readonly terms: IndexTerms},
  edits: readonly PageEdit[],
): TermEdits | undefined {
  const isLarge = frame.pagesPerBlock !== undefined
  const pages = edits.map((edit) => editPage(edit, {isLarge, sections: old.sections}))
  if (!pages.every((page) => page !== undefined)) return undefined
  const changes = findChanges(old, pages)
  const prune = (list: PostingList): PostingList => (isLarge ? prunePostings(list) : list)
  // the longest lists are pruned, which takes as long as all else
  const changed = new Map(changes.map(({term, list}) => [term, prune(list)]))
  const edited = replaceTerms(old, changes, changed)
  const borders = divideTerms({startAt: (place) => startAt(edited, place), sums: sumsOf(edited.sizes)}, frame.shards)
  const terms = {...edited, borders, sections: old.sections, headings: editHeadings(old.headings, pages)}
  const entryAt = (place: number): TermEntry => {
    const term = termAt(terms, place)
    return [term, changed.get(term) ?? prune(postingsAt(terms, place))]
  }
  return {changes, terms, termsOf: (from, to) => Array.from({length: to - from}, (_, at) => entryAt(from + at))}
}

function editPage(
  {page, before, after}: PageEdit,
  {isLarge, sections}: Pick<IndexTerms, 'sections'> & {readonly isLarge: boolean},
): EditedPage | undefined {
  const count = sections[page] ?? 0
  if (before.headings.length !== count || after.headings.length !== count) return undefined
  const first = sections.subarray(0, page).reduce((sum, number) => sum + number, 0)
  const termsOf = ({terms}: IndexedArticle): Map<string, string> =>
    new Map(terms.map(([term, postings]) => [term, isLarge ? withTitleWord(postings, count) : postings]))
  return {range: {first, end: first + count}, before: termsOf(before), after: termsOf(after), headings: after.headings}
}

function editHeadings(headings: string, pages: readonly EditedPage[]): string {
  let edited = headings
  for (const {range, headings: own} of pages) edited = edited.slice(0, range.first) + own + edited.slice(range.end)
  return edited
}

/** The terms of a page before and after an edit, with their postings counted from its first section. */
type EditedPage = {
  readonly range: SectionRange
  readonly before: ReadonlyMap<string, string>
  readonly after: ReadonlyMap<string, string>
  /** Numbers of words in its headings after the edit. */
  readonly headings: string
}

/** A term whose postings change. */
export type ChangedTerm = {
  readonly term: string
  /** Its place among the old terms, or that of the one after. */
  readonly place: number
  /** Whether the term is new. */
  readonly isNew: boolean
  /** Its complete postings after the edit. Without text if it is gone. */
  readonly list: PostingList
}

/** Returns the terms that edits of pages change, in their order. */
function findChanges(terms: IndexTerms, pages: readonly EditedPage[]): ChangedTerm[] {
  const changes = new Map<string, ChangedTerm>()
  for (const {range, before, after} of pages) {
    for (const term of new Set([...before.keys(), ...after.keys()])) {
      const postings = after.get(term) ?? ''
      if (postings === before.get(term)) continue
      const {text} = (changes.get(term) ?? findTerm(terms, term)).list
      changes.set(term, {...(changes.get(term) ?? findTerm(terms, term)), list: replacePostings(text, range, postings)})
    }
  }
  return [...changes.values()].filter(({isNew, list}) => !isNew || list.text !== '').sort((a, b) => (a.term < b.term ? -1 : 1))
}

function findTerm(terms: IndexTerms, term: string): ChangedTerm {
  const place = placeOfTerm(terms, term)
  const isNew = place === terms.ends.length || termAt(terms, place) !== term
  return {term, place, isNew, list: isNew ? {text: '', last: -1, count: 0} : postingsAt(terms, place)}
}

/** Terms after an edit. */
type EditedTerms = Pick<IndexTerms, 'counts' | 'sizes' | 'ends' | 'lines'> & {
  /** For each term its place before the edit; -1 if it is new, or has other postings. */
  readonly origins: Int32Array
}

/**
 * Puts changed terms in the place of the old ones. Everything between is copied.
 * @param shown the postings of changed terms as readers get them
 */
function replaceTerms(old: IndexTerms, changes: readonly ChangedTerm[], shown: ReadonlyMap<string, PostingList>): EditedTerms {
  const kept = changes.filter(({list}) => list.text !== '')
  const length = old.ends.length + changes.reduce((sum, {isNew, list}) => sum + Number(isNew) - Number(list.text === ''), 0)
  const [counts, sizes, ends] = [new Uint32Array(length), new Uint32Array(length), new Uint32Array(length)]
  const origins = new Int32Array(length)
  const newLines = new Map(kept.map((change) => [change, Buffer.from(`${change.term}\t${change.list.text}`)]))
  const lines: Buffer[] = []
  let [from, to, end] = [0, 0, 0]
  const copyUntil = (place: number): void => {
    const start = startOfLine(old.ends, from)
    const count = place - from
    counts.set(old.counts.subarray(from, place), to)
    sizes.set(old.sizes.subarray(from, place), to)
    for (let at = 0; at < count; at += 1) {
      ends[to + at] = (old.ends[from + at] ?? 0) - start + end
      origins[to + at] = from + at
    }
    lines.push(old.lines.subarray(start, startOfLine(old.ends, place)))
    end += startOfLine(old.ends, place) - start
    from = place
    to += count
  }
  for (const change of changes) {
    copyUntil(change.place)
    if (!change.isNew) from += 1
    const line = newLines.get(change)
    if (line === undefined) continue
    lines.push(line)
    end += line.length
    counts[to] = change.list.count
    sizes[to] = sizeOf(change.term, shown.get(change.term)?.text ?? '')
    ends[to] = end
    origins[to] = -1
    to += 1
  }
  copyUntil(old.ends.length)
  return {counts, sizes, ends, lines: Buffer.concat(lines), origins}
}
