import type {LiveMessage, LiveProblem} from '../../../core/model/live-message.ts'
import {element} from './element.ts'
import {orderProblems} from './order-problems.ts'
import {panelStyle} from './panel-style.ts'
import {problemItem} from './problem-item.ts'

/** How long a connection may be lost before that is said, in milliseconds: starting the server anew takes a moment. */
const PATIENCE = 1500

/** What shows a writer, over the page, what is wrong with the site. */
export type Panel = {
  /**
   * Shows the problems there are now. It opens for errors that the reader has not seen, and goes when they are mended;
   * warnings alone are counted in a corner.
   */
  readonly show: (message: LiveMessage) => void
  /** Says quietly that the server is gone. */
  readonly setConnection: (isThere: boolean) => void
}

/**
 * Puts the panel into the document. It has a tree and rules of its own, so that the page's do not reach it, and takes no focus:
 * who writes is somewhere else.
 */
export function createPanel(): Panel {
  const parts = createParts()
  let message: LiveMessage = {revision: -1, errors: 0, warnings: 0, problems: []}
  let seen: ReadonlySet<string> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(isOpen: boolean): void {
    const hadFocus = parts.root.activeElement !== null
    parts.panel.hidden = !isOpen
    parts.badge.hidden = isOpen || message.errors + message.warnings === 0
    parts.badge.ariaExpanded = String(isOpen)
    if (hadFocus) (isOpen ? parts.close : parts.badge).focus()
  }

  function close(): void {
    seen = new Set(message.problems.map(keyOf))
    open(false)
  }

  parts.badge.addEventListener('click', () => open(true))
  parts.close.addEventListener('click', close)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !parts.panel.hidden) close()
  })

  return {
    show(next) {
      const had = message.errors
      message = next
      const counts = describeCounts(next)
      parts.title.textContent = counts
      parts.badge.textContent = counts
      parts.badge.className = `badge ${worst(next)}`
      parts.panel.className = `panel ${worst(next)}`
      fill(parts.list, next)
      const errors = next.problems.filter(({severity}) => severity === 'error')
      const isNew = errors.some((problem) => !seen.has(keyOf(problem)))
      if (next.errors === 0) seen = new Set()
      open(next.errors > 0 ? isNew : !parts.panel.hidden && had === 0 && next.warnings > 0)
      parts.status.textContent = next.errors > 0 ? `${counts}. ${errors[0]?.message ?? ''}` : had > 0 ? 'All errors are mended.' : ''
    },
    setConnection(isThere) {
      clearTimeout(timer)
      timer = undefined
      if (isThere) parts.lost.textContent = ''
      else timer = setTimeout(() => (parts.lost.textContent = 'Connection lost. Is docsite serve running?'), PATIENCE)
    },
  }
}

type Parts = {
  readonly root: ShadowRoot
  readonly panel: HTMLElement
  readonly title: HTMLElement
  readonly close: HTMLButtonElement
  readonly list: HTMLElement
  readonly badge: HTMLButtonElement
  /** Says to screen readers what happened. */
  readonly status: HTMLElement
  readonly lost: HTMLElement
}

function createParts(): Parts {
  const host = element('div', '')
  // navigation leaves it where it is
  host.dataset['keep'] = ''
  const root = host.attachShadow({mode: 'open'})
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(panelStyle)
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
  const lost = element('div', 'lost')
  lost.role = 'status'
  root.append(panel, badge, lost, status)
  document.body.append(host)
  return {root, panel, title, close, list, badge, status, lost}
}

function fill(list: HTMLElement, {problems, errors, warnings}: LiveMessage): void {
  const items: HTMLElement[] = orderProblems(problems, location.pathname).map(problemItem)
  const more = errors + warnings - problems.length
  if (more > 0) items.push(element('li', 'more', `And ${more} more, which the terminal lists.`))
  list.replaceChildren(...items)
}

function worst({errors}: LiveMessage): LiveProblem['severity'] {
  return errors > 0 ? 'error' : 'warning'
}

function keyOf({code, where, message}: LiveProblem): string {
  return `${where} ${code} ${message}`
}

/** @example describeCounts({errors: 2, warnings: 1, …}) // => '2 errors, 1 warning' */
function describeCounts({errors, warnings}: LiveMessage): string {
  return [count(errors, 'error'), count(warnings, 'warning')].filter((part) => part !== '').join(', ')
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`
}
