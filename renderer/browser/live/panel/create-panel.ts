import type {LiveMessage, LiveProblem} from '../../../core/model/live-message.ts'
import {createFrame} from './create-frame.ts'
import type {PanelFrame} from './create-frame.ts'
import {element} from './element.ts'
import {orderProblems} from './order-problems.ts'
import {panelStyle} from './panel-style.ts'
import {problemItem} from './problem-item.ts'

/**
 * The time before a lost connection is reported, in milliseconds: a restart of the server takes a moment. Errors that the reader has
 * closed are forgotten as long after they are fixed: some editors empty a file before they write it.
 */
const PATIENCE = 1500

/** The panel that shows authors the problems of the site, over the page. */
export type Panel = {
  /**
   * Shows the current problems. The panel opens for errors that the reader has not seen, and closes when all are fixed;
   * warnings alone are counted in a corner.
   */
  readonly show: (message: LiveMessage) => void
  /** Reports unobtrusively that the server is unreachable. */
  readonly setConnection: (isThere: boolean) => void
}

/**
 * Adds the panel to the document. It does not take focus, because the author is typing in another window.
 */
export function createPanel(): Panel {
  const parts = createParts()
  let message: LiveMessage = {revision: -1, errors: 0, warnings: 0, problems: []}
  let seen: ReadonlySet<string> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  let forgetting: ReturnType<typeof setTimeout> | undefined

  function open(isOpen: boolean): void {
    const hadFocus = parts.root.activeElement !== null
    parts.panel.hidden = !isOpen
    parts.badge.hidden = isOpen || message.errors + message.warnings === 0
    parts.badge.ariaExpanded = String(isOpen)
    if (hadFocus) (isOpen ? parts.close : parts.badge).focus()
  }

  function close(): void {
    seen = new Set(keysOf(message.problems))
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
      const isNew = keysOf(errors).some((key) => !seen.has(key))
      clearTimeout(forgetting)
      if (next.errors === 0) forgetting = setTimeout(() => (seen = new Set()), PATIENCE)
      open(next.errors > 0 ? isNew : !parts.panel.hidden && had === 0 && next.warnings > 0)
      parts.status.textContent = next.errors > 0 ? `${counts}. ${errors[0]?.message ?? ''}` : had > 0 ? 'All errors are fixed.' : ''
    },
    setConnection(isThere) {
      clearTimeout(timer)
      timer = undefined
      if (isThere) parts.lost.textContent = ''
      else timer = setTimeout(() => (parts.lost.textContent = 'Connection lost. Is docsite serve running?'), PATIENCE)
    },
  }
}

type Parts = PanelFrame & {readonly lost: HTMLElement}

function createParts(): Parts {
  const frame = createFrame(panelStyle)
  const lost = element('div', 'lost')
  lost.role = 'status'
  frame.root.append(lost)
  return {...frame, lost}
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

/**
 * Returns keys by which problems are recognized after an edit, which moves them: the file without the line, and which of the equal ones in it
 * a problem is.
 */
function keysOf(problems: readonly LiveProblem[]): string[] {
  const counts = new Map<string, number>()
  return problems.map(({code, file = '', message}) => {
    const key = `${file} ${code} ${message}`
    const before = counts.get(key) ?? 0
    counts.set(key, before + 1)
    return `${key} ${before}`
  })
}

/**
 * Describes the numbers of errors and warnings.
 * @example describeCounts({errors: 2, warnings: 1, …}) // => '2 errors, 1 warning'
 */
function describeCounts({errors, warnings}: LiveMessage): string {
  return [count(errors, 'error'), count(warnings, 'warning')].filter((part) => part !== '').join(', ')
}

function count(number: number, noun: string): string {
  return number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`
}
