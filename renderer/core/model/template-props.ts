import type {ComponentType} from 'react'
import type {Heading} from './doc.ts'
import type {BlogFacts, BlogPost} from './blog.ts'
import type {ContentLanguage, DocFacts, LocaleLink, Page, PageKind, VersionLink} from './page.ts'
import type {NavLink, NavbarFacts, SidebarNode, SiteFacts} from './site-facts.ts'

/** Props of every template. */
export type TemplateProps = {
  /** The site: title, base URL, footer, texts of the interface. */
  readonly site: SiteFacts
  /** All templates, replaced ones included. A template that shows another takes it from here. */
  readonly templates: Templates
}

/** A table of contents as a tree. */
export type OutlineNode = {readonly heading: Heading; readonly children: readonly OutlineNode[]}

/** Props of a page template, which renders what is inside `main`. */
export type PageProps = TemplateProps & {
  /** The page: title, article, head, and what its kind adds. */
  readonly page: Page
  /** The table of contents; empty if the page shows none. */
  readonly outline: readonly OutlineNode[]
  /** A date as readers of the site's language write it, in UTC, with a short or long month; text that is no date stays as it is. */
  readonly formatDate: (date: string, month?: 'short' | 'long') => string
  /** A number of things as readers of the site's language write it: `12,345` in English. */
  readonly formatCount: (count: number) => string
  /** The minutes that reading the article of the page takes, at 200 words a minute, rounded up; code counts. */
  readonly readingMinutes: () => number
}

/** Props of a part of a doc page. */
export type DocPartProps = PageProps & {
  /** The doc: version, breadcrumbs, tags, previous and next. */
  readonly doc: DocFacts
}

/** Props of a page of a blog, and of its parts. */
export type BlogPartProps = PageProps & {
  /** The blog: the posts of the page, recent posts, newer and older. */
  readonly blog: BlogFacts
}

/** Props of a post in a list of posts, or on its page. */
export type BlogPostProps = BlogPartProps & {
  /** The post. `article()` returns its HTML or, in a list, the beginning of it. */
  readonly post: BlogPost
}

/** Props of a post where it is shown. */
export type BlogItemProps = BlogPostProps & {
  /** True in a list of posts; false on the page of the post. */
  readonly isListed: boolean
}

/**
 * Props of the navbar and its menu, which many pages share. They are rendered once for all of them: strings that differ from page to page (hrefs of
 * other versions, the slots of a layout) are placeholders that are filled afterwards, so pass them on unchanged.
 */
export type NavbarProps = TemplateProps & {
  /** The items at both ends of the bar. */
  readonly navbar: NavbarFacts
  /** The page in every version of the docs. */
  readonly versions: readonly VersionLink[]
  /** The page in every language of the site; empty on sites in one language. */
  readonly locales: readonly LocaleLink[]
  /** `page` on the link of the page itself, `true` on the link of its section. */
  readonly currentOf: (link: NavLink) => 'page' | 'true' | undefined
  /** True if the page has a sidebar: then the menu's own links start folded. */
  readonly hasSidebar: boolean
}

/** Props of the version switcher. */
export type VersionSwitcherProps = TemplateProps & {
  /** In the bar it shows the version of the page; in the menu of small screens it is called `Versions`. */
  readonly place: 'bar' | 'menu'
  /** The page in every version of the doc set. */
  readonly versions: readonly VersionLink[]
  /** Links above the versions. */
  readonly before: readonly NavLink[]
  /** Links below the versions. */
  readonly after: readonly NavLink[]
  /** Class from the configuration. */
  readonly className: string | undefined
}

/** Props of the language switcher. */
export type LocaleSwitcherProps = TemplateProps & {
  /** The bar, or the menu of small screens. */
  readonly place: 'bar' | 'menu'
  /** The page in every language of the site. */
  readonly locales: readonly LocaleLink[]
  /** Class from the configuration. */
  readonly className: string | undefined
}

