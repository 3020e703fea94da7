import type {RouteHooks} from '../route-hooks.ts'
import {PageMissing} from './fetch-ok.ts'
import type {FocusMemory} from './focus-memory.ts'
import {shouldReload, showFailure} from './load-failure.ts'
import type {PageLoader} from './page-loader.ts'
import {hasScripts, isOfThisBuild, preparePage} from './show-page.ts'
import type {ShownPage} from './shown-page.ts'

/** A navigation from one address of the site to another. */
export type Passage = {
  /** Path of the page at the new address. */
  readonly path: string
  readonly previous: URL
  readonly location: URL
  readonly event: Pick<NavigateEvent, 'signal' | 'navigationType' | 'destination'>
  /** Key of the history entry being left. */
  readonly fromKey: string
  /** Scrolls to the right position after the page is in the document. */
  readonly arrive: () => void
}

/** Options of `createRouter`. */
export type RouterParts = {
  readonly hooks: RouteHooks
  readonly page: ShownPage
  readonly loader: PageLoader
  readonly focus: FocusMemory
}

/** A router that shows pages in the document. */
export type Router = {
  /** Shows the page at an address. Resolves when the page is in the document or a failure has been shown to the reader. */
  readonly go: (passage: Passage) => Promise<void>
  /** Shows another page without changing the address. Resolves to false if the page cannot be loaded. */
  readonly substitute: (path: string) => Promise<boolean>
}

/** Creates the router of a document. */
export function createRouter({hooks, page, loader, focus}: RouterParts): Router {
  const showRules = createPageRules()
  // Pages seen before are shown without a transition, as when the browser goes back.
  const seen = new Set([page.path])

  async function show({path, event, previous, arrive}: Passage): Promise<void> {
    const manifest = await loader.manifest(path)
    // Scripts and styles of different builds may be incompatible.
    if (!isOfThisBuild(manifest) || hasScripts(manifest)) return loadAnew(event)
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

/** Loads the document at the address, which is already that of the new page, as if the reader had just followed the link. */
function loadAnew({navigationType}: Pick<NavigateEvent, 'navigationType'>): void {
  if (navigationType !== 'traverse') {
    scrollTo({top: 0, behavior: 'instant'})
    // otherwise browsers restore this position instead of showing the target
    if (location.hash !== '') history.scrollRestoration = 'manual'
  }
  location.reload()
}

/** Scrolls to the top. Used for a page that arrives after its navigation has ended. */
function toTop(): void {
  scrollTo({top: 0, behavior: 'instant'})
}

/**
 * Handles a page that failed to load. A missing page is reloaded, since the server has a page for it; after any other
 * error the document is reloaded once before the failure is shown.
 */
function fail(error: unknown, path: string, retry: () => Promise<void>): void {
  if (error instanceof PageMissing) return location.reload()
  // oxlint-disable-next-line no-console -- the reader's own console is the place to say it
  console.warn(`The page ${path} could not be loaded.`, error)
  if (shouldReload(location.href)) return location.reload()
  showFailure(error, () => void retry().catch((again: unknown) => fail(again, path, retry)))
}

/**
 * Creates a function that replaces the rules of the previous page with those of another (`PageManifest.css`). A
 * constructed stylesheet is not subject to the policy that applies to style elements. The rules of the initial document
 * are in a style element.
 */
function createPageRules(): (css: string) => void {
  let shown: CSSStyleSheet | undefined
  return (css) => {
    document.head.querySelector('style[data-page]')?.remove()
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== shown)
    shown = css === '' ? undefined : new CSSStyleSheet()
    shown?.replaceSync(css)
    document.adoptedStyleSheets = shown ? [...others, shown] : others
  }
}

/** Updates the document without a transition. */
async function atOnce(update: () => void): Promise<void> {
  update()
}

/** Updates the document with a view transition, if the browser supports them and the reader does not prefer reduced motion. */
async function withTransition(update: () => void): Promise<void> {
  if (!('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) return update()
  const transition = document.startViewTransition(update)
  // A transition that is skipped, by another one or in a hidden tab, has still updated the document.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}
