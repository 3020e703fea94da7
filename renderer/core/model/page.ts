import type {BlogFacts} from './blog.ts'
import type {ChangesFacts, DocHistory} from './changes.ts'
import type {Heading, HeadTag, IslandUse, PageFeature} from './doc.ts'
import type {PageLink} from './page-link.ts'
import type {Href, RoutePath} from './paths.ts'
import type {PrintedVersion} from './printed-version.ts'

/** A group of links with an optional heading, such as a letter on the list of tags. */
export type PageGroup = {
  readonly heading: string | undefined
  readonly items: readonly (PageLink & {readonly description: string | undefined; readonly count: number | undefined})[]
}

/** The counterpart of a page in one version, for the version switcher and alternate links. */
export type VersionLink = {
  /** Name, unique in the site. */
  readonly name: string
  /** Id of the doc set; empty for that of `docs`. */
  readonly set: string
  readonly label: string
  /** Href of the same doc in that version, or else of the nearest one. */
  readonly href: string
  /** Whether the version has the same doc. */
  readonly same: boolean
  /** Note in the menu at a version that lacks the doc. Absent on pages that are no docs. */
  readonly note?: string
  readonly isActive: boolean
  readonly isLatest: boolean
  /** Its group in the version menu. Absent outside groups, and if the menu has none. */
  readonly group?: VersionGroup
  /** Whether the menu marks the version as archived, since it has no groups that say so. */
  readonly isArchived?: true
}

/** A group of versions in the version menu. */
export type VersionGroup = 'supported' | 'archived'

/** The counterpart of a page in one locale, for the language switcher. */
export type LocaleLink = {
  /** Name of the locale. */
  readonly name: string
  /** Name of the language in the language itself. */
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Href of the same page in that locale, or else of the locale's root. */
  readonly href: Href
  readonly isActive: boolean
}

/** Attributes of an element whose text is not in the language of the page. */
export type ContentLanguage = {readonly lang: string; readonly dir: 'ltr' | 'rtl'}

/** The contents of a page's head. Values are plain text; the renderer escapes them. */
export type PageHead = {
  /** Complete title: `Page | Site`. */
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /**
   * Absolute URL of the page that search engines should show. For an old version, this is the same page in the latest version; for a page without
   * a translation, the original.
   */
  readonly canonical: string | undefined
  /** Absolute URL of the page itself, for link previews. Absent if it is `canonical`. */
  readonly url?: string
  /** The picture that link previews show. */
  readonly image: PreviewImage | undefined
  readonly noIndex: boolean
  /** Other `meta` elements, such as `docsearch:version`. */
  readonly meta: readonly {readonly name: string; readonly content: string}[]
  /** `rel=alternate` links with hreflang. Empty if the page is not canonical. */
  readonly alternates: readonly {readonly hreflang: string; readonly href: string}[]
  /** Other forms of the page: feeds, its Markdown. Absent if there are none. */
  readonly feeds?: readonly {readonly type: string; readonly title: string; readonly href: string}[]
  /** Elements that components of the page add. Absent if there are none. */
  readonly tags?: readonly HeadTag[]
  /**
   * Further properties for link previews, by the names of ogp.me and of X, such as `og:type`. An element in `tags` of the same name takes precedence.
   * Absent if there is nothing.
   */
  readonly properties?: readonly {readonly name: string; readonly content: string}[]
  /** Structured data for search engines, in the vocabulary of schema.org. Absent if there is none. */
  readonly structuredData?: readonly SchemaNode[]
}

/** A picture for link previews. */
export type PreviewImage = {
  /** Absolute URL. */
  readonly url: string
  /** Size in pixels. Absent if it is not known, as of a picture on another host. */
  readonly width?: number
  readonly height?: number
  /** Alternative text. Absent if there is none. */
  readonly alt?: string
}

/** A thing that schema.org has a type for, as JSON: the keys are properties of its type. */
export type SchemaNode = {readonly '@type': string} & Readonly<Record<string, unknown>>

/** The kinds of pages. Each has a template. */
export type PageKind =
  | 'doc'
  | 'page'
  | 'generated-index'
  | 'tag'
  | 'tags'
  | 'search'
  | 'not-found'
  | 'tombstone'
  | 'blog-post'
  | 'blog-list'
  | 'blog-authors'
  | 'blog-archive'
  | 'changes'
  | 'changes-overview'
  | 'printed-version'

/**
 * Reports whether pages of a kind have a manifest, from which navigation shows them, and are listed in that of the site. Printed versions are documents of their own: a
 * manifest would repeat all pages once more.
 */
export function hasManifest(kind: PageKind): boolean {
  return kind !== 'not-found' && kind !== 'printed-version'
}

