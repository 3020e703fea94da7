import type {ComponentType} from 'react'
import type {IslandStrategy} from '../core/model/doc.ts'
import {holdClicks, whenDue} from './strategies.ts'
import type {HeldClicks} from './strategies.ts'
import {createWaitBox} from './wait-box.ts'
import type {WaitBox} from './wait-box.ts'

/** Loads an island's component. */
export type IslandLoader = () => Promise<{readonly default: ComponentType<Record<string, unknown>>}>

/** Options of `runIsland`. */
export type IslandRun = {
  readonly island: HTMLElement
  /** Aborts when the island leaves the page. */
  readonly signal: AbortSignal
  readonly load: IslandLoader
  /** Called when the island is hydrated or has failed. */
  readonly onSettled: () => void
  /** Reports an error. Returns whether no listener has handled it. */
  readonly onError: (error: unknown) => boolean
}

/** The loading state of an island, before its component is available. */
type Waiting = {readonly box: WaitBox; readonly clicks: HeldClicks | undefined}

/** Hydrates an island when its strategy requires it. */
export function runIsland(run: IslandRun): void {
  const {island, signal} = run
  const strategy = island.dataset.strategy as IslandStrategy
  const box = createWaitBox(island)
  const clicks = strategy === 'interaction' ? holdClicks(island, box.showWaiting) : undefined
  const cancel = whenDue(strategy, island, () => void start(run, {box, clicks}))
  signal.addEventListener('abort', () => {
    cancel()
    clicks?.release()
    box.clear()
  })
}

async function start(run: IslandRun, waiting: Waiting): Promise<void> {
  const html = run.island.innerHTML
  const parts = await loadParts(run, waiting)
  if (parts) hydrate(run, {...parts, html, clicks: waiting.clicks})
}

type Parts = {
  readonly hydrateIsland: typeof import('./hydrate-island.ts').hydrateIsland
  readonly Component: ComponentType<Record<string, unknown>>
}

/**
 * Loads the component, and React, which is loaded with the first island that is due rather than with the page. A failure
 * is shown at the end of the island, with a retry button; the server's HTML remains. For an island that loads on
 * interaction, if the pointer has only passed over it, the next interaction retries instead.
 */
async function loadParts(run: IslandRun, {box, clicks}: Waiting): Promise<Parts | undefined> {
  const {island, signal, load, onSettled, onError} = run
  const isEmpty = hasNothingToShow(island)
  for (let isRetry = false; ; isRetry = true) {
    if (isEmpty || isRetry) box.showWaiting()
    try {
      const [{hydrateIsland}, {default: Component}] = await Promise.all([import('./hydrate-island.ts'), load()])
      box.clear()
      return signal.aborted ? undefined : {hydrateIsland, Component}
    } catch (error) {
      box.clear()
      if (signal.aborted) return undefined
      const isAwaited = isEmpty || isRetry || clicks?.isHolding() === true
      clicks?.release()
      onSettled()
      const isUnhandled = onError(error)
      if (!isAwaited && clicks) {
        runIsland(run)
        return undefined
      }
      if (!isAwaited && !isUnhandled) return undefined
      const isOutdated = isRetry && (await isSiteThere())
      if (signal.aborted) return undefined
      if (isOutdated) {
        location.reload()
        return undefined
      }
      await new Promise<void>((resolve) => box.showFailure(error, resolve))
    }
  }
}

type Hydrated = Parts & {
  /** The HTML rendered by the server. */
  readonly html: string
  readonly clicks: HeldClicks | undefined
}

function hydrate({island, signal, onSettled, onError}: IslandRun, {hydrateIsland, Component, html, clicks}: Hydrated): void {
  let unmount: (() => void) | undefined
  const leave = (): void => {
    signal.removeEventListener('abort', leave)
    unmount?.()
    delete island.dataset.hydrated
    island.innerHTML = html
  }
  const settle = (): void => {
    onSettled()
    clicks?.release()
  }
  const fail = (error: unknown): void => {
    if (!signal.aborted) leave()
    settle()
    onError(error)
  }
  const onReady = (): void => {
    island.dataset.hydrated = ''
    settle()
  }
  signal.addEventListener('abort', leave)
  try {
    // React must not be unmounted while it renders
    unmount = hydrateIsland(island, {Component, onReady, onCrash: onError, onFailure: (error) => queueMicrotask(() => fail(error))})
  } catch (error) {
    fail(error)
  }
}

/** Reports whether an island shows nothing before it is hydrated. */
function hasNothingToShow(island: HTMLElement): boolean {
  return (
    (island.textContent ?? '').trim() === '' &&
    island.querySelector('img, svg, video, audio, canvas, iframe, object, input, button') === null
  )
}

/**
 * Reports whether the site responds although its script fails to load even on a retry. Then the page is outdated and a
 * deployment has replaced its scripts, or the browser caches the failed import, as browsers did before a change of HTML in
 * 2026. A reload fixes both.
 */
async function isSiteThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, {method: 'HEAD', cache: 'no-store'})).ok
  } catch {
    return false
  }
}
