import {use} from 'react'
import {PageScopeContext, isSame} from './page-scope.ts'
import type {LostCode, PageScope, SourcePlace} from './page-scope.ts'

/** Evaluates an expression of content. What it throws is noted, and nothing shown in its place, if the page spares what fails. */
export function spareValue<Value>(evaluate: () => Value, place: SourcePlace): Value | undefined {
  try {
    return evaluate()
  } catch (thrown) {
    note({thrown, place})
    return undefined
  }
}

/** Evaluates the value of an export. What it throws is added to a list, since no page is rendered yet. */
export function spareExport<Value>(evaluate: () => Value, place: SourcePlace, failed: LostCode[]): Value | undefined {
  try {
    return evaluate()
  } catch (thrown) {
    failed.push({thrown, place})
    return undefined
  }
}

/**
 * Notes the exports of a file that have failed, while its content is rendered. Shows nothing.
 * @throws what the first of them has thrown, if the page does not spare what fails
 */
export function reportFailed(failed: readonly LostCode[]): undefined {
  for (const one of failed) note(one)
}

/** Notes what failed on the page that is being rendered, or throws it again. */
function note(failure: LostCode): void {
  const scope = scopeOfRender()
  const {thrown, place} = failure
  if (scope?.lost === undefined || isPromise(thrown))
    throw scope !== undefined && isUndefinedName(thrown) ? atPlace(thrown, place, scope) : thrown
  // a partial may be on a page more than once
  if (!scope.lost.some((known) => isSame(known.place, place))) scope.lost.push(failure)
}

/** Reports whether an expression itself names what is not defined. V8 gives no place for the first name of a function that only returns. */
function isUndefinedName(thrown: unknown): thrown is ReferenceError {
  return thrown instanceof ReferenceError && /^.*\n.*\n\s+at spare(?:Value|Export)/.test(thrown.stack ?? '')
}

/** Returns an error that is reported at the place of the expression, not at that of its stack. */
function atPlace({message}: ReferenceError, place: SourcePlace, scope: PageScope): Error {
  scope.lastPlace = place
  const error = new ReferenceError(message)
  error.stack = ''
  return error
}

/** Returns undefined where no page is being rendered. */
function scopeOfRender(): PageScope | undefined {
  try {
    return use(PageScopeContext)
  } catch {
    return undefined
  }
}

/** Reports whether a component waits for data: React throws a promise then. */
function isPromise(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'then' in thrown
}
