/**
 * Lets the browser connect to an origin before it is asked, each time that the function is called: a connection
 * that nobody used is soon closed again.
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
