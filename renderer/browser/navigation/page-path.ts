/** Which pages other paths are answered with: prefix and page, the longest prefix first. Paths have the base URL. */
export type Rewrites = readonly (readonly [from: string, to: string])[]

/** A path that no page can have: its percent-encoding is invalid. */
export function undecodablePath(pathname: string): URIError {
  return new URIError(`Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`)
}

/**
 * Path of the page that is shown under a path: other ways to write it, and prefixes that one page answers for, are
 * resolved; the address stays as it is.
 * @throws URIError when the path cannot be decoded
 * @example pagePath('/docs/x/index.html', []) // => '/docs/x/'
 * @example pagePath('/snack/@a/b', [['/snack/', '/snack/']]) // => '/snack/'
 */
export function pagePath(pathname: string, rewrites: Rewrites): string {
  try {
    decodeURIComponent(pathname)
  } catch {
    throw undecodablePath(pathname)
  }
  const page = pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/?$/, '/')
  return rewrites.find(([from]) => page.startsWith(from))?.[1] ?? page
}
