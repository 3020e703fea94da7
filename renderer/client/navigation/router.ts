import {LOCATION_EVENT} from '../location-event.ts'
import type {RouteHooks} from '../route-hooks.ts'
import {shouldReload, showFailure} from './load-failure.ts'
import {PageMissing} from './page-loader.ts'
import type {PageLoader} from './page-loader.ts'
import {createPageRules} from './page-rules.ts'
import {isOfThisBuild, preparePage} from './show-page.ts'
import {withTransition} from './view-transition.ts'

/** A way from one address of the site to another. */
export type Passage = {
  /** Path of the page at the new address. */
  readonly path: string
  readonly previous: URL
  readonly location: URL
  /** Aborted when the reader goes elsewhere meanwhile. */
  readonly signal: AbortSignal
  /** Takes the reader to the right place of the page, when it is in the document. */
  readonly arrive: () => void
}

/** Takes the document from page to page. */
export type Router = {
  /** Path of the page that is shown. */
  readonly shown: () => string | undefined
  /** Shows the page of an address; settles when it is there, or when the reader was told that it is not. */
  readonly go: (passage: Passage) => Promise<void>
  /** Tells of a change of the address that the browser has made inside the page. */
  readonly moved: (previous: URL) => void
  /** Shows another page under the address that is there. Gives whether there is one. */
  readonly substitute: (path: string) => Promise<boolean>
}

/** Makes the router of a document that shows the page `shown`. */
export function createRouter(hooks: RouteHooks, loader: PageLoader, shown: string | undefined): Router {
  const showRules = createPageRules()

  function commit(previous: URL | undefined): void {
    hooks.commit({previous, location: new URL(location.href)})
    document.dispatchEvent(new CustomEvent(LOCATION_EVENT))
  }

  async function show({path, signal, arrive, previous}: Passage): Promise<void> {
    const manifest = await loader.load(path)
    // Scripts and styles of another build may not fit together.
    if (!isOfThisBuild(manifest)) return location.reload()
    const page = await preparePage(manifest, path, showRules)
    if (signal.aborted) return
    await withTransition(() => {
      if (signal.aborted) return
      page.show()
      shown = path
      arrive()
      commit(previous)
    })
  }

  return {
    shown: () => shown,
    async go(passage) {
      const {path, previous, signal, arrive} = passage
      const end = hooks.begin(passage)
      signal.addEventListener('abort', end)
      try {
        if (path !== shown) await show(passage)
        else {
          arrive()
          commit(previous)
        }
      } catch (error) {
        if (!signal.aborted) fail(error, path, () => show({...passage, arrive: toTop}))
      } finally {
        if (!signal.aborted) end()
      }
    },
    moved(previous) {
      hooks.begin({previous, location: new URL(location.href)})()
      commit(previous)
    },
    async substitute(path) {
      try {
        const page = await preparePage(await loader.load(path), path, showRules)
        page.show()
        shown = path
        commit(undefined)
        return true
      } catch {
        return false
      }
    },
  }
}

/** Where a page begins that is there only after the navigation to it was over. */
function toTop(): void {
  scrollTo({top: 0, behavior: 'instant'})
}

/** The server has a page for what is missing; anything else is loaded as a whole, once, before a box says why. */
function fail(error: unknown, path: string, retry: () => Promise<void>): void {
  if (error instanceof PageMissing) return location.reload()
  // oxlint-disable-next-line no-console -- the reader's own console is the place to say it (behaviour B5)
  console.warn(`The page ${path} could not be loaded.`, error)
  if (shouldReload(location.href)) return location.reload()
  showFailure(error, () => void retry().catch((again: unknown) => fail(again, path, retry)))
}
