import type {RouteHooks} from '../route-hooks.ts'
import {createAnnouncer} from './announcer.ts'
import {createPageLoader} from './page-loader.ts'
import {createPageRules} from './page-rules.ts'
import {isPlainClick, linkOf} from './plain-click.ts'
import {prefetchLinks} from './prefetch-links.ts'
import {preloadPage} from './preload-page.ts'
import {createProgressBar} from './progress-bar.ts'
import {rescueNotFound} from './rescue-not-found.ts'
import {createRouter} from './router.ts'
import type {Router} from './router.ts'
import {createScrollMemory} from './scroll-memory.ts'
import {findSite} from './site-paths.ts'
import type {SitePaths} from './site-paths.ts'

/**
 * Navigation without page loads: links of the site show their page in the document that is there. Everything works without
 * it; whatever it can't do, such as a page that does not exist, it leaves to the browser.
 */
export function startNavigation(hooks: RouteHooks): void {
  const site = findSite()
  const loader = createPageLoader()
  const memory = createScrollMemory()
  const router = createRouter({hooks, site, loader, showRules: createPageRules(), memory, announce: createAnnouncer()})
  const bar = createProgressBar()
  hooks.onRouteUpdate(({previous, location: {pathname}}) => {
    if (previous === undefined || previous.pathname === pathname) return undefined
    bar.start()
    return bar.done
  })
  const pageOf = (link: HTMLAnchorElement): string | undefined => {
    const path = site.isInside(link) ? attempt(() => site.pathOf(new URL(link.href))) : undefined
    return path === attempt(router.path) ? undefined : path
  }
  const preload = (path: string): void => preloadPage(path, loader)
  hooks.onRouteDidUpdate(prefetchLinks({pageOf, prefetch: loader.prefetch, preload}))
  listen(router, {site, remember: memory.remember})
  Object.assign(globalThis, {docsite: Object.freeze({prefetch: loader.prefetch, preload})})

  const first = {previous: undefined, location: new URL(location.href)}
  hooks.begin(first)()
  hooks.commit(first)
  void rescueNotFound(router)
}

function listen(router: Router, {site, remember}: {site: SitePaths; remember: () => void}): void {
  let isAnchorClick = false
  document.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? linkOf(event.target) : undefined
    if (link === undefined || !site.isInside(link)) return
    if (link.href.includes('#') && link.pathname === location.pathname && link.search === location.search) {
      // An anchor of the page that is shown is the browser's own business.
      remember()
      isAnchorClick = true
      return
    }
    event.preventDefault()
    router.follow(new URL(link.href))
  })
  addEventListener('popstate', () => {
    if (isAnchorClick) router.acceptAnchor()
    else router.traverse()
    isAnchorClick = false
  })
}

function attempt<Value>(get: () => Value): Value | undefined {
  try {
    return get()
  } catch {
    return undefined
  }
}
