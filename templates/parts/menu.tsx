import type {ReactNode} from 'react'
import type {NavbarProps} from '../../renderer/core/model/template-props.ts'
import {CloseIcon} from './icons.tsx'
import {Label} from './label.tsx'
import {NavItems} from './nav-items.tsx'

/**
 * Renders the part of the small-screen menu above the sidebar: its head and the site's links. It is hidden on wide screens,
 * where the navbar contains the links.
 */
export function Menu(props: NavbarProps) {
  const {site, templates, navbar, hasSidebar} = props
  // Search stays in the navbar.
  const items = [...navbar.start, ...navbar.end].filter(({type}) => type !== 'search')
  const list = (
    <ul>
      <NavItems {...props} items={items} place="menu" />
    </ul>
  )
  return (
    <>
      <div className="menu-head">
        <a className="brand" href={site.brand.href}>
          <span>
            <Label site={site} text={site.brand.title ?? site.title} />
          </span>
        </a>
        <templates.ColorModeToggle site={site} templates={templates} />
        <button
          type="button"
          className="icon-button"
          popoverTarget="site-menu"
          popoverTargetAction="hide"
          aria-label={site.text('theme.docs.sidebar.closeSidebarButtonAriaLabel')}
        >
          <CloseIcon />
        </button>
      </div>
      {items.length === 0 ? undefined : (
        <nav aria-label={site.text('theme.NavBar.navAriaLabel')}>{hasSidebar ? <Folded site={site}>{list}</Folded> : list}</nav>
      )}
    </>
  )
}

/**
 * Renders the site's links collapsed, so that the sidebar comes first. Once expanded, they replace it. CSS selects which of
 * the two is visible, so it works without a script.
 */
function Folded({site, children}: Pick<NavbarProps, 'site'> & {children: ReactNode}) {
  return (
    <details className="menu-fold">
      <summary>
        <span className="menu-to-main">
          <span aria-hidden="true">←</span> {site.text('docsite.menu.toMain')}
        </span>
        <span className="menu-to-docs">
          {site.text('docsite.menu.toDocs')} <span aria-hidden="true">→</span>
        </span>
      </summary>
      {children}
    </details>
  )
}
