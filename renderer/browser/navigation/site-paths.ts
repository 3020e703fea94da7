/** The mapping of addresses to pages of the site. */
export type SitePaths = {
  /**
   * Returns the path of the page at an address. Returns undefined if the address is outside the site or is a file.
   * @throws URIError if the address cannot be decoded
   */
  readonly pathOf: (url: Pick<URL, 'origin' | 'pathname'>) => string | undefined
}

/** Reads the base URL of the site and its rewrites from the document. */
export function findSite(): SitePaths {
  const base = document.documentElement.dataset['baseUrl'] ?? '/'
  const meta = document.querySelector<HTMLMetaElement>('meta[name="docsite:rewrites"]')
  const rewrites = JSON.parse(meta?.content ?? '[]') as Rewrites
  // Pages in other languages need a document load: `lang` and `dir` of the root element differ.
  const others = SITE_FEATURES.hasLocales ? (document.documentElement.dataset['locales']?.split(' ') ?? []) : []
  return {
    pathOf({origin, pathname}) {
      const isFile = /\.(?!html$)[a-z]\w*$/i.test(pathname)
      const isOurs = origin === location.origin && pathname.startsWith(base) && !isFile
      return isOurs && !others.some((other) => pathname.startsWith(other)) ? pagePath(pathname, rewrites) : undefined
    },
  }
}

/** Path prefixes and the pages that answer for them, the longest prefix first. Paths include the base URL. */
type Rewrites = readonly (readonly [from: string, to: string])[]

/** Creates the error for a path with invalid percent-encoding, which no page can have. */
function undecodablePath(pathname: string): URIError {
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
