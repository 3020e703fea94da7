import type {Diagnostic} from '../../renderer/model/diagnostic.ts'
import type {Expected} from './plant-site.ts'

/** How what was reported differs from what was planted; both empty when docsite is right. */
export type Difference = {
  /** Faults that nobody reported at their place, with their kind. */
  readonly missing: readonly string[]
  /** Reports of what is no fault. */
  readonly extra: readonly string[]
}

/** Compares code, file, line and column, each report with one fault. */
export function compare(expected: readonly Expected[], reported: readonly Diagnostic[]): Difference {
  const left = new Map<string, string[]>()
  for (const {code, file, place, message} of reported) {
    const key = `${file}:${place?.start.line}:${place?.start.column} ${code}`
    left.set(key, [...(left.get(key) ?? []), message])
  }
  const missing = expected.filter(({code, file, line, column}) => left.get(`${file}:${line}:${column} ${code}`)?.shift() === undefined)
  return {
    missing: missing.map(({kind, code, file, line, column}) => `${kind}: ${file}:${line}:${column} ${code}`),
    extra: [...left].flatMap(([key, messages]) => messages.map((message) => `${key} ${message}`)),
  }
}
