import type {Diagnostic} from '../../renderer/index.ts'
import {countOf} from './describe.ts'

/**
 * Formats problems as one JSON document for programs. Later versions add fields but never rename them; `schemaVersion` counts
 * the exceptions.
 */
export function reportJson(diagnostics: readonly Diagnostic[]): string {
  const counts = {errors: countOf(diagnostics, 'error'), warnings: countOf(diagnostics, 'warning')}
  return `${JSON.stringify({schemaVersion: 1, ...counts, diagnostics}, null, 2)}\n`
}
