import type {LiveMessage} from '../../core/model/live-message.ts'
import type {LiveTranslation} from '../../core/model/live-translation.ts'
import {LOCATION_EVENT} from '../location-event.ts'
import {createTranslationPanel} from './panel/create-translation-panel.ts'
import type {TranslationPanel} from './panel/create-translation-panel.ts'

/**
 * Shows where the current page is behind its original, after each change and on each page that is navigated to. Returns the listener for messages of
 * the server. Nothing is asked or added to the document if the site is shown in its default locale.
 */
export function followTranslation(): (message: LiveMessage) => void {
  let address: string | undefined
  let panel: TranslationPanel | undefined
  let asked = 0

  async function update(): Promise<void> {
    if (address === undefined) return
    asked += 1
    const now = asked
    const found = await ask(address, location.pathname)
    if (now !== asked) return
    if (found !== undefined) panel ??= createTranslationPanel()
    panel?.show(found)
  }

  document.addEventListener(LOCATION_EVENT, () => void update())
  return ({translations}) => {
    address = translations
    void update()
  }
}

/** Asks the server about the page at a path. Undefined for pages that are no translations, and without a server. */
async function ask(address: string, pathname: string): Promise<LiveTranslation | undefined> {
  try {
    const response = await fetch(`${address}?page=${encodeURIComponent(decodeURIComponent(pathname))}`)
    return response.ok ? (((await response.json()) as LiveTranslation | null) ?? undefined) : undefined
  } catch {
    return undefined
  }
}
