import {LOCATION_EVENT} from '../location-event.ts'
import type {RouteHooks} from '../route-hooks.ts'
import {UPDATE_EVENT} from '../update-event.ts'
import type {Navigator} from './create-navigator.ts'
import {followNavigation} from './follow-navigation.ts'
import {prefetchLinks} from './prefetch-links.ts'
import type {ShownPage} from './shown-page.ts'
import {findSite} from './site-paths.ts'
import type {SitePaths} from './site-paths.ts'

/**
 * Starts client-side navigation: pages of the site are shown in the current document. Everything works without it. Cases
 * it does not handle, such as a page that does not exist, are left to the browser, and browsers without the Navigation API
 * load each page as a document. The code that replaces pages is loaded when the reader first points at or focuses a link.
 */
export function startNavigation(hooks: RouteHooks): void {
  const site = findSite()
  const page: ShownPage = {
    path: pathOf(site, location),
    commit(previous) {
      hooks.commit({previous, location: new URL(location.href)})
      if (previous !== undefined) document.dispatchEvent(new CustomEvent(LOCATION_EVENT))
    },
  }
  if ('navigation' in globalThis) start(hooks, {site, page})
  hooks.begin({previous: undefined, location: new URL(location.href)})()
  page.commit(undefined)
  // The updated content is in the document: it is initialized like a newly loaded page.
  document.addEventListener(UPDATE_EVENT, (event) => {
    if ((event as CustomEvent<boolean>).detail) page.commit(undefined)
  })
}

function start(hooks: RouteHooks, {site, page}: {site: SitePaths; page: ShownPage}): void {
  let loading: Promise<Navigator> | undefined
  const load = (): Promise<Navigator> =>
    (loading ??= import('./create-navigator.ts').then(
      ({createNavigator}) => createNavigator(hooks, page),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  const prefetch = createPrefetch()
  const preload = (path: string): void =>
    void load().then(
      (navigator) => navigator.preload(path),
      // A failure is reported when the page is opened.
      () => undefined,
    )
  const pageOf = (link: HTMLAnchorElement): string | undefined => {
    // Links that open in another tab are not shown by navigation and may not be pages; a button has no target.
    const path = link.target === '' && link.role !== 'button' ? pathOf(site, link) : undefined
    return path === page.path ? undefined : path
  }
  hooks.onRouteDidUpdate(prefetchLinks({pageOf, prefetch, preload}))
  Object.assign(globalThis, {docsite: Object.freeze({prefetch, preload})})
  followNavigation({site, page, load})
  document.addEventListener(UPDATE_EVENT, () => void loading?.then((navigator) => navigator.forget()))
  if (document.body.dataset['layout'] === 'not-found') void load().then((navigator) => navigator.rescue(site))
}

function pathOf(site: SitePaths, url: Pick<URL, 'origin' | 'pathname'>): string | undefined {
  try {
    return site.pathOf(url)
  } catch {
    return undefined
  }
}

/** Creates a function that asks the browser to prefetch a page when idle, at most once per page. */
function createPrefetch(): (path: string) => void {
  const asked = new Set<string>()
  return (path) => {
    if (asked.has(path)) return
    asked.add(path)
    // written here and in `page-loader.ts`, since the chunk of a shared module would be one more request
    const href =
      SITE_FEATURES.hasHtmlFiles && path !== (document.documentElement.dataset['baseUrl'] ?? '/')
        ? `${path.slice(0, -1)}.json`
        : `${path}index.json`
    const link = document.createElement('link')
    if (link.relList.supports('prefetch')) {
      link.rel = 'prefetch'
      link.href = href
      document.head.append(link)
    } else {
      // A failure is reported when the page is opened.
      fetch(href, {priority: 'low'}).catch(() => undefined)
    }
  }
}
