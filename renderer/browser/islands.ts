import {runIsland} from './run-island.ts'
import type {IslandLoader} from './run-island.ts'

/**
 * The event dispatched by an island that fails to load or hydrate, or crashes. It bubbles. A page that handles it calls
 * `preventDefault()`: the error is then not reported, and not shown to readers who are not waiting for the island.
 */
export const ISLAND_ERROR = 'docsite:island-error'

const TAG = 'docsite-island'

/** The code of islands: components by name, and the function that hydrates them. */
type IslandCode = {readonly loaders: Readonly<Record<string, IslandLoader>>; readonly run: typeof runIsland}

/**
 * Hydrates islands, both on the page and added by navigation; a custom element is notified of both. A nested island waits
 * for the enclosing one. If hydration fails, the server's HTML remains. When called again with newer code, islands added
 * later use that code.
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
    /** Resolved when the island is hydrated or has failed. */
    readonly ready: Promise<void>
    #settle: () => void = () => {}
    /** Set while the island is in the page. */
    #stay: AbortController | undefined

    constructor() {
      super()
      this.ready = new Promise((resolve) => {
        this.#settle = resolve
      })
    }

    connectedCallback(): void {
      if (this.#stay) return // moved within the page
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
      // only own properties: a page could name `constructor`
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
