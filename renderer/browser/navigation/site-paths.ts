import {pagePath} from './page-path.ts'
import type {Rewrites} from './page-path.ts'

/** What addresses mean on this site. */
export type SitePaths = {
  /**
   * Path of the page that an address shows; undefined when it is none of the site's: elsewhere, or a file.
   * @throws URIError when it cannot be decoded
   */
  readonly pathOf: (url: Pick<URL, 'origin' | 'pathname'>) => string | undefined
}

/** Reads from the document where the site begins and which paths are rewritten. */
export function findSite(): SitePaths {
  const base = document.documentElement.dataset['baseUrl'] ?? '/'
  const meta = document.querySelector<HTMLMetaElement>('meta[name="docsite:rewrites"]')
  const rewrites = JSON.parse(meta?.content ?? '[]') as Rewrites
  // Other languages begin with their own documents: `lang` and `dir` of the root are theirs.
  const others = SITE_FEATURES.hasLocales ? (document.documentElement.dataset['locales']?.split(' ') ?? []) : []
  return {
    pathOf({origin, pathname}) {
      const isFile = /\.(?!html$)[a-z]\w*$/i.test(pathname)
      const isOurs = origin === location.origin && pathname.startsWith(base) && !isFile
      return isOurs && !others.some((other) => pathname.startsWith(other)) ? pagePath(pathname, rewrites) : undefined
    },
  }
}
