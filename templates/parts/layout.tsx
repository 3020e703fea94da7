import type {LayoutProps, TemplateProps} from '../../renderer/core/model/template-props.ts'
import {rawHtml} from './raw-html.ts'
import {CollapseIcon} from './icons.tsx'

/**
 * Renders the contents of `body`. The menu is a single element for both widths: the sidebar beside the page on wide screens, a
 * drawer on small ones. It is a `popover`, so opening, closing, Escape and tapping outside need no script.
 *
 * Announcement and navbar share one `header`, the only banner landmark of the page. It generates no box, so that the navbar
 * sticks to the top of the page rather than the header.
 */
export function Layout(props: LayoutProps) {
  const {site, templates, kind, isFullBleed, navbar, menu, sidebar, sidebarKey, sidebarFragment, main, footer} = props
  // a template of the site may bring the element itself
  const FooterElement = /<footer\b/.test(footer) ? 'div' : 'footer'
  return (
    <>
      <div role="region" aria-label={site.text('theme.common.skipToMainContent')}>
        <a className="skip-link" href="#main">
          {site.text('theme.common.skipToMainContent')}
        </a>
      </div>
      <header className="site-header">
        <templates.AnnouncementBar site={site} templates={templates} />
        <div className={site.hidesNavbar ? 'navbar hides-on-scroll' : 'navbar'} {...rawHtml(navbar)} />
      </header>
      <div className={sidebar === undefined ? 'layout' : 'layout has-sidebar'}>
        <div className="menu" id="site-menu" popover="auto">
          <div className="menu-main" {...rawHtml(menu)} />
          {sidebar === undefined ? undefined : (
            <nav
              className="sidebar"
              aria-label={site.text('theme.docs.sidebar.navAriaLabel')}
              data-key={sidebarKey}
              data-fragment={sidebarFragment}
              {...rawHtml(sidebar)}
            />
          )}
          {sidebar !== undefined && site.hasHideableSidebar ? <SidebarToggle site={site} /> : undefined}
        </div>
        <main id="main" className={isFullBleed ? 'main full-bleed' : `main main-${kind}`} {...rawHtml(main)} />
      </div>
      {footer === '' ? undefined : <FooterElement className="footer" {...rawHtml(footer)} />}
      <noscript>
        <span className="no-script" />
      </noscript>
    </>
  )
}

/** Renders the button that collapses and expands the sidebar on wide screens. The script updates its label to the next action. */
function SidebarToggle({site}: Pick<TemplateProps, 'site'>) {
  const label = site.text('theme.docs.sidebar.collapseButtonTitle')
  return (
    <button type="button" className="sidebar-toggle" title={label} aria-label={label}>
      <CollapseIcon />
    </button>
  )
}
