import type {StarFacts} from '../../renderer/core/model/star.ts'
import {externalLink} from './external-link.ts'
import {GitHubMark} from './github-mark.tsx'

/**
 * Renders a link to a GitHub page, followed by a GitHub count that a script fills in. Space for the count
 * is reserved from the start, so that nothing moves whether or not it arrives.
 */
export function StarButton({star: {href, label, size, className, title, ariaLabel, count}}: {star: StarFacts}) {
  return (
    <span className={['star', size === 'large' ? 'star-large' : [], className ?? []].flat().join(' ')}>
      <a className="star-link" href={href} title={title} aria-label={ariaLabel} {...externalLink(true)}>
        <GitHubMark size={size === 'large' ? 16 : 14} />
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
