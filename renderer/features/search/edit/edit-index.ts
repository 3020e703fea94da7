import {revisionAt, revisionLength} from '../browser/format/index-files.ts'
import type {IndexCore, PageBlock} from '../browser/format/index-files.ts'
import type {PostingList} from '../browser/format/postings.ts'
import type {IndexFrame} from '../build-index.ts'
import {createCommonTest} from '../common-terms.ts'
import {divideTerms} from '../divide-terms.ts'
import type {IndexedArticle} from '../index-article.ts'
import {prunePostings, withTitleWord} from '../large-index.ts'
import {makeJson, makeShard, sizeOf, startsOf, sumsOf} from '../shard-files.ts'
import type {RevisedFile, TermEntry} from '../shard-files.ts'
import {findChanges, replaceTerms} from './edit-terms.ts'
import type {ChangedTerm, EditedPage, EditedTerms} from './edit-terms.ts'
import {postingsAt, startAt, termAt} from './index-terms.ts'
import type {IndexTerms} from './index-terms.ts'
import {openPageTables} from './page-tables.ts'

/** An index as it was written, and its files. */
export type WrittenIndex = {
  readonly frame: IndexFrame
  readonly terms: IndexTerms
  readonly core: IndexCore
  readonly block: (number: number) => PageBlock
}

/** An edit of a page of an index. */
export type PageEdit = {
  /** Place of the page in the index. */
  readonly page: number
  /** New name of the file with its text. */
  readonly name: string
  readonly before: IndexedArticle
  readonly after: IndexedArticle
}

/** An index after edits, with the files whose bytes have changed, by number. */
export type EditedIndex = {
  readonly terms: IndexTerms
  readonly core: Uint8Array
  readonly shards: ReadonlyMap<number, Uint8Array>
  readonly blocks: ReadonlyMap<number, Uint8Array>
}

/** Edits pages of an index. The files are those that `createIndexBuilder` would make. Returns undefined if a page has another number of sections. */
export function editIndex(index: WrittenIndex, edits: readonly PageEdit[]): EditedIndex | undefined {
  const {frame, core} = index
  const tables = openPageTables(index)
  const pages = edits.map((edit) => editPage(edit, {frame, ...tables.sectionsOf(edit.page)}))
  if (!pages.every((page) => page !== undefined)) return undefined
  const changes = findChanges(index.terms, pages)
  const {terms, shards} = renewShards(index, changes)
  for (const {page, name, after} of edits) tables.edit(page, {name, headings: after.headings})
  const blocks = new Map([...tables.blocks()].map(([number, block]) => [number, makeJson(block)]))
  const renewed: IndexCore = {
    ...core,
    ...tables.inCore(),
    ...(core.blockRevisions !== undefined && {blockRevisions: replaceRevisions(core.blockRevisions, blocks)}),
    starts: startsOf(terms.borders, (place) => startAt(terms, place)),
    shardRevisions: replaceRevisions(core.shardRevisions, shards),
    common: editCommon(core.common, changes, createCommonTest({sections: tables.sections, lang: frame.lang})),
  }
  return {terms, core: makeJson(renewed).bytes, shards: bytesOf(shards), blocks: bytesOf(blocks)}
}

function bytesOf(files: ReadonlyMap<number, RevisedFile>): Map<number, Uint8Array> {
  return new Map([...files].map(([number, {bytes}]) => [number, bytes]))
}

function editPage(
  {before, after}: PageEdit,
  {frame, first, sections}: {readonly frame: IndexFrame; readonly first: number; readonly sections: number},
): EditedPage | undefined {
  if (before.headings.length !== sections || after.headings.length !== sections) return undefined
  const termsOf = ({terms}: IndexedArticle): Map<string, string> =>
    new Map(terms.map(([term, postings]) => [term, frame.pagesPerBlock === undefined ? postings : withTitleWord(postings, sections)]))
  return {range: {first, end: first + sections}, before: termsOf(before), after: termsOf(after)}
}

/** Makes the shards anew that have a changed term, or other terms than before. */
function renewShards(
  {frame, terms: old, core: {numbering}}: WrittenIndex,
  changes: readonly ChangedTerm[],
): {readonly terms: IndexTerms; readonly shards: ReadonlyMap<number, RevisedFile>} {
  const prune = (list: PostingList): PostingList => (frame.pagesPerBlock === undefined ? list : prunePostings(list))
  // the longest lists are pruned, which takes as long as all else
  const changed = new Map(changes.map(({term, list}) => [term, prune(list)]))
  const edited = replaceTerms(old, changes, ({term}) => sizeOf(term, changed.get(term)?.text ?? ''))
  const borders = divideTerms({startAt: (place) => startAt(edited, place), sums: sumsOf(edited.sizes)}, frame.shards)
  const terms = {...edited, borders}
  const shards = new Map<number, RevisedFile>()
  for (let shard = 0; shard < frame.shards; shard += 1) {
    if (isSame(shard, {old, edited, borders})) continue
    const [from = 0, to = 0] = borders.subarray(shard)
    const entries = Array.from({length: to - from}, (_, at): TermEntry => {
      const term = termAt(terms, from + at)
      return [term, changed.get(term) ?? prune(postingsAt(terms, from + at))]
    })
    shards.set(shard, makeShard(entries, numbering))
  }
  return {terms, shards}
}

type Division = {readonly old: IndexTerms; readonly edited: EditedTerms; readonly borders: Uint32Array}

/** Reports whether a shard has the same terms as before, with the same postings. */
function isSame(shard: number, {old, edited, borders}: Division): boolean {
  const [from = 0, to = 0] = borders.subarray(shard)
  const [oldFrom = 0, oldTo = 0] = old.borders.subarray(shard)
  if (to - from !== oldTo - oldFrom) return false
  for (let place = from; place < to; place += 1) if (edited.origins[place] !== oldFrom + place - from) return false
  return true
}

function replaceRevisions(revisions: string, changed: ReadonlyMap<number, RevisedFile>): string {
  const count = revisions.length / revisionLength
  return Array.from({length: count}, (_, number) => changed.get(number)?.revision ?? revisionAt(revisions, number)).join('')
}

/** Returns the common terms after an edit, in their order. */
function editCommon(
  common: readonly string[],
  changes: readonly ChangedTerm[],
  isCommon: (term: string, count: number) => boolean,
): string[] {
  const changed = new Set(changes.map(({term}) => term))
  const renewed = changes.flatMap(({term, list}) => (list.text !== '' && isCommon(term, list.count) ? [term] : []))
  return [...common.filter((term) => !changed.has(term)), ...renewed].sort((a, b) => (a < b ? -1 : 1))
}
