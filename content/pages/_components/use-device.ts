import {useSyncExternalStore} from 'react'

/** Kind of phone or tablet that the page is read on; undefined on computers, at build time and until React has started. */
export function useDevice(): 'android' | 'ios' | undefined {
  return useSyncExternalStore(subscribe, readDevice, () => undefined)
}

/** A device does not turn into another one. */
function subscribe(): () => void {
  return () => {}
}

function readDevice(): 'android' | 'ios' | undefined {
  const {device} = document.documentElement.dataset
  return device === 'android' || device === 'ios' ? device : undefined
}
