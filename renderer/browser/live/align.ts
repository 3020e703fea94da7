/** Entries of two lists that belong together, in order; one of a pair is undefined when the other list has nothing like it. */
export type Pair<Entry> = readonly [before: Entry | undefined, after: Entry | undefined]

/** More comparisons than this are not made: then what is left is taken for new. */
const MOST = 250_000

/**
 * The pairs of the longest common subsequence of two lists, as indexes.
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

/** All entries of two lists in order, those paired that belong together by `pairs`. */
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
