import type {Diagnostic} from './diagnostic.ts'
import type {AbsolutePath, SitePath} from './paths.ts'

/** One line of the closing table. */
export type VersionSummary = {
  /** Name of the version, or `pages` for what belongs to none. */
  readonly name: string
  readonly pages: number
  /** Pages compiled in this run. */
  readonly compiled: number
  /** Pages whose compilation another version of this site shares. */
  readonly shared: number
  readonly errors: number
  readonly warnings: number
  /** Bytes of HTML and page manifests. */
  readonly bytes: number
}

/** What a build did. */
export type BuildResult = {
  /** `unchanged`: the output was already what it should be. `failed`: nothing was written, the previous output stands. */
  readonly outcome: 'written' | 'unchanged' | 'failed'
  /** Sorted, levels applied. */
  readonly diagnostics: readonly Diagnostic[]
  readonly versions: readonly VersionSummary[]
  /** Files and bytes of the whole output, and how many files this run wrote. */
  readonly files: number
  readonly bytes: number
  readonly filesWritten: number
  readonly outRoot: AbsolutePath
  readonly hasPages: boolean
  /**
   * File that would be the home page of a site that has nothing at its root, where readers arrive who know its address only.
   * @example 'content/pages/index.md'
   */
  readonly missingHome: SitePath | undefined
}

/** Phases of a build or a check, in their order, for progress lines. */
export type BuildPhase = 'read' | 'compile' | 'link' | 'external' | 'code' | 'bundle' | 'render' | 'write'
