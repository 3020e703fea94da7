import type {LayoutProps} from '../../renderer/core/model/template-props.ts'
import {rawHtml} from './raw-html.ts'
import {SidebarToggle} from './sidebar-toggle.tsx'

/**
 * Everything in `body`. The menu is one element for both widths: on wide screens the sidebar beside the page, on small
 * ones a drawer. It is a `popover`, so opening, closing, Escape and a tap outside need no script.
 *
 * Announcement and navbar are in one `header`, which is the page's one banner. It has no box, so that the
 * navbar sticks to the top of the page and not of the header.
 */
export function Layout(props: LayoutProps) {
  const {site, templates, kind, isFullBleed, navbar, menu, sidebar, sidebarKey, sidebarFragment, main, footer} = props
  return (
    <>
      <div role="region" aria-label={site.text('theme.common.skipToMainContent')}>
        <a className="skip-link" href="#main">
          {site.text('theme.common.skipToMainContent')}
        </a>
      </div>
      <header className="header">
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
      {footer === '' ? undefined : <footer className="footer" {...rawHtml(footer)} />}
      <noscript>
        <span className="no-script" />
      </noscript>
    </>
  )
}
