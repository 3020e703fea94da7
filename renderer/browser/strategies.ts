import type {IslandStrategy} from '../core/model/doc.ts'

/** Takes back what was waited for. */
export type Cancel = () => void

/** How far outside the window an island may be and count as visible: its script has a moment to arrive. */
const NEAR = '200px'
/** A browser that is never idle hydrates after this many milliseconds nevertheless. */
const IDLE_LIMIT = 2000
/** A click begins nothing that its own pointer has not begun, unless that has failed meanwhile. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const

/** Calls `start` once, when the strategy says that an island is to be hydrated. */
export function whenDue(strategy: IslandStrategy, island: HTMLElement, start: () => void): Cancel {
  switch (strategy) {
    case 'idle':
      return whenIdle(start)
    case 'visible':
      return whenVisible(island, start)
    case 'interaction':
      return whenUsed(island, start)
    default:
      start()
      return () => {}
  }
}

function whenIdle(start: () => void): Cancel {
  // Safari has no requestIdleCallback
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(start, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(start, {timeout: IDLE_LIMIT})
  return () => cancelIdleCallback(request)
}

/** An island has no box of its own (`display: contents`), so its children are observed. */
function whenVisible(island: HTMLElement, start: () => void): Cancel {
  const boxes = [...island.children].filter((child) => child.localName !== 'template')
  if (boxes.length === 0) return whenIdle(start)
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      start()
    },
    {rootMargin: NEAR},
  )
  for (const box of boxes) observer.observe(box)
  return () => observer.disconnect()
}

function whenUsed(island: HTMLElement, start: () => void): Cancel {
  // those that hold clicks back let them come no further
  const options = {capture: true, passive: true}
  const cancel = (): void => INTERACTIONS.forEach((type) => island.removeEventListener(type, begin, options))
  const begin = (): void => {
    cancel()
    start()
  }
  INTERACTIONS.forEach((type) => island.addEventListener(type, begin, options))
  return cancel
}

/** Clicks that wait for an island. */
export type HeldClicks = {
  readonly isHolding: () => boolean
  /** Ends the holding and repeats the click, so that the one that made the island load is not lost. */
  readonly release: () => void
}

/** Holds back the last plain click into an island, and says so, until they are released. */
export function holdClicks(island: HTMLElement, onHeld: () => void): HeldClicks {
  let held: HTMLElement | undefined
  const hold = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    // a click inside a nested island is that island's
    // icons are no HTML, and only HTML can be clicked by a script
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(':not(svg, svg *)') : null
    if (!isPlain || target?.closest('docsite-island') !== island) return
    event.preventDefault()
    event.stopPropagation()
    if (!held) onHeld()
    held = target
  }
  island.addEventListener('click', hold, {capture: true})
  return {
    isHolding: () => held !== undefined,
    release() {
      island.removeEventListener('click', hold, {capture: true})
      if (held?.isConnected) held.click()
      held = undefined
    },
  }
}
