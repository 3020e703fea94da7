import type {RouteHooks} from './route-hooks.ts'

/**
 * Films that play by themselves do so while they are in view, unless the reader asks for less motion. Whoever uses a film's
 * controls decides about it from then on.
 */
export function startVideos({onRouteDidUpdate}: RouteHooks): void {
  const isMotionWelcome = matchMedia('(prefers-reduced-motion: no-preference)')
  // A browser without observers leaves all films to their controls.
  if (typeof IntersectionObserver === 'undefined') return
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (!(target instanceof HTMLVideoElement)) continue
      // A browser that refuses leaves the film to its controls.
      if (isIntersecting && isMotionWelcome.matches) target.play().catch(() => undefined)
      else target.pause()
    }
  })
  onRouteDidUpdate(() => {
    for (const video of document.querySelectorAll('video[data-autoplay]')) {
      observer.observe(video)
      for (const use of ['click', 'keydown']) video.addEventListener(use, () => observer.unobserve(video))
    }
  })
}
