import type {CompiledDoc} from '../../core/model/doc.ts'
import type {RouteGraph} from '../../core/model/route-graph.ts'

/** Returns the compiled docs and pages of a site, in the order of their routes. */
export function compiledPages({routes}: Pick<RouteGraph, 'routes'>): readonly CompiledDoc[] {
  return [...routes.values()].flatMap((route) => {
    if (route.kind === 'doc') return [route.doc.compiled]
    return route.kind === 'page' ? [route.page.compiled] : []
  })
}
