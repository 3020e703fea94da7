import {sha256} from '../../core/files/hash.ts'
import {noTerms, numberingLength, revisionLength, shardHead} from './browser/format/index-files.ts'
import {toCharacter} from './browser/format/postings.ts'
import type {PostingList} from './browser/format/postings.ts'
import {sharedLength} from './divide-terms.ts'

/** A term of an index with its postings as readers get them. */
export type TermEntry = readonly [term: string, postings: PostingList]

/** A file of an index in UTF-8, with its revision. */
export type RevisedFile = {readonly bytes: Uint8Array; readonly revision: string}

/** Returns twice the part that a term has of its shard, in bytes. What it has in common with the term before is about half of it, and left out. */
export function sizeOf(term: string, postings: string): number {
  return Buffer.byteLength(term) + 2 * Buffer.byteLength(postings)
}

/** Returns for each size the sum of those before, then the sum of all. */
export function sumsOf(sizes: Uint32Array): Float64Array {
  const sums = new Float64Array(sizes.length + 1)
  for (let place = 0; place < sizes.length; place += 1) sums[place + 1] = (sums[place] ?? 0) + (sizes[place] ?? 0)
  return sums
}

/** Makes the file of a shard. */
export function makeShard(terms: readonly TermEntry[], numbering: string): RevisedFile {
  let previous = ''
  const lines = terms.map(([term, {text, count, isPruned}]) => {
    const shared = sharedLength(previous, term)
    previous = term
    const all = isPruned === undefined ? '' : `\t${count}`
    return `${toCharacter(shared)}${term.slice(shared)}\t${text}${all}`
  })
  const bytes = encode([`${shardHead} ${numbering}`, ...lines].join('\n'))
  return {bytes, revision: terms.length === 0 ? noTerms : revisionOf(bytes)}
}

/** Returns the `starts` of an index, given the borders of its shards. */
export function startsOf(borders: Uint32Array, startAt: (place: number) => string): string[] {
  const starts: string[] = []
  for (let shard = 0; shard + 1 < borders.length; shard += 1) {
    const from = borders[shard] ?? 0
    if (from < (borders[shard + 1] ?? 0)) starts.push(startAt(from))
  }
  return starts
}

/** Encodes a value as JSON. */
export function makeJson(value: unknown): RevisedFile {
  const bytes = encode(JSON.stringify(value))
  return {bytes, revision: revisionOf(bytes)}
}

/** Returns the revision of a file, a part of the hash of its content. */
function revisionOf(content: string | Uint8Array): string {
  return shortHash(content, revisionLength)
}

/** Returns the `numbering` of an index from the numbers of sections of its pages. */
export function numberingOf(sections: readonly number[]): string {
  return shortHash(String(sections), numberingLength)
}

function shortHash(content: string | Uint8Array, length: number): string {
  return Buffer.from(sha256(content), 'hex').toString('base64url').slice(0, length)
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
