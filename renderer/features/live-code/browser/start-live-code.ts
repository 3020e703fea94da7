/** Distance from the viewport at which the resources of a live block, React and an interpreter, are loaded. */
const MARGIN = '300px'

/** Starts live code blocks, both on the page and added by navigation. A custom element is notified when a block is added or removed. */
export function startLiveCode(): void {
  customElements.define('docsite-live', LiveBlock)
}

class LiveBlock extends HTMLElement {
  #near: IntersectionObserver | undefined
  #close: (() => void) | undefined

  connectedCallback(): void {
    this.#near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void this.#open(), {
      rootMargin: MARGIN,
    })
    this.#near.observe(this)
  }

  disconnectedCallback(): void {
    this.#near?.disconnect()
    this.#near = undefined
    this.#close?.()
    this.#close = undefined
  }

  async #open(): Promise<void> {
    const near = this.#near
    near?.disconnect()
    try {
      const {openLiveBlock} = await import('./open-live-block.ts')
      // the block may have been removed, or removed and re-added, in the meantime
      if (near === this.#near && near !== undefined) this.#close = openLiveBlock(this)
    } catch {
      this.querySelector('.live-result')?.replaceChildren(SITE_TEXTS.liveFailed)
    }
  }
}
