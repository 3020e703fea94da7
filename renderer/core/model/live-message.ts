import type {Severity} from './severity.ts'

/** A problem as the browser shows it; all of it is text. */
export type LiveProblem = {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly hint?: string
  /** Posix path relative to the site's root. */
  readonly file?: string
  /** `file:line:column`; empty when the problem is in no file. */
  readonly where: string
  /** Its line of the source with the place underlined. */
  readonly frame?: string
  /** Other places that matter, each in a line. */
  readonly related: readonly string[]
}

/** What the event stream of `serve` says when the site has changed. */
export type LiveMessage = {
  readonly revision: number
  readonly errors: number
  readonly warnings: number
  /** The first of them, errors before the rest. */
  readonly problems: readonly LiveProblem[]
}
