import type {CacheEntry} from './entry-pack.ts'

/** Limits of what a cache keeps. */
const limits = {
  /** Runs that wrote the cache since the entry was used. */
  age: 30,
  /** Entries of one source that differ in what its dependencies were. */
  variants: 32,
  /** Bytes of documents and bodies together. */
  bytes: 1024 * 1024 * 1024,
}

/** The entries that are worth keeping after a run, in their order: the ones used last, within the limits. */
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