/** A page with everything a template needs, fully bound: hrefs are final and the HTML has no holes. */
export type Page = {
  readonly kind: PageKind
  readonly route: RoutePath
  readonly href: Href
  readonly head: PageHead
  /** Text of the h1. */
  readonly title: string
  /** The h1 with its inline markup, as HTML. */
  readonly titleHtml: string
  readonly hideTitle: boolean
  /** Article HTML. Bound on first read, so everything it is made from must be available by then. */
  readonly article: string
  /** Cache keys of the compilations that the page shows. Absent for pages without an article. */
  readonly articleKeys?: readonly string[]
  /** Headings for the table of contents: all of them if `outlineLevels` is set, otherwise only those to show. */
  readonly outline: readonly Heading[]
  readonly outlineLevels?: {readonly minLevel: number; readonly maxLevel: number}
  readonly hideOutline: boolean
  /**
   * Layout override. A React page is either `full-bleed` between navbar and footer, or rendered without any layout (`none`).
   * Absent if the page uses the default layout of its kind.
   */
  readonly layout?: 'full-bleed' | 'none'
  readonly features: readonly PageFeature[]
  /** Name of the feature that adds the page, whose scripts and styles it loads. Absent for pages made from content. */
  readonly addedBy?: string
  readonly islands: readonly IslandUse[]
  /** The page in every locale of the site, in configured order. Empty if the site has only one language. */
  readonly locales: readonly LocaleLink[]
  /** Language of an untranslated article, if it differs from that of the page. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** Set on a translated page whose original is newer, if the site says so. */
  readonly stale?: StaleNotice
  /** Facts from the file of the page. Set for templates of features that ask for them (`readsFrontMatter`). */
  readonly written?: {
    readonly frontMatter: Readonly<Record<string, unknown>>
    /** Whether the title is the heading of the text. */
    readonly hasHeading: boolean
  }
  /** Set on docs only. */
  readonly doc: DocFacts | undefined
  /** Set on pages of a blog only. Articles in it are bound on first read. */
  readonly blog?: BlogFacts
  /** Set on pages about what changed between versions only. */
  readonly changes?: ChangesFacts
  /** Set on pages that have all pages of a version only. Their chapters are `article`. */
  readonly printed?: PrintedVersion
  /** Set on pages that say that a page is gone. Links to what replaces it, and to versions that have it, are in `listing`. */
  readonly tombstone?: {
    /** The version or the date since which it is gone, as written. */
    readonly since: string
    readonly reason: string | undefined
  }
  /** Groups of links on a generated index, a tag page, a tombstone or the list of tags, in display order. Otherwise empty. */
  readonly listing: readonly PageGroup[]
  /** Hash of everything that determines the bytes of the page, except its layout. */
  readonly key: string
  /** The same without the compilation that the page shows, of which `key` is a hash together with it. Set if the page shows one alone. */
  readonly frame?: string
}

/** The original of a translated page, with what has changed in it since the page was translated. */
export type StaleNotice = {
  /** Name of its language, in the language itself: `English`. */
  readonly label: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Undefined in `serve`, which has one language. */
  readonly href: Href | undefined
  /** Sections of the original that have changed, a few at most. Their titles are text. */
  readonly sections: readonly {readonly title: string; readonly href: Href}[]
}

/** Facts that only doc pages have. */
export type DocFacts = {
  readonly id: string
  readonly version: string
  readonly versionLabel: string
  readonly isLatest: boolean
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly badge: boolean
  /**
   * The end of support, for banner and badge: its state, and the last day of it if that is known, as in `2026-04-30`. Absent for
   * others, and where the configuration chooses the banner.
   */
  readonly support?: {readonly state: 'maintained' | 'ended'; readonly until: string | undefined}
  readonly className: string
  /** The same doc in the latest version, or else that version's main doc, for the banner. */
  readonly latest: (PageLink & {readonly versionLabel: string}) | undefined
  readonly versions: readonly VersionLink[]
  /** Id of the sidebar to show, or undefined for none. */
  readonly sidebar: string | undefined
  readonly breadcrumbs: readonly {readonly label: string; readonly href: string | undefined}[]
  /** Name of the page in its breadcrumbs. Absent if it is the title. */
  readonly crumb?: string
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
  readonly editUrl: string | undefined
  readonly lastUpdate: {readonly date: string | undefined; readonly author: string | undefined} | undefined
  readonly tags: readonly PageLink[]
  readonly unlisted: boolean
  /** Href of its Markdown, on sites with a button that copies it. */
  readonly markdown?: Href
  /** Href of the page that has all pages of its version. Absent if there is none. */
  readonly printed?: Href
  /** Absent on sites that do not list what changed between versions. */
  readonly history?: DocHistory
  /** Set if the page says how long it takes to read. */
  readonly showsReadingTime?: true
}

/** The data for client-side navigation, published as `index.json` next to every `index.html`. */
export type PageManifest = {
  readonly schemaVersion: 1
  readonly path: string
  readonly kind: PageKind
  /** Identifies everything around `main`, like `data-layout` on the body. Pages with the same layout have the same value. */
  readonly layout: string
  /** HTML of the head tags that not all pages share. The title comes first. */
  readonly head: string
  readonly title: string
  /** Inner HTML of the `main` element. */
  readonly main: string
  readonly outline: readonly Heading[]
  readonly islands: readonly IslandUse[]
  readonly features: readonly PageFeature[]
  /** Key of the sidebar, or null for none. */
  readonly sidebar: string | null
  readonly version: string | null
  /** Targets of the version switcher on this page: hrefs by version name. Docs only. */
  readonly versions: Readonly<Record<string, Href>>
  /** Notes of the version switcher at versions that lack the doc, by name. Absent if none does. */
  readonly versionNotes?: Readonly<Record<string, string>>
  /** Targets of the language switcher on this page: hrefs by locale name. Set on sites with several locales. */
  readonly locales?: Readonly<Record<string, Href>>
  /** Navbar links to mark as current, by href: `page` for the page itself, `true` for its section. */
  readonly current: Readonly<Record<Href, 'page' | 'true'>>
  readonly previous: PageLink | null
  readonly next: PageLink | null
  /** Script of the shell. If it differs from that of the current document, the site has been republished since. */
  readonly shell: Href
  readonly scripts: readonly Href[]
  readonly styles: readonly Href[]
  /** Text of a stylesheet with the extracted style attributes of the page's elements. Empty if there were none. */
  readonly css: string
}
