import type {BuildPhase} from '../model/build-result.ts'
import type {Diagnostic, Staged} from '../model/diagnostic.ts'
import type {SiteConfig} from '../model/site-config.ts'
import type {SiteSources} from '../model/source.ts'
import {readSources} from '../source/read-sources.ts'
import {compileSite} from './compile-site.ts'
import type {CompiledSite} from './compile-site.ts'
import {joinSite} from './join-site.ts'
import type {JoinedSite} from './join-site.ts'
import type {ToolFacts} from './tool-facts.ts'

/** What a site is proven from. */
export type ProofRequest = {
  readonly config: SiteConfig
  readonly tool: ToolFacts
  /** False: nothing is taken from earlier runs and nothing is kept for later ones. */
  readonly cache: boolean
  readonly signal: AbortSignal | undefined
  readonly onPhase: (phase: BuildPhase, done: number, total: number) => void
  /** Threads that compile besides this one. Default: as many as the number of pages is worth. */
  readonly workers?: number | undefined
}

/** A site whose every reference has been looked up, with what it was read from and compiled to. */
export type ProvenSite = JoinedSite & {readonly sources: SiteSources; readonly compiled: CompiledSite}

/**
 * Reads and compiles a site and joins all its references with its routes, without rendering anything. The caller closes
 * `compiled`.
 * @throws the signal's reason
 */
export async function proveSite({config, tool, cache, signal, onPhase, workers}: ProofRequest): Promise<Staged<ProvenSite>> {
  const diagnostics: Diagnostic[] = []
  const take = <Value>(staged: Staged<Value>): Value => {
    diagnostics.push(...staged.diagnostics)
    signal?.throwIfAborted()
    return staged.value
  }
  onPhase('read', 0, 0)
  const sources = take(await readSources(config))
  const onProgress = (done: number, total: number): void => onPhase('compile', done, total)
  const compiled = take(await compileSite({config, sources, tool, cache, signal, onProgress, workers}))
  try {
    onPhase('link', 0, 0)
    const joined = take(await joinSite({config, sources, files: compiled.files}))
    return {value: {sources, compiled, ...joined}, diagnostics}
  } catch (error) {
    compiled.close()
    throw error
  }
}
