import type {DiagnosticCode} from '../diagnostics/codes.ts'
import type {Severity} from './severity.ts'

/** A point in a text as in unist: line and column count from 1, in UTF-16 code units. */
export type Point = {readonly line: number; readonly column: number}

/** A range in a text; `end` is exclusive, as in unist. */
export type Place = {readonly start: Point; readonly end: Point}

/**
 * A problem in one piece of content, before it is known which file holds that content.
 * Compiled documents carry these, so that equal files share them and a warm build says what a cold one said.
 */
export type Problem = {
  readonly code: DiagnosticCode
  readonly severity: Severity
  /** What is wrong and why; full sentences, no location, no prefix. */
  readonly message: string
  /** What to write or do instead. */
  readonly hint?: string
  readonly place?: Place
  /**
   * The file the place is in when it is not the document itself (an imported partial, a code file):
   * posix path relative to the document's folder, or `@site/…` from the site's root.
   */
  readonly source?: string
}

/** A problem with the file it is in. */
export type Diagnostic = {
  readonly code: DiagnosticCode
  readonly severity: Severity
  readonly message: string
  readonly hint?: string
  /** Posix path relative to the site's root; absent for problems of the command line and the environment. */
  readonly file?: string
  readonly place?: Place
  /** Other places that matter, such as the second of two files for one route. */
  readonly related?: readonly {readonly message: string; readonly file: string; readonly place?: Place}[]
}

/** What a stage returns: a value that is usable whatever the content, and what was wrong with the content. */
export type Staged<T> = {readonly value: T; readonly diagnostics: readonly Diagnostic[]}
