import type {LOCATION_EVENT} from './location-event.ts'
import {createStarCounts} from './star-counts.ts'

/** Shared as a type only: as a value it would become a script of its own, which every page would have to load. */
const ARRIVED: typeof LOCATION_EVENT = 'docsite:location'

/**
 * Entry of pages with star buttons that show a count: fills the counts in when they come into view, so that GitHub is not asked
 * for readers who never see them (in the closed menu of a phone). Without an answer the button stays as it is (behaviour U7).
 */
export function startStars(): void {
  const counts = createStarCounts()
  const known = new WeakSet<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const link = target.querySelector<HTMLElement>('[data-count]')
      if (link !== null) void counts.get(link.dataset['count'] ?? '', link.dataset['property'] ?? '').then((count) => show(link, count))
    }
  })
  const watch = (): void => {
    for (const star of document.querySelectorAll('.star:has([data-count])')) {
      if (known.has(star)) continue
      known.add(star)
      observer.observe(star)
    }
  }
  document.addEventListener(ARRIVED, watch)
  watch()
}

function show(link: HTMLElement, count: number | undefined): void {
  if (count === undefined) return
  const words = link.dataset['words'] ?? ''
  const text = withSeparators(count)
  link.textContent = text
  // With what is seen in it, for those who say what they see.
  link.setAttribute('aria-label', `${text} ${count < 2 ? words.replace(/s$/, '') : words} on GitHub`)
  link.hidden = false
}

/** Behaviour U6. */
function withSeparators(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}
