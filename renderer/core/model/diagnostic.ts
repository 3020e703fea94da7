import type {DiagnosticCode, PluginCode} from '../diagnostics/codes.ts'
import type {Level, Severity} from './severity.ts'

/** A point in a text as in unist: line and column count from 1, in UTF-16 code units. */
export type Point = {readonly line: number; readonly column: number}

/** A range in a text; `end` is exclusive, as in unist. */
export type Place = {readonly start: Point; readonly end: Point}

/**
 * A problem in a piece of content, before the file that holds the content is known. Compiled documents carry problems in this
 * form, so that identical files share them and a warm build reports the same problems as a cold one.
 */
export type Problem = {
  readonly code: DiagnosticCode
  readonly severity: Severity
  /** The problem and its cause, as full sentences without location or prefix. */
  readonly message: string
  /** The suggested fix. */
  readonly hint?: string
  readonly place?: Place
  /**
   * The file that `place` refers to, if it is not the document itself (an imported partial, a code file): posix path relative to
   * the document's folder, or `@site/…` relative to the site's root.
   */
  readonly source?: string
}

/** A part of a site: all its pages, those of its docs, or the posts and lists of its blogs. */
export type SiteScope = 'site' | 'docs' | 'blog'

/** A problem together with the file it is in. */
export type Diagnostic = {
  readonly code: DiagnosticCode | PluginCode
  readonly severity: Severity
  /** The plugin's description of its code. Absent for docsite's own codes, which have a table. */
  readonly rule?: {readonly title: string; readonly level: Level}
  readonly message: string
  readonly hint?: string
  /** Posix path relative to the site's root. Absent for problems of the command line or the environment. */
  readonly file?: string
  readonly place?: Place
  /** The part of the site that a setting or a plugin is about. The joins replace it by `pages`. */
  readonly scope?: SiteScope
  /** Number of pages that the problem touches, if it is not about a file. */
  readonly pages?: number
  /** Whether a module that is not there may be the cause. It is a warning at most. */
  readonly isDoubtful?: true
  /** Other relevant places, such as the second of two files that claim one route. */
  readonly related?: readonly {readonly message: string; readonly file: string; readonly place?: Place}[]
}

/** The result of a stage: a value that is usable whatever the content, and the problems found in the content. */
export type Staged<T> = {readonly value: T; readonly diagnostics: readonly Diagnostic[]}
