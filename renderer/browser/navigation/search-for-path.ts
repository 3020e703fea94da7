/**
 * On the page for addresses that lead nowhere: the link to the search asks for the words of the address, those of its last part.
 * They say most of what the reader wanted.
 */
export function searchForPath(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search-path]')
  const words = wordsOf(location.pathname)
  if (link && words !== '') link.search = `?q=${encodeURIComponent(words)}`
}

/**
 * Words of the last part of a path; empty when there are none, or when it cannot be decoded.
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
