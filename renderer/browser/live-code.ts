/** How near to the view a live block is when what it needs, React and an interpreter, is fetched. */
const MARGIN = '300px'

/**
 * Makes live code blocks work, those on the page and those that navigation brings: a custom element hears of
 * both, and of its leaving.
 */
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
      const {openLiveBlock} = await import('./live-code/open-live-block.ts')
      // it can leave, and come back, in the meantime
      if (near === this.#near && near !== undefined) this.#close = openLiveBlock(this)
    } catch {
      this.querySelector('.live-result')?.replaceChildren(SITE_TEXTS.liveFailed)
    }
  }
}
