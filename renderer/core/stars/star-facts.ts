import type {ShowText} from '../model/site-facts.ts'
import type {StarFacts} from '../model/star.ts'
import {starTarget} from './star-target.ts'

/** The options of a star button, as set by its author. */
export type StarOptions = {
  readonly href: string
  /** Defaults to the name of the number that GitHub counts there, `Stars` for a repository, and to `GitHub` where no number is shown. */
  readonly label?: string | undefined
  /** Defaults to false. */
  readonly showCount?: boolean | undefined
  /** Name of an icon of GitHub, such as `star` or `octicon-star`. Defaults to the logo of GitHub. */
  readonly icon?: string | undefined
  /** `light`, `dark`, or a scheme for each colour mode, as in `light: dark; dark: light`. Defaults to the colours of the page. */
  readonly colorScheme?: string | undefined
  /** Defaults to `small`. */
  readonly size?: StarFacts['size'] | undefined
  readonly className?: string | undefined
  readonly title?: string | undefined
  readonly ariaLabel?: string | undefined
}

/** Labels that name a number and no page: a repository is not its stars. */
const NUMBERS: readonly string[] = ['docsite.star.stars', 'docsite.star.followers']

/** Resolves the options of a star button. Returns undefined if its URL is not a GitHub page. */
export function starFacts({href, label, showCount = false, size = 'small', ...rest}: StarOptions, text: ShowText): StarFacts | undefined {
  const target = starTarget(href)
  if (target === undefined) return undefined
  const {icon, colorScheme, className, title, ariaLabel} = rest
  const own = target.label === 'GitHub' || (!showCount && NUMBERS.includes(target.label)) ? 'GitHub' : text(target.label)
  // the plural form is selected once GitHub has returned the number
  const count = target.count && {...target.count, words: text(target.count.words)}
  return {
    href,
    label: label ?? own,
    icon: icon?.toLowerCase().replace(/^octicon-/, ''),
    scheme: starScheme(colorScheme),
    size,
    className,
    title,
    ariaLabel,
    count: showCount ? count : undefined,
  }
}

/**
 * Resolves the colour scheme of a star button, written as `dark` or, for each mode, as `no-preference: light; light: light; dark: dark`.
 * Variants such as `dark_dimmed` count as their base. A mode that is not named has the scheme of `no-preference`, which is light.
 * @example starScheme('light: dark; dark: light') // => 'swapped'
 */
export function starScheme(written: string | undefined): StarFacts['scheme'] {
  if (written === undefined) return undefined
  const pairs = written.split(';').map((pair) => pair.split(':').map((part) => part.trim()))
  const byMode = new Map(pairs.map(([mode = '', scheme]) => [mode, scheme]))
  const other = baseOf(byMode.get('no-preference') ?? (pairs.length === 1 && pairs[0]?.length === 1 ? pairs[0][0] : undefined))
  const light = baseOf(byMode.get('light') ?? other)
  const dark = baseOf(byMode.get('dark') ?? other)
  if (light === dark) return light
  return light === 'dark' ? 'swapped' : undefined
}

function baseOf(scheme: string | undefined): 'light' | 'dark' {
  return scheme?.startsWith('dark') === true ? 'dark' : 'light'
}
