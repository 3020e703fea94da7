import {mkdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type {DiagnosticCode} from '../diagnostics/codes.ts'
import {codes} from '../diagnostics/codes.ts'
import type {AbsolutePath} from '../model/paths.ts'
import {compareText} from '../shared/compare.ts'
import {hashParts} from '../shared/hash.ts'
import {replaceFile} from '../shared/replace-file.ts'
import type {SampleFinding} from './sample.ts'

/** Changes when what an older docsite has kept must not be used. */
const FORMAT = 1

/** Runs after which what no run has used is forgotten. */
const keptFor = 16

const range = v.pipe(v.tuple([v.number(), v.number()]), v.readonly())
const finding = v.object({
  sample: v.number(),
  range: v.optional(range),
  code: v.custom<DiagnosticCode>((code) => typeof code === 'string' && Object.hasOwn(codes, code)),
  message: v.string(),
  hint: v.optional(v.string()),
  related: v.optional(v.object({sample: v.number(), message: v.string()})),
})
const entry = v.object({usedIn: v.number(), files: v.string(), findings: v.array(finding)})
/** `files`: sets of files on disk that entries depend on, each path with its hash. */
const record = v.object({
  format: v.literal(FORMAT),
  run: v.number(),
  files: v.record(v.string(), v.record(v.string(), v.string())),
  entries: v.record(v.string(), entry),
})

type Kept = Omit<v.InferOutput<typeof record>, 'format'>

/** What earlier runs have found in the samples of pages. */
export type SamplesCache = {
  /** The findings under a key, if the files that they depend on are as they were. */
  readonly lookUp: (key: string) => readonly SampleFinding[] | undefined
  readonly store: (key: string, findings: readonly SampleFinding[], files: Readonly<Record<string, string>>) => void
  /** Writes what is new for later runs. Throws file system errors. */
  readonly save: () => void
}

/**
 * Opens the cache of a site. What is damaged, or from another docsite, is forgotten.
 * @param hashOf hash that a file on disk has now
 */
export function openSamplesCache(stateRoot: AbsolutePath, hashOf: (file: string) => string): SamplesCache {
  const file = path.join(stateRoot, 'cache', 'samples.json')
  const kept = readKept(file)
  const run = kept.run + 1
  const entries = new Map(Object.entries(kept.entries))
  const sets = new Map(Object.entries(kept.files))
  const current = new Map<string, boolean>()
  const isCurrent = (set: string): boolean => {
    const known = current.get(set) ?? Object.entries(sets.get(set) ?? {'': 'absent'}).every(([name, hash]) => hashOf(name) === hash)
    current.set(set, known)
    return known
  }
  const used = new Set<string>()
  let isChanged = false
  return {
    lookUp(key) {
      const found = entries.get(key)
      if (found === undefined || !isCurrent(found.files)) return undefined
      used.add(key)
      return found.findings
    },
    store(key, findings, files) {
      const set = hashParts(...Object.entries(files).flat())
      sets.set(set, files)
      current.set(set, true)
      entries.set(key, {usedIn: run, files: set, findings: [...findings]})
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
      replaceFile(file, JSON.stringify({format: FORMAT, run, files, entries: Object.fromEntries(left)}))
    },
  }
}

/** A cache that knows nothing and keeps nothing. */
export function noSamplesCache(): SamplesCache {
  return {lookUp: () => undefined, store: () => undefined, save: () => undefined}
}

function readKept(file: AbsolutePath): Kept {
  try {
    const read = v.safeParse(record, JSON.parse(readFileSync(file, 'utf8')))
    if (read.success) return read.output
  } catch {
    // none yet, or not readable: then it is made anew
  }
  return {run: 0, files: {}, entries: {}}
}
