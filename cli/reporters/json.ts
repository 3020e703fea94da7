import type {Diagnostic} from '../../renderer/index.ts'
import {countOf} from './describe.ts'

/** For programs: one document. Fields are added in later versions, never renamed; `schemaVersion` counts the exceptions. */
export function reportJson(diagnostics: readonly Diagnostic[]): string {
  const counts = {errors: countOf(diagnostics, 'error'), warnings: countOf(diagnostics, 'warning')}
  return `${JSON.stringify({schemaVersion: 1, ...counts, diagnostics}, null, 2)}\n`
}
