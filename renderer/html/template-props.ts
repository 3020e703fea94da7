import type {ComponentType} from 'react'
import type {Heading} from '../model/doc.ts'
import type {ContentLanguage, DocFacts, LocaleLink, Page, VersionLink} from '../model/page.ts'
import type {NavLink, NavbarFacts, SidebarNode, SiteFacts} from '../model/site-facts.ts'

/** What every template gets. `templates` has all of them, overridden ones included: use parts from there. */
export type TemplateProps = {readonly site: SiteFacts; readonly templates: Templates}

/** A table of contents as a tree. */
export type OutlineNode = {readonly heading: Heading; readonly children: readonly OutlineNode[]}

/** A page template renders what is inside `main`. */
export type PageProps = TemplateProps & {
  readonly page: Page
  /** Empty when the page shows none. */
  readonly outline: readonly OutlineNode[]
  /** A date as readers of the site's language write it, in UTC; text that is no date stays as it is. */
  readonly formatDate: (date: string) => string
}

/** A part of a doc page. */
export type DocPartProps = PageProps & {readonly doc: DocFacts}

/**
 * Chrome that many pages share. It is rendered once for all of them: strings that differ from page to page (hrefs of
 * other versions, the slots of a layout) are placeholders that are filled afterwards, so pass them on unchanged.
 */
export type NavbarProps = TemplateProps & {
  readonly navbar: NavbarFacts
  readonly versions: readonly VersionLink[]
  /** The page in every language of the site; empty on sites in one language. */
  readonly locales: readonly LocaleLink[]
  /** `page` on the link of the page itself, `true` on the link of its section. */
  readonly currentOf: (link: NavLink) => 'page' | 'true' | undefined
  /** Whether the page has a sidebar: then the menu's own links start folded. */
  readonly hasSidebar: boolean
}

/** The list of the versions of a page. */
export type VersionSwitcherProps = TemplateProps & {
  /** In the bar it shows the version of the page; in the menu of small screens it is called `Versions`. */
  readonly place: 'bar' | 'menu'
  readonly versions: readonly VersionLink[]
  readonly before: readonly NavLink[]
  readonly after: readonly NavLink[]
  readonly className: string | undefined
}

/** The list of the languages of a page. */
export type LocaleSwitcherProps = TemplateProps & {
  readonly place: 'bar' | 'menu'
  readonly locales: readonly LocaleLink[]
  readonly className: string | undefined
}

/** The table of contents. */
export type OutlineProps = TemplateProps & {
  readonly nodes: readonly OutlineNode[]
  /** Language of the headings where it is not that of the page. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** What opens the search. `href` is the page with all results, undefined when there is none. */
export type SearchButtonProps = TemplateProps & {readonly href: string | undefined; readonly className: string | undefined}

/** The list of a sidebar, as the page holds it or, in a fragment, complete. */
export type SidebarProps = TemplateProps & {readonly nodes: readonly SidebarNode[]}

/** The whole body around the page: each slot is HTML. `menu` is what opens on small screens: links and `sidebar`. */
export type LayoutProps = TemplateProps & {
  readonly kind: Page['kind']
  readonly isFullBleed: boolean
  readonly navbar: string
  readonly menu: string
  /** The sidebar's list; undefined when the page has none. */
  readonly sidebar: string | undefined
  /** Key of the sidebar, `0.2.4/docs`. */
  readonly sidebarKey: string | undefined
  /** Where the complete list is, when `sidebar` is a part of it. */
  readonly sidebarFragment: string | undefined
  readonly main: string
  readonly footer: string
}

/** Every template by name. A site replaces one by naming a module of its own under `templates` in its configuration. */
export type Templates = {
  // pages
  readonly DocPage: ComponentType<PageProps>
  readonly GeneratedIndexPage: ComponentType<PageProps>
  readonly TagPage: ComponentType<PageProps>
  readonly TagsPage: ComponentType<PageProps>
  readonly SearchPage: ComponentType<PageProps>
  readonly MarkdownPage: ComponentType<PageProps>
  readonly ReactPage: ComponentType<PageProps>
  readonly NotFoundPage: ComponentType<PageProps>
  // chrome
  readonly Layout: ComponentType<LayoutProps>
  readonly AnnouncementBar: ComponentType<TemplateProps>
  readonly Navbar: ComponentType<NavbarProps>
  readonly Menu: ComponentType<NavbarProps>
  readonly VersionSwitcher: ComponentType<VersionSwitcherProps>
  readonly LocaleSwitcher: ComponentType<LocaleSwitcherProps>
  readonly SearchButton: ComponentType<SearchButtonProps>
  readonly ColorModeToggle: ComponentType<TemplateProps>
  readonly Sidebar: ComponentType<SidebarProps>
  readonly Footer: ComponentType<TemplateProps>
  // parts of pages
  readonly VersionBanner: ComponentType<DocPartProps>
  readonly Breadcrumbs: ComponentType<DocPartProps>
  readonly PageTitle: ComponentType<PageProps>
  readonly Outline: ComponentType<OutlineProps>
  readonly DocFooter: ComponentType<DocPartProps>
  readonly Pager: ComponentType<DocPartProps>
  readonly Listing: ComponentType<PageProps>
  /**
   * Components of the site's own for navbar items of type `custom-…`, by that name. They get the item's other keys, and
   * `place`: each is there twice, in the `bar` and in the `menu` of small screens, so ids inside must depend on it.
   */
  readonly custom: ReadonlyMap<string, ComponentType<Readonly<Record<string, unknown>>>>
}

/** Name of a template that a site can replace. */
export type TemplateName = Exclude<keyof Templates, 'custom'>

/**
 * The templates with the React that renders them, loaded late: a build in which nothing changed renders nothing. React,
 * its server renderer and the templates must be one copy, and run with `NODE_ENV=production` (five to seven times as fast).
 */
export type TemplateRuntime = {
  readonly templates: Templates
  readonly createElement: typeof import('react').createElement
  readonly renderToString: (element: import('react').ReactNode, options?: {readonly identifierPrefix?: string}) => string
}
