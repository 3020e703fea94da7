import type {Router} from './router.ts'
import {searchForPath} from './search-for-path.ts'
import type {SitePaths} from './site-paths.ts'

/**
 * On the page that hosts send for unknown addresses: shows the page that the address means after all, because the host
 * knows no rewrites, or no other way to write an address (behaviours A5, A6, A9, A22).
 */
export async function rescueNotFound(router: Router, site: SitePaths): Promise<void> {
  const {pathname} = location
  searchForPath()
  if (pathname.endsWith('/404.html')) return
  try {
    const path = site.pathOf(location) ?? pathname
    for (const candidate of new Set([path, path.toLowerCase()])) if (candidate !== pathname && (await router.substitute(candidate))) return
  } catch (error) {
    // The address cannot be decoded: the page is right, the reader's console says why.
    reportError(error)
  }
}
