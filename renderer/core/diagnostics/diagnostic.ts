import type {Diagnostic, Problem} from '../model/diagnostic.ts'
import {compareText} from '../text/compare.ts'
import {codes} from './codes.ts'
import type {DiagnosticCode} from './codes.ts'

/** Creates a diagnostic with the default severity of its code. */
export function diagnostic(code: DiagnosticCode, facts: Omit<Diagnostic, 'code' | 'severity'>): Diagnostic {
  return {code, severity: codes[code].severity, ...facts}
}

/** Creates a problem (a diagnostic whose file is not yet known) with the default severity of its code. */
export function problem(code: DiagnosticCode, facts: Omit<Problem, 'code' | 'severity'>): Problem {
  return {code, severity: codes[code].severity, ...facts}
}

/** Reports whether one of the diagnostics is an error. */
export function hasErrors(diagnostics: readonly Pick<Diagnostic, 'severity'>[]): boolean {
  return diagnostics.some(({severity}) => severity === 'error')
}

/** Sorts diagnostics by file, line, column, code and message, and removes duplicates. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort(compareDiagnostics)
  return sorted.filter((found, index) => index === 0 || compareDiagnostics(found, sorted[index - 1] ?? found) !== 0)
}

/**
 * Filters out bundle errors that were already reported at the same place. Modules are bundled for pages, for templates and for
 * browsers, but each error should be reported only once.
 */
export function unsaidFailures(failures: readonly Diagnostic[], said: readonly Diagnostic[]): Diagnostic[] {
  const places = new Set(said.filter(({severity, place}) => severity === 'error' && place !== undefined).map(placeOf))
  return failures.filter((failure) => failure.code !== 'bundle-failed' || !places.has(placeOf(failure)))
}

function placeOf({file, place}: Diagnostic): string {
  return `${file}:${place?.start.line}:${place?.start.column}`
}

function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.place?.start.line ?? 0) - (b.place?.start.line ?? 0) ||
    (a.place?.start.column ?? 0) - (b.place?.start.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}
