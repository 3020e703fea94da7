import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {MovePlan} from './plan-move.ts'

/** Problems of a site before and after a move. */
type Compared = {
  readonly before: readonly Diagnostic[]
  readonly after: readonly Diagnostic[]
  readonly plan: Pick<MovePlan, 'moves' | 'edits'>
}

/** Reports errors that a site has after a move and did not have before, in the files that are there before it. */
export function newErrors({before, after, plan}: Compared): Diagnostic[] {
  const origins = new Map(plan.moves.map(({from, to}) => [to, from]))
  const edited = new Set(plan.edits.map(({path}) => path))
  const originOf = ({file}: Diagnostic): string | undefined => (file === undefined ? undefined : (origins.get(file) ?? file))
  // messages name files, which may have moved
  const keyOf = (found: Diagnostic): string => `${found.code}\n${originOf(found)}`
  const left = new Map<string, number>()
  for (const found of errorsOf(before)) left.set(keyOf(found), (left.get(keyOf(found)) ?? 0) + 1)
  return errorsOf(after).flatMap((found) => {
    const known = left.get(keyOf(found)) ?? 0
    left.set(keyOf(found), known - 1)
    if (known > 0) return []
    const file = originOf(found)
    return [
      diagnostic('move-broken', {
        ...(file !== undefined && {file}),
        // lines of edited files are those after the move
        ...(found.place && file !== undefined && !edited.has(file) && {place: found.place}),
        message: `The move would break the site, so nothing was changed. ${found.message}`,
        ...(found.hint !== undefined && {hint: found.hint}),
      }),
    ]
  })
}

function errorsOf(found: readonly Diagnostic[]): Diagnostic[] {
  return found.filter(({severity}) => severity === 'error')
}
