import {onClick} from './on-click.ts'
import type {RouteHooks} from './route-hooks.ts'
import type {SafeStorage} from './storage.ts'

type Choice = 'light' | 'dark' | 'system'

const KEY = 'theme'

const labels: Readonly<Record<Choice, string>> = {
  light: SITE_TEXTS.light,
  dark: SITE_TEXTS.dark,
  system: SITE_TEXTS.system,
}

/**
 * The colour-mode button. A click goes on to the next mode and remembers it, the first click to one that looks different; other tabs
 * follow; a change of the system is followed while nothing was chosen. What shows before this runs was
 * set by the inline script.
 */
export function startColorMode(storage: SafeStorage, {onRouteDidUpdate}: Pick<RouteHooks, 'onRouteDidUpdate'>): void {
  const root = document.documentElement
  const fallback = root.dataset['themeDefault'] as Choice
  const cycle: readonly Choice[] = fallback === 'system' ? ['system', 'light', 'dark'] : ['light', 'dark']
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  /** The modes as clicks go through them, from the one that was there before the first click. */
  let order: readonly Choice[] = []

  const lookOf = (choice: Choice): Choice => (choice === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : choice)

  function show(choice: Choice): void {
    root.dataset['themeChoice'] = choice
    root.dataset['theme'] = lookOf(choice)
    for (const button of document.querySelectorAll('.color-mode')) button.setAttribute('aria-label', labels[choice])
  }

  /** Of the mode itself, of those that look different, of those that look the same. */
  const rank = (choice: Choice, now: Choice): number => (choice === now ? 0 : lookOf(choice) === lookOf(now) ? 2 : 1)

  function shown(): Choice {
    return (root.dataset['themeChoice'] as Choice | undefined) ?? fallback
  }

  // Navigation may bring other buttons.
  onRouteDidUpdate(() => show(shown()))
  systemIsDark.addEventListener('change', () => {
    order = []
    show(shown())
  })
  addEventListener('storage', ({key, newValue}) => {
    // No key: everything was removed.
    if (key !== KEY && key !== null) return
    order = []
    show(newValue === null ? fallback : newValue === 'dark' ? 'dark' : 'light')
  })
  onClick('.color-mode', () => {
    const now = shown()
    if (order.length === 0) order = cycle.toSorted((a, b) => rank(a, now) - rank(b, now))
    const next = order[(order.indexOf(now) + 1) % order.length] ?? 'light'
    storage.set(KEY, next === 'system' ? null : next)
    show(next)
  })
}

/** Sites without a switch have one mode; a choice kept from earlier must not linger. */
export function forgetColorMode(storage: SafeStorage): void {
  storage.set(KEY, null)
}
