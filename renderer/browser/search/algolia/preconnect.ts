/**
 * Creates a function that makes the browser connect to an origin in advance. It can be called repeatedly, since unused
 * connections are closed after a short time.
 */
export function createPreconnect(origin: string): () => void {
  let link: HTMLLinkElement | undefined
  return () => {
    link ??= createLink(origin)
    document.head.append(link)
  }
}

function createLink(origin: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = origin
  link.crossOrigin = 'anonymous'
  return link
}
