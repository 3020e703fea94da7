import type {NavDropdown} from '../../renderer/core/model/site-facts.ts'
import type {NavbarProps} from '../../renderer/core/model/template-props.ts'
import {NavLinkAnchor} from './nav-link-anchor.tsx'
import {rawHtml} from './raw-html.ts'

/**
 * Renders a dropdown. It opens over the page in the navbar, and in place in the menu, where it is initially open on the pages
 * it contains. Works without a script.
 */
export function NavDropdownList({
  dropdown,
  currentOf,
  place,
}: Pick<NavbarProps, 'currentOf'> & {dropdown: NavDropdown; place: 'bar' | 'menu'}) {
  const {label, ariaLabel, link, items, className} = dropdown
  const links = link === undefined ? items : [link, ...items]
  const isInside = links.some((item) => item.type === 'link' && currentOf(item) !== undefined)
  const list = (
    <ul>
      {links.map((item, index) => (
        <li key={index} {...(item.type === 'html' ? {className: item.className, ...rawHtml(item.value)} : {})}>
          {item.type === 'link' ? <NavLinkAnchor link={item} current={currentOf(item)} /> : undefined}
        </li>
      ))}
    </ul>
  )
  return place === 'menu' ? (
    <details className="menu-group" open={isInside}>
      <summary>{label === '' ? ariaLabel : label}</summary>
      {list}
    </details>
  ) : label === '' ? (
    <details className="dropdown">
      <summary aria-label={ariaLabel} data-current={isInside ? '' : undefined}>
        <span className={className} />
      </summary>
      {list}
    </details>
  ) : (
    <details className={className === undefined ? 'dropdown' : `dropdown ${className}`}>
      <summary data-current={isInside ? '' : undefined}>{label}</summary>
      {list}
    </details>
  )
}
