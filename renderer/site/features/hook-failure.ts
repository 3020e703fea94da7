import type {Diagnostic} from '../../core/model/diagnostic.ts'

/** The error with which `content` of a generated file rejects. */
export class HookFailure extends Error {
  readonly diagnostics: readonly [Diagnostic, ...Diagnostic[]]

  constructor(diagnostics: readonly [Diagnostic, ...Diagnostic[]]) {
    super(diagnostics[0].message)
    this.diagnostics = diagnostics
  }
}
