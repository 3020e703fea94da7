import type {RouteHooks} from './route-hooks.ts'

/** Nearer to the top than this, in pixels, the button would be of no use. */
const THRESHOLD = 300

const ARROW =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m6 11 6-6 6 6m-6-6v14"/></svg>'

/**
 * A button that leads back to the top of a long page. It appears when the reader turns back up, and goes when he reads on
 * or jumps to an anchor. It is made here because it is of no use without a script.
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
    // What the browser scrolls for an anchor is not the reader turning back.
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
    // The button goes away; Tab goes on from the page's beginning.
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
