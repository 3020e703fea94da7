import type {Diagnostic} from '../../renderer/core/model/diagnostic.ts'
import {sumUpLinks} from '../../renderer/core/diagnostics/sum-up-links.ts'
import type {Expected} from './plant-site.ts'

/** How what was reported differs from what was planted; both empty when docsite is right. */
export type Difference = {
  /** Faults that nobody reported at their place, with their kind. */
  readonly missing: readonly string[]
  /** Reports of what is no fault. */
  readonly extra: readonly string[]
}

/**
 * Compares code, file, line and column, each report with one fault. What is said once more of links that are broken on many pages
 * is no fault of its own; it has to be there, and be about what was reported.
 */
export function compare(expected: readonly Expected[], reported: readonly Diagnostic[]): Difference {
  const left = new Map<string, string[]>()
  const sums = sumUpLinks(reported.filter(({file}) => file !== undefined)).map(({message}) => message)
  const said = reported.filter(({file, message}) => file === undefined && sums.includes(message)).map(({message}) => message)
  for (const {code, file, place, message} of reported) {
    if (file === undefined && said.includes(message)) continue
    const key = `${file}:${place?.start.line}:${place?.start.column} ${code}`
    left.set(key, [...(left.get(key) ?? []), message])
  }
  const missing = expected.filter(({code, file, line, column}) => left.get(`${file}:${line}:${column} ${code}`)?.shift() === undefined)
  return {
    missing: [
      ...missing.map(({kind, code, file, line, column}) => `${kind}: ${file}:${line}:${column} ${code}`),
      ...sums.filter((message) => !said.includes(message)),
    ],
    extra: [...left].flatMap(([key, messages]) => messages.map((message) => `${key} ${message}`)),
  }
}
