import type {Diagnostic} from './diagnostic.ts'
import type {HostRules} from './host-rules.ts'
import type {LiveTranslation} from './live-translation.ts'
import type {Locale} from './locale.ts'
import type {OutputFile} from './output.ts'
import type {SitePath} from './paths.ts'

/** A snapshot of the site that `serve` shows: the files that a build would write now, none of them produced yet. */
export type LiveState = {
  /** Incremented with every change. */
  readonly revision: number
  /** The locale being served, and the other locales of the site. */
  readonly locales: {readonly shown: Locale; readonly others: readonly Locale[]}
  /** Path under which the site is published, percent-decoded; begins and ends with a slash. */
  readonly baseUrl: string
  /** Rules for hosts, as in `hosting` of the site's `manifest.json`. */
  readonly rules: HostRules
  /**
   * Files by output path in NFC: `docs/index.html`. Producing the content of a file may take a while, or throw, in which case a
   * problem is reported.
   */
  readonly files: ReadonlyMap<string, OutputFile>
  /** Current problems, sorted, with the configured levels applied. */
  readonly problems: readonly Diagnostic[]
  /** Whether compilation has finished. While pages are still being compiled, more problems may follow. */
  readonly isComplete: boolean
  /** The change that led to this state. Undefined for the first state and after compilation in the background. */
  readonly change: LiveChange | undefined
}

/** One edit, or several at once. */
export type LiveChange = {
  /** Sorted. */
  readonly files: readonly SitePath[]
  /** Milliseconds since the system reported the change. */
  readonly milliseconds: number
}

/** A site that is served while it is being edited. */
export type LiveSite = {
  readonly current: () => LiveState
  /** Resolves once changes are being watched for, which takes a moment because every file is examined. */
  readonly ready: Promise<void>
  /** Subscribes to state changes. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Finds where the translated page at an address is behind its original. Undefined for other pages. The address is a path with the base URL, decoded.
   * @throws git's error
   */
  readonly translationAt: (address: string) => Promise<LiveTranslation | undefined>
  /** Stops watching and releases all resources. */
  readonly close: () => Promise<void>
}
