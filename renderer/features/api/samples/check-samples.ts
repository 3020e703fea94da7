import type {VersionLibraries} from '../model/library.ts'
import {hashList} from '../../../core/files/hash.ts'
import {checkModules} from './check-modules.ts'
import type {ProgramRun} from './create-programs.ts'
import {checkParts} from './check-parts.ts'
import type {PageSamples} from './collect-samples.ts'
import {loadCompiler} from './compiler.ts'
import {explainType, isAboutInstallation} from './explain-type.ts'
import {planModules} from './plan-modules.ts'
import {recordReads} from './read-records.ts'
import {readRoles} from './read-roles.ts'
import type {SampleFinding} from './sample.ts'
import type {SamplesCache} from './samples-cache.ts'
import type {SampleOptions, TypeWorld} from './type-world.ts'

/** Pages with the types that their samples are checked against. */
export type WorldPages = {
  readonly world: TypeWorld
  /** The libraries documented in this world; undefined if only installed packages are available. */
  readonly documented: VersionLibraries | undefined
  readonly pages: readonly PageSamples[]
}

/** Options of `checkSamples`. */
export type SampleCheck = {
  readonly options: SampleOptions
  readonly cache: SamplesCache
  /**
   * Part of the cache keys. Changes whenever findings may change for equal samples, types and options: with docsite itself and with the
   * installed packages.
   */
  readonly salt: string
  readonly signal: AbortSignal | undefined
  readonly onProgress: (done: number, total: number) => void
}

/** The findings of pages. */
export type SampleFindings = ReadonlyMap<PageSamples, readonly SampleFinding[]>

/**
 * Checks the samples of pages. Equal samples with equal types are compiled only once, and not at all if an earlier run cached the result.
 * Pages of one world are compiled together.
 * @throws the signal's reason
 */
export async function checkSamples(worlds: readonly WorldPages[], check: SampleCheck): Promise<SampleFindings> {
  const {cache, signal, onProgress} = check
  const known = new Map<string, readonly SampleFinding[]>()
  const groups = worlds.map(({world, pages}) => ({world, keyed: pages.map((page) => ({page, key: keyOf(page, world, check)}))}))
  const missing = new Map<string, {readonly world: TypeWorld; readonly pages: Map<string, PageSamples>}>()
  for (const {world, keyed} of groups) {
    for (const {page, key} of keyed) {
      const found = known.get(key) ?? cache.lookUp(key)
      if (found !== undefined) known.set(key, found)
      else {
        const group = missing.get(world.hash) ?? {world, pages: new Map<string, PageSamples>()}
        missing.set(world.hash, group)
        group.pages.set(key, page)
      }
    }
  }
  const total = [...missing.values()].reduce((sum, {pages}) => sum + pages.size, 0)
  if (total > 0) {
    const run: ProgramRun = {compiler: loadCompiler(), parsed: new Map(), options: check.options}
    let done = 0
    for (const group of missing.values()) {
      signal?.throwIfAborted()
      for (const [key, findings] of checkGroup(run, group, check)) known.set(key, findings)
      done += group.pages.size
      onProgress(done, total)
      // compiling is synchronous; this lets an abort signal through
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return new Map(groups.flatMap(({keyed}) => keyed.map(({page, key}) => [page, known.get(key) ?? []] as const)))
}

type Group = {readonly world: TypeWorld; readonly pages: ReadonlyMap<string, PageSamples>}

function checkGroup(run: ProgramRun, {world, pages}: Group, {cache}: SampleCheck): Map<string, readonly SampleFinding[]> {
  const planned = [...pages].map(([key, {samples}]) => {
    const {roles, findings} = readRoles(samples)
    return {key, samples, modules: planModules(samples, roles), findings: [...findings, ...checkParts(samples, roles)]}
  })
  const since = Date.now()
  const compiled = checkModules(run, world, planned)
  const files = recordReads(run.options.root, compiled.read, since)
  return new Map(
    planned.map(({key, samples, findings}, index) => {
      const types = compiled.pages[index] ?? []
      const all = [...findings, ...types.map((found) => explainType(found, samples))]
      // a missing package may be installed at any time
      if (!types.some(isAboutInstallation)) cache.store(key, all, files)
      return [key, all]
    }),
  )
}

function keyOf(
  {samples}: PageSamples,
  world: TypeWorld,
  {salt, options: {root: _root, configTypes: _types, ...options}}: SampleCheck,
): string {
  const parts = samples.flatMap(({language, meta, code}) => [language, meta, code])
  return hashList([salt, world.hash, JSON.stringify(options), ...parts])
}
