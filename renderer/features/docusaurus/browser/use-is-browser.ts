import {useSyncExternalStore} from 'react'

const never = (): (() => void) => () => undefined

/** Returns true once the page is hydrated in a browser (`@docusaurus/useIsBrowser`). */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
