import type {EditorSettings} from '../../core/model/editor.ts'
import type {RouteHooks} from '../route-hooks.ts'
import type {SafeStorage} from '../storage.ts'

/** Parameter of the page's query that shows the buttons. */
const PARAMETER = 'enableEditor'

/** What the buttons work with. */
export type EditorStart = {
  readonly storage: SafeStorage
  readonly hooks: Pick<RouteHooks, 'onRouteDidUpdate'>
  /** Loads the editor. The shell knows it, because the bundler makes a file of every import in a module that is never used. */
  readonly load: () => Promise<typeof import('./open-editor.ts')>
}

/**
 * Puts two buttons behind the edit link of a page: to edit it here, and to add one beside it. They are there
 * where the configuration says so and on pages that are opened with `?enableEditor=1`. The editor is loaded when it is wanted.
 */
export function startEditor(settings: EditorSettings, {storage, hooks, load}: EditorStart): void {
  let isAsked = false

  hooks.onRouteDidUpdate(({location}) => {
    // Asked for once, it is there on later pages too.
    isAsked ||= location.searchParams.get(PARAMETER) === '1'
    if (!settings.showButtons && !isAsked) return
    for (const link of document.querySelectorAll<HTMLAnchorElement>('.edit-link:not(:has(~ .edit-here))')) {
      // Pages with an edit link of their own are written somewhere else.
      const href = link.getAttribute('href') ?? ''
      if (!href.startsWith(settings.editUrl)) continue
      const file = href.slice(settings.editUrl.length)
      const diffNumber = location.searchParams.get('diffNumber') ?? ''
      const open = (isNew: boolean) => () =>
        void load().then(({openEditor}) => openEditor({settings, storage, file, diffNumber, isNew}), reportError)
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
