/** Milliseconds from what a reader does, as the browser's clock has it. */
export type SearchTime = {
  /** Until what was asked for is in the document. */
  readonly changed: number
  /** Until the frame that shows it has been made. */
  readonly painted: number
}

/** What can be waited for: the dialog is open and takes keys; an answer to what was typed is shown. */
export type Awaited = 'dialog' | 'answer'

/** What the page itself offers. */
export type WatchedSearch = {
  /** Called before the reader does something. */
  benchAwait?: (awaited: Awaited) => void
  /** How long that takes, or took. */
  benchTime?: Promise<SearchTime>
}

/**
 * Notes how long what is awaited takes after a click or a key. Runs in the page before anything of it. A frame has been made when
 * the first task after its callbacks runs: the browser does layout and paint in between.
 */
export function watchSearch(): void {
  let awaited: Awaited | undefined
  let since: number | undefined
  let tell: ((time: SearchTime) => void) | undefined
  const scope = globalThis as WatchedSearch
  scope.benchAwait = (what) => {
    awaited = what
    since = undefined
    scope.benchTime = new Promise((resolve, reject) => {
      tell = resolve
      setTimeout(() => reject(new Error(`There was no ${what} within half a minute.`)), 30_000)
    })
  }
  const isOpen = (): boolean =>
    document.querySelector('.search-dialog[open]') !== null && document.activeElement?.classList.contains('search-input') === true
  const isAnswer = ({target, addedNodes}: MutationRecord): boolean =>
    addedNodes.length > 0 && target instanceof Element && (target.className === 'search-screen' || target.className === 'search-status')
  const note = (start: number): void => {
    const changed = performance.now() - start
    requestAnimationFrame(() => {
      const {port1, port2} = new MessageChannel()
      port1.addEventListener('message', () => tell?.({changed, painted: performance.now() - start}))
      port1.start()
      port2.postMessage(undefined)
    })
  }
  const begin = ({timeStamp}: Event): void => {
    if (awaited !== undefined) since ??= timeStamp
  }
  for (const type of ['keydown', 'click', 'beforeinput']) addEventListener(type, begin, {capture: true})
  new MutationObserver((records) => {
    if (awaited === undefined || since === undefined) return
    if (awaited === 'dialog' ? !isOpen() : !records.some(isAnswer)) return
    awaited = undefined
    note(since)
  }).observe(document, {childList: true, subtree: true, attributes: true, attributeFilter: ['open']})
}
