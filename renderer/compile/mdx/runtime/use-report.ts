import {useContext} from 'react'
import {PageDataContext, PageScopeContext, PlaceContext} from './page-scope.ts'
import type {RenderProblem} from './page-scope.ts'

/** Returns a function with which a component reports a problem at the place where the author used it. */
export function useReport(): (problem: Omit<RenderProblem, 'place'>) => void {
  const scope = useContext(PageScopeContext)
  const place = useContext(PlaceContext)
  const data = useContext(PageDataContext)
  return (problem) => {
    // what is shown all the same does not stop an island, either
    if (!scope && problem.isHarmless !== true) throw new Error(problem.message)
    ;(scope ?? data)?.problems.push({...problem, place})
  }
}
