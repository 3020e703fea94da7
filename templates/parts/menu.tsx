import type {NavbarProps} from '../../renderer/html/template-props.ts'
import {CloseIcon} from './icons.tsx'
import {NavItems} from './nav-items.tsx'

/**
 * The site's links as small screens show them, above the sidebar. On pages with a sidebar they are folded, so that the
 * sidebar comes first (behaviour F7). On wide screens the bar has them and this is not shown.
 */
export function Menu(props: NavbarProps) {
  const {site, navbar, hasSidebar} = props
  return (
    <>
      <div className="menu-head">
        <a className="brand" href={site.brand.href}>
          <span>{site.brand.title ?? site.title}</span>
        </a>
        <button type="button" className="icon-button" popoverTarget="site-menu" popoverTargetAction="hide" aria-label="Close menu">
          <CloseIcon />
        </button>
      </div>
      <nav aria-label="Main">
        <details open={!hasSidebar}>
          <summary>Main menu</summary>
          <ul>
            <NavItems {...props} items={[...navbar.start, ...navbar.end]} place="menu" />
          </ul>
        </details>
      </nav>
    </>
  )
}
