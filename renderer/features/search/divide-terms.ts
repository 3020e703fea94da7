import {hashText} from '../../core/text/hash-text.ts'

/** The terms of an index in their order. */
export type SizedTerms = {
  /** Returns what distinguishes a term from the one before, see `startOf`. */
  readonly startAt: (place: number) => string
  /** For each term the sum of the sizes of those before, then the sum of all. */
  readonly sums: Float64Array
}

/**
 * Divides terms into shards of similar size, so that a term that is added, removed or resized changes few of them. Returns for each
 * shard the place of its first term, then the number of terms; surplus shards are empty.
 *
 * Terms are halved again and again. The border is near the middle, where a term differs most from the one before; of equally good ones,
 * a hash of what differs decides. So the border moves only if it gets out of this range, or something better into it, which is the
 * rarer, the larger the part; and shards outside of the part keep their terms and their numbers. (With chunks of variable
 * number, as in content-defined chunking, one more would renumber all after it.)
 */
export function divideTerms(terms: SizedTerms, shards: number): Uint32Array {
  const borders = new Uint32Array(shards + 1)
  borders[shards] = terms.sums.length - 1
  halve(terms, {from: 0, to: terms.sums.length - 1, first: 0, shards}, borders)
  return borders
}

/** Terms for a number of shards, of which `first` is the first. */
type Part = {readonly from: number; readonly to: number; readonly first: number; readonly shards: number}

/** The most by which a border is away from the middle, as a share of the part. */
const share = 0.04

function halve(terms: SizedTerms, part: Part, borders: Uint32Array): void {
  const {from, to, first, shards} = part
  borders[first] = from
  if (shards === 1) return
  const {border, before} = to - from < 2 ? {border: to, before: 1} : findBorder(terms, part)
  halve(terms, {from, to: border, first, shards: before}, borders)
  halve(terms, {from: border, to, first: first + before, shards: shards - before}, borders)
}

/** Returns the first term after the border, and the number of shards before it. */
function findBorder({startAt, sums}: SizedTerms, {from, to, shards}: Part): {readonly border: number; readonly before: number} {
  const [start, end] = [sums[from] ?? 0, sums[to] ?? 0]
  const before = shards >> 1
  const middle = start + ((end - start) * before) / shards
  const reach = (end - start) * share
  let best: {border: number; length: number; hash: number} | undefined
  for (let border = Math.max(from + 1, placeOf(sums, middle - reach)); border < to && (sums[border] ?? 0) <= middle + reach; border += 1) {
    const text = startAt(border)
    if (best !== undefined && text.length > best.length) continue
    const hash = hashText(text)
    if (best === undefined || text.length < best.length || hash < best.hash) best = {border, length: text.length, hash}
  }
  return best === undefined ? besideLarge(sums, {from, to, shards, middle}) : {border: best.border, before}
}

/** Returns a border at the side of a term that is so large that the range has none. */
function besideLarge(
  sums: Float64Array,
  {from, to, shards, middle}: Omit<Part, 'first'> & {readonly middle: number},
): {readonly border: number; readonly before: number} {
  const after = Math.min(to - 1, Math.max(from + 1, placeOf(sums, middle)))
  const border = after > from + 1 && middle - (sums[after - 1] ?? 0) < (sums[after] ?? 0) - middle ? after - 1 : after
  const part = ((sums[border] ?? 0) - (sums[from] ?? 0)) / ((sums[to] ?? 0) - (sums[from] ?? 0))
  return {border, before: Math.min(shards - 1, Math.max(1, Math.round(shards * part)))}
}

/** Returns the shortest text of whole characters that is greater than a term and not greater than the next one; empty for the first term. */
export function startOf(before: string | undefined, term: string): string {
  if (before === undefined) return ''
  const shared = sharedLength(before, term)
  return term.slice(0, shared + ((term.codePointAt(shared) ?? 0) > 0xffff ? 2 : 1))
}

/** Returns the length of the characters with which both texts begin. Half a character that they share does not count: it has no UTF-8. */
export function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1
  return length > 0 && a.charCodeAt(length - 1) >>> 10 === 0x36 ? length - 1 : length
}

/** Returns the first place whose sum is not less. */
function placeOf(sums: Float64Array, sum: number): number {
  let from = 0
  let to = sums.length - 1
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sums[middle] ?? 0) < sum) from = middle + 1
    else to = middle
  }
  return from
}
