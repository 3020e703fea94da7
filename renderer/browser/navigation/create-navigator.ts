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

/** All that changes pages. It is loaded late, so it takes from the shell what both need. */
export type Navigator = {
  /** Loads a page that the reader is about to ask for. */
  readonly preload: (path: string) => void
  /** Shows the page of an address; settles when it is there, or when the reader was told that it is not. */
  readonly go: (passage: Passage) => Promise<void>
  /** On the page that hosts send for unknown addresses: shows what the address means after all. */
  readonly rescue: (site: SitePaths) => Promise<void>
  /** Lets go of the pages that were loaded: the site has changed. */
  readonly forget: () => void
}

/** Makes what changes the pages of a document. */
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
