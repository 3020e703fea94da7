import type {Diagnostic} from './diagnostic.ts'
import type {AbsolutePath, SitePath} from './paths.ts'

/** A row of the summary table. */
export type VersionSummary = {
  /** Name of the version, or `pages` for pages outside the docs. */
  readonly name: string
  readonly pages: number
  /** Pages compiled in this run. */
  readonly compiled: number
  /** Pages that reuse the compilation of another version of this site. */
  readonly shared: number
  readonly errors: number
  readonly warnings: number
  /** Bytes of HTML and page manifests. */
  readonly bytes: number
}

/** The result of a build. */
export type BuildResult = {
  /** `unchanged`: the output was already up to date. `failed`: nothing was written, and the previous output is kept. */
  readonly outcome: 'written' | 'unchanged' | 'failed'
  /** Sorted, with the configured levels applied. */
  readonly diagnostics: readonly Diagnostic[]
  readonly versions: readonly VersionSummary[]
  /** Number of files and bytes in the whole output, and number of files written by this run. */
  readonly files: number
  readonly bytes: number
  readonly filesWritten: number
  readonly outRoot: AbsolutePath
  readonly hasPages: boolean
  /**
   * File that would become the home page. Set if the site has no page at its root, where readers arrive who only know its address.
   * @example 'content/pages/index.md'
   */
  readonly missingHome: SitePath | undefined
  /** Origin at which the site is published, if it is still one of those that are reserved for examples. */
  readonly exampleUrl?: string
}

/** The phases of a build or check, in order, for progress lines. */
export type BuildPhase = 'read' | 'compile' | 'link' | 'external' | 'code' | 'bundle' | 'images' | 'render' | 'write'
