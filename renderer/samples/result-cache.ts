import {mkdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type {AbsolutePath} from '../model/paths.ts'
import {compareText} from '../shared/compare.ts'
import {hashParts} from '../shared/hash.ts'
import {replaceFile} from '../shared/replace-file.ts'

/** Runs after which what no run has used is forgotten. */
const keptFor = 16

/** What earlier runs have found out about the samples of pages. */
export type ResultCache<Value> = {
  /** Whether it knows nothing at all, as before a site's first run. */
  readonly isEmpty: () => boolean
  /** What was found under a key, if the files that it depends on are as they were. */
  readonly lookUp: (key: string) => Value | undefined
  readonly store: (key: string, value: Value, files: Readonly<Record<string, string>>) => void
  /** Writes what is new for later runs. Throws file system errors. */
  readonly save: () => void
}

/** A cache of a site. */
export type ResultCacheOptions<Value> = {
  readonly stateRoot: AbsolutePath
  /** Of its file. */
  readonly name: string
  /** Changes when what an older docsite has kept must not be used. */
  readonly format: number
  readonly value: v.GenericSchema<unknown, Value>
  /** Hash that a file on disk has now. */
  readonly hashOf: (file: string) => string
}

/** Opens a cache. What is damaged, or from another docsite, is forgotten. */
export function openResultCache<Value>({stateRoot, name, format, value, hashOf}: ResultCacheOptions<Value>): ResultCache<Value> {
  const file = path.join(stateRoot, 'cache', `${name}.json`)
  const kept = readKept(file, {format, value})
  const run = kept.run + 1
  const entries = new Map(Object.entries(kept.entries))
  const sets = new Map(Object.entries(kept.files))
  const current = new Map<string, boolean>()
  const isCurrent = (set: string): boolean => {
    const known = current.get(set) ?? Object.entries(sets.get(set) ?? {'': 'absent'}).every(([path_, hash]) => hashOf(path_) === hash)
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
      const set = hashParts(...Object.entries(files).flat())
      sets.set(set, files)
      current.set(set, true)
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

/** `files`: sets of files on disk that entries depend on, each path with its hash. */
type Kept<Value> = {
  readonly run: number
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly entries: Readonly<Record<string, Entry<Value>>>
}

function readKept<Value>(file: AbsolutePath, {format, value}: Pick<ResultCacheOptions<Value>, 'format' | 'value'>): Kept<Value> {
  const record = v.object({
    format: v.literal(format),
    run: v.number(),
    files: v.record(v.string(), v.record(v.string(), v.string())),
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
