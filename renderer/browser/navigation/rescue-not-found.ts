import type {Router} from './router.ts'
import type {SitePaths} from './site-paths.ts'

/** Shows an error below the title of the page. */
function explain(error: unknown): void {
  const why = document.createElement('p')
  why.role = 'status'
  why.textContent = error instanceof Error ? error.message : String(error)
  document.querySelector('main h1')?.after(why)
}

/**
 * Resolves the address on the page that hosts send for unknown addresses, and shows the page if one is found: the host
 * does not know rewrites and alternative spellings.
 */
export async function rescueNotFound(router: Router, site: SitePaths): Promise<void> {
  const {pathname} = location
  searchForPath()
  if (pathname.endsWith('/404.html')) return
  try {
    const path = site.pathOf(location) ?? pathname
    for (const candidate of new Set([path, path.toLowerCase()])) if (candidate !== pathname && (await router.substitute(candidate))) return
  } catch (error) {
    // The address cannot be decoded: the not-found page is correct and shows the reason.
    reportError(error)
    explain(error)
  }
}

/**
 * Adds the words of the last segment of the address to the search link on the not-found page. These usually describe best
 * what the reader wanted.
 */
function searchForPath(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-search-path]')
  const words = wordsOf(location.pathname)
  if (link && words !== '') link.search = `?q=${encodeURIComponent(words)}`
}

/**
 * Returns the words of the last segment of a path. Returns an empty string if there are none or the path cannot be
 * decoded.
 * @example wordsOf('/docs/old/frame-processor.html') // => 'frame processor'
 */
export function wordsOf(pathname: string): string {
  try {
    const last = decodeURIComponent(pathname.replace(/(?:\/index)?\.html?$/, ''))
      .split('/')
      .findLast((part) => part !== '')
    return (last ?? '')
      .split(/[^\p{L}\p{N}.]+/u)
      .filter(Boolean)
      .join(' ')
  } catch {
    return ''
  }
}
