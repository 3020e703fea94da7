import type {RouteHooks, RouteDidUpdate} from '../route-hooks.ts'
import {createFocusMemory} from './focus-memory.ts'
import {createPageLoader} from './page-loader.ts'
import type {PageLoader} from './page-loader.ts'
import {createProgressBar} from './progress-bar.ts'
import {rescueNotFound} from './rescue-not-found.ts'
import {createRouter} from './router.ts'
import type {Passage} from './router.ts'
import {isLayoutShown} from './show-page.ts'
import type {ShownPage} from './shown-page.ts'
import type {SitePaths} from './site-paths.ts'

/** The part of navigation that replaces pages. It is loaded lazily; the state it shares with the shell is passed in. */
export type Navigator = {
  /** Loads a page that the reader is likely to open next. */
  readonly preload: (path: string) => void
  /** Shows the page at an address. Resolves when the page is in the document or a failure has been shown to the reader. */
  readonly go: (passage: Passage) => Promise<void>
  /** Tries to resolve the address on the page that hosts send for unknown addresses, and shows the page if one is found. */
  readonly rescue: (site: SitePaths) => Promise<void>
  /** Clears the cache of loaded pages, after the site has changed. */
  readonly forget: () => void
}

/** Creates the navigator of a document. */
export function createNavigator(hooks: RouteHooks, page: ShownPage): Navigator {
  const loader = createPageLoader()
  const router = createRouter({hooks, page, loader, focus: createFocusMemory()})
  const bar = createProgressBar()
  hooks.onRouteUpdate(({previous, location: {pathname}}) => {
    if (previous === undefined || previous.pathname === pathname) return undefined
    bar.start()
    return bar.done
  })
  hooks.onRouteDidUpdate(createAnnouncer())
  return {
    preload: (path) => preloadPage(path, loader),
    go: router.go,
    rescue: (site) => rescueNotFound(router, site),
    forget: loader.forget,
  }
}

/** Creates a hook that announces the title of a new page to screen readers, which would not notice the change otherwise. */
function createAnnouncer(): RouteDidUpdate {
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.ariaLive = 'polite'
  region.ariaAtomic = 'true'
  region.dataset['keep'] = ''
  document.body.append(region)
  return ({previous, location}) => {
    if (previous !== undefined && previous.pathname !== location.pathname) region.textContent = document.title
  }
}

/** Loads a page that the reader is likely to open next, and hints to the browser which scripts and styles it needs. */
function preloadPage(path: string, loader: PageLoader): void {
  loader.manifest(path).then(
    (manifest) => {
      if (!isLayoutShown(manifest)) loader.html(path).catch(() => undefined)
      for (const href of manifest.scripts) hint('modulepreload', href)
      for (const href of manifest.styles) hint('prefetch', href)
    },
    // A failure is reported when the page is opened.
    () => undefined,
  )
}

function hint(rel: 'modulepreload' | 'prefetch', href: string): void {
  if (
    [...document.querySelectorAll('link, script')].some((element) =>
      [element.getAttribute('href'), element.getAttribute('src')].includes(href),
    )
  )
    return
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
}
