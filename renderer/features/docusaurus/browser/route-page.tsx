import {createContext, useContext} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {useHistory} from './router.tsx'

/** A module, or a list or an object of modules. */
type Modules = {readonly module: Readonly<Record<string, unknown>>} | readonly Modules[] | {readonly [name: string]: Modules}

/** A route with its modules. */
export type RouteLevel = {
  readonly component: {readonly default: ComponentType<Readonly<Record<string, unknown>>>}
  readonly modules: Modules
  readonly context: Modules
  readonly props: Readonly<Record<string, unknown>>
  readonly route: {readonly path: string; readonly [key: string]: unknown}
}

/** A route inside another, which `renderRoutes` renders. */
type InnerRoute = RouteLevel['route'] & {readonly element: ReactNode}

const RouteContext = createContext<unknown>(undefined)

/** Creates the page of a route that a plugin adds: its component with its modules as props, inside those of the routes around it. */
export function createRoutePage(levels: readonly RouteLevel[]): () => ReactNode {
  return function RoutePage() {
    const {location, ...history} = useHistory()
    return levels.reduceRight<ReactNode>((inner, {component: {default: Component}, modules, context, props, route}, index) => {
      const routes: InnerRoute[] = index === levels.length - 1 ? [] : [{...(levels[index + 1]?.route ?? route), element: inner}]
      const shown = {route: {...route, ...(routes.length > 0 && {routes})}, match: {path: route.path, url: route.path, params: {}}}
      return (
        <RouteContext.Provider value={{plugin: {id: 'default', name: 'native'}, data: valueOf(context)}}>
          <Component {...(valueOf(modules) as object)} {...props} {...shown} location={location} history={history} />
        </RouteContext.Provider>
      )
    }, null)
  }
}

/** Returns the data of the route that renders the page (`@docusaurus/useRouteContext`). */
export default function useRouteContext(): unknown {
  return useContext(RouteContext) ?? {plugin: {id: 'default', name: 'native'}}
}

/** Renders the routes inside the one of a component (`@docusaurus/renderRoutes`). */
export function renderRoutes(routes?: readonly Partial<InnerRoute>[]): ReactNode {
  return routes?.[0]?.element ?? null
}

/** Returns the values of modules: the default export, with the others as its properties where it can have any. */
function valueOf(modules: Modules): unknown {
  if (Array.isArray(modules)) return modules.map(valueOf)
  const {module} = modules as {readonly module?: unknown}
  if (isNamespace(module)) {
    const {default: value, ...others} = module
    if (typeof value === 'function') return Object.assign(value, others)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? {...value, ...others} : value
  }
  return Object.fromEntries(Object.entries(modules).map(([name, one]) => [name, valueOf(one as Modules)]))
}

function isNamespace(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'default')
}
