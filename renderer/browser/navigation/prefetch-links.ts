/** Callbacks that fetch pages before the reader opens them. Paths are those of `pagePath`. */
export type PrefetchTargets = {
  /** Returns the path of the page that a link leads to, if navigation would show it. */
  readonly pageOf: (link: HTMLAnchorElement) => string | undefined
  readonly prefetch: (path: string) => void
  readonly preload: (path: string) => void
}

export type Connection = {readonly effectiveType?: string; readonly saveData?: boolean}

/** Reports whether the connection is slow or metered; nothing is prefetched on such connections. */
export function isThrifty({connection}: {readonly connection?: Connection | undefined}): boolean {
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/**
 * Prefetches pages whose links come into view, and preloads those that the reader points at, touches or focuses. Returns a
 * function that observes links added to the document.
 */
export function prefetchLinks({pageOf, prefetch, preload}: PrefetchTargets): () => void {
  const connection = navigator as {connection?: Connection}
  const visit = ({target}: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    const path = link === null || isThrifty(connection) ? undefined : pageOf(link)
    if (path !== undefined) preload(path)
  }
  for (const sign of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(sign, visit, {passive: true})

  const fetchPageOf = (link: HTMLAnchorElement): void => {
    const path = isThrifty(connection) ? undefined : pageOf(link)
    if (path !== undefined) prefetch(path)
  }
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? undefined
      : new IntersectionObserver((entries) => {
          for (const {isIntersecting, target} of entries) {
            if (!isIntersecting) continue
            observer?.unobserve(target)
            fetchPageOf(target as HTMLAnchorElement)
          }
        })
  return () => {
    // names in code link to large pages that few readers open, so these are only loaded on hover, touch or focus
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a:not([data-language] a)')) {
      if (pageOf(link) === undefined) continue
      if (observer === undefined) fetchPageOf(link)
      else observer.observe(link)
    }
  }
}
