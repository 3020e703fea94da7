/** Returns the entries with the highest scores, best first; entries with equal scores keep their order. Does not sort the others. */
export function selectBest<Entry extends {readonly score: number}>(entries: Iterable<Entry>, count: number): Entry[] {
  const best: Entry[] = []
  for (const entry of entries) {
    if (best.length === count && entry.score <= (best.at(-1)?.score ?? 0)) continue
    let at = best.length
    while (at > 0 && (best[at - 1]?.score ?? 0) < entry.score) at -= 1
    best.splice(at, 0, entry)
    if (best.length > count) best.pop()
  }
  return best
}
