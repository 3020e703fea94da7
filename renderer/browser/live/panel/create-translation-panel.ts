import type {LiveTranslation} from '../../../core/model/live-translation.ts'
import {createFrame} from './create-frame.ts'
import {driftItem} from './drift-item.ts'
import {translationStyle} from './panel-style.ts'

/** Windows in which the panel covers no text of the page, so that it may open by itself. */
const WIDE = '(width >= 80rem)'

/** Remembers, while the tab is open, that the panel was opened or closed. */
const KEY = 'docsite-live-translation'

/** The panel that shows translators where the page is behind its original, beside it. */
export type TranslationPanel = {
  /** Shows where the page is behind. Nothing is shown for undefined, or if nothing is. */
  readonly show: (translation: LiveTranslation | undefined) => void
}

/** Adds the panel to the document. Its language is English, as that of the panel of problems. */
export function createTranslationPanel(): TranslationPanel {
  const {host, root, panel, title, close, list, badge, status} = createFrame(translationStyle)
  host.lang = 'en'
  host.dir = 'ltr'
  let isBehind = false
  let last = ''

  function update(): void {
    const hadFocus = root.activeElement !== null
    const isOpen = isBehind && isWanted()
    panel.hidden = !isOpen
    badge.hidden = !isBehind || isOpen
    badge.ariaExpanded = String(isOpen)
    if (hadFocus) (isOpen ? close : badge).focus()
  }

  function want(isOpen: boolean): void {
    sessionStorage.setItem(KEY, isOpen ? 'open' : 'closed')
    update()
  }

  badge.addEventListener('click', () => want(true))
  close.addEventListener('click', () => want(false))
  host.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    want(false)
  })

  return {
    show(translation) {
      const {drifts = []} = translation ?? {}
      const items = drifts.map(driftItem)
      const side = getComputedStyle(document.documentElement).direction === 'rtl' ? ' left' : ''
      panel.className = `panel${side}`
      badge.className = `badge warning${side}`
      const next = items.map(({outerHTML}) => outerHTML).join('')
      if (next === last) return
      last = next
      const counts = drifts.length === 0 ? '' : `${drifts.length} ${drifts.length === 1 ? 'block' : 'blocks'} behind`
      const wasBehind = isBehind
      isBehind = drifts.length > 0
      title.textContent = counts
      badge.textContent = counts
      list.replaceChildren(...items)
      status.textContent = isBehind ? counts : wasBehind ? 'The translation is up to date.' : ''
      update()
    },
  }
}

/** Reports whether the panel is to be open: as it was left, or else where there is room for it. */
function isWanted(): boolean {
  const left = sessionStorage.getItem(KEY)
  return left === null ? matchMedia(WIDE).matches : left === 'open'
}
