import type {SourcePlace} from './page-scope.ts'
import {PlacedError} from './placed-error.ts'

/** Number of calls for which the stack must have space left. One level of React and of a component needs a fraction of that. */
const RESERVE = 1000

/**
 * Throws if the stack is almost full, as in a component that renders itself endlessly. The engine's own error
 * would not do: React catches it, and either continues until memory is exhausted or leaves out part of the page silently.
 */
export function checkStack(place: SourcePlace | undefined): void {
  try {
    descend(RESERVE)
  } catch {
    throw new PlacedError('This component renders itself endlessly, or is nested too deeply.', place)
  }
}

/** Calls itself that many times. The addition keeps each call on the stack. */
function descend(calls: number): number {
  return calls === 0 ? 0 : 1 + descend(calls - 1)
}
