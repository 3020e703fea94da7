import type {InterfaceTextId} from '../texts/interface-texts.ts'
import type {VersionLink} from './page.ts'
import type {StarFacts} from './star.ts'

/** When a navbar link is shown as current. A link is exact on its own page and `inside` on the pages below it. */
export type NavMatch = {
  /** Route path of the link itself, when it leads to a page of the site. */
  readonly route: string | undefined
  /** Route path that every page of its section begins with; undefined when the link has no section (`/`, URLs). */
  readonly prefix: string | undefined
  /** Source of a regular expression over the route path; wins over `prefix`. Flags `gi`, as writers know them. */
  readonly pattern: string | undefined
  /** Id of the sidebar whose docs count as inside. */
  readonly sidebar: string | undefined
}

/** A link of the navbar. */
export type NavLink = {
  readonly type: 'link'
  readonly label: string
  /** Final href. */
  readonly href: string
  /** Leaves the site: opens in a new tab. */
  readonly isExternal: boolean
  readonly className: string | undefined
  readonly title: string | undefined
  readonly ariaLabel: string | undefined
  readonly match: NavMatch
  /**
   * On pages outside the docs, for links into them: href and label for readers who have chosen a version before, by its
   * name. Absent where no choice counts.
   */
  readonly byVersion?: Readonly<Record<string, readonly [href: string, label: string]>>
}

/** HTML of the site's owner in the navbar. */
export type NavHtml = {readonly type: 'html'; readonly value: string; readonly className: string | undefined}

/** A list under a label. The label is itself a link when `link` is there. */
export type NavDropdown = {
  readonly type: 'dropdown'
  readonly label: string
  readonly link: NavLink | undefined
  readonly className: string | undefined
  readonly items: readonly (NavLink | NavHtml)[]
}

/** Where the version switcher stands; its versions are those of the page. */
export type NavVersions = {
  readonly type: 'versions'
  readonly className: string | undefined
  readonly before: readonly NavLink[]
  readonly after: readonly NavLink[]
}

/** A component of the site's own: the one that `components` registers under `name`. */
export type NavCustom = {readonly type: 'custom'; readonly name: string; readonly props: Readonly<Record<string, unknown>>}

/** What opens the search. */
export type NavSearch = {
  readonly type: 'search'
  /** The page with all results, where it leads without a script; undefined when there is none. */
  readonly href: string | undefined
  readonly className: string | undefined
}

/** Where the language switcher stands. */
export type NavPlace = {readonly type: 'locale'; readonly className: string | undefined}

/** A star button. */
export type NavStar = {readonly type: 'star'; readonly star: StarFacts}

/** One item of the navbar with everything resolved. */
export type NavItem = NavLink | NavDropdown | NavVersions | NavHtml | NavCustom | NavSearch | NavPlace | NavStar

/** The navbar as pages of one version show it: items for docs lead into that version. */
export type NavbarFacts = {readonly start: readonly NavItem[]; readonly end: readonly NavItem[]}

/** Name or logo of the site at the start of the navbar. */
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

/** A link of the footer, or HTML of the site's owner. */
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
}

/** The bar above the navbar: a message of the site's owner. */
export type AnnouncementFacts = {
  /** Names the message: a reader who closed it sees the next one. */
  readonly id: string
  /** HTML of the site's owner. */
  readonly html: string
  readonly isCloseable: boolean
}

/** The search of a site, as pages show it. */
export type SearchFacts = {
  /** Href of the page with all results; undefined when there is none. */
  readonly pageHref: string | undefined
  /** Readers choose the version that is searched. */
  readonly isContextual: boolean
}

/**
 * A text that docsite itself shows, in the language that is built. Values come in the place of `{names}`; one without a value stays,
 * for a template that puts elements there.
 */
export type ShowText = (id: InterfaceTextId, values?: Readonly<Record<string, string | number>>) => string

/** What every page of a site shares. Plain data apart from the map and `text`; hrefs are final. */
export type SiteFacts = {
  readonly title: string
  readonly tagline: string
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** Where the pages of other languages begin; hrefs. */
  readonly otherLocales: readonly string[]
  readonly text: ShowText
  /** A title or label as HTML in which a long name can be broken where a word in it begins, rather than anywhere. */
  readonly breakWords: (text: string) => string
  /** The translations that `text` has, by id. */
  readonly translatedTexts: Readonly<Record<string, string>>
  /** Path under which the pages of this language are published. */
  readonly baseUrl: string
  /** Path under which the site is published: static files, scripts and styles are there. */
  readonly siteBaseUrl: string
  readonly favicon: string | undefined
  readonly brand: BrandFacts
  readonly colorMode: {
    readonly default: 'light' | 'dark'
    readonly hasSwitch: boolean
    readonly followsSystem: boolean
  }
  readonly announcement: AnnouncementFacts | undefined
  /** Undefined when the site has none. */
  readonly search: SearchFacts | undefined
  /** The navbar goes out of sight while the reader scrolls down. */
  readonly hidesNavbar: boolean
  /** By name of the version that the page belongs to; the empty name is for pages outside the docs. */
  readonly navbars: ReadonlyMap<string, NavbarFacts>
  readonly footer: FooterFacts | undefined
  /** Every version's main doc, for pages outside the docs. Newest first, next before all. */
  readonly versions: readonly VersionLink[]
  /** The version that a reader chooses is kept for later visits. */
  readonly remembersVersion: boolean
  /** Docs that are in a sidebar show where. */
  readonly showsBreadcrumbs: boolean
  /** Prefix routes for the client: hrefs of prefix and page, the longest prefix first. */
  readonly rewrites: readonly (readonly [from: string, to: string])[]
  /** The home page says what is wrong when it is published under another base URL. */
  readonly explainsBaseUrl: boolean
  /** Opening a category of the sidebar closes its siblings. */
  readonly collapsesSiblings: boolean
  /** Readers can put the sidebar away. */
  readonly hasHideableSidebar: boolean
  readonly customFields: Readonly<Record<string, unknown>>
}

/** An entry of a sidebar as templates get it. */
export type SidebarNode =
  | {
      readonly type: 'link'
      readonly label: string
      readonly href: string
      readonly isExternal: boolean
      readonly className: string | undefined
    }
  | {
      readonly type: 'category'
      readonly label: string
      /** The category's own page. */
      readonly href: string | undefined
      /** First page inside, where a collapsed category without a page of its own leads. */
      readonly firstHref: string | undefined
      readonly isCollapsible: boolean
      readonly isOpen: boolean
      readonly className: string | undefined
      /** Undefined when they are left out of this page; then the category is a link. */
      readonly items: readonly SidebarNode[] | undefined
      /** Place in the whole tree, `2.0.5`; set where something is left out, so that a script can find it again. */
      readonly place: string | undefined
    }
  | {readonly type: 'html'; readonly value: string; readonly className: string | undefined}
  | {
      readonly type: 'more'
      /** How many entries are left out here. */
      readonly count: number
      readonly direction: 'before' | 'after'
      /** Where they can be found without a script. */
      readonly href: string
      /** Place in the whole tree of the nearest entry left out. */
      readonly place: string
    }
