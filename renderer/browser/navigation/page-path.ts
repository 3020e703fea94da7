/** Path prefixes and the pages that answer for them, the longest prefix first. Paths include the base URL. */
export type Rewrites = readonly (readonly [from: string, to: string])[]

/** Creates the error for a path with invalid percent-encoding, which no page can have. */
export function undecodablePath(pathname: string): URIError {
  return new URIError(`Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`)
}

/**
 * Returns the path of the page that is shown at a path: resolves alternative spellings and rewritten prefixes. The address
 * itself does not change.
 * @throws URIError if the path cannot be decoded
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
