import type {Coverage, Diagnostic, ReportScope} from '../../renderer/index.ts'

/** The result of a check: what was checked, and the problems to report. */
export type Checked = {
  /** The folder that the files of diagnostics are relative to, absolute. */
  readonly root: string
  readonly diagnostics: readonly Diagnostic[]
  readonly scope: ReportScope
  /** The things that were checked. Undefined if there is no usable configuration or no built site. */
  readonly coverage?: Coverage
}
