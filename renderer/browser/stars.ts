import {formatCount} from '../core/texts/format-count.ts'
import {selectPlural} from '../core/texts/select-plural.ts'
import type {LOCATION_EVENT} from './location-event.ts'
import {createStarCounts} from './star-counts.ts'

/** Shared as a type only: as a value it would become a script of its own, which every page would have to load. */
const ARRIVED: typeof LOCATION_EVENT = 'docsite:location'

/**
 * Entry of pages with star buttons that show a count: fills the counts in when they come into view, so that GitHub is not asked
 * for readers who never see them (in the closed menu of a phone). Without an answer the button stays as it is.
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
  // a page that is not translated has another language than what is around it
  const lang = link.closest<HTMLElement>('[lang]')?.lang ?? ''
  const text = formatCount(count, lang)
  // in English the singular stands for none too
  const form = selectPlural({count: /^en\b/i.test(lang) ? Math.max(count, 1) : count, message: link.dataset['words'] ?? '', language: lang})
  link.textContent = text
  // With what is seen in it, for those who say what they see.
  link.setAttribute('aria-label', form.replace('{count}', text))
  link.hidden = false
}
