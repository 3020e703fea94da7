/**
 * Replaces the URLs of a `srcset`, split into candidates as in the HTML standard: a URL is a run without spaces, so that commas
 * inside it (`data:`) are part of it, and its descriptor ends at a comma. A candidate whose URL becomes undefined is removed.
 * @example mapSrcset('a.png 1x, b.png 2x', (url) => `/${url}`) // => '/a.png 1x, /b.png 2x'
 */
export function mapSrcset(srcset: string, map: (url: string) => string | undefined): string {
  const candidates: string[] = []
  for (const [, url = '', rest = ''] of srcset.matchAll(/[\s,]*(\S*[^\s,])(,,*(?=\s|$)|\s[^,]*)?/g)) {
    const mapped = map(url)
    const descriptor = rest.startsWith(',') ? '' : rest.trim()
    if (mapped !== undefined) candidates.push(descriptor === '' ? mapped : `${mapped} ${descriptor}`)
  }
  return candidates.join(', ')
}
