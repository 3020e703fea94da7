import type {ShowText} from '../model/site-facts.ts'
import type {StarFacts} from '../model/star.ts'
import {starTarget} from './star-target.ts'

/** What an author says of a star button. */
export type StarOptions = {
  readonly href: string
  /** Default: what GitHub counts there, `Stars` for a repository. */
  readonly label?: string | undefined
  /** Default: false. */
  readonly showCount?: boolean | undefined
  /** Default: `small`. */
  readonly size?: StarFacts['size'] | undefined
  readonly className?: string | undefined
  readonly title?: string | undefined
  readonly ariaLabel?: string | undefined
}

/** A star button with everything resolved; undefined when its URL is no page of GitHub. */
export function starFacts({href, label, showCount = false, size = 'small', ...rest}: StarOptions, text: ShowText): StarFacts | undefined {
  const target = starTarget(href)
  if (target === undefined) return undefined
  const {className, title, ariaLabel} = rest
  const own = target.label === 'GitHub' ? target.label : text(target.label)
  // its form is chosen when GitHub has said the number
  const count = target.count && {...target.count, words: text(target.count.words)}
  return {href, label: label ?? own, size, className, title, ariaLabel, count: showCount ? count : undefined}
}
