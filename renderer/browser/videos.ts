/**
 * Films that play by themselves do so while they are in view, unless the reader asks for less motion. Whoever uses a film's
 * controls decides about it from then on.
 */
export function startVideos(onArrival: (run: () => void) => void): void {
  const isMotionWelcome = matchMedia('(prefers-reduced-motion: no-preference)')
  const known = new WeakSet<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (!(target instanceof HTMLVideoElement)) continue
      // A browser that refuses leaves the film to its controls.
      if (isIntersecting && isMotionWelcome.matches) target.play().catch(() => undefined)
      else target.pause()
    }
  })
  const watch = (): void => {
    for (const video of document.querySelectorAll('video[data-autoplay]')) {
      if (known.has(video)) continue
      known.add(video)
      observer.observe(video)
      for (const use of ['click', 'keydown']) video.addEventListener(use, () => observer.unobserve(video))
    }
  }
  onArrival(watch)
  watch()
}
