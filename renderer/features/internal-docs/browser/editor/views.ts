/** The state of the editor; `data-state` of its dialog. */
export type EditorState =
  | 'restore-session-prompt'
  | 'input-new-page-path'
  | 'loading-raw-content'
  | 'editing'
  | 'submitting'
  | 'failed'
  | 'success'

/** The content of the dialog in a state. The last action is the primary one. */
export type EditorView = {
  readonly state: EditorState
  readonly title: string
  readonly content: readonly (Node | string)[]
  readonly actions: readonly Action[]
}

/** A button of the dialog. */
export type Action = {readonly label: string; readonly run: () => void}

/** A modal dialog that shows one view at a time. */
export type EditorDialog = {readonly show: (view: EditorView) => void; readonly close: () => void}

/** Opens an empty dialog over the page. It is removed when closed, also by Escape. */
export function openDialog(): EditorDialog {
  const dialog = document.createElement('dialog')
  dialog.className = 'page-editor'
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return {
    close: () => dialog.close(),
    show({state, title, content, actions}) {
      dialog.dataset['state'] = state
      dialog.ariaLabel = title
      const heading = document.createElement('h2')
      heading.textContent = title
      const bar = document.createElement('div')
      bar.className = 'page-editor-actions'
      bar.append(...[{label: SITE_TEXTS.editClose, run: () => dialog.close()}, ...actions].map(actionButton))
      dialog.replaceChildren(heading, ...content, bar)
      const first = dialog.querySelector<HTMLElement>('input, textarea') ?? bar.querySelector<HTMLElement>(':scope > :last-child')
      first?.focus()
    },
  }
}

function actionButton({label, run}: Action): HTMLButtonElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = label
  element.addEventListener('click', run)
  return element
}

/** Creates a paragraph. `role` determines how screen readers announce it: `status` politely, `alert` immediately. */
export function paragraph(text: string, role?: 'status' | 'alert'): HTMLElement {
  const element = document.createElement('p')
  element.textContent = text
  if (role !== undefined) element.role = role
  return element
}

/** Creates a labelled field. */
export function field(name: string, element: HTMLElement): HTMLElement {
  const label = document.createElement('label')
  label.append(name, element)
  return label
}

/**
 * Creates a link that opens in a new tab. If the URL is not an HTTP or HTTPS one, only the text is shown, since the URL is
 * not trusted.
 */
export function safeLink(text: string, url: string): HTMLElement {
  const isSafe = URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol)
  const element = document.createElement(isSafe ? 'a' : 'span')
  element.textContent = text
  if (element instanceof HTMLAnchorElement) {
    element.href = url
    element.target = '_blank'
    element.rel = 'noopener noreferrer'
  }
  return element
}
