import {onClick} from './on-click.ts'
import type {RouteHooks} from './route-hooks.ts'
import type {SafeStorage} from './storage.ts'

/** Returns the storage key of the name of the preferred version in a doc set, from the name of any version of the set. */
const keyOf = (version: string): string =>
  `docs-preferred-version-${SITE_FEATURES.hasDocSets && version.includes('/') ? version.split('/')[0] : 'default'}`

/** Selector of the items of the version switcher, on every page that has one. */
const ITEMS = 'a[data-version]'

/**
 * Returns the name of the version that the reader chose last in the doc set of a version; null if there is none, or if the site does not
 * store it.
 */
export function preferredVersion(storage: SafeStorage, version: string): string | null {
  return remembers() ? storage.get(keyOf(version)) : null
}

/**
 * Stores the version chosen in the switcher or the banner, and makes pages outside the docs link to it. An item of the
 * switcher keeps the query and hash of the address.
 */
export function startPreferredVersion(storage: SafeStorage, hooks: RouteHooks): void {
  onClick(`${ITEMS}, a[data-version-latest]`, ({dataset}) => {
    const name = dataset['version'] ?? dataset['versionLatest']
    if (name === undefined || !remembers()) return
    storage.set(keyOf(name), name)
    follow(storage)
  })
  keepAddress(SITE_FEATURES.hasLocales ? `${ITEMS}, a[data-locale]` : ITEMS)
  hooks.onRouteDidUpdate(() => follow(storage))
  // With a null key, anything may have changed.
  addEventListener('storage', ({key}) => key === null && follow(storage))
}

function remembers(): boolean {
  return document.documentElement.dataset['versionPersistence'] !== 'none'
}

/**
 * Shows the preferred version in switchers of doc sets that the page does not belong to. A version that no longer exists is removed from
 * storage.
 */
function follow(storage: SafeStorage): void {
  for (const switcher of document.querySelectorAll('.versions, .menu-versions')) {
    const items = [...switcher.querySelectorAll<HTMLElement>(ITEMS)]
    const [first] = items
    const preferred = preferredVersion(storage, first?.dataset['version'] ?? '')
    if (preferred === null || first === undefined) continue
    const item = items.find(({dataset}) => dataset['version'] === preferred)
    if (item === undefined) storage.set(keyOf(preferred), null)
    else if (!items.some((other) => other.hasAttribute('aria-current')))
      show(switcher, {version: preferred, label: item.firstChild?.textContent ?? ''})
  }
}

function show(switcher: Element, {version, label}: {readonly version: string; readonly label: string}): void {
  for (const shown of switcher.querySelectorAll('[data-version-label]')) shown.textContent = label
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-by-version]')) {
    const byVersion = JSON.parse(link.dataset['byVersion'] ?? '{}') as Record<string, [href: string, label: string]>
    const [href, text] = byVersion[version] ?? []
    if (href === undefined || text === undefined) continue
    link.href = href
    link.textContent = text
  }
}

/**
 * Makes links to the same place on another page keep the query and hash of the address. They are updated as late as
 * possible, since the address changes without an event, but before the click is handled.
 */
function keepAddress(selector: string): void {
  const keep = ({target}: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null
    if (link === null) return
    link.search = location.search
    link.hash = location.hash
  }
  for (const sign of ['pointerover', 'focusin', 'click'] as const) addEventListener(sign, keep, true)
}
