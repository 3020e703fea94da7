import type {NavLink} from '../../renderer/model/site-facts.ts'
import {externalLink} from './external-link.ts'

/** The `a` of a navbar link. */
export function NavLinkAnchor({link, current}: {link: NavLink; current: 'page' | 'true' | undefined}) {
  const {href, label, className, title, ariaLabel, isExternal, byVersion} = link
  return (
    <a
      href={href}
      className={className}
      title={title}
      aria-label={ariaLabel}
      aria-current={current}
      data-by-version={byVersion && JSON.stringify(byVersion)}
      {...externalLink(isExternal)}
    >
      {label}
    </a>
  )
}
