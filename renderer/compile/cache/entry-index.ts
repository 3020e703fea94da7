import {mkdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {damagedCache, unwritableCache} from '../../core/diagnostics/cache-troubles.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import {createEntry, entryJson, formatEntryPack, readEntryPack} from './entry-pack.ts'
import type {CacheEntry, EntryPack} from './entry-pack.ts'

/** A document in the cache; its body is stored under the same key. */
export type CachedDoc = {readonly key: string; readonly doc: CompiledDoc}

/** The entries of a cache by source key. A source has several entries if files that it depends on have changed. */
export type EntryIndex = {
  /** Returns the newest entry of a source that `accept` accepts. Documents are parsed lazily. */
  find(sourceKey: string, accept: (candidate: CachedDoc) => boolean): CachedDoc | undefined
  /** Returns the documents of all entries of a source. */
  docs(sourceKey: string): readonly CompiledDoc[]
  add(facts: Pick<CacheEntry, 'sourceKey' | 'key' | 'bodySize'>, doc: CompiledDoc): void
  /** Writes the pack if it has changed. Returns the keys in it if all other bodies should be removed now. */
  save(): ReadonlySet<string> | undefined
}

/** Number of runs between sweeps for bodies without an entry, which killed builds leave behind. */
const runsBetweenSweeps = 16

const emptyPack: EntryPack = {run: 0, entries: [], isDamaged: false}

/** Opens the index in a folder. Without a folder, it is empty and is not written. */
export function openEntryIndex(folder: string | undefined, report: (trouble: Diagnostic) => void): EntryIndex {
  const file = folder === undefined ? undefined : path.join(folder, 'entries')
  const pack = file === undefined ? emptyPack : readEntryPack(file)
  if (pack.isDamaged) report(damagedCache())
  const run = pack.run + 1
  const bySource = groupBySource(pack.entries)
  const docs = new Map<string, CompiledDoc>()
  const used = new Set<string>()
  let isNew = pack.isDamaged
  let seen = identityOf(file)

  const docOf = (entry: CacheEntry): CompiledDoc => {
    const doc = docs.get(entry.key) ?? (JSON.parse(entryJson(entry)) as CompiledDoc)
    docs.set(entry.key, doc)
    return doc
  }

  return {
    find(sourceKey, accept) {
      const candidates = bySource.get(sourceKey) ?? []
      const found = candidates.findLast((entry) => accept({key: entry.key, doc: docOf(entry)}))
      if (found === undefined) return undefined
      used.add(found.key)
      return {key: found.key, doc: docOf(found)}
    },
    docs: (sourceKey) => (bySource.get(sourceKey) ?? []).map(docOf),
    add(facts, doc) {
      const others = (bySource.get(facts.sourceKey) ?? []).filter((entry) => entry.key !== facts.key)
      bySource.set(facts.sourceKey, [...others, createEntry({...facts, usedIn: run}, JSON.stringify(doc))])
      docs.set(facts.key, doc)
      used.add(facts.key)
      isNew = true
    },
    save() {
      if (file === undefined || !isNew) return undefined
      isNew = false
      const own = [...bySource.values()].flat().map((entry) => (used.has(entry.key) ? {...entry, usedIn: run} : entry))
      // Another process may have written the file since; its entries are kept.
      const all = identityOf(file) === seen ? own : mergeEntries(readEntryPack(file).entries, own)
      const kept = selectEntries(all, run)
      try {
        mkdirSync(path.dirname(file), {recursive: true})
        replaceFile(file, formatEntryPack(run, kept))
      } catch (error) {
        if (!isFsError(error)) throw error
        report(unwritableCache(error))
        return undefined
      }
      seen = identityOf(file)
      return kept.length < all.length || run % runsBetweenSweeps === 0 ? new Set(kept.map((entry) => entry.key)) : undefined
    },
  }
}

function groupBySource(entries: readonly CacheEntry[]): Map<string, CacheEntry[]> {
  const groups = new Map<string, CacheEntry[]>()
  for (const entry of entries) {
    const group = groups.get(entry.sourceKey)
    if (group === undefined) groups.set(entry.sourceKey, [entry])
    else group.push(entry)
  }
  return groups
}

function mergeEntries(others: readonly CacheEntry[], own: readonly CacheEntry[]): CacheEntry[] {
  const keys = new Set(own.map((entry) => entry.key))
  return [...others.filter((entry) => !keys.has(entry.key)), ...own]
}

/** Returns a string that identifies the content of a file that is only ever replaced. */
function identityOf(file: string | undefined): string {
  if (file === undefined) return ''
  try {
    const {ino, mtimeMs, size} = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch (error) {
    if (isFsError(error)) return ''
    throw error
  }
}

/** Limits on the entries that a cache keeps. */
const limits = {
  /** Number of runs that wrote the cache since the entry was last used. */
  age: 30,
  /** Number of entries of one source that the last run did not use; they differ in the state of its dependencies. */
  variants: 32,
  /** Total size of documents and bodies in bytes. */
  bytes: 1024 * 1024 * 1024,
}

/** Returns the entries to keep after a run, in their original order: the most recently used ones within the limits. */
function selectEntries(entries: readonly CacheEntry[], run: number, {age, variants, bytes} = limits): CacheEntry[] {
  const kept = new Set<CacheEntry>()
  const variantsOf = new Map<string, number>()
  let size = 0
  for (const entry of entries.toReversed().sort((a, b) => b.usedIn - a.usedIn)) {
    const others = variantsOf.get(entry.sourceKey) ?? 0
    size += entry.content.length + entry.bodySize
    const isUsed = entry.usedIn === run
    if (run - entry.usedIn > age || (!isUsed && others >= variants) || size > bytes) continue
    if (!isUsed) variantsOf.set(entry.sourceKey, others + 1)
    kept.add(entry)
  }
  return entries.filter((entry) => kept.has(entry))
}
