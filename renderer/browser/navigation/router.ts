import type {RouteHooks} from '../route-hooks.ts'
import {PageMissing} from './fetch-ok.ts'
import type {FocusMemory} from './focus-memory.ts'
import {shouldReload, showFailure} from './load-failure.ts'
import type {PageLoader} from './page-loader.ts'
import {createPageRules} from './page-rules.ts'
import {isOfThisBuild, preparePage} from './show-page.ts'
import type {ShownPage} from './shown-page.ts'
import {atOnce, withTransition} from './view-transition.ts'

/** A way from one address of the site to another. */
export type Passage = {
  /** Path of the page at the new address. */
  readonly path: string
  readonly previous: URL
  readonly location: URL
  readonly event: Pick<NavigateEvent, 'signal' | 'navigationType' | 'destination'>
  /** Key of the entry of the history that is left. */
  readonly fromKey: string
  /** Takes the reader to the right place of the page, when it is in the document. */
  readonly arrive: () => void
}

/** What the router works with. */
export type RouterParts = {
  readonly hooks: RouteHooks
  readonly page: ShownPage
  readonly loader: PageLoader
  readonly focus: FocusMemory
}

/** Takes the document from page to page. */
export type Router = {
  /** Shows the page of an address; settles when it is there, or when the reader was told that it is not. */
  readonly go: (passage: Passage) => Promise<void>
  /** Shows another page under the address that is there. Gives whether there is one. */
  readonly substitute: (path: string) => Promise<boolean>
}

/** Makes the router of a document. */
export function createRouter({hooks, page, loader, focus}: RouterParts): Router {
  const showRules = createPageRules()
  // What the reader has seen before comes at once, as the browser's own way back does.
  const seen = new Set([page.path])

  async function show({path, event, previous, arrive}: Passage): Promise<void> {
    const manifest = await loader.manifest(path)
    // Scripts and styles of another build may not fit together.
    if (!isOfThisBuild(manifest)) return location.reload()
    const ready = await preparePage(path, manifest, {loader, showRules})
    if (event.signal.aborted) return
    await (seen.has(path) ? atOnce : withTransition)(() => {
      if (event.signal.aborted) return
      ready.show()
      page.path = path
      seen.add(path)
      settle(event, previous, arrive)
    })
  }

  function settle({navigationType, destination}: Passage['event'], previous: URL, arrive: () => void): void {
    if (navigationType === 'traverse') focus.restore(destination.key)
    arrive()
    page.commit(previous)
  }

  return {
    async go(passage) {
      const {path, previous, event, fromKey, arrive} = passage
      const {signal} = event
      focus.remember(fromKey)
      const end = hooks.begin(passage)
      signal.addEventListener('abort', end)
      try {
        if (path === page.path) settle(event, previous, arrive)
        else await show(passage)
      } catch (error) {
        if (!signal.aborted) fail(error, path, () => show({...passage, arrive: toTop}))
      } finally {
        if (!signal.aborted) end()
      }
    },
    async substitute(path) {
      try {
        const ready = await preparePage(path, await loader.manifest(path), {loader, showRules})
        ready.show()
        page.path = path
        page.commit(new URL(location.href))
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
  // oxlint-disable-next-line no-console -- the reader's own console is the place to say it
  console.warn(`The page ${path} could not be loaded.`, error)
  if (shouldReload(location.href)) return location.reload()
  showFailure(error, () => void retry().catch((again: unknown) => fail(again, path, retry)))
}
