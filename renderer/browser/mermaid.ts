/** How near to the view a diagram is when Mermaid, which is large, is fetched. */
const MARGIN = '400px'

/**
 * Loads Mermaid when the first diagram comes near the view, when the page is printed, or when navigation brings one. In the
 * frame that diagrams are drawn in it loads what draws.
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
