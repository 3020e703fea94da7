import type {SiteConfig} from '../config/site-config.ts'
import type {Diagnostic, SiteScope} from '../core/model/diagnostic.ts'
import type {Route, RouteGraph} from '../core/model/route-graph.ts'

/** Replaces the scope of diagnostics by the number of pages that it has in the site's default locale. */
export function countPages(diagnostics: readonly Diagnostic[], graph: RouteGraph | undefined, config: SiteConfig): readonly Diagnostic[] {
  if (diagnostics.every(({scope}) => scope === undefined)) return diagnostics
  const routes = graph === undefined ? [] : [...graph.routes.values()].filter(({kind}) => kind !== 'redirect')
  const blogs = config.blog.map(({routeBasePath}) => `/${routeBasePath}/`.replaceAll(/\/\/+/g, '/'))
  const isIn: Readonly<Record<SiteScope, (route: Route) => boolean>> = {
    site: () => true,
    docs: ({kind}) => kind === 'doc' || kind === 'generated-index',
    blog: (route) => route.kind !== 'doc' && blogs.some((blog) => route.path.startsWith(blog)),
  }
  return diagnostics.map(({scope, ...found}) => (scope === undefined ? found : {...found, pages: routes.filter(isIn[scope]).length}))
}
