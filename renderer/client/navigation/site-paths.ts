import {pagePath} from './page-path.ts'
import type {Rewrites} from './page-path.ts'

/** What addresses mean on this site. */
export type SitePaths = {
  /**
   * Path of the page that an address shows; undefined when it is none of the site's: elsewhere, or a file.
   * @throws URIError when it cannot be decoded (behaviour A7)
   */
  readonly pathOf: (url: Pick<URL, 'origin' | 'pathname'>) => string | undefined
}

/** Reads from the document where the site begins and which paths are rewritten. */
export function findSite(): SitePaths {
  const base = document.documentElement.dataset['baseUrl'] ?? '/'
  const meta = document.querySelector<HTMLMetaElement>('meta[name="docsite:rewrites"]')
  const rewrites = JSON.parse(meta?.content ?? '[]') as Rewrites
  return {
    pathOf({origin, pathname}) {
      const isFile = /\.(?!html$)[a-z]\w*$/i.test(pathname)
      return origin === location.origin && pathname.startsWith(base) && !isFile ? pagePath(pathname, rewrites) : undefined
    },
  }
}
