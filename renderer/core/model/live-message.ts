import type {Severity} from './severity.ts'

/** A problem in the form shown by the browser. All fields are plain text. */
export type LiveProblem = {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly hint?: string
  /** Posix path relative to the site's root. */
  readonly file?: string
  /** Location as `file:line:column`. Empty if the problem is not in a file. */
  readonly where: string
  /** The source line, with the place underlined. */
  readonly frame?: string
  /** Other relevant places, one per line. */
  readonly related: readonly string[]
}

/** A message of the event stream of `serve`, sent after the site has changed. */
export type LiveMessage = {
  readonly revision: number
  readonly errors: number
  readonly warnings: number
  /** The first problems, errors before the others. */
  readonly problems: readonly LiveProblem[]
  /** The path that answers where a translated page is behind, percent-encoded. Absent if the site is shown in its default locale. */
  readonly translations?: string
}
