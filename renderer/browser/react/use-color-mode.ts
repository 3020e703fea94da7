import {useSyncExternalStore} from 'react'
import {colorMode as colorModeAtBuild} from './site-constants.ts'

/** What colours the page shows. */
export type ColorMode = {readonly colorMode: 'light' | 'dark'}

/** The colour mode that the reader sees; follows the switch and the system. At build time it is the site's default. */
export function useColorMode(): ColorMode {
  return {colorMode: useSyncExternalStore(onColorMode, currentColorMode, () => colorModeAtBuild)}
}

const SYSTEM_IS_DARK = '(prefers-color-scheme: dark)'

/** `auto` stands on pages whose stylesheet alone follows the system. */
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
