import type {LOCATION_EVENT} from './location-event.ts'
import {startZoom} from './zoom.ts'

/** Shared as a type only: importing the value would create a separate script that every page has to load. */
const ARRIVED: typeof LOCATION_EVENT = 'docsite:location'

/**
 * Entry point of pages with pictures that open in a full-window view or videos that play automatically. Stays active
 * during navigation.
 */
export function startMedia(): void {
  startZoom(onArrival)
  startVideos()
}

function onArrival(run: () => void): void {
  document.addEventListener(ARRIVED, run)
}

/**
 * Plays videos marked for autoplay while they are in view, unless the reader prefers reduced motion. Once readers have
 * used a video's controls, it is no longer started or paused automatically.
 */
function startVideos(): void {
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
