import {onClick} from '../on-click.ts'
import type {RouteHooks} from '../route-hooks.ts'

/**
 * Starts the button that collapses the sidebar on wide screens and expands it again. The sidebar remains collapsed during
 * navigation, but not after a page load.
 */
export function startHiding(hooks: RouteHooks): void {
  const {dataset} = document.documentElement
  function name(): void {
    const label = dataset['sidebar'] === 'hidden' ? SITE_TEXTS.expandSidebar : SITE_TEXTS.collapseSidebar
    for (const button of document.querySelectorAll<HTMLElement>('.sidebar-toggle')) {
      button.title = label
      button.ariaLabel = label
    }
  }
  onClick('.sidebar-toggle', () => {
    if (dataset['sidebar'] === 'hidden') delete dataset['sidebar']
    else dataset['sidebar'] = 'hidden'
    name()
  })
  hooks.onRouteDidUpdate(name)
}
