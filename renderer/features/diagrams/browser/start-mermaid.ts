/** Distance from the viewport at which Mermaid, which is large, is loaded for a diagram. */
const MARGIN = '400px'

/**
 * Loads Mermaid when the first diagram comes near the viewport, when the page is printed, or when navigation adds a
 * diagram. Inside the drawing frame it loads the drawing code.
 */
export function startMermaid(): void {
  const frame = window.frameElement
  if (frame?.hasAttribute('data-mermaid')) {
    void import('./draw-in-frame.ts').then(({offerDrawer}) => offerDrawer(frame))
    return
  }
  const near = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && begin(), {rootMargin: MARGIN})
  const added = new MutationObserver(watch)
  watch()
  added.observe(document.body, {childList: true, subtree: true})
  addEventListener('beforeprint', begin)

  function watch(): void {
    for (const figure of document.querySelectorAll('figure.mermaid')) near.observe(figure)
  }

  function begin(): void {
    near.disconnect()
    added.disconnect()
    removeEventListener('beforeprint', begin)
    void import('./draw-diagrams.ts').then(({drawDiagrams}) => drawDiagrams(import.meta.url))
  }
}
