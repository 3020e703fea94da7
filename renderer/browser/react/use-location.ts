import {useContext, useMemo, useSyncExternalStore} from 'react'
import {LOCATION_EVENT} from '../location-event.ts'
import {BuildPathContext} from './build-path.ts'

/** Parts of the page's URL. */
export type PageLocation = {
  /** The path, including the base URL: `/base/docs/start/`. */
  readonly pathname: string
  /** The query, including the `?`, or an empty string. */
  readonly search: string
  /** The fragment, including the `#`, or an empty string. */
  readonly hash: string
}

/**
 * Returns the current location and updates on navigation. At build time, and in the first render in a browser, it is the
 * page's path without query and hash. In docs, which are rendered once for all versions, the path is empty until then.
 */
export function useLocation(): PageLocation {
  const atBuild = useContext(BuildPathContext)
  const current = useSyncExternalStore(onLocation, currentPath, atBuild)
  return useMemo(() => splitLocation(current), [current])
}

/**
 * Returns the name of the version that a doc is rendered for, at build time and in the first render in a browser. Empty elsewhere, where
 * the location tells the version.
 */
export function useBuildVersion(): string {
  const atBuild = useContext(BuildPathContext)
  return useSyncExternalStore(onLocation, noVersion, () => atBuild('version'))
}

/**
 * Splits a URL without its origin into path, query and hash.
 * @example splitLocation('/a/?b=1#c') // => {pathname: '/a/', search: '?b=1', hash: '#c'}
 */
export function splitLocation(path: string): PageLocation {
  const hashAt = path.indexOf('#')
  const beforeHash = hashAt === -1 ? path : path.slice(0, hashAt)
  const searchAt = beforeHash.indexOf('?')
  return {
    pathname: searchAt === -1 ? beforeHash : beforeHash.slice(0, searchAt),
    search: searchAt === -1 ? '' : beforeHash.slice(searchAt),
    hash: hashAt === -1 ? '' : path.slice(hashAt),
  }
}

function currentPath(): string {
  return location.pathname + location.search + location.hash
}

function noVersion(): string {
  return ''
}

function onLocation(changed: () => void): () => void {
  addEventListener('popstate', changed)
  document.addEventListener(LOCATION_EVENT, changed)
  return () => {
    removeEventListener('popstate', changed)
    document.removeEventListener(LOCATION_EVENT, changed)
  }
}
