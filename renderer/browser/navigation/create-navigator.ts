import type {RouteHooks} from '../route-hooks.ts'
import {createAnnouncer} from './announcer.ts'
import {createFocusMemory} from './focus-memory.ts'
import {createPageLoader} from './page-loader.ts'
import {preloadPage} from './preload-page.ts'
import {createProgressBar} from './progress-bar.ts'
import {rescueNotFound} from './rescue-not-found.ts'
import {createRouter} from './router.ts'
import type {Passage} from './router.ts'
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
