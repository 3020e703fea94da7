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
 * Starts the colour-mode button. A click selects and stores the next mode; the first click selects one that looks
 * different. Other tabs follow, and the system setting applies until a mode has been chosen. The initial mode is set by
 * the inline script.
 */
export function startColorMode(storage: SafeStorage, {onRouteDidUpdate}: Pick<RouteHooks, 'onRouteDidUpdate'>): void {
  const root = document.documentElement
  const fallback = root.dataset['themeDefault'] as Choice
  const cycle: readonly Choice[] = fallback === 'system' ? ['system', 'light', 'dark'] : ['light', 'dark']
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  /** The modes in the order of clicks, starting with the mode before the first click. */
  let order: readonly Choice[] = []

  const lookOf = (choice: Choice): Choice => (choice === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : choice)

  function show(choice: Choice): void {
    root.dataset['themeChoice'] = choice
    root.dataset['theme'] = lookOf(choice)
    for (const button of document.querySelectorAll('.color-mode')) button.setAttribute('aria-label', labels[choice])
  }

  /** Ranks the current mode first, then the modes that look different, then those that look the same. */
  const rank = (choice: Choice, now: Choice): number => (choice === now ? 0 : lookOf(choice) === lookOf(now) ? 2 : 1)

  function shown(): Choice {
    return (root.dataset['themeChoice'] as Choice | undefined) ?? fallback
  }

  // Navigation may replace the buttons.
  onRouteDidUpdate(() => show(shown()))
  systemIsDark.addEventListener('change', () => {
    order = []
    show(shown())
  })
  addEventListener('storage', ({key}) => {
    // With a null key, anything may have changed.
    if (key !== KEY && key !== null) return
    order = []
    const stored = storage.get(KEY)
    show(stored === null ? fallback : stored === 'dark' ? 'dark' : 'light')
  })
  onClick('.color-mode', () => {
    const now = shown()
    if (order.length === 0) order = cycle.toSorted((a, b) => rank(a, now) - rank(b, now))
    const next = order[(order.indexOf(now) + 1) % order.length] ?? 'light'
    storage.set(KEY, next === 'system' ? null : next)
    show(next)
  })
}

/** Removes the stored mode. Sites without a switch have one mode, so an earlier choice must not persist. */
export function forgetColorMode(storage: SafeStorage): void {
  storage.set(KEY, null)
}