/** Props of the table of contents. */
export type OutlineProps = TemplateProps & {
  /** The headings as a tree. */
  readonly nodes: readonly OutlineNode[]
  /** The page; undefined on pages without headings. */
  readonly page?: Page | undefined
  /** Language of the headings where it is not that of the page. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of the button that opens the search. */
export type SearchButtonProps = TemplateProps & {
  /** The page with all results; undefined if there is none. */
  readonly href: string | undefined
  /** Class from the configuration. */
  readonly className: string | undefined
}

/** Props of the list of a sidebar. */
export type SidebarProps = TemplateProps & {
  /** The part of the sidebar that the page holds or, in a fragment, all of it. */
  readonly nodes: readonly SidebarNode[]
}

/** Props of the body around the page. `navbar`, `menu`, `sidebar`, `main` and `footer` are HTML. */
export type LayoutProps = TemplateProps & {
  /** Kind of the page, `doc` or `react` for instance. */
  readonly kind: PageKind
  /** True if the page fills the width of the window. */
  readonly isFullBleed: boolean
  /** Contents of the bar at the top. */
  readonly navbar: string
  /** Links that open on small screens, above `sidebar`. */
  readonly menu: string
  /** The sidebar's list; undefined when the page has none. */
  readonly sidebar: string | undefined
  /** Key of the sidebar, `0.2.4/docs`. */
  readonly sidebarKey: string | undefined
  /** Where the complete list is, when `sidebar` is a part of it. */
  readonly sidebarFragment: string | undefined
  /** The page. */
  readonly main: string
  /** Contents of the footer. */
  readonly footer: string
}

/** Every template by name. A site replaces one by naming a module of its own under `templates` in its configuration. */
export type Templates = {
  /** Page of a doc: banner, breadcrumbs, title, article, footer, pager, and the table of contents beside them. */
  readonly DocPage: ComponentType<PageProps>
  /** Page that lists what is in a category of the sidebar. */
  readonly GeneratedIndexPage: ComponentType<PageProps>
  /** Page of a tag: the docs that carry it. */
  readonly TagPage: ComponentType<PageProps>
  /** Page of all tags. */
  readonly TagsPage: ComponentType<PageProps>
  /** Page of all search results. Its list is filled in the browser. */
  readonly SearchPage: ComponentType<PageProps>
  /** Markdown and MDX page outside the docs. */
  readonly MarkdownPage: ComponentType<PageProps>
  /** React page outside the docs. */
  readonly ReactPage: ComponentType<PageProps>
  /** Page of a post of a blog. */
  readonly BlogPostPage: ComponentType<PageProps>
  /** Page of a blog that lists posts: all of them, those of a tag, or those of an author. */
  readonly BlogListPage: ComponentType<PageProps>
  /** Page of a blog that lists its authors. */
  readonly BlogAuthorsPage: ComponentType<PageProps>
  /** Page of a blog that lists all posts by year. */
  readonly BlogArchivePage: ComponentType<PageProps>
  /** Page about what changed between two versions. */
  readonly ChangesPage: ComponentType<PageProps>
  /** Page that lists the versions, with links to what changed in each. */
  readonly ChangesOverviewPage: ComponentType<PageProps>
  /** Page that has all pages of a version, as a book: title, contents, chapters. */
  readonly PrintedVersionPage: ComponentType<PageProps>
  /** Page that hosts show for addresses without a page. */
  readonly NotFoundPage: ComponentType<PageProps>
  /** Page at the address of one that is gone: what there was, since when it is gone, and where to go instead. */
  readonly TombstonePage: ComponentType<PageProps>
  /** Body around every page. */
  readonly Layout: ComponentType<LayoutProps>
  /** Bar above the navbar. */
  readonly AnnouncementBar: ComponentType<TemplateProps>
  /** Contents of the bar at the top. */
  readonly Navbar: ComponentType<NavbarProps>
  /** Logo and title of the site in the navbar. */
  readonly Brand: ComponentType<TemplateProps>
  /** The navbar's links in the menu of small screens. */
  readonly Menu: ComponentType<NavbarProps>
  /** List of the versions of a page. */
  readonly VersionSwitcher: ComponentType<VersionSwitcherProps>
  /** List of the languages of a page. */
  readonly LocaleSwitcher: ComponentType<LocaleSwitcherProps>
  /** Button that opens the search. */
  readonly SearchButton: ComponentType<SearchButtonProps>
  /** Button that changes between light, dark and the mode of the system. */
  readonly ColorModeToggle: ComponentType<TemplateProps>
  /** List of a sidebar. */
  readonly Sidebar: ComponentType<SidebarProps>
  /** Contents of the footer of every page. */
  readonly Footer: ComponentType<TemplateProps>
  /** Banner above docs of versions that are not the latest. */
  readonly VersionBanner: ComponentType<DocPartProps>
  /** Path of a doc through the sidebar. */
  readonly Breadcrumbs: ComponentType<DocPartProps>
  /** The `h1`, where the content has none. */
  readonly PageTitle: ComponentType<PageProps>
  /** Table of contents. */
  readonly Outline: ComponentType<OutlineProps>
  /** Links of the table of contents. */
  readonly OutlineList: ComponentType<OutlineProps>
  /** Column of a doc: banner, breadcrumbs, title, article, footer and pager. */
  readonly DocLayout: ComponentType<DocPartProps>
  /** Title and text of a doc. */
  readonly DocContent: ComponentType<DocPartProps>
  /** Tags, edit link and last update below a doc. */
  readonly DocFooter: ComponentType<DocPartProps>
  /** Links to the previous and the next doc. */
  readonly Pager: ComponentType<DocPartProps>
  /** Cards of the docs and categories in a listing. */
  readonly Listing: ComponentType<PageProps>
  /** Recent posts beside the pages of a blog. */
  readonly BlogSidebar: ComponentType<BlogPartProps>
  /** A post, on its page or in a list. */
  readonly BlogPost: ComponentType<BlogItemProps>
  /** Date, reading time and authors of a post. */
  readonly BlogPostMeta: ComponentType<BlogPostProps>
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
