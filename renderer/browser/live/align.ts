/** A pair of matching entries of two lists; one side is undefined if the other list has no match. */
export type Pair<Entry> = readonly [before: Entry | undefined, after: Entry | undefined]

/** The maximum number of comparisons. Above it, nothing is paired and the entries are treated as new. */
const MOST = 250_000

/**
 * Returns the pairs of the longest common subsequence of two lists, as indexes.
 * @example commonPairs(['a', 'b', 'c'], ['b', 'x', 'c']) // => [[1, 0], [2, 2]]
 */
export function commonPairs(before: readonly string[], after: readonly string[]): [before: number, after: number][] {
  const width = after.length + 1
  if (before.length * after.length > MOST) return []
  const lengths = new Uint32Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const here = i * width + j
      lengths[here] =
        before[i] === after[j] ? (lengths[here + width + 1] ?? 0) + 1 : Math.max(lengths[here + width] ?? 0, lengths[here + 1] ?? 0)
    }
  }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < before.length && j < after.length;) {
    if (before[i] === after[j]) pairs.push([i++, j++])
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++
    else j++
  }
  return pairs
}

/** Merges two lists in order and pairs the entries matched by `pairs`. */
export function weave<Entry>(
  before: readonly Entry[],
  after: readonly Entry[],
  pairs: readonly (readonly [before: number, after: number])[],
): Pair<Entry>[] {
  const woven: Pair<Entry>[] = []
  let i = 0
  let j = 0
  for (const [nextBefore, nextAfter] of [...pairs, [before.length, after.length] as const]) {
    while (i < nextBefore) woven.push([before[i++], undefined])
    while (j < nextAfter) woven.push([undefined, after[j++]])
    if (i < before.length) woven.push([before[i++], after[j++]])
  }
  return woven
}
