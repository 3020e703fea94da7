import type {CacheEntry} from './entry-pack.ts'

/** Limits on the entries that a cache keeps. */
const limits = {
  /** Number of runs that wrote the cache since the entry was last used. */
  age: 30,
  /** Number of entries of one source, which differ in the state of its dependencies. */
  variants: 32,
  /** Total size of documents and bodies in bytes. */
  bytes: 1024 * 1024 * 1024,
}

/** Returns the entries to keep after a run, in their original order: the most recently used ones within the limits. */
export function selectEntries(entries: readonly CacheEntry[], run: number, {age, variants, bytes} = limits): CacheEntry[] {
  const kept = new Set<CacheEntry>()
  const variantsOf = new Map<string, number>()
  let size = 0
  for (const entry of entries.toReversed().sort((a, b) => b.usedIn - a.usedIn)) {
    const others = variantsOf.get(entry.sourceKey) ?? 0
    size += entry.content.length + entry.bodySize
    if (run - entry.usedIn > age || others >= variants || size > bytes) continue
    variantsOf.set(entry.sourceKey, others + 1)
    kept.add(entry)
  }
  return entries.filter((entry) => kept.has(entry))
}
