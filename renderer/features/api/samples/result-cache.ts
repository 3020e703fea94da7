import {mkdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type {AbsolutePath} from '../../../core/model/paths.ts'
import {compareText} from '../../../core/text/compare.ts'
import {replaceFile} from '../../../core/files/replace-file.ts'
import {createReadCheck, hashReads, readRecords} from './read-records.ts'
import type {ReadRecords} from './read-records.ts'

/** Runs after which what no run has used is forgotten. */
const keptFor = 16

/** What earlier runs have found out about the samples of pages. */
export type ResultCache<Value> = {
  /** Whether it knows nothing at all, as before a site's first run. */
  readonly isEmpty: () => boolean
  /** What was found under a key, if the files that it depends on are as they were. */
  readonly lookUp: (key: string) => Value | undefined
  readonly store: (key: string, value: Value, files: ReadRecords) => void
  /** Writes what is new for later runs. Throws file system errors. */
  readonly save: () => void
}

/** A cache of a site. */
export type ResultCacheOptions<Value> = {
  /** The site's root. */
  readonly root: AbsolutePath
  readonly stateRoot: AbsolutePath
  /** Of its file. */
  readonly name: string
  /** Changes when what an older docsite has kept must not be used. */
  readonly format: number
  readonly value: v.GenericSchema<unknown, Value>
}

/** Opens a cache. What is damaged, or from another docsite, is forgotten. */
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

/** A cache that knows nothing and keeps nothing. */
export function noResultCache<Value>(): ResultCache<Value> {
  return {isEmpty: () => true, lookUp: () => undefined, store: () => undefined, save: () => undefined}
}

/** A cache that knows what this run has found, and keeps nothing for later ones. */
export function memoryResultCache<Value>(): ResultCache<Value> {
  const entries = new Map<string, Value>()
  return {
    isEmpty: () => entries.size === 0,
    lookUp: (key) => entries.get(key),
    store: (key, value) => void entries.set(key, value),
    save: () => undefined,
  }
}

type Entry<Value> = {readonly usedIn: number; readonly files: string; readonly value: Value}

/** `files`: sets of files on disk that entries depend on, by their hashes. */
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
    const read = v.safeParse(record, JSON.parse(readFileSync(file, 'utf8')))
    if (read.success) return read.output
  } catch {
    // none yet, or not readable: then it is made anew
  }
  return {run: 0, files: {}, entries: {}}
}
