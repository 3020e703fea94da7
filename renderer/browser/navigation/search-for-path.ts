/**
 * Adds the words of the last segment of the address to the search link on the not-found page. These usually describe best
 * what the reader wanted.
 */
export function searchForPath(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search-path]')
  const words = wordsOf(location.pathname)
  if (link && words !== '') link.search = `?q=${encodeURIComponent(words)}`
}

/**
 * Returns the words of the last segment of a path. Returns an empty string if there are none or the path cannot be
 * decoded.
 * @example wordsOf('/docs/old/frame-processor.html') // => 'frame processor'
 */
export function wordsOf(pathname: string): string {
  try {
    const last = decodeURIComponent(pathname.replace(/(?:\/index)?\.html?$/, ''))
      .split('/')
      .findLast((part) => part !== '')
    return (last ?? '')
      .split(/[^\p{L}\p{N}.]+/u)
      .filter(Boolean)
      .join(' ')
  } catch {
    return ''
  }
}
