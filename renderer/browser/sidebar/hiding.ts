import {onClick} from '../on-click.ts'
import type {RouteHooks} from '../route-hooks.ts'

/**
 * The button that puts the sidebar away on wide screens and brings it back. It stays away on the pages that
 * follow; a page that is loaded anew has it.
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
