import {mkdirSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {compareText} from '../../../core/text/compare.ts'
import {readText} from '../../../core/files/read-file.ts'
import {replaceFile} from '../../../core/files/replace-file.ts'
import {createReadCheck, hashReads, readRecords} from './read-records.ts'
import type {ReadRecords} from './read-records.ts'

/** Entries that were not used in this many runs are dropped. */
const keptFor = 16

/** A cache of what earlier runs found in the samples of pages. */
export type ResultCache<Value> = {
  /** Reports whether the cache has no entries, as before the first run. */
  readonly isEmpty: () => boolean
  /** Returns the value of a key if the files it depends on are unchanged. */
  readonly lookUp: (key: string) => Value | undefined
  /** Returns the files that the value of a key depends on. */
  readonly filesOf: (key: string) => ReadRecords
  readonly store: (key: string, value: Value, files: ReadRecords) => void
  /** Writes new entries to disk for later runs. Throws file system errors. */
  readonly save: () => void
}

/** Options of `openResultCache`. */
export type ResultCacheOptions<Value> = {
  /** The site's root. */
  readonly root: AbsolutePath
  readonly stateRoot: AbsolutePath
  /** Name of the cache file, without its extension. */
  readonly name: string
  /** Version of the format. Increase it to invalidate caches of older versions of docsite. */
  readonly format: number
  readonly value: v.GenericSchema<unknown, Value>
}

/** Opens a cache. Entries that are damaged or were written with another format are discarded. */
export function openResultCache<Value>({root, stateRoot, name, format, value}: ResultCacheOptions<Value>): ResultCache<Value> {
  const file = path.join(stateRoot, 'cache', `${name}.json`)
  const kept = readKept(file, {format, value})
  const run = kept.run + 1
  const entries = new Map(Object.entries(kept.entries))
  const sets = new Map(Object.entries(kept.files))
  const areSame = createReadCheck(root)
  const current = new Map<string, boolean>()
  const isCurrent = (set: string): boolean => {
    const records = sets.get(set)
    const known = current.get(set) ?? (records !== undefined && areSame(records))
    current.set(set, known)
    return known
  }
  const used = new Set<string>()
  let isChanged = false
  return {
    isEmpty: () => entries.size === 0,
    lookUp(key) {
      const found = entries.get(key)
      if (found === undefined || !isCurrent(found.files)) return undefined
      used.add(key)
      return found.value
    },
    filesOf: (key) => sets.get(entries.get(key)?.files ?? '') ?? {},
    store(key, result, files) {
      const set = hashReads(files)
      sets.set(set, files)
      entries.set(key, {usedIn: run, files: set, value: result})
      used.add(key)
      isChanged = true
    },
    save() {
      if (!isChanged) return
      const stamped = [...entries].map(([key, one]) => [key, used.has(key) ? {...one, usedIn: run} : one] as const)
      const left = stamped.filter(([, {usedIn}]) => run - usedIn < keptFor).sort(([a], [b]) => compareText(a, b))
      const named = new Set(left.map(([, {files}]) => files))
      const files = Object.fromEntries([...sets].filter(([set]) => named.has(set)))
      mkdirSync(path.dirname(file), {recursive: true})
      replaceFile(file, JSON.stringify({format, run, files, entries: Object.fromEntries(left)}))
    },
  }
}

/** Creates a cache that stores nothing. */
export function noResultCache<Value>(): ResultCache<Value> {
  return {isEmpty: () => true, lookUp: () => undefined, filesOf: () => ({}), store: () => undefined, save: () => undefined}
}

/** Creates a cache that lasts only for this run. */
export function memoryResultCache<Value>(): ResultCache<Value> {
  const entries = new Map<string, Value>()
  return {
    isEmpty: () => entries.size === 0,
    lookUp: (key) => entries.get(key),
    filesOf: () => ({}),
    store: (key, value) => void entries.set(key, value),
    save: () => undefined,
  }
}

type Entry<Value> = {readonly usedIn: number; readonly files: string; readonly value: Value}

/** The content of a cache file. `files` has the sets of files on disk that entries depend on, by hash. */
type Kept<Value> = {
  readonly run: number
  readonly files: Readonly<Record<string, ReadRecords>>
  readonly entries: Readonly<Record<string, Entry<Value>>>
}

function readKept<Value>(file: AbsolutePath, {format, value}: Pick<ResultCacheOptions<Value>, 'format' | 'value'>): Kept<Value> {
  const record = v.object({
    format: v.literal(format),
    run: v.number(),
    files: v.record(v.string(), readRecords),
    entries: v.record(v.string(), v.object({usedIn: v.number(), files: v.string(), value})),
  })
  try {
    const read = v.safeParse(record, JSON.parse(readText(file)))
    if (read.success) return read.output
  } catch {
    // no cache yet, or not readable: start with an empty one
  }
  return {run: 0, files: {}, entries: {}}
}
