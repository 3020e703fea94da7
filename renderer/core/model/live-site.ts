import type {Diagnostic} from './diagnostic.ts'
import type {HostRules} from './host-rules.ts'
import type {Locale} from './locale.ts'
import type {OutputFile} from './output.ts'
import type {SitePath} from './paths.ts'

/** A site at one moment, as `serve` shows it: the files that a build would write now, none of them made yet. */
export type LiveState = {
  /** Counts up with every change. */
  readonly revision: number
  /** The locale that is shown, and those that the site has besides. */
  readonly locales: {readonly shown: Locale; readonly others: readonly Locale[]}
  /** Path under which the site is published, percent-decoded; begins and ends with a slash. */
  readonly baseUrl: string
  /** How hosts are to answer, as in `hosting` of the site's `manifest.json`. */
  readonly rules: HostRules
  /** By output path in NFC: `docs/index.html`. A file's content may take its time, and may throw: then there is a problem. */
  readonly files: ReadonlyMap<string, OutputFile>
  /** What is wrong now, levels applied, sorted. */
  readonly problems: readonly Diagnostic[]
  /** Whether more problems may still be found: pages are being compiled. */
  readonly isComplete: boolean
  /** What led to this state; undefined for the first one and when pages were compiled in the background. */
  readonly change: LiveChange | undefined
}

/** An edit, or several at once. */
export type LiveChange = {
  /** Sorted. */
  readonly files: readonly SitePath[]
  /** Milliseconds from when the system told of it. */
  readonly milliseconds: number
}

/** A site that is served while it is written. */
export type LiveSite = {
  readonly current: () => LiveState
  /** Settled when changes are noticed: looking at every file takes a moment. */
  readonly ready: Promise<void>
  /** Calls back after each change of the state; the function that is returned ends that. */
  readonly subscribe: (listener: () => void) => () => void
  /** Ends watching and lets go of what is held. */
  readonly close: () => Promise<void>
}
