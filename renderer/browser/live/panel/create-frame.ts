import {element} from './element.ts'

/** The elements of a panel over the page, and of the badge that stands for it while it is closed. */
export type PanelFrame = {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly panel: HTMLElement
  readonly title: HTMLElement
  readonly close: HTMLButtonElement
  readonly list: HTMLElement
  readonly badge: HTMLButtonElement
  /** Announces changes to screen readers. */
  readonly status: HTMLElement
}

/** Adds an empty, closed panel to the document. It is isolated from the page's styles by a shadow tree with its own stylesheet. */
export function createFrame(style: string): PanelFrame {
  const host = element('div', '')
  // preserved by navigation
  host.dataset['keep'] = ''
  const root = host.attachShadow({mode: 'open'})
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  const title = element('h2', '')
  title.id = 'title'
  const close = element('button', 'close', '×')
  close.ariaLabel = 'Close'
  close.title = 'Close (Esc)'
  const list = element('ol', '')
  const panel = element('section', 'panel', element('header', '', title, close), list)
  panel.setAttribute('aria-labelledby', title.id)
  panel.hidden = true
  const badge = element('button', 'badge')
  badge.hidden = true
  const status = element('div', 'status')
  status.role = 'status'
  root.append(badge, panel, status)
  document.body.append(host)
  return {host, root, panel, title, close, list, badge, status}
}
