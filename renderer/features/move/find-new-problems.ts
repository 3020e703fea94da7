import {diagnostic} from '../../core/diagnostics/diagnostic.ts'
import type {Diagnostic} from '../../core/model/diagnostic.ts'
import type {RoutePath, SitePath} from '../../core/model/paths.ts'
import type {MovePlan} from './plan-move.ts'

/** Problems of a site before and after a move. */
type Compared = {
  readonly before: readonly Diagnostic[]
  readonly after: readonly Diagnostic[]
  /** Returns the address of the page of a file after the move. */
  readonly routeOf: (file: SitePath) => RoutePath | undefined
  readonly plan: Pick<MovePlan, 'moves' | 'edits' | 'pages'>
}

/** Problems that a site has after a move and did not have before. */
export type NewProblems = {
  /** Errors, in the files that are there before the move. */
  readonly broken: readonly Diagnostic[]
  /** Others, in the files that are there after it. */
  readonly others: readonly Diagnostic[]
}

/** Finds the problems that a move has caused. */
export function findNewProblems({before, after, routeOf, plan}: Compared): NewProblems {
  const origins = new Map(plan.moves.map(({from, to}) => [to, from]))
  const edited = new Set(plan.edits.map(({path}) => path))
  const originOf = ({file}: Diagnostic): SitePath | undefined => (file === undefined ? undefined : (origins.get(file) ?? file))
  // messages name files, which may have moved
  const keyOf = (found: Diagnostic): string => `${found.code}\n${originOf(found)}`
  const left = new Map<string, number>()
  for (const found of before) left.set(keyOf(found), (left.get(keyOf(found)) ?? 0) + 1)
  const added = after.filter((found) => {
    const known = left.get(keyOf(found)) ?? 0
    left.set(keyOf(found), known - 1)
    return known <= 0
  })
  const broken = added
    .filter(({severity}) => severity === 'error')
    .map((found) => {
      const file = originOf(found)
      return diagnostic('move-broken', {
        ...(file !== undefined && {file}),
        // lines of edited files are those after the move
        ...(found.place && file !== undefined && !edited.has(file) && {place: found.place}),
        message: `The move would break the site, so nothing was changed. ${found.message}`,
        ...(found.hint !== undefined && {hint: found.hint}),
      })
    })
  return {broken: [...broken, ...findLost({plan, routeOf})], others: added.filter(({severity}) => severity !== 'error')}
}

/** Reports pages that have no page any more, or another address than the one that links were mended for. */
function findLost({plan, routeOf}: Pick<Compared, 'plan' | 'routeOf'>): Diagnostic[] {
  return plan.pages.flatMap(({from, to, now}) => {
    const route = routeOf(to)
    if (route === now) return []
    const reason =
      route === undefined
        ? `\`${to}\` would not be a page: the configuration leaves it out.`
        : `The address of \`${to}\` would be \`${route}\`.`
    const message = `The move would break the site, so nothing was changed. ${reason}`
    return [diagnostic('move-broken', {file: from, message, hint: 'Choose another path, or change the configuration first.'})]
  })
}
