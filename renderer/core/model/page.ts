import type {Heading, IslandUse, PageFeature} from './doc.ts'
import type {Href, RoutePath} from './paths.ts'

/** A link whose target is already an href. */
export type PageLink = {readonly label: string; readonly href: string}

/** A group of links with an optional heading (a letter on the list of tags). */
export type PageGroup = {
  readonly heading: string | undefined
  readonly items: readonly (PageLink & {readonly description: string | undefined; readonly count: number | undefined})[]
}

/** The same page in one version, for the version switcher and alternate links. */
export type VersionLink = {
  readonly name: string
  readonly label: string
  /** The same doc there, or that version's main doc. */
  readonly href: string
  /** Whether it is the same doc. */
  readonly same: boolean
  readonly isActive: boolean
  readonly isLatest: boolean
}

/** The same page in one language of the site, for the language switcher. */
export type LocaleLink = {
  /** Name of the locale. */
  readonly name: string
  /** What the language is called in itself. */
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** The page there, or where that language begins when it has no such page. */
  readonly href: Href
  readonly isActive: boolean
}

/** Attributes of an element whose text is in another language than the page. */
export type ContentLanguage = {readonly lang: string; readonly dir: 'ltr' | 'rtl'}

/** What the head of a page says. Values are plain text; the renderer escapes them. */
export type PageHead = {
  /** Complete title: `Page | Site`. */
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Absolute URL of the page that search engines should show: for an old version the same page of the latest one. */
  readonly canonical: string | undefined
  /** Absolute URL of the Open Graph image. */
  readonly image: string | undefined
  readonly noIndex: boolean
  /** Other `meta` elements, such as `docsearch:version`. */
  readonly meta: readonly {readonly name: string; readonly content: string}[]
  /** `rel=alternate` links with hreflang. */
  readonly alternates: readonly {readonly hreflang: string; readonly href: string}[]
  /** Languages of the site for previews, that of the page first; absent on sites in one language. */
  readonly languages?: readonly string[]
}

/** A page with everything a template shows. Everything is bound: hrefs are final, HTML has no holes. */
export type Page = {
  readonly kind: 'doc' | 'page' | 'generated-index' | 'tag' | 'tags' | 'search' | 'not-found'
  readonly route: RoutePath
  readonly href: Href
  readonly head: PageHead
  /** Text of the h1. */
  readonly title: string
  /** The h1 with its inline markup, as HTML. */
  readonly titleHtml: string
  readonly hideTitle: boolean
  /** Article HTML. Bound when it is first read: what it is made from must be at hand by then. */
  readonly article: string
  /** Key of the compilation that the article is made from; undefined for pages without an article. */
  readonly articleKey?: string
  /** Headings for the table of contents: all of them when `outlineLevels` chooses among them, else those to show. */
  readonly outline: readonly Heading[]
  readonly outlineLevels?: {readonly minLevel: number; readonly maxLevel: number}
  readonly hideOutline: boolean
  /**
   * How much of the site is around the page: a React page is `full-bleed` between navbar and footer, or stands alone
   * (`none`). Absent: the layout of its kind.
   */
  readonly layout?: 'full-bleed' | 'none'
  readonly features: readonly PageFeature[]
  readonly islands: readonly IslandUse[]
  /** In every language of the site, in their order; empty on sites in one language. */
  readonly locales: readonly LocaleLink[]
  /** Language of the article where it is not that of the page: it has no translation. */
  readonly contentLanguage?: ContentLanguage | undefined
  /** Docs only. */
  readonly doc: DocFacts | undefined
  /** What a generated index, a tag page or the list of tags shows: groups of links, in their order; else empty. */
  readonly listing: readonly PageGroup[]
  /** Hash of everything that goes into the page's bytes apart from its layout. */
  readonly key: string
}

/** What only a doc page has. */
export type DocFacts = {
  readonly id: string
  readonly version: string
  readonly versionLabel: string
  readonly isLatest: boolean
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly className: string
  /** The same doc in the latest version, or that version's main doc, for the banner. */
  readonly latest: (PageLink & {readonly versionLabel: string}) | undefined
  readonly versions: readonly VersionLink[]
  /** Id of the sidebar shown, or undefined for none. */
  readonly sidebar: string | undefined
  readonly breadcrumbs: readonly {readonly label: string; readonly href: string | undefined}[]
  readonly previous: PageLink | undefined
  readonly next: PageLink | undefined
  readonly editUrl: string | undefined
  readonly lastUpdate: {readonly date: string | undefined; readonly author: string | undefined} | undefined
  readonly tags: readonly PageLink[]
  readonly unlisted: boolean
}

/** `index.json` beside every `index.html`: what client-side navigation needs. */
export type PageManifest = {
  readonly schemaVersion: 1
  readonly path: string
  readonly kind: Page['kind']
  /** Names what is around `main`; as in `data-layout` of the body. Pages that name the same share it. */
  readonly layout: string
  /** The tags of its head that are not those of every page, as HTML; its title is the first. */
  readonly head: string
  readonly title: string
  /** The complete `main` element's inner HTML. */
  readonly main: string
  readonly outline: readonly Heading[]
  readonly islands: readonly IslandUse[]
  readonly features: readonly PageFeature[]
  /** Key of the sidebar, or null. */
  readonly sidebar: string | null
  readonly version: string | null
  /** Where the version switcher leads from this page: hrefs by version name. Docs only. */
  readonly versions: Readonly<Record<string, Href>>
  /** Where the language switcher leads from this page: hrefs by locale name. On sites with several locales. */
  readonly locales?: Readonly<Record<string, Href>>
  /** Links of the navbar that are marked: `page` on that of the page, `true` on that of its section, by href. */
  readonly current: Readonly<Record<Href, 'page' | 'true'>>
  readonly previous: PageLink | null
  readonly next: PageLink | null
  /** Script of the shell: another one than the document's means that the site was published anew since. */
  readonly shell: Href
  readonly scripts: readonly Href[]
  readonly styles: readonly Href[]
  /** Text of a style sheet: what the page's elements had in style attributes. Empty when they had none. */
  readonly css: string
}
