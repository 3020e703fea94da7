import type {RouteHooks} from './route-hooks.ts'

/** Minimum scroll position at which the button is shown, in pixels. */
const THRESHOLD = 300

const ARROW =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m6 11 6-6 6 6m-6-6v14"/></svg>'

/**
 * Adds a button that scrolls to the top of a long page. It appears when the reader scrolls up, and disappears when they
 * scroll down or jump to an anchor. It is created by script because it is useless without one.
 */
export function startBackToTop(hooks: RouteHooks): void {
  const button = createButton()
  document.body.append(button)
  let last = scrollY
  let isJump = false

  addEventListener(
    'scroll',
    () => {
      const isUp = scrollY < last
      last = scrollY
      if (isJump) isJump = false
      else button.hidden = !isUp || scrollY < THRESHOLD || document.querySelector('main .frame') === null
    },
    {passive: true},
  )
  hooks.onRouteDidUpdate(({location}) => {
    // The scrolling caused by an anchor does not count as the reader scrolling up.
    isJump = location.hash !== ''
    last = scrollY
    button.hidden = true
  })
}

function createButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'back-to-top'
  button.hidden = true
  button.dataset['keep'] = ''
  button.title = SITE_TEXTS.backToTop
  button.ariaLabel = SITE_TEXTS.backToTop
  button.innerHTML = ARROW
  button.addEventListener('click', () => {
    const main = document.querySelector('main')
    // The button disappears, so focus moves to the beginning of the page.
    if (main !== null) {
      main.tabIndex = -1
      main.focus({preventScroll: true})
      main.removeAttribute('tabindex')
    }
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({top: 0, behavior: isCalm ? 'instant' : 'smooth'})
  })
  return button
}
