import {pagePath} from './page-path.ts'
import type {Rewrites} from './page-path.ts'

/** What addresses mean on this site. */
export type SitePaths = {
  /**
   * Path of the page that an address shows.
   * @throws URIError when it cannot be decoded (behaviour A7)
   */
  readonly pathOf: (url: URL) => string
  /** Whether a link leads to a page of the site, in this window: a client navigation (behaviours A12, A13). */
  readonly isInside: (link: HTMLAnchorElement) => boolean
}

/** Reads from the document where the site begins and which paths are rewritten. */
export function findSite(): SitePaths {
  const base = document.documentElement.dataset['baseUrl'] ?? '/'
  const rewrites = findRewrites()
  return {
    pathOf: (url) => pagePath(url.pathname, rewrites),
    isInside(link) {
      const opensHere = link.target === '' || link.target === '_self'
      const isFile = /\.(?!html$)[a-z]\w*$/i.test(link.pathname)
      return opensHere && !isFile && !link.hasAttribute('download') && link.origin === location.origin && link.pathname.startsWith(base)
    },
  }
}

function findRewrites(): Rewrites {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="docsite:rewrites"]')
  return meta === null ? [] : (JSON.parse(meta.content) as Rewrites)
}
