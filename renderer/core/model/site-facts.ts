import type {InterfaceTextId} from '../texts/interface-texts.ts'
import type {VersionLink} from './page.ts'
import type {PageLink} from './page-link.ts'
import type {SidebarBadge} from './sidebar.ts'
import type {StarFacts} from './star.ts'

/** Rules for marking a navbar link as current. A link is exact on its own page and `inside` on the pages below it. */
export type NavMatch = {
  /** Route path of the link itself, if it leads to a page of the site. */
  readonly route: string | undefined
  /** Route path prefix shared by every page of its section. Undefined if the link has no section (`/`, URLs). */
  readonly prefix: string | undefined
  /** Source of a regular expression that is matched against the route path. Takes precedence over `prefix`. Flags: `gi`. */
  readonly pattern: string | undefined
  /** Id of the sidebar whose docs count as inside; in another doc set than that of `docs`, after the name of the set: `sdk/guides`. */
  readonly sidebar: string | undefined
}

/** A link of the navbar. */
export type NavLink = {
  readonly type: 'link'
  readonly label: string
  /** Final href. */
  readonly href: string
  /** Whether the link leaves the site and opens in a new tab. */
  readonly isExternal: boolean
  readonly className: string | undefined
  readonly title: string | undefined
  readonly ariaLabel: string | undefined
  readonly match: NavMatch
  /**
   * Hrefs and labels by version name, for readers who have chosen a version before. Set on links into the docs from pages outside
   * them. Absent if the choice has no effect.
   */
  readonly byVersion?: Readonly<Record<string, readonly [href: string, label: string]>>
}

/** Custom HTML in the navbar. */
export type NavHtml = {readonly type: 'html'; readonly value: string; readonly className: string | undefined}

/** A dropdown menu. Its label is itself a link if `link` is set. */
export type NavDropdown = {
  readonly type: 'dropdown'
  /** Empty if the menu is shown as a picture. */
  readonly label: string
  readonly ariaLabel: string | undefined
  readonly link: NavLink | undefined
  readonly className: string | undefined
  readonly items: readonly (NavLink | NavHtml)[]
}

/** The version switcher. Its versions are those of the page, if the page is in the same doc set. */
export type NavVersions = {
  readonly type: 'versions'
  /** Id of the doc set; empty for that of `docs`. */
  readonly set: string
  readonly className: string | undefined
  readonly before: readonly NavLink[]
  readonly after: readonly NavLink[]
}

/** A custom component of the site, registered as `name` in `components`. */
export type NavCustom = {readonly type: 'custom'; readonly name: string; readonly props: Readonly<Record<string, unknown>>}

/** The button that opens the search. */
export type NavSearch = {
  readonly type: 'search'
  /** Href of the page with all results, which works without scripts. Undefined if there is no such page. */
  readonly href: string | undefined
  readonly className: string | undefined
}

/** The position of the language switcher. */
export type NavPlace = {readonly type: 'locale'; readonly className: string | undefined}

/** A star button. */
export type NavStar = {readonly type: 'star'; readonly star: StarFacts}

/** A navbar item with everything resolved. */
export type NavItem = NavLink | NavDropdown | NavVersions | NavHtml | NavCustom | NavSearch | NavPlace | NavStar

/** The navbar for pages of one version. Items for docs lead into that version. */
export type NavbarFacts = {readonly start: readonly NavItem[]; readonly end: readonly NavItem[]}

/** The title or logo of the site at the start of the navbar. */
export type BrandFacts = {
  readonly title: string | undefined
  readonly href: string
  readonly logo:
    | {
        readonly src: string
        readonly srcDark: string | undefined
        readonly alt: string
        readonly width: number | undefined
        readonly height: number | undefined
      }
    | undefined
}

/** A footer link, or custom HTML. */
export type FooterEntry =
  | {
      readonly type: 'link'
      readonly label: string
      readonly href: string
      readonly isExternal: boolean
      readonly className: string | undefined
      readonly title: string | undefined
      readonly ariaLabel: string | undefined
    }
  | {readonly type: 'html'; readonly html: string}

/** The footer with everything resolved. */
export type FooterFacts = {
  readonly columns: readonly {readonly title: string | undefined; readonly entries: readonly FooterEntry[]}[]
  readonly copyright: string | undefined
  readonly copyrightHtml: string | undefined
}

