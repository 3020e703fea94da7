import {isRecord} from '../../core/data/is-record.ts'
import {ROUTE_MODULE} from './generated-names.ts'

/** A route as a plugin adds it with `addRoute` (docusaurus.io/docs/api/plugin-methods/lifecycle-apis#addRoute). */
export type PluginRoute = {
  readonly path: string
  /** The module whose default export is rendered: `@site/src/components/page.js`, or an absolute path. */
  readonly component: string
  /** Modules that become props: names of modules, and lists and objects of them. */
  readonly modules?: unknown
  /** Modules for `useRouteContext`. */
  readonly context?: unknown
  readonly props?: unknown
  readonly routes?: readonly PluginRoute[]
  readonly [key: string]: unknown
}

/** A page for a route: the routes from the outermost to that of the page. */
export type RoutePage = {readonly path: string; readonly chain: readonly PluginRoute[]}

/** Returns the pages of routes. A route with routes inside has none of its own. */
export function pagesOfRoutes(routes: readonly PluginRoute[], outer: readonly PluginRoute[] = []): RoutePage[] {
  return routes.flatMap((route) => {
    const chain = [...outer, route]
    return route.routes === undefined || route.routes.length === 0 ? [{path: route.path, chain}] : pagesOfRoutes(route.routes, chain)
  })
}

/** Returns the code of a React page that renders the components of a route and of those around it. */
export function routeCode({chain}: Pick<RoutePage, 'chain'>): string {
  const imports = new Map<string, string>()
  const nameOf = (module: string): string => {
    const known = imports.get(module) ?? `module${imports.size}`
    imports.set(module, known)
    return known
  }
  const levels = chain.map(({component, modules, context, props, routes: _inside, ...route}) => {
    const parts = [
      `component: ${nameOf(component)}`,
      `modules: ${modulesCode(modules, nameOf)}`,
      `context: ${modulesCode(context, nameOf)}`,
    ]
    return `{${parts.join(', ')}, props: ${JSON.stringify(props ?? {})}, route: ${JSON.stringify(route)}}`
  })
  return [
    `import {createRoutePage} from ${JSON.stringify(ROUTE_MODULE)}`,
    ...[...imports].map(([module, name]) => `import * as ${name} from ${JSON.stringify(module)}`),
    `export default createRoutePage([${levels.join(', ')}])`,
    '',
  ].join('\n')
}

/** Returns the code of an object with the modules that names in `modules` stand for. */
function modulesCode(modules: unknown, nameOf: (module: string) => string): string {
  if (typeof modules === 'string') return `{module: ${nameOf(modules)}}`
  if (Array.isArray(modules)) return `[${modules.map((one) => modulesCode(one, nameOf)).join(', ')}]`
  if (!isRecord(modules)) return '{}'
  if (modules['__import'] === true && typeof modules['path'] === 'string') return modulesCode(modules['path'], nameOf)
  return `{${Object.entries(modules)
    .map(([name, one]) => `${JSON.stringify(name)}: ${modulesCode(one, nameOf)}`)
    .join(', ')}}`
}
