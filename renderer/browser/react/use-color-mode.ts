import {useSyncExternalStore} from 'react'
import {colorMode as colorModeAtBuild} from './site-constants.ts'

/** The colour mode of the page, as returned by `useColorMode`. */
export type ColorMode = {readonly colorMode: 'light' | 'dark'}

/**
 * Returns the colour mode that the reader sees and updates when the switch or the system setting changes. At build time it
 * is the site's default.
 */
export function useColorMode(): ColorMode {
  return {colorMode: useSyncExternalStore(onColorMode, currentColorMode, () => colorModeAtBuild)}
}

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)'

/** Returns the current mode. The attribute is `auto` on pages where the stylesheet alone follows the system. */
function currentColorMode(): ColorMode['colorMode'] {
  const {theme} = document.documentElement.dataset
  return theme === 'dark' || (theme === 'auto' && matchMedia(SYSTEM_IS_DARK).matches) ? 'dark' : 'light'
}

function onColorMode(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, {attributeFilter: ['data-theme']})
  const system = matchMedia(SYSTEM_IS_DARK)
  system.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', changed)
  }
}
