import type {NavDropdown} from '../../renderer/core/model/site-facts.ts'
import type {NavbarProps} from '../../renderer/core/model/template-props.ts'
import {Label} from './label.tsx'
import {NavLinkAnchor} from './nav-link-anchor.tsx'
import {rawHtml} from './raw-html.ts'

/**
 * Renders a dropdown. It opens over the page in the navbar, and in place in the menu, where it is initially open on the pages
 * it contains. Works without a script.
 */
export function NavDropdownList({
  site,
  dropdown,
  currentOf,
  place,
}: Pick<NavbarProps, 'site' | 'currentOf'> & {dropdown: NavDropdown; place: 'bar' | 'menu'}) {
  const {label, ariaLabel, link, items, className} = dropdown
  const links = link === undefined ? items : [link, ...items]
  const isInside = links.some((item) => item.type === 'link' && currentOf(item) !== undefined)
  const list = (
    <ul>
      {links.map((item, index) => (
        <li key={index} {...(item.type === 'html' ? {className: item.className, ...rawHtml(item.value)} : {})}>
          {item.type === 'link' ? <NavLinkAnchor site={site} link={item} current={currentOf(item)} /> : undefined}
        </li>
      ))}
    </ul>
  )
  return place === 'menu' ? (
    <details className="menu-group" open={isInside}>
      <summary>{label === '' ? ariaLabel : <Label site={site} text={label} />}</summary>
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
      <summary data-current={isInside ? '' : undefined}>
        <Label site={site} text={label} />
      </summary>
      {list}
    </details>
  )
}