/** An announcement shown above the navbar. */
export type AnnouncementFacts = {
  /** Identifies the message, so that a reader who closed one announcement still sees the next. */
  readonly id: string
  /** Custom HTML of the message. */
  readonly html: string
  readonly isCloseable: boolean
}

/** Search options for the pages of a site. */
export type SearchFacts = {
  /** Href of the page with all results. Undefined if there is none. */
  readonly pageHref: string | undefined
  /** Whether readers choose the version to search. */
  readonly isContextual: boolean
  /** Href of the description through which browsers offer the search. Undefined if there is no page with all results. */
  readonly descriptionHref: string | undefined
}

/**
 * Returns a text of the user interface in the locale being built. Values replace `{names}`. A name without a value is kept as is,
 * for templates that insert elements there.
 */
export type ShowText = (id: InterfaceTextId, values?: Readonly<Record<string, string | number>>) => string

/** Facts shared by every page of a site. Plain data, except for the map and the functions. Hrefs are final. */
export type SiteFacts = {
  readonly title: string
  readonly tagline: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** Hrefs of the roots of the other languages. */
  readonly otherLocales: readonly string[]
  readonly text: ShowText
  /** Converts a title or label to HTML in which long names can break at word boundaries inside them instead of anywhere. */
  readonly breakWords: (text: string) => string
  /** The translations used by `text`, by id. */
  readonly translatedTexts: Readonly<Record<string, string>>
  /** Path under which the pages of this locale are published. */
  readonly baseUrl: string
  /** Path under which the site is published, including its static files, scripts and styles. */
  readonly siteBaseUrl: string
  readonly favicon: string | undefined
  readonly brand: BrandFacts
  readonly colorMode: {
    readonly default: 'light' | 'dark'
    readonly hasSwitch: boolean
    readonly followsSystem: boolean
  }
  readonly announcement: AnnouncementFacts | undefined
  /** Undefined if the site has no search. */
  readonly search: SearchFacts | undefined
  /** Lists of what changed between versions, by the id of their doc set. Sets without one are left out. */
  readonly changes: Readonly<Record<string, PageLink>>
  /** Whether the navbar hides while the reader scrolls down. */
  readonly hidesNavbar: boolean
  /** Navbars by version name. The empty name is for pages outside the docs. */
  readonly navbars: ReadonlyMap<string, NavbarFacts>
  readonly footer: FooterFacts | undefined
  /** The main doc of every version, for pages outside its doc set: `next` first, then newest first. */
  readonly versions: readonly VersionLink[]
  /** Whether the chosen version is remembered for later visits. */
  readonly remembersVersion: boolean
  /** Whether docs in a sidebar show breadcrumbs. */
  readonly showsBreadcrumbs: boolean
  /** Rewrites for the client as pairs of hrefs, prefix and page. The longest prefix comes first. */
  readonly rewrites: readonly (readonly [from: string, to: string])[]
  /** Whether the home page explains the problem if the site is published under a different base URL. */
  readonly explainsBaseUrl: boolean
  /** Whether opening a category of the sidebar closes its siblings. */
  readonly collapsesSiblings: boolean
  /** Whether readers can hide the sidebar. */
  readonly hasHideableSidebar: boolean
  readonly customFields: Readonly<Record<string, unknown>>
}

/** A sidebar entry as passed to templates. */
export type SidebarNode =
  | {
      readonly type: 'link'
      readonly label: string
      readonly href: string
      readonly isExternal: boolean
      readonly className: string | undefined
      readonly badge?: SidebarBadge | undefined
    }
  | {
      readonly type: 'category'
      readonly label: string
      /** Href of the category's own page. */
      readonly href: string | undefined
      /** Href of the first page inside, used as the link of a collapsed category that has no page of its own. */
      readonly firstHref: string | undefined
      readonly isCollapsible: boolean
      readonly isOpen: boolean
      readonly className: string | undefined
      readonly badge?: SidebarBadge | undefined
      /** Undefined if the items are omitted from this page, in which case the category is a link. */
      readonly items: readonly SidebarNode[] | undefined
      /** Position in the whole tree (`2.0.5`). Set where items are omitted, so that a script can find them. */
      readonly place: string | undefined
    }
  | {readonly type: 'html'; readonly value: string; readonly className: string | undefined}
  | {
      readonly type: 'more'
      /** Number of entries omitted here. */
      readonly count: number
      readonly direction: 'before' | 'after'
      /** Href of a page that shows the omitted entries, for readers without scripts. */
      readonly href: string
      /** Position in the whole tree of the nearest omitted entry. */
      readonly place: string
    }
