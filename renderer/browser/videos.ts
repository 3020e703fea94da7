/**
 * Plays videos marked for autoplay while they are in view, unless the reader prefers reduced motion. Once readers have
 * used a video's controls, it is no longer started or paused automatically.
 */
export function startVideos(onArrival: (run: () => void) => void): void {
  const isMotionWelcome = matchMedia('(prefers-reduced-motion: no-preference)')
  const known = new WeakSet<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (!(target instanceof HTMLVideoElement)) continue
      // If the browser blocks playback, the controls remain.
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
