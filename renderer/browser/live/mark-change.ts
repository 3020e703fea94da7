const DURATION = 900

/** Briefly highlights changes in the article, unless the reader prefers reduced motion. */
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
