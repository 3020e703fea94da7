import type {PostingList} from '../browser/format/postings.ts'
import {placeOfTerm, postingsAt, startOfLine, termAt} from './index-terms.ts'
import type {IndexTerms} from './index-terms.ts'
import {replacePostings} from './replace-postings.ts'
import type {SectionRange} from './replace-postings.ts'

/** The terms of a page before and after an edit, with their postings counted from its first section. */
export type EditedPage = {
  readonly range: SectionRange
  readonly before: ReadonlyMap<string, string>
  readonly after: ReadonlyMap<string, string>
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
export function findChanges(terms: IndexTerms, pages: readonly EditedPage[]): ChangedTerm[] {
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
export type EditedTerms = Pick<IndexTerms, 'counts' | 'sizes' | 'ends' | 'lines'> & {
  /** For each term its place before the edit; -1 if it is new, or has other postings. */
  readonly origins: Int32Array
}

/**
 * Puts changed terms in the place of the old ones. Everything between is copied.
 * @param sizeOf returns the size of a term in its shard
 */
export function replaceTerms(old: IndexTerms, changes: readonly ChangedTerm[], sizeOf: (change: ChangedTerm) => number): EditedTerms {
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
    sizes[to] = sizeOf(change)
    ends[to] = end
    origins[to] = -1
    to += 1
  }
  copyUntil(old.ends.length)
  return {counts, sizes, ends, lines: Buffer.concat(lines), origins}
}
