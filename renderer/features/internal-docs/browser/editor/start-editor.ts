import type {EditorSettings} from '../../editor-settings.ts'
import type {ClientContext} from '../../../../browser/start-features.ts'

/** Query parameter that enables the buttons. */
const PARAMETER = 'enableEditor'

/**
 * Adds two buttons after the edit link of a page: to edit it here, and to add a page beside it. They are shown if the
 * configuration enables them, and on pages opened with `?enableEditor=1`. The editor is loaded on demand.
 */
export function startEditor({settings: options, storage, onRouteDidUpdate}: ClientContext): void {
  const settings = options as EditorSettings
  let isAsked = false

  onRouteDidUpdate(({location}) => {
    // Once enabled by the query, the buttons are also shown on later pages.
    isAsked ||= location.searchParams.get(PARAMETER) === '1'
    if (!settings.showButtons && !isAsked) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.edit-link:not(:has(~ .edit-here))')) {
      // Pages with a custom edit link have their source elsewhere.
      const href = link.getAttribute('href') ?? ''
      if (!href.startsWith(settings.editUrl)) continue
      const file = href.slice(settings.editUrl.length)
      const diffNumber = location.searchParams.get('diffNumber') ?? ''
      const open = (isNew: boolean) => () =>
        void import('./open-editor.ts').then(({openEditor}) => openEditor({settings, storage, file, diffNumber, isNew}), reportError)
      const buttons = document.createElement('div')
      buttons.className = 'edit-here'
      buttons.append(button(SITE_TEXTS.editHere, open(false)), button(SITE_TEXTS.editAddPage, open(true)))
      link.after(buttons)
    }
  })
}

function button(label: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', run)
  return element
}
