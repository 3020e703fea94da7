import type {NavLink} from '../../renderer/core/model/site-facts.ts'
import type {TemplateProps} from '../../renderer/core/model/template-props.ts'
import {externalLink} from './external-link.ts'
import {Label} from './label.tsx'

/** Renders the `a` of a navbar link. */
export function NavLinkAnchor({site, link, current}: Pick<TemplateProps, 'site'> & {link: NavLink; current: 'page' | 'true' | undefined}) {
  const {href, label, className, title, ariaLabel, isExternal, byVersion} = link
  return (
    <a
      href={href}
      className={current === undefined ? className : activeClass(className)}
      title={title}
      aria-label={ariaLabel}
      aria-current={current}
      data-by-version={byVersion && JSON.stringify(byVersion)}
      {...externalLink(isExternal)}
    >
      <Label site={site} text={label} />
    </a>
  )
}

/** Adds the class used by stylesheets written for other site generators. */
function activeClass(className: string | undefined): string {
  return className === undefined ? 'navbar__link--active' : `${className} navbar__link--active`
}
