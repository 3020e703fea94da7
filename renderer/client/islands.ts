import type {ComponentType} from 'react'
import type {IslandStrategy} from '../model/doc.ts'
import {holdClicks, whenDue} from './strategies.ts'
import type {Cancel} from './strategies.ts'

/** Loads an island's component. */
export type IslandLoader = () => Promise<{readonly default: ComponentType<Record<string, unknown>>}>

/** The event an island sends, once, when it cannot be hydrated. It bubbles; a page that handles it prevents its default. */
export const ISLAND_ERROR = 'docsite:island-error'

const TAG = 'docsite-island'

/**
 * Hydrates islands, those on the page and those that navigation brings: a custom element hears of both. An island
 * waits for the one around it. When hydration fails, the server's HTML stays.
 */
export function startIslands(loaders: Readonly<Record<string, IslandLoader>>): void {
  class IslandElement extends HTMLElement {
    /** Settled when the island is hydrated, or will not be. */
    readonly ready: Promise<void>
    #settle: () => void = () => {}
    #cancel: Cancel | undefined
    #leave: (() => void) | undefined

    constructor() {
      super()
      this.ready = new Promise((resolve) => {
        this.#settle = resolve
      })
    }

    connectedCallback(): void {
      if (this.#cancel) return // moved inside the page
      this.#cancel = () => {}
      const around = this.parentElement?.closest(TAG)
      const begin = (): void => {
        if (this.isConnected) this.#wait()
      }
      if (around instanceof IslandElement) void around.ready.then(begin)
      else begin()
    }

    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#cancel?.()
        this.#cancel = undefined
        this.#leave?.()
        this.#leave = undefined
      })
    }

    #wait(): void {
      const strategy = this.dataset.strategy as IslandStrategy
      const replay = strategy === 'interaction' ? holdClicks(this) : () => {}
      const due = whenDue(strategy, this, () => void this.#hydrate(replay))
      this.#cancel = () => {
        due()
        replay()
      }
    }

    async #hydrate(replay: () => void): Promise<void> {
      const html = this.innerHTML
      let isOver = false
      const fail = (error: unknown): void => {
        if (isOver) return
        isOver = true
        this.#leave?.()
        this.#settle()
        replay()
        this.#report(error)
      }
      try {
        // React is loaded with the first island that is due, not with the page
        const [{hydrateIsland}, {default: Component}] = await Promise.all([import('./hydrate-island.ts'), this.#load()])
        if (!this.isConnected) return
        const onReady = (): void => {
          this.dataset.hydrated = ''
          this.#settle()
          replay()
        }
        const unmount = hydrateIsland(this, {Component, onReady, onError: (error) => queueMicrotask(() => fail(error))})
        this.#leave = () => {
          this.#leave = undefined
          unmount()
          delete this.dataset.hydrated
          this.innerHTML = html
        }
      } catch (error) {
        fail(error)
      }
    }

    #load(): ReturnType<IslandLoader> {
      const name = this.dataset.name ?? ''
      // own properties only: a page could name `constructor`
      const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined
      return load ? load() : Promise.reject(new Error(`No island has the name "${name}".`))
    }

    #report(error: unknown): void {
      const detail = {name: this.dataset.name, error}
      const isUnhandled = this.dispatchEvent(new CustomEvent(ISLAND_ERROR, {bubbles: true, cancelable: true, detail}))
      if (isUnhandled) reportError(error)
    }
  }
  customElements.define(TAG, IslandElement)
}
