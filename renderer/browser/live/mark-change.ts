const DURATION = 900

/** Highlights changes in the article for a moment, unless the reader prefers reduced motion. */
export function markChanges(elements: Iterable<Element>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const element of elements) {
    if (!element.isConnected || element.closest('main') === null || element.matches('main')) continue
    element.animate(
      {backgroundColor: ['color-mix(in oklab, Highlight 28%, transparent)', 'transparent'], offset: [0, 1]},
      {duration: DURATION, easing: 'ease-out'},
    )
  }
}
