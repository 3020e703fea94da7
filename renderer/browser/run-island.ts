import type {ComponentType} from 'react'
import type {IslandStrategy} from '../core/model/doc.ts'
import {holdClicks, whenDue} from './strategies.ts'
import type {HeldClicks} from './strategies.ts'
import {createWaitBox} from './wait-box.ts'
import type {WaitBox} from './wait-box.ts'

/** Loads an island's component. */
export type IslandLoader = () => Promise<{readonly default: ComponentType<Record<string, unknown>>}>

/** An island in the page. */
export type IslandRun = {
  readonly island: HTMLElement
  /** Aborts when the island leaves the page. */
  readonly signal: AbortSignal
  readonly load: IslandLoader
  /** The island is hydrated, or could not be. */
  readonly onSettled: () => void
  /** Tells of an error; gives whether nobody else has dealt with it. */
  readonly onError: (error: unknown) => boolean
}

/** What readers may see and do before there is a component. */
type Waiting = {readonly box: WaitBox; readonly clicks: HeldClicks | undefined}

/** Hydrates an island when its strategy says so. */
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
 * Loads React, which comes with the first island that is due and not with the page, and the component. A failure is shown at the
 * end of the island, whose HTML stays as the server wrote it, with a button that tries again. Where an
 * island loads on its first use, and the pointer has only passed over it, the next use tries again.
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
  /** The island's HTML as the server wrote it. */
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

/** Whether readers see nothing of an island before it is hydrated. */
function hasNothingToShow(island: HTMLElement): boolean {
  return (
    (island.textContent ?? '').trim() === '' &&
    island.querySelector('img, svg, video, audio, canvas, iframe, object, input, button') === null
  )
}

/**
 * Whether the site answers although its script cannot be loaded even when it is asked for again. Then the page is an old one
 * whose scripts a deployment has replaced, or the browser remembers the failure, as those before HTML's change of 2026 do.
 * Both end when the page is loaded again.
 */
async function isSiteThere(): Promise<boolean> {
  try {
    return (await fetch(location.href, {method: 'HEAD', cache: 'no-store'})).ok
  } catch {
    return false
  }
}
