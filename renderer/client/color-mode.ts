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
 * The colour-mode button. A click goes on to the next mode and remembers it; other tabs follow; a change of the system
 * is followed while nothing was chosen (behaviours D1, D4 to D7). What shows before this runs was set by the inline script.
 */
export function startColorMode(storage: SafeStorage, {onRouteDidUpdate}: Pick<RouteHooks, 'onRouteDidUpdate'>): void {
  const root = document.documentElement
  const fallback = root.dataset['themeDefault'] as Choice
  const cycle: readonly Choice[] = fallback === 'system' ? ['system', 'light', 'dark'] : ['light', 'dark']
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

  function show(choice: Choice): void {
    root.dataset['themeChoice'] = choice
    root.dataset['theme'] = choice === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : choice
    for (const button of document.querySelectorAll('.color-mode')) button.setAttribute('aria-label', labels[choice])
  }

  function shown(): Choice {
    return (root.dataset['themeChoice'] as Choice | undefined) ?? fallback
  }

  // Navigation may bring other buttons.
  onRouteDidUpdate(() => show(shown()))
  systemIsDark.addEventListener('change', () => show(shown()))
  addEventListener('storage', ({key, newValue}) => {
    // No key: everything was removed.
    if (key === KEY || key === null) show(newValue === null ? fallback : newValue === 'dark' ? 'dark' : 'light')
  })
  onClick('.color-mode', () => {
    const next = cycle[(cycle.indexOf(shown()) + 1) % cycle.length] ?? 'light'
    storage.set(KEY, next === 'system' ? null : next)
    show(next)
  })
}

/** Sites without a switch have one mode; a choice kept from earlier must not linger (behaviour D3). */
export function forgetColorMode(storage: SafeStorage): void {
  storage.set(KEY, null)
}
