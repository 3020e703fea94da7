import type {ShowText} from '../model/site-facts.ts'
import type {StarFacts} from '../model/star.ts'
import {starTarget} from './star-target.ts'

/** The options of a star button, as set by its author. */
export type StarOptions = {
  readonly href: string
  /** Defaults to the name of the number that GitHub counts there, `Stars` for a repository. */
  readonly label?: string | undefined
  /** Defaults to false. */
  readonly showCount?: boolean | undefined
  /** Defaults to `small`. */
  readonly size?: StarFacts['size'] | undefined
  readonly className?: string | undefined
  readonly title?: string | undefined
  readonly ariaLabel?: string | undefined
}

/** Resolves the options of a star button. Returns undefined if its URL is not a GitHub page. */
export function starFacts({href, label, showCount = false, size = 'small', ...rest}: StarOptions, text: ShowText): StarFacts | undefined {
  const target = starTarget(href)
  if (target === undefined) return undefined
  const {className, title, ariaLabel} = rest
  const own = target.label === 'GitHub' ? target.label : text(target.label)
  // the plural form is selected once GitHub has returned the number
  const count = target.count && {...target.count, words: text(target.count.words)}
  return {href, label: label ?? own, size, className, title, ariaLabel, count: showCount ? count : undefined}
}
