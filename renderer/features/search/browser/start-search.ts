import {isPlainClick} from '../../../browser/navigation/plain-click.ts'
import {onClick} from '../../../browser/on-click.ts'
import {preferredVersion} from '../../../browser/preferred-version.ts'
import type {ClientContext} from '../../../browser/start-features.ts'
import type {SearchDialog} from './dialog/create-search-dialog.ts'
import type {SearchPages} from './page/create-search-pages.ts'
import type {SearchContext} from './search-context.ts'

const BUTTON = '[data-search]'
const FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])'

/**
 * Opens the search on its button, Ctrl+K or Command+K, a slash, and typing on the button. The dialog, its styles and the
 * provider are loaded when the reader points at or focuses the button, or opens the search; no requests are made before.
 */
export function startSearch({storage, onRouteDidUpdate}: ClientContext): void {
  const context: SearchContext = {storage, pageVersion, preferredVersion: (version) => preferredVersion(storage, version), isPlainClick}
  const isMac = /Mac|iP/.test(navigator.platform)
  let loading: Promise<SearchDialog> | undefined
  let pages: Promise<SearchPages> | undefined
  /** Whether the dialog was requested and has not loaded yet. All requests are fulfilled when it has. */
  let isAwaited = false
  const load = (run: (dialog: SearchDialog) => void, fail?: () => void): void =>
    void (loading ??= import('./dialog/create-search-dialog.ts').then(({createSearchDialog}) => createSearchDialog(context))).then(
      (dialog) => {
        isAwaited = false
        run(dialog)
      },
      () => {
        loading = undefined
        isAwaited = false
        fail?.()
      },
    )
  const ask = (run: (dialog: SearchDialog) => void): void => {
    isAwaited = true
    load(run, leave)
  }
  const open = (query?: string): void => ask((dialog) => dialog.open(query))

  onClick(BUTTON, (_button, event) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open()
  })
  for (const sign of ['pointerover', 'focusin'])
    document.addEventListener(sign, ({target}) => matches(target, BUTTON) && load(({warm}) => warm()))
  document.addEventListener('keydown', (event) => {
    const {key, target, altKey} = event
    const isCommand = event.ctrlKey || event.metaKey
    // Keys pressed while the dialog is loading are meant for it.
    const isTyped =
      !altKey && (isAwaited ? key.length === 1 && !matches(target, FIELDS) : /^[\p{L}\d]$/u.test(key) && matches(target, BUTTON))
    if (isCommand) {
      // With further modifiers it is a shortcut of the browser or its tools.
      if (key.toLowerCase() !== 'k' || altKey || event.shiftKey) return
      // A held key would open and close the dialog repeatedly.
      if (!event.repeat) ask((dialog) => dialog.toggle())
    } else if (isTyped) open(key)
    else if ((key === '/' && !matches(target, FIELDS)) || (key === ' ' && matches(target, BUTTON))) open()
    else return
    event.preventDefault()
  })
  onRouteDidUpdate(() => {
    for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
      button.role = 'button'
      button.ariaHasPopup = 'dialog'
      button.ariaLabel = `${SITE_TEXTS.search} (${isMac ? 'Command' : 'Ctrl'}+K)`
      button.nextElementSibling?.firstElementChild?.replaceChildren(isMac ? '⌘' : 'Ctrl')
    }
    const page = document.querySelector<HTMLElement>('[data-search-page]')
    if (page)
      void (pages ??= import('./page/create-search-pages.ts').then(({createSearchPages}) => createSearchPages(context))).then(
        ({show}) => show(page),
        () => {
          // Browsers remember a module that failed to load, so only a new document can load it.
          const box = page.nextElementSibling as HTMLElement
          box.hidden = false
          box.lastElementChild?.addEventListener('click', () => location.reload())
        },
      )
  })
}

/** Follows the button's link to the search page if the dialog cannot be loaded. */
function leave(): void {
  const link = document.querySelector<HTMLAnchorElement>(`a${BUTTON}`)
  if (link) location.assign(link.href)
}

function matches(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

/** Returns the version of the page from the name of its layout: `doc 0.2.4/docs`. */
function pageVersion(): string | undefined {
  return document.body.dataset['layout']?.match(/ (.+)\//)?.[1]
}
