import type {StarFacts} from '../../renderer/core/model/star.ts'
import {externalLink} from './external-link.ts'
import {StarIcon} from './star-icon.tsx'

/**
 * Renders a link to a GitHub page, followed by a GitHub count that a script fills in. Space for the count
 * is reserved from the start, so that nothing moves whether or not it arrives.
 */
export function StarButton({star}: {star: StarFacts}) {
  const {href, label, icon, scheme, size, className, title, ariaLabel, count} = star
  return (
    <span
      className={['star', size === 'large' ? 'star-large' : [], scheme === undefined ? [] : `star-${scheme}`, className ?? []]
        .flat()
        .join(' ')}
    >
      <a className="star-link" href={href} title={title} aria-label={ariaLabel} {...externalLink(true)}>
        <StarIcon name={icon} size={size === 'large' ? 16 : 14} />
        {label}
      </a>
      {count === undefined ? undefined : (
        <span className="star-room">
          <a
            className="star-count"
            href={count.href}
            data-count={count.url}
            data-property={count.property}
            data-words={count.words}
            hidden
            {...externalLink(true)}
          />
        </span>
      )}
    </span>
  )
}
