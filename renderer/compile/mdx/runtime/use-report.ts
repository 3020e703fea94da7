import {useContext} from 'react'
import {PageScopeContext, PlaceContext} from './page-scope.ts'
import type {RenderProblem} from './page-scope.ts'

/** Returns a function with which a component reports a problem at the place where the author used it. */
export function useReport(): (problem: Omit<RenderProblem, 'place'>) => void {
  const scope = useContext(PageScopeContext)
  const place = useContext(PlaceContext)
  return (problem) => {
    if (!scope) throw new Error(problem.message)
    scope.problems.push({...problem, place})
  }
}
