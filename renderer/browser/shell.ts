import {startAnnouncementBar} from './announcement-bar.ts'
import {forgetColorMode, startColorMode} from './color-mode.ts'
import {startDevice} from './device.ts'
import {startDropdowns} from './dropdowns.ts'
import {startFeatures} from './start-features.ts'
import type {ClientContext, ClientStart, FeaturePaths} from './start-features.ts'
import {startHideableNavbar} from './hideable-navbar.ts'
import {startKeyboardUse, startScrollStops, startSkipLink} from './keyboard.ts'
import {startMenu} from './menu.ts'
import {startNavigation} from './navigation/start-navigation.ts'
import {startOutline} from './outline.ts'
import {startPreferredVersion} from './preferred-version.ts'
import {createRouteHooks} from './route-hooks.ts'
import type {RouteHooks} from './route-hooks.ts'
import {startSidebar} from './sidebar/start-sidebar.ts'
import {createStorage} from './storage.ts'
import type {SafeStorage} from './storage.ts'

/** A part of the shell that belongs to a feature. */
export type ShellFeature = Pick<ClientContext, 'feature' | 'settings'> & {readonly start: ClientStart}

/**
 * Starts the script that every page loads. Each behaviour is in its own file and enhances HTML that is complete without it.
 * Navigation replaces parts of the document, so behaviours process elements in `onRouteDidUpdate`, which also runs for the first
 * page. `data-script` tells the stylesheet that buttons which need a script work now.
 * @param features those of docsite. Their keys in the storage are not prefixed: other tools share some of them
 */
export function startShell(features: readonly ShellFeature[], paths: FeaturePaths): void {
  const storage = createStorage()
  const hooks = createRouteHooks()
  document.documentElement.dataset['script'] = ''
  // Browsers restore a page as it was when the reader left it: what was chosen on later pages is told as if it came from another window.
  addEventListener('pageshow', ({persisted}) => persisted && dispatchEvent(new StorageEvent('storage')))
  if (SITE_FEATURES.switchesColorMode) startColorMode(storage, hooks)
  else forgetColorMode(storage)
  if (SITE_FEATURES.closesAnnouncement) startAnnouncementBar(storage)
  startDevice()
  startDropdowns()
  startMenu(hooks)
  if (SITE_FEATURES.hidesNavbar) startHideableNavbar(hooks)
  startKeyboardUse()
  startSidebar(hooks)
  startPreferredVersion(storage, hooks)
  for (const {start, ...feature} of features) start({...feature, ...paths, ...hooks, storage})
  startScrollStops(hooks)
  startSkipLink()
  startOutline(hooks)
  const loadBackToTop = async () => (await import('./back-to-top.ts')).startBackToTop(hooks)
  addEventListener('scroll', () => void loadBackToTop(), {once: true, passive: true})
  enhanceArticles(storage, hooks)
  if (SITE_FEATURES.plugins) startFeatures(paths, {storage, hooks})
  // Started last, so that click handlers registered before take precedence.
  startNavigation(hooks)
}

/** Loads what articles need with the first page that has it. Those pages preload it: see `lateParts`. */
function enhanceArticles(storage: SafeStorage, {onRouteDidUpdate}: RouteHooks): void {
  let tabs: Promise<() => void> | undefined
  onRouteDidUpdate(() => {
    // islands may show tabs later
    if (document.querySelector('.tabs, docsite-island') !== null) {
      tabs ??= import('./tabs.ts').then(({startTabs}) => startTabs(storage))
      void tabs.then((restore) => restore())
    }
    if (document.querySelector('figure.code') !== null) void loadCodeTools()
  })
}

async function loadCodeTools(): Promise<void> {
  const {addCodeTools} = await import('./add-code-tools.ts')
  addCodeTools()
}
