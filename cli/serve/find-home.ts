/**
 * Returns the home page of a site, percent-encoded and relative to its base URL, so empty if it has a page at its root; else
 * the page with the shortest path.
 * @param files output paths, such as `docs/index.html`
 */
export function findHome(files: Iterable<string>): string {
  const pages = [...files].filter((file) => /(?:^|\/)index\.html$/.test(file))
  const [first = ''] = pages.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  return first
    .replace(/index\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
}
