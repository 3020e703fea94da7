import type {Diagnostic, ReportScope} from '../../renderer/index.ts'
import type {Looked} from './describe-check.ts'

/** What was checked, and what was found in it that is to be told. */
export type Checked = {
  /** Folder that files of diagnostics are relative to, absolute. */
  readonly root: string
  readonly diagnostics: readonly Diagnostic[]
  readonly scope: ReportScope
  /** Undefined: nothing, because there is no usable configuration or no built site. */
  readonly looked?: Looked
}
