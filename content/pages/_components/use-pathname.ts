import {useLocation} from 'docsite/react'
import {useSyncExternalStore} from 'react'

/**
 * Path in the address bar; undefined at build time and in the first render, whose path is that of the page and not the one
 * below it that the reader asked for.
 */
export function usePathname(): string | undefined {
  const {pathname} = useLocation()
  const isHydrated = useSyncExternalStore(subscribe, () => true, () => false)
  return isHydrated ? pathname : undefined
}

/** Nothing changes any more after that. */
function subscribe(): () => void {
  return () => {}
}
