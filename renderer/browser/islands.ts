import {runIsland} from './run-island.ts'
import type {IslandLoader} from './run-island.ts'

/**
 * The event an island sends when it cannot be loaded or hydrated, or crashes. It bubbles; a page that handles it prevents its default:
 * then nothing is reported, nor shown to readers who do not wait for the island.
 */
export const ISLAND_ERROR = 'docsite:island-error'

const TAG = 'docsite-island'

/** Code of islands: components by name, and what hydrates them. */
type IslandCode = {readonly loaders: Readonly<Record<string, IslandLoader>>; readonly run: typeof runIsland}

/**
 * Hydrates islands, those on the page and those that navigation brings: a custom element hears of both. An island
 * waits for the one around it. When hydration fails, the server's HTML stays. Started once more, with newer
 * code, it gives that to the islands that come.
 */
export function startIslands(loaders: IslandCode['loaders']): void {
  const code: IslandCode = {loaders, run: runIsland}
  const started = customElements.get(TAG) as {code: IslandCode} | undefined
  if (started) {
    started.code = code
    return
  }

  class IslandElement extends HTMLElement {
    static code = code
    /** Settled when the island is hydrated, or could not be. */
    readonly ready: Promise<void>
    #settle: () => void = () => {}
    /** From when the island is in the page until it leaves. */
    #stay: AbortController | undefined

    constructor() {
      super()
      this.ready = new Promise((resolve) => {
        this.#settle = resolve
      })
    }

    connectedCallback(): void {
      if (this.#stay) return // moved inside the page
      const {signal} = (this.#stay = new AbortController())
      const around = this.parentElement?.closest(TAG)
      const begin = (): void => {
        if (signal.aborted) return
        IslandElement.code.run({island: this, signal, load: this.#load, onSettled: this.#settle, onError: this.#report})
      }
      if (around instanceof IslandElement) void around.ready.then(begin)
      else begin()
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#stay?.abort()
        this.#stay = undefined
      })
    }

    readonly #load: IslandLoader = () => {
      const name = this.dataset.name ?? ''
      const {loaders: known} = IslandElement.code
      // own properties only: a page could name `constructor`
      const load = Object.hasOwn(known, name) ? known[name] : undefined
      return load ? load() : Promise.reject(new Error(`No island has the name "${name}".`))
    }

    readonly #report = (error: unknown): boolean => {
      const detail = {name: this.dataset.name, error}
      const isUnhandled = this.dispatchEvent(new CustomEvent(ISLAND_ERROR, {bubbles: true, cancelable: true, detail}))
      if (isUnhandled) reportError(error)
      return isUnhandled
    }
  }
  customElements.define(TAG, IslandElement)
}
