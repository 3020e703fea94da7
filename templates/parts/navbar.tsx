import type {NavbarProps, TemplateProps} from '../../renderer/core/model/template-props.ts'
import {MenuIcon} from './icons.tsx'
import {Label} from './label.tsx'
import {NavItems} from './nav-items.tsx'

/** Renders the contents of the navbar of every page. On small screens, its links are in the menu. */
export function Navbar(props: NavbarProps) {
  const {site, templates, navbar} = props
  return (
    <div className="navbar-inner">
      <button
        type="button"
        className="icon-button menu-button"
        popoverTarget="site-menu"
        aria-label={site.text('theme.docs.sidebar.toggleSidebarButtonAriaLabel')}
      >
        <MenuIcon />
      </button>
      <templates.Brand site={site} templates={templates} />
      <nav className="navbar-nav" aria-label={site.text('theme.NavBar.navAriaLabel')}>
        <ul>
          <NavItems {...props} items={navbar.start} place="bar" />
        </ul>
        <ul>
          <NavItems {...props} items={navbar.end} place="bar" />
        </ul>
      </nav>
      <templates.ColorModeToggle site={site} templates={templates} />
    </div>
  )
}

/** Renders the logo and the title of the site, which lead to its home page. */
export function Brand({site}: TemplateProps) {
  const {href, title, logo} = site.brand
  const size = {width: logo?.width, height: logo?.height ?? 32}
  // A logo beside the title is decorative. Without a title, it represents the title.
  const alt = title === undefined ? logo?.alt || site.title : ''
  return (
    <a className="brand" href={href}>
      {logo === undefined ? undefined : (
        <img className={logo.srcDark === undefined ? undefined : 'only-light'} src={logo.src} alt={alt} {...size} />
      )}
      {logo?.srcDark === undefined ? undefined : <img className="only-dark" src={logo.srcDark} alt={alt} {...size} />}
      {title === undefined ? undefined : (
        <span>
          <Label site={site} text={title} />
        </span>
      )}
    </a>
  )
}
