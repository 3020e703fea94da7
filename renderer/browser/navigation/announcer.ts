import type {RouteDidUpdate} from '../route-hooks.ts'

/** Creates a hook that announces the title of a new page to screen readers, which would not notice the change otherwise. */
export function createAnnouncer(): RouteDidUpdate {
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.ariaLive = 'polite'
  region.ariaAtomic = 'true'
  region.dataset['keep'] = ''
  document.body.append(region)
  return ({previous, location}) => {
    if (previous !== undefined && previous.pathname !== location.pathname) region.textContent = document.title
  }
}
