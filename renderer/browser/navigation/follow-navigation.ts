import {decodeAnchor} from '../decode-anchor.ts'
import {revealTarget} from '../reveal-target.ts'
import type {Navigator} from './create-navigator.ts'
import type {ShownPage} from './shown-page.ts'
import type {SitePaths} from './site-paths.ts'

/** Options of `followNavigation`. */
export type FollowParts = {
  readonly site: SitePaths
  readonly page: ShownPage
  /** Loads the navigator. */
  readonly load: () => Promise<Navigator>
}

/** Intercepts navigations to other addresses of the site and shows their pages in this document. */
export function followNavigation({site, page, load}: FollowParts): void {
  let previous = new URL(location.href)
  let isNew = false

  navigation.addEventListener('navigate', (event) => {
    const {destination, navigationType} = event
    const url = new URL(destination.url)
    isNew = false
    // the browser scrolls to it afterwards; an address that scripts set is no wish to see the target
    if (url.pathname === location.pathname && (event.hashChange || event.userInitiated)) revealTarget(url.hash)
    if (!isOurs(event)) return
    const path = pathOrRefuse(event, () => site.pathOf(url))
    if (path === undefined) return
    isNew = navigationType === 'push'
    const from = previous
    const fromKey = navigation.currentEntry?.key ?? ''
    const isQueryOnly = path === page.path && url.search !== from.search
    const arrive = (): void => {
      previous = url
      // The browser determines the position: the target, the top, or where the reader was.
      if (isQueryOnly) return
      revealTarget(url.hash)
      if (navigationType === 'traverse' || url.hash === '' || hasTarget(url)) event.scroll()
    }
    event.intercept({
      scroll: 'manual',
      // Resets focus to the beginning, so that Tab continues from there, unless the URL has a target.
      focusReset: url.hash === '' && !isQueryOnly ? 'after-transition' : 'manual',
      handler: () =>
        load().then(
          (navigator) => navigator.go({path, previous: from, location: url, event, fromKey, arrive}),
          () => location.reload(),
        ),
    })
  })
  // Entries created by navigation get a key. Setting it earlier would abort the navigation.
  navigation.addEventListener('navigatesuccess', () => {
    if (isNew) history.replaceState({key: entryKey()}, '')
  })
  addEventListener('hashchange', ({newURL, oldURL}) => {
    previous = new URL(newURL)
    page.commit(new URL(oldURL))
  })
}

/**
 * Reports whether navigation should handle an event. Left to the browser are anchors within the page, downloads, POST
 * forms and traversal to another document; `pushState` calls are left to the scripts that make them.
 */
function isOurs(event: NavigateEvent): boolean {
  const {navigationType, destination} = event
  const isForPage = navigationType === 'traverse' || (navigationType !== 'reload' && !destination.sameDocument)
  return (
    event.canIntercept && !event.defaultPrevented && !event.hashChange && event.downloadRequest === null && !event.formData && isForPage
  )
}

/** Resolves the path of a page. If the address cannot be decoded, cancels the navigation and rethrows. */
function pathOrRefuse(event: NavigateEvent, pathOf: () => string | undefined): string | undefined {
  try {
    return pathOf()
  } catch (error) {
    event.preventDefault()
    throw error
  }
}

function hasTarget({hash}: URL): boolean {
  return document.getElementById(decodeAnchor(hash)) !== null
}

/** The length of the keys of history entries. */
const KEY_LENGTH = 6

/** Generates a key for a history entry: six random base-36 characters. `random` is in the range from 0 to 1, excluding 1. */
export function entryKey(random: number = Math.random()): string {
  return random
    .toString(36)
    .slice(2, 2 + KEY_LENGTH)
    .padEnd(KEY_LENGTH, '0')
}
