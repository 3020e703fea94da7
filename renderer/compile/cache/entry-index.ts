import {mkdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {damagedCache, unwritableCache} from '../../core/diagnostics/cache-troubles.ts'
import {isFsError} from '../../core/files/fs-error.ts'
import {removeQuietly} from '../../core/files/remove-quietly.ts'
import {replaceFile} from '../../core/files/replace-file.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {CompiledDoc} from '../../core/model/doc.ts'
import {sha256} from '../../core/files/hash.ts'
import type {BodyStore} from './body-store.ts'
import {createCompacter, formatDoc} from './compact-doc.ts'
import {formatEntryPack, readEntryPack} from './entry-pack.ts'
import type {CacheEntry, EntryPack} from './entry-pack.ts'

/** A document in the cache; its body is stored under the same key. */
export type CachedDoc = {readonly key: string; readonly doc: CompiledDoc}

/** The entries of a cache by source key. A source has several entries if files that it depends on have changed. */
export type EntryIndex = {
  /** Returns the newest entry of a source that `accept` accepts. Documents are read and parsed when they are needed. */
  find(sourceKey: string, accept: (candidate: CachedDoc) => boolean): CachedDoc | undefined
  /** Returns the documents of all entries of a source. */
  docs(sourceKey: string): readonly CompiledDoc[]
  /** Returns the document of the entry with this key. */
  byKey(key: string): CompiledDoc | undefined
  /** Adds a document. Returns it as it is kept. */
  add(facts: Pick<CacheEntry, 'sourceKey' | 'key' | 'bodySize'>, doc: CompiledDoc): CompiledDoc
  /** Writes the index if it has changed. Returns the keys of the documents and bodies to keep if all others should be removed now. */
  save(): KeptKeys | undefined
}

/** Keys of documents and of bodies. */
type KeptKeys = {readonly docs: ReadonlySet<string>; readonly bodies: ReadonlySet<string>}

/**
 * Number of runs that write only what is new, before one writes everything and sweeps for bodies without an entry, which killed builds leave
 * behind.
 */
const runsBetweenSweeps = 16

/** Part of all entries up to which only what is new is written. */
const SMALL_PART = 1 / 8

const emptyPack: EntryPack = {run: 0, entries: [], isDamaged: false}

/**
 * The files of an index: one with all entries of a build that compiled many, and one with those of later builds, so that a build with one
 * new page does not write the entries of all others.
 */
type IndexFiles = {readonly whole: string; readonly recent: string}

/** The folder of an index, and the store of the documents. */
type IndexPlace = {readonly folder: string | undefined; readonly stored: Pick<BodyStore, 'readBytes' | 'readRange' | 'write'>}

/** Opens the index in a folder. Without a folder, it is empty and is not written. */
export function openEntryIndex({folder, stored}: IndexPlace, report: (trouble: Diagnostic) => void): EntryIndex {
  const files = folder === undefined ? undefined : {whole: path.join(folder, 'entries'), recent: path.join(folder, 'entries-recent')}
  const whole = files === undefined ? emptyPack : readEntryPack(files.whole)
  const recent = files === undefined ? emptyPack : readEntryPack(files.recent)
  const isDamaged = whole.isDamaged || recent.isDamaged
  if (isDamaged) report(damagedCache())
  const run = Math.max(whole.run, recent.run) + 1
  const bySource = groupBySource(mergeEntries(whole.entries, recent.entries))
  const docs = new Map<string, CompiledDoc>()
  const compact = createCompacter(stored.readRange)
  const used = new Set<string>()
  const added = new Set(recent.entries.map((entry) => entry.key))
  let isNew = isDamaged
  let seen = identityOf(files)

  const docOf = ({docKey}: CacheEntry): CompiledDoc | undefined => {
    const known = docs.get(docKey)
    if (known !== undefined) return known
    const bytes = stored.readBytes(docKey)
    const doc = bytes && compact(docKey, bytes)
    if (doc !== undefined) docs.set(docKey, doc)
    return doc
  }

  return {
    find(sourceKey, accept) {
      for (const entry of (bySource.get(sourceKey) ?? []).toReversed()) {
        const {key} = entry
        const doc = docOf(entry)
        if (doc === undefined || !accept({key, doc})) continue
        used.add(key)
        return {key, doc}
      }
      return undefined
    },
    docs: (sourceKey) => (bySource.get(sourceKey) ?? []).flatMap((entry) => docOf(entry) ?? []),
    byKey(key) {
      for (const group of bySource.values()) for (const entry of group) if (entry.key === key) return docOf(entry)
      return undefined
    },
    add(facts, doc) {
      const others = (bySource.get(facts.sourceKey) ?? []).filter((entry) => entry.key !== facts.key)
      const bytes = formatDoc(doc)
      const docKey = sha256(bytes)
      const entry = {docKey, docSize: bytes.length, usedIn: run, ...facts}
      bySource.set(facts.sourceKey, others.length === 0 ? [entry] : [...others, entry])
      const known = docs.get(docKey)
      if (known === undefined && stored.readBytes(docKey) === undefined) stored.write(docKey, bytes)
      // parsed again, because texts of a compilation may be slices that keep the whole source
      const kept = known ?? compact(docKey, bytes)
      docs.set(docKey, kept)
      used.add(facts.key)
      added.add(facts.key)
      isNew = true
      return kept
    },
    save() {
      if (files === undefined || !isNew) return undefined
      isNew = false
      const own = [...bySource.values()].flat().map((entry) => (used.has(entry.key) ? {...entry, usedIn: run} : entry))
      const isAlone = identityOf(files) === seen
      const additions = own.filter((entry) => added.has(entry.key))
      const isSmall = additions.length <= SMALL_PART * own.length && run - whole.run < runsBetweenSweeps
      // Another process may have written the files since; its entries are kept.
      const all = isAlone ? own : mergeEntries(entriesIn(files), own)
      const kept = isAlone && isSmall && !isDamaged ? undefined : selectEntries(all, run)
      try {
        if (kept === undefined) replaceFile(files.recent, formatEntryPack(run, additions))
        else writeWhole(files, formatEntryPack(run, kept))
      } catch (error) {
        if (!isFsError(error)) throw error
        report(unwritableCache(error))
        return undefined
      }
      seen = identityOf(files)
      const isDue = kept !== undefined && (kept.length < all.length || run - whole.run >= runsBetweenSweeps)
      if (!isDue) return undefined
      // documents in use are read again
      return {docs: new Set([...kept.map(({docKey}) => docKey), ...docs.keys()]), bodies: new Set(kept.map(({key}) => key))}
    },
  }
}

function entriesIn({whole, recent}: IndexFiles): CacheEntry[] {
  return mergeEntries(readEntryPack(whole).entries, readEntryPack(recent).entries)
}

/** Writes all entries. Where the process ends in between, some of them are in both files, which does no harm. */
function writeWhole({whole, recent}: IndexFiles, pack: string): void {
  mkdirSync(path.dirname(whole), {recursive: true})
  replaceFile(whole, pack)
  removeQuietly(recent)
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

/** Returns a string that identifies the content of files that are only ever replaced. */
function identityOf(files: IndexFiles | undefined): string {
  return files === undefined ? '' : `${identityOfFile(files.whole)} ${identityOfFile(files.recent)}`
}

function identityOfFile(file: string): string {
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
  /** Total size of documents and bodies in bytes. What the last run used is kept in any case. */
  bytes: 1024 * 1024 * 1024,
}

/** Returns the entries to keep after a run, in their original order: the most recently used ones within the limits. */
function selectEntries(entries: readonly CacheEntry[], run: number, {age, variants, bytes} = limits): CacheEntry[] {
  const kept = new Set<CacheEntry>()
  const variantsOf = new Map<string, number>()
  let size = 0
  for (const entry of entries.toReversed().sort((a, b) => b.usedIn - a.usedIn)) {
    const others = variantsOf.get(entry.sourceKey) ?? 0
    size += entry.docSize + entry.bodySize
    const isUsed = entry.usedIn === run
    if (!isUsed && (run - entry.usedIn > age || others >= variants || size > bytes)) continue
    if (!isUsed) variantsOf.set(entry.sourceKey, others + 1)
    kept.add(entry)
  }
  return entries.filter((entry) => kept.has(entry))
}
