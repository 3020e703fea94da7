import {useEffect} from 'react'
import type {ComponentType, ReactNode} from 'react'
import {baseUrl} from '../../../browser/react/site-constants.ts'
import {useLocation} from '../../../browser/react/use-location.ts'
import Link, {addressOf} from './link.tsx'
import type {Target} from './link.tsx'

export {Link, Link as NavLink, useLocation}

/** Returns the functions with which code leaves a page (`@docusaurus/router`). */
export function useHistory() {
  const location = useLocation()
  return {
    location,
    push: (to: string | Target): void => globalThis.location.assign(typeof to === 'string' ? to : addressOf(to)),
    replace: (to: string | Target): void => globalThis.location.replace(typeof to === 'string' ? to : addressOf(to)),
    goBack: (): void => history.back(),
    goForward: (): void => history.forward(),
    go: (by: number): void => history.go(by),
    createHref: addressOf,
    listen: (listener: () => void): (() => void) => {
      addEventListener('popstate', listener)
      return () => removeEventListener('popstate', listener)
    },
    block: (): (() => void) => () => undefined,
  }
}

/** Leads readers with script to another page, and shows a link to it to the others. */
export function Redirect({to}: {readonly to: string | Target}): ReactNode {
  const address = typeof to === 'string' ? to : addressOf(to)
  useEffect(() => globalThis.location.replace(address), [address])
  return <Link to={address}>{address}</Link>
}

/** Reports whether a path is the one of the page, ignoring the slash at its end. */
export function useRouteMatch(path: string | {readonly path: string}): {readonly path: string} | null {
  const {pathname} = useLocation()
  const wanted = typeof path === 'string' ? path : path.path
  return bare(pathname) === bare(wanted) || bare(pathname) === bare(baseUrl + wanted.replace(/^\//, '')) ? {path: wanted} : null
}

/** Returns no parameters: every page of docsite has an address without any. */
export function useParams(): Readonly<Record<string, string>> {
  return {}
}

/** Options of `matchPath`. */
export type MatchOptions = {readonly path?: string | readonly string[]; readonly exact?: boolean; readonly strict?: boolean}

/**
 * Matches a path with a pattern of routes: `:name` is a segment, and `*` the rest. Returns null
 * if it does not match.
 */
export function matchPath(pathname: string, options: string | MatchOptions) {
  const {path: written = '/', exact = false, strict = false} = typeof options === 'string' ? {path: options} : options
  for (const path of [written].flat()) {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const pattern = path
      .replace(/\/$/, strict ? '/' : '')
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/:\w+/g, '([^/]+)')
      .replaceAll('*', '.*')
    const [url, ...values] = new RegExp(`^${pattern}${exact ? (strict ? '$' : '/?$') : '(?=/|$)'}`, 'i').exec(pathname) ?? []
    if (url === undefined) continue
    return {
      path,
      url: url || '/',
      isExact: bare(url) === bare(pathname),
      params: Object.fromEntries(names.map((name, at) => [name, values[at]])),
    }
  }
  return null
}

/** Passes the location and the history to a component. */
export function withRouter<Props extends object>(Component: ComponentType<Props>): (props: Props) => ReactNode {
  return function Routed(props) {
    const history = useHistory()
    return <Component {...props} history={history} location={history.location} match={{params: {}}} />
  }
}

function bare(path: string): string {
  return path.replace(/\/+$/, '')
}
