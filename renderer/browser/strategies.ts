import type {IslandStrategy} from '../core/model/doc.ts'

/** Cancels a pending callback. */
export type Cancel = () => void

/** Margin around the viewport within which an island counts as visible, so that its script has time to load. */
const NEAR = '200px'
/** Time after which an island is hydrated even if the browser is never idle, in milliseconds. */
const IDLE_LIMIT = 2000
/** Events that count as interaction. A click is always preceded by a pointer event, unless that attempt has failed in the meantime. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'click'] as const

/** Calls `start` once, when the strategy requires the island to be hydrated. */
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

/** Waits until an island is visible. It has no box (`display: contents`), so its children are observed. */
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
  // capture: listeners that hold clicks stop their propagation
  const options = {capture: true, passive: true}
  const cancel = (): void => INTERACTIONS.forEach((type) => island.removeEventListener(type, begin, options))
  const begin = (): void => {
    cancel()
    start()
  }
  INTERACTIONS.forEach((type) => island.addEventListener(type, begin, options))
  return cancel
}

/** Clicks that are held until an island is hydrated. */
export type HeldClicks = {
  readonly isHolding: () => boolean
  /** Stops holding and repeats the held click, so that the click that triggered loading is not lost. */
  readonly release: () => void
}

/** Holds the last plain click inside an island until it is released, and calls `onHeld` for the first. */
export function holdClicks(island: HTMLElement, onHeld: () => void): HeldClicks {
  let held: HTMLElement | undefined
  const hold = (event: MouseEvent): void => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    // a click inside a nested island belongs to that island
    // `click()` exists on HTML elements only, not on SVG icons
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
