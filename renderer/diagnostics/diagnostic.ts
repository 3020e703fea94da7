import type {Diagnostic, Problem} from '../model/diagnostic.ts'
import {compareText} from '../shared/compare.ts'
import {codes} from './codes.ts'
import type {DiagnosticCode, LevelByKind} from './codes.ts'

/** Makes a diagnostic with the code's own severity. */
export function diagnostic(code: DiagnosticCode, facts: Omit<Diagnostic, 'code' | 'severity'>): Diagnostic {
  return {code, severity: codes[code].severity, ...facts}
}

/** Makes a problem (a diagnostic whose file is not known yet) with the code's own severity. */
export function problem(code: DiagnosticCode, facts: Omit<Problem, 'code' | 'severity'>): Problem {
  return {code, severity: codes[code].severity, ...facts}
}

/** Gives each diagnostic the level its site chose and drops the ignored ones. */
export function applyLevels(diagnostics: readonly Diagnostic[], levels: LevelByKind): Diagnostic[] {
  return diagnostics.flatMap((found) => {
    const level = levels[found.code as keyof LevelByKind]
    if (level === undefined) return [found]
    return level === 'ignore' ? [] : [{...found, severity: level}]
  })
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
