import type {Navigator} from './create-navigator.ts'
import {entryKey} from './entry-key.ts'
import type {ShownPage} from './shown-page.ts'
import type {SitePaths} from './site-paths.ts'

/** What following the browser takes. */
export type FollowParts = {
  readonly site: SitePaths
  readonly page: ShownPage
  /** Loads what changes pages. */
  readonly load: () => Promise<Navigator>
}

/** Whenever the browser is about to go to another address of the site, its page is shown in this document. */
export function followNavigation({site, page, load}: FollowParts): void {
  let previous = new URL(location.href)
  let isNew = false

  navigation.addEventListener('navigate', (event) => {
    const {destination, navigationType} = event
    const url = new URL(destination.url)
    isNew = false
    if (!isOurs(event)) return
    const path = pathOrRefuse(event, () => site.pathOf(url))
    if (path === undefined) return
    isNew = navigationType === 'push'
    const from = previous
    const fromKey = navigation.currentEntry?.key ?? ''
    const isQueryOnly = path === page.path && url.search !== from.search
    const arrive = (): void => {
      previous = url
      // The browser knows where to: to the target, to the top, or where the reader was.
      if (!isQueryOnly && (navigationType === 'traverse' || url.hash === '' || hasTarget(url))) event.scroll()
    }
    event.intercept({
      scroll: 'manual',
      // To the beginning, so that Tab goes on from there, but not away from a target.
      focusReset: url.hash === '' && !isQueryOnly ? 'after-transition' : 'manual',
      handler: () =>
        load().then(
          (navigator) => navigator.go({path, previous: from, location: url, event, fromKey, arrive}),
          () => location.reload(),
        ),
    })
  })
  // Entries that navigation makes have a key. Earlier, giving it would end the navigation.
  navigation.addEventListener('navigatesuccess', () => {
    if (isNew) history.replaceState({key: entryKey()}, '')
  })
  addEventListener('hashchange', ({newURL, oldURL}) => {
    previous = new URL(newURL)
    page.commit(new URL(oldURL))
  })
}

/**
 * Whether to show another page here and now. Anchors of the page are the browser's own business, as are downloads, forms
 * that post and the way back to another document; what scripts say with `pushState` is theirs.
 */
function isOurs(event: NavigateEvent): boolean {
  const {navigationType, destination} = event
  const isForPage = navigationType === 'traverse' || (navigationType !== 'reload' && !destination.sameDocument)
  return (
    event.canIntercept && !event.defaultPrevented && !event.hashChange && event.downloadRequest === null && !event.formData && isForPage
  )
}

/** An address that can't be decoded throws, and nothing has changed. */
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
