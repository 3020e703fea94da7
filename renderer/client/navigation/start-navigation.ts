import type {RouteHooks} from '../route-hooks.ts'
import {createAnnouncer} from './announcer.ts'
import {keyEntries} from './entry-key.ts'
import {createFocusMemory} from './focus-memory.ts'
import {createPageLoader} from './page-loader.ts'
import {prefetchLinks} from './prefetch-links.ts'
import {preloadPage} from './preload-page.ts'
import {createProgressBar} from './progress-bar.ts'
import {rescueNotFound} from './rescue-not-found.ts'
import {createRouter} from './router.ts'
import type {Router} from './router.ts'
import {findSite} from './site-paths.ts'
import type {SitePaths} from './site-paths.ts'

/**
 * Navigation without page loads: addresses of the site show their page in the document that is there. Everything works
 * without it: what it can't do, such as a page that does not exist, it leaves to the browser, and browsers without the
 * Navigation API load their pages.
 */
export function startNavigation(hooks: RouteHooks): void {
  const site = findSite()
  const loader = createPageLoader()
  const router = createRouter(
    hooks,
    loader,
    attempt(() => site.pathOf(location)),
  )
  const isAble = 'navigation' in globalThis
  if (isAble) {
    showProgress(hooks)
    hooks.onRouteDidUpdate(createAnnouncer())
    const preload = (path: string): void => preloadPage(path, loader)
    const pageOf = (link: HTMLAnchorElement): string | undefined => {
      // What opens beside this page is not shown by navigation, and may be no page at all (behaviour A13).
      const path = link.target === '' ? attempt(() => site.pathOf(link)) : undefined
      return path === router.shown() ? undefined : path
    }
    hooks.onRouteDidUpdate(prefetchLinks({pageOf, prefetch: loader.prefetch, preload}))
    Object.assign(globalThis, {docsite: Object.freeze({prefetch: loader.prefetch, preload})})
    listen(router, site)
    keyEntries()
  }
  const first = {previous: undefined, location: new URL(location.href)}
  hooks.begin(first)()
  hooks.commit(first)
  if (isAble) void rescueNotFound(router, site)
}

/** The bar at the top of the window, for routes with another path (behaviour B2). */
function showProgress({onRouteUpdate}: RouteHooks): void {
  const bar = createProgressBar()
  onRouteUpdate(({previous, location: {pathname}}) => {
    if (previous === undefined || previous.pathname === pathname) return undefined
    bar.start()
    return bar.done
  })
}

function listen(router: Router, site: SitePaths): void {
  const focus = createFocusMemory()
  let previous = new URL(location.href)

  navigation.addEventListener('navigate', (event) => {
    const {destination, signal, navigationType} = event
    const url = new URL(destination.url)
    const isBack = navigationType === 'traverse'
    if (!isOurs(event)) return
    const path = pathOrRefuse(event, () => site.pathOf(url))
    if (path === undefined) return
    focus.remember(navigation.currentEntry?.key ?? '')
    const from = previous
    const isQueryOnly = path === router.shown() && url.search !== from.search
    const arrive = (): void => {
      previous = url
      if (isBack) focus.restore(destination.key)
      // The browser knows where to: to the target, to the top, or where the reader was (behaviours B12 to B14).
      if (!isQueryOnly && (isBack || url.hash === '' || hasTarget(url))) event.scroll()
    }
    event.intercept({
      scroll: 'manual',
      // To the beginning, so that Tab goes on from there (behaviour S2), but not away from a target.
      focusReset: url.hash === '' && !isQueryOnly ? 'after-transition' : 'manual',
      handler: () => router.go({path, previous: from, location: url, signal, arrive}),
    })
  })
  addEventListener('hashchange', ({newURL, oldURL}) => {
    previous = new URL(newURL)
    router.moved(new URL(oldURL))
  })
}

/**
 * Whether to show another page here and now. Anchors of the page are the browser's own business, as are downloads, forms
 * that post and the way back to another document; what scripts say with `pushState` is theirs.
 */
function isOurs({
  canIntercept,
  defaultPrevented,
  hashChange,
  downloadRequest,
  formData,
  navigationType,
  destination,
}: NavigateEvent): boolean {
  const isForPage =
    navigationType === 'traverse' || ((navigationType === 'push' || navigationType === 'replace') && !destination.sameDocument)
  return canIntercept && !defaultPrevented && !hashChange && downloadRequest === null && !formData && isForPage
}

/** An address that can't be decoded throws, and nothing has changed (behaviour A8). */
function pathOrRefuse(event: NavigateEvent, pathOf: () => string | undefined): string | undefined {
  try {
    return pathOf()
  } catch (error) {
    event.preventDefault()
    throw error
  }
}

function hasTarget({hash}: URL): boolean {
  return document.getElementById(decodeURIComponent(hash.slice(1))) !== null
}

function attempt<Value>(get: () => Value): Value | undefined {
  try {
    return get()
  } catch {
    return undefined
  }
}
