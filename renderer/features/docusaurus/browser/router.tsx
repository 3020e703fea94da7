import {useEffect} from 'react'
import type {ReactNode} from 'react'
import {baseUrl} from '../../../browser/react/site-constants.ts'
import {useLocation} from '../../../browser/react/use-location.ts'
import Link from './link.tsx'

export {Link, Link as NavLink, useLocation}

/** Returns the functions with which code leaves a page (`@docusaurus/router`). */
export function useHistory() {
  const location = useLocation()
  return {
    location,
    push: (to: string): void => globalThis.location.assign(to),
    replace: (to: string): void => globalThis.location.replace(to),
    goBack: (): void => history.back(),
  }
}

/** Leads readers with script to another page, and shows a link to it to the others. */
export function Redirect({to}: {readonly to: string}): ReactNode {
  useEffect(() => globalThis.location.replace(to), [to])
  return <Link to={to}>{to}</Link>
}

/** Reports whether a path is the one of the page, ignoring the slash at its end. */
export function useRouteMatch(path: string | {readonly path: string}): {readonly path: string} | null {
  const {pathname} = useLocation()
  const wanted = typeof path === 'string' ? path : path.path
  return bare(pathname) === bare(wanted) || bare(pathname) === bare(baseUrl + wanted.replace(/^\//, '')) ? {path: wanted} : null
}

function bare(path: string): string {
  return path.replace(/\/+$/, '')
}
