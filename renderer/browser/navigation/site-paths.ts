import {pagePath} from './page-path.ts'
import type {Rewrites} from './page-path.ts'

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
