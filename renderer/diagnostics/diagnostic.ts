import type {Diagnostic, Problem} from '../model/diagnostic.ts'
import {compareText} from '../shared/compare.ts'
import {codes} from './codes.ts'
import type {DiagnosticCode} from './codes.ts'

/** Makes a diagnostic with the code's own severity. */
export function diagnostic(code: DiagnosticCode, facts: Omit<Diagnostic, 'code' | 'severity'>): Diagnostic {
  return {code, severity: codes[code].severity, ...facts}
}

/** Makes a problem (a diagnostic whose file is not known yet) with the code's own severity. */
export function problem(code: DiagnosticCode, facts: Omit<Problem, 'code' | 'severity'>): Problem {
  return {code, severity: codes[code].severity, ...facts}
}

/** Sorted by file, line, column, code, message; without repetitions. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort(compareDiagnostics)
  return sorted.filter((found, index) => index === 0 || compareDiagnostics(found, sorted[index - 1] ?? found) !== 0)
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
