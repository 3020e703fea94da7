import {revisionAt, revisionLength} from '../browser/format/index-files.ts'
import type {IndexCore, PageBlock} from '../browser/format/index-files.ts'
import {createCommonTest} from '../common-terms.ts'
import type {IndexFrame} from '../make-index.ts'
import {makeJson, makeShard, startsOf} from '../shard-files.ts'
import type {RevisedFile} from '../shard-files.ts'
import {editTerms} from './edit-terms.ts'
import type {ChangedTerm, PageEdit, TermEdits} from './edit-terms.ts'
import {startAt} from './index-terms.ts'
import type {IndexTerms} from './index-terms.ts'
import {openPageTables} from './page-tables.ts'

/** An index as it was written, and its files. */
export type WrittenIndex = {
  readonly frame: IndexFrame
  readonly terms: IndexTerms
  readonly core: IndexCore
  readonly block: (number: number) => PageBlock
}

/** An index after edits, with the files whose bytes have changed, by number. */
export type EditedIndex = {
  readonly terms: IndexTerms
  readonly core: Uint8Array
  readonly shards: ReadonlyMap<number, Uint8Array>
  readonly blocks: ReadonlyMap<number, Uint8Array>
}

/** Edits pages of an index. The files are those that `makeIndex` would make. Returns undefined if a page has another number of sections. */
export function editIndex(index: WrittenIndex, edits: readonly PageEdit[]): EditedIndex | undefined {
  const {frame, core, terms: old} = index
  const edited = editTerms(index, edits)
  if (edited === undefined) return undefined
  const {terms, changes} = edited
  const tables = openPageTables(index)
  const shards = renewShards(index, edited)
  for (const {page, name, after} of edits) tables.edit(page, {name, headings: after.headings})
  const blocks = new Map([...tables.blocks()].map(([number, block]) => [number, makeJson(block)]))
  const renewed: IndexCore = {
    ...core,
    ...tables.inCore(),
    ...(core.blockRevisions !== undefined && {blockRevisions: replaceRevisions(core.blockRevisions, blocks)}),
    starts: startsOf(terms.borders, (place) => startAt(terms, place)),
    shardRevisions: replaceRevisions(core.shardRevisions, shards),
    common: editCommon(core.common, changes, createCommonTest({sections: old.headings.length, lang: frame.lang})),
  }
  return {terms, core: makeJson(renewed).bytes, shards: bytesOf(shards), blocks: bytesOf(blocks)}
}

function bytesOf(files: ReadonlyMap<number, RevisedFile>): Map<number, Uint8Array> {
  return new Map([...files].map(([number, {bytes}]) => [number, bytes]))
}

/** Makes the shards anew that have a changed term, or other terms than before. */
function renewShards({frame, terms: old, core: {numbering}}: WrittenIndex, {terms, termsOf}: TermEdits): ReadonlyMap<number, RevisedFile> {
  const shards = new Map<number, RevisedFile>()
  for (let shard = 0; shard < frame.shards; shard += 1) {
    if (isSame(shard, {old, terms})) continue
    const [from = 0, to = 0] = terms.borders.subarray(shard)
    shards.set(shard, makeShard(termsOf(from, to), numbering))
  }
  return shards
}

type Division = {readonly old: IndexTerms; readonly terms: TermEdits['terms']}

/** Reports whether a shard has the same terms as before, with the same postings. */
function isSame(shard: number, {old, terms}: Division): boolean {
  const [from = 0, to = 0] = terms.borders.subarray(shard)
  const [oldFrom = 0, oldTo = 0] = old.borders.subarray(shard)
  if (to - from !== oldTo - oldFrom) return false
  for (let place = from; place < to; place += 1) if (terms.origins[place] !== oldFrom + place - from) return false
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
