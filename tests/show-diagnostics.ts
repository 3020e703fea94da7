import {sortDiagnostics} from '../renderer/core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../renderer/core/model/diagnostic.ts'

/**
 * Diagnostics as lines that tests can compare: place, code, message and hint.
 * @example ['content/docs/a.md:2:7 slug-invalid The slug … | Write …']
 */
export function showDiagnostics(diagnostics: readonly Diagnostic[]): string[] {
  return sortDiagnostics(diagnostics).map(({file = '-', place, code, message, hint}) => {
    const at = place === undefined ? file : `${file}:${place.start.line}:${place.start.column}`
    return `${at} ${code} ${message}${hint === undefined ? '' : ` | ${hint}`}`
  })
}
