import {formatCount} from '../../../core/texts/format-count.ts'
import {selectPlural} from '../../../core/texts/select-plural.ts'
import type {LOCATION_EVENT} from '../../../browser/location-event.ts'
import {createStarCounts} from './star-counts.ts'

/** Shared as a type only: importing the value would create a separate script that every page has to load. */
const ARRIVED: typeof LOCATION_EVENT = 'docsite:location'

/**
 * Entry point of pages with star buttons that show a count. Counts are loaded when they come into view, so that no
 * requests are made for readers who never see them (in the closed menu of a phone). If a request fails, the button stays
 * unchanged.
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
  link.classList.toggle('is-missing', count === undefined)
  if (count === undefined) return
  // an untranslated page may have a different language than the layout around it
  const lang = link.closest<HTMLElement>('[lang]')?.lang ?? ''
  const text = formatCount(count, lang)
  // in English the singular is also used for zero here
  const form = selectPlural({count: /^en\b/i.test(lang) ? Math.max(count, 1) : count, message: link.dataset['words'] ?? '', language: lang})
  link.textContent = text
  // Includes the visible text, for users of speech input.
  link.setAttribute('aria-label', form.replace('{count}', text))
  link.hidden = false
}
