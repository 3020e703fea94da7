import {LOCATION_EVENT} from '../location-event.ts'
import type {RouteHooks} from '../route-hooks.ts'
import {arrive} from './arrive.ts'
import type {Arrival} from './arrive.ts'
import {shouldReload, showFailure} from './load-failure.ts'
import {PageMissing} from './page-loader.ts'
import type {PageLoader} from './page-loader.ts'
import {entryKey} from './entry-key.ts'
import type {ScrollMemory} from './scroll-memory.ts'
import {isOfThisBuild, preparePage} from './show-page.ts'
import type {SitePaths} from './site-paths.ts'
import {withTransition} from './view-transition.ts'

/** What the router works with. */
export type RouterParts = {
  readonly hooks: RouteHooks
  readonly site: SitePaths
  readonly loader: PageLoader
  /** From `createPageRules`. */
  readonly showRules: (css: string) => void
  readonly memory: ScrollMemory
  /** Tells readers who don't see it that another page is shown. */
  readonly announce: (title: string) => void
}

/** Takes the document from page to page. */
export type Router = {
  /** Path of the page that is shown, or is being loaded. */
  readonly path: () => string
  /**
   * Goes to an address as a link does. The address changes at once, the page when it is there (behaviour B1).
   * @throws URIError when the address cannot be decoded; then nothing has changed (behaviour A8)
   */
  readonly follow: (url: URL) => void
  /** The browser has changed the address: shows what belongs to it (behaviour B14). */
  readonly traverse: () => void
  /** The browser has gone to an anchor of the page that is shown. */
  readonly acceptAnchor: () => void
  /** Shows another page under the address that is there. Gives whether there is one. */
  readonly substitute: (path: string) => Promise<boolean>
}

/** Makes the router of a document. */
export function createRouter(parts: RouterParts): Router {
  const {hooks, site, loader, showRules, memory, announce} = parts
  let current = new URL(location.href)
  /** Ends the change that is going on, so that its page is not shown any more. */
  let endLast: (() => void) | undefined

  function change(url: URL, by: Arrival['by']): void {
    const path = site.pathOf(url)
    const previous = current
    const isOtherPage = path !== site.pathOf(previous)
    endLast?.()
    current = url
    memory.enter()
    let isOver = false
    const end = hooks.begin({previous, location: url})
    endLast = () => {
      if (!isOver) end()
      isOver = true
    }
    const finish = (): void => {
      endLast?.()
      arrive({url, by, isOtherPage, isQueryOnly: !isOtherPage && url.search !== previous.search}, memory)
      commit(previous)
      if (isOtherPage) announce(document.title)
    }
    if (isOtherPage) void showPage({path, url, loader, showRules, isOver: () => isOver, finish})
    else finish()
  }

  function commit(previous: URL): void {
    hooks.commit({previous, location: current})
    document.dispatchEvent(new CustomEvent(LOCATION_EVENT))
  }

  return {
    path: () => site.pathOf(current),
    follow(url) {
      site.pathOf(url)
      memory.remember()
      history[url.href === current.href ? 'replaceState' : 'pushState']({key: entryKey()}, '', url)
      change(url, 'link')
    },
    traverse() {
      // Going to an anchor again is no change.
      if (location.href === current.href) return
      memory.remember()
      change(new URL(location.href), 'history')
    },
    acceptAnchor() {
      const previous = current
      current = new URL(location.href)
      memory.enter()
      hooks.begin({previous, location: current})()
      commit(previous)
    },
    async substitute(path) {
      try {
        const page = await preparePage(await loader.load(path), path, showRules)
        page.show()
        commit(current)
        return true
      } catch {
        return false
      }
    },
  }
}

type Showing = Pick<RouterParts, 'loader' | 'showRules'> & {
  readonly path: string
  readonly url: URL
  /** Whether the reader has gone elsewhere meanwhile. */
  readonly isOver: () => boolean
  /** Runs when the page is in the document. */
  readonly finish: () => void
}

async function showPage(showing: Showing): Promise<void> {
  const {path, url, loader, showRules, isOver, finish} = showing
  try {
    const manifest = await loader.load(path)
    if (!isOfThisBuild(manifest)) return location.reload()
    const page = await preparePage(manifest, path, showRules)
    if (isOver()) return
    await withTransition(() => {
      if (isOver()) return
      page.show()
      finish()
    })
  } catch (error) {
    if (isOver()) return
    // The server has a page for what is missing.
    if (error instanceof PageMissing) return location.reload()
    // oxlint-disable-next-line no-console -- the reader's own console is the place to say it (behaviour B5)
    console.warn(`The page ${path} could not be loaded.`, error)
    if (shouldReload(url.href)) location.reload()
    else showFailure(error, () => void showPage(showing))
  }
}
