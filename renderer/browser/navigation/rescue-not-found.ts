import type {Router} from './router.ts'
import {searchForPath} from './search-for-path.ts'
import type {SitePaths} from './site-paths.ts'

/** Says below the title of the page what is wrong with its address. */
function explain(error: unknown): void {
  const why = document.createElement('p')
  why.role = 'status'
  why.textContent = error instanceof Error ? error.message : String(error)
  document.querySelector('main h1')?.after(why)
}

/**
 * On the page that hosts send for unknown addresses: shows the page that the address means after all, because the host
 * knows no rewrites, or no other way to write an address.
 */
export async function rescueNotFound(router: Router, site: SitePaths): Promise<void> {
  const {pathname} = location
  searchForPath()
  if (pathname.endsWith('/404.html')) return
  try {
    const path = site.pathOf(location) ?? pathname
    for (const candidate of new Set([path, path.toLowerCase()])) if (candidate !== pathname && (await router.substitute(candidate))) return
  } catch (error) {
    // The address cannot be decoded: the page is right, and says why.
    reportError(error)
    explain(error)
  }
}
