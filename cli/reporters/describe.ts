import {codes} from '../../renderer/core/diagnostics/codes.ts'
import type {Diagnostic, Severity} from '../../renderer/index.ts'
import {humaneCount} from '../humane.ts'

/**
 * Returns the place of a problem in the form that editors and terminals can follow.
 * @example describePlace({file: 'a.md', place: {start: {line: 2, column: 5}, …}}) // => 'a.md:2:5'
 */
export function describePlace({file, place}: Pick<Diagnostic, 'file' | 'place'>): string {
  if (file === undefined) return ''
  return place ? `${file}:${place.start.line}:${place.start.column}` : file
}

/** Counts the problems of one severity. */
export function countOf(diagnostics: readonly Diagnostic[], severity: Severity): number {
  return diagnostics.filter((found) => found.severity === severity).length
}

/**
 * Formats a number with its noun.
 * @example countNoun(2, 'error') // => '2 errors'
 * @example countNoun(0, 'address') // => '0 addresses'
 */
export function countNoun(count: number, noun: string): string {
  return `${humaneCount(count)} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`
}

/**
 * Describes the number of problems in words. Empty if there are none.
 * @example describeCounts([…]) // => '2 errors and 1 warning'
 */
export function describeCounts(errors: number, warnings: number): string {
  const counts = [errors > 0 && countNoun(errors, 'error'), warnings > 0 && countNoun(warnings, 'warning')]
  return counts.filter((part) => part !== false).join(' and ')
}

/** Returns the message and the hint, for formats with one text per problem. */
export function fullMessage({message, hint}: Diagnostic): string {
  return hint === undefined ? message : `${message} ${hint}`
}

/** Reports whether a diagnostic lists what a site has. Nothing is to be done about it. */
export function isInventory({code, severity}: Diagnostic): boolean {
  return severity === 'info' && code in codes && 'inTable' in codes[code as keyof typeof codes]
}
